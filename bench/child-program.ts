/** Starts programs as child processes, so that a measured program shares no process with the bench. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface ChildProgram {
  /** `http://127.0.0.1:<port>` */
  address: string
  pid: number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')
const { start } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as { start: string }

/** Starts a program of the project and waits until it names the address it listens on. */
export async function startChild(
  path: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ChildProgram> {
  const options = ['--disable-warning=ExperimentalWarning', ...optionsOfStart(path)]
  const child = spawn(process.execPath, [...options, join(root, path), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // When the bench ends, for any reason, the program ends too.
  const endWithBench = () => child.kill('SIGTERM')
  process.once('exit', endWithBench)
  const stop = () => end(child).finally(() => process.off('exit', endWithBench))
  try {
    return { address: await addressFrom(child), pid: child.pid!, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The options of Node with which `npm start` runs the program; none for another one. */
function optionsOfStart(path: string): string[] {
  const options = new RegExp(` node ((?:--\\S+ )*)${path}`).exec(start)?.[1] ?? ''
  return options.split(' ').filter(Boolean)
}

function addressFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    // Read to the end: a full pipe would stop the program.
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const address = /istening on (http:\/\/[\d.]+:\d+)/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
      else if (said.length < 20) said.push(line)
    })
    child.once('exit', () => reject(new Error(`A program of the bench ended before it listened:\n${said.join('\n')}`)))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
