/** The program as operators run it, a process of its own on the database of a test: it can really be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { makeSigningKey } from '#server/keys/kept-secrets.ts'
import { randomBytes } from 'node:crypto'
import { DATA_SECRET, type TestDatabase } from '#tests/databases/database.ts'

const root = join(import.meta.dirname, '..')

export interface RunningProgram {
  /** `http://127.0.0.1:<port>`; another one after each start. */
  readonly address: string
  readonly pid: number
  /** All it wrote, line by line, over all its starts. */
  readonly said: readonly string[]
  /** The stream its log is read from, to be held up or closed. */
  readonly log: Readable
  start(): Promise<void>
  /** As a power cut would: nothing is finished, nothing is answered. */
  kill(): Promise<void>
  /** As an operator does; answers the exit code. */
  stop(): Promise<number | null>
  remove(): Promise<void>
}

/** Straight, without what `npm start` does before. */
const STRAIGHT = [process.execPath, '--disable-warning=ExperimentalWarning', 'server/main.ts'] as const
/** As the manual says it. A killed npm would leave the program behind: it is only ever stopped. */
export const BY_NPM = ['npm', 'start', '--silent'] as const

/** Two programs on one database, with the secrets that they have to share. */
export async function runTwo(
  database: TestDatabase,
  settings: Readonly<Record<string, string>> = {},
): Promise<[RunningProgram, RunningProgram]> {
  const secrets = { JWT_SECRET: randomBytes(24).toString('base64url'), JWT_KEYS: JSON.stringify([makeSigningKey()]) }
  const shared = { ...secrets, ...settings }
  return [await runProgram(database, shared), await runProgram(database, shared)]
}

export async function runProgram(
  database: TestDatabase,
  settings: Readonly<Record<string, string>> = {},
  [tool, ...words]: readonly [string, ...string[]] = STRAIGHT,
): Promise<RunningProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'premier-rang-program-'))
  const environment = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    // As `npm start` does: what was compiled once is not compiled at each start.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.owner.connectionString,
    DATA_SECRET,
    ...settings,
  }
  let child: ChildProcess
  let address = ''
  const said: string[] = []

  const program = {
    get address() {
      return address
    },
    get pid() {
      return child.pid!
    },
    said,
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
      address = await addressSaidBy(started, said)
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

function addressSaidBy(program: ChildProcess, said: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  createInterface({ input: program.stdout! }).on('line', (line) => {
    said.push(line)
    const address = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1]
    if (address) resolve(address)
  })
  program.once('exit', () => reject(new Error(`The program did not start:\n${said.join('\n')}`)))
  return promise
}
