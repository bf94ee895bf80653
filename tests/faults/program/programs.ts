/** Starts real programs on a data directory, reads their output, and removes their processes and files. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { removePlace } from '#database/embedded/place.ts'

export interface Line {
  ready?: number
  refused?: string
  try?: string
  ack?: string
}

export interface Program {
  child: ChildProcess
  lines: Line[]
  /** Resolves with the milliseconds until the program is ready, or rejects with its message if it refuses to start. */
  ready: Promise<number>
  /** Resolves with the exit code, once all output is read. */
  ended: Promise<number | null>
}

export function startProgram(dataDir: string, clients = 0, again: readonly string[] = []): Program {
  const path = join(import.meta.dirname, 'storing-program.ts')
  const options = ['--disable-warning=ExperimentalWarning', path, dataDir, String(clients), ...again]
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: Line[] = []
  const ready = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as Line
      lines.push(line)
      if (line.ready !== undefined) resolve(line.ready)
      if (line.refused !== undefined) reject(new Error(line.refused))
    })
    child.once('close', () => reject(new Error('it ended before it was ready')))
  })
  ready.catch(() => undefined)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, lines, ready, ended }
}

/** Kills the process of the program only, as a power cut would. */
export async function kill(program: Program): Promise<void> {
  program.child.kill('SIGKILL')
  await program.ended
}

/** Returns the processes of the PostgreSQL of a directory. */
export function postgresIn(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === join(homeOf(dataDir), 'postgresql')
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Kills all processes of PostgreSQL at once, as a power cut would. */
export function killPostgres(dataDir: string): void {
  for (const pid of postgresIn(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // The others may have ended already, because they end when the first has ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(homeOf(dataDir), 'postgresql', 'postmaster.pid'), 'utf8').split('\n')[0])
}

export function homeOf(dataDir: string): string {
  const elsewhere = join(dataDir, 'postgresql-lives-in.txt')
  return existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : dataDir
}

export function aDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'premier-rang-faults-'))
}

/**
 * Copies the directory of an earlier program, because a new cluster takes a second of processor time.
 * If the cluster is outside the directory, nothing is copied.
 */
export function copyDirectory(from: string, to: string): void {
  if (homeOf(from) === from) execFileSync('cp', ['-a', `${from}/.`, to])
}

/** Ends the processes that still use the directory, and removes it. */
export async function removeDirectory(dataDir: string): Promise<void> {
  killPostgres(dataDir)
  while (postgresIn(dataDir).length > 0) await pause(20)
  removePlace(dataDir)
}
