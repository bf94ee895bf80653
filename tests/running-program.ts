/** Runs the program as operators do, in a separate process on the database of a test, so that a test can kill it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { makeSigningKey } from '#server/keys/secrets-file.ts'
import { randomBytes } from 'node:crypto'
import { DATA_SECRET, type TestDatabase } from '#tests/databases/database.ts'

const root = join(import.meta.dirname, '..')

export interface RunningProgram {
  /** `http://127.0.0.1:<port>`, with another port after each start. */
  readonly address: string
  readonly pid: number
  /** The lines that it has logged, since its first start. */
  readonly logLines: readonly string[]
  /** The stream from which its log is read. A test can pause or destroy it. */
  readonly log: Readable
  start(): Promise<void>
  /** Kills it as a power cut would, without finishing or answering anything. */
  kill(): Promise<void>
  /** Stops it as an operator does, and returns the exit code. */
  stop(): Promise<number | null>
  remove(): Promise<void>
}

/** Starts the server directly, without the preparations of `npm start`. */
const DIRECTLY = [process.execPath, '--disable-warning=ExperimentalWarning', 'server/main.ts'] as const
/** Starts the program as the manual says. It is always stopped, because a killed npm would not end the program. */
export const BY_NPM = ['npm', 'start', '--silent'] as const

/** Runs two programs on one database, with the secrets that they have to share. */
export async function runTwo(
  database: TestDatabase | undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<[RunningProgram, RunningProgram]> {
  const secrets = { JWT_SECRET: randomBytes(24).toString('base64url'), JWT_KEYS: JSON.stringify([makeSigningKey()]) }
  const shared = { ...secrets, ...settings }
  return [await runProgram(database, shared), await runProgram(database, shared)]
}

/** Without a database it runs on the one of the settings, or on the embedded one. */
export async function runProgram(
  database: TestDatabase | undefined,
  settings: Readonly<Record<string, string>> = {},
  [tool, ...words]: readonly [string, ...string[]] = DIRECTLY,
): Promise<RunningProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'premier-rang-program-'))
  const environment = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    // The compile cache of `npm start` makes the starts faster.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    PORT: '0',
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.owner.connectionString }),
    DATA_SECRET,
    ...settings,
  }
  let child: ChildProcess
  let address = ''
  const logLines: string[] = []

  const program = {
    get address() {
      return address
    },
    get pid() {
      return child.pid!
    },
    logLines,
    get log() {
      return child.stdout!
    },
    async start() {
      const started = spawn(tool, words, {
        cwd: root,
        env: environment,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      address = await readAddress(started, logLines)
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      if (child.exitCode !== null) return child.exitCode
      const ended = once(child, 'exit') as Promise<[number | null]>
      child.kill('SIGTERM')
      return (await ended)[0]
    },
    async remove() {
      await (tool === process.execPath ? program.kill() : program.stop())
      await rm(dataDir, { recursive: true })
    },
  }
  await program.start()
  return program
}

function readAddress(program: ChildProcess, logLines: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  createInterface({ input: program.stdout! }).on('line', (line) => {
    logLines.push(line)
    const address = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1]
    if (address) resolve(address)
  })
  program.once('exit', () => reject(new Error(`The program did not start:\n${logLines.join('\n')}`)))
  return promise
}
