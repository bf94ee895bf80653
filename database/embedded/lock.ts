/**
 * One program per data directory (safety §1.2). It is a lock of the kernel, taken by an exclusive SQLite transaction,
 * so it ends with the process in every case and is never stale.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

export interface Holder {
  pid: number
  since: string
  port?: number | undefined
}

export interface Lock {
  release(): void
}

/** In milliseconds: long enough for one of several programs to win, short enough to refuse within a second. */
const giveUpAfter = 300

/** Takes the lock of `directory`, or throws an error that names its holder. */
export async function takeLock(directory: string, port?: number): Promise<Lock> {
  // Do not open this file in another way: closing any handle of it would release the process's lock.
  const file = new DatabaseSync(join(directory, 'lock.sqlite'), { timeout: 0 })
  const deadline = Date.now() + giveUpAfter
  while (!tryToHold(file)) {
    if (Date.now() > deadline) {
      file.close()
      throw new Error(refusal(directory))
    }
    // Programs that start together can block each other; random pauses let one succeed.
    await pause(5 + Math.random() * 45)
  }
  writeHolder(directory, { pid: process.pid, since: new Date().toISOString(), port })
  return { release: () => file.close() }
}

function tryToHold(file: DatabaseSync): boolean {
  try {
    file.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false
    throw error
  }
}

function writeHolder(directory: string, holder: Holder): void {
  const path = join(directory, 'holder.json')
  writeFileSync(`${path}.new`, JSON.stringify(holder), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

function refusal(directory: string): string {
  const holder = readHolder(directory)
  const who = holder
    ? `process ${holder.pid}${holder.port ? ` on port ${holder.port}` : ''}, running since ${holder.since}`
    : 'another process'
  return `The data directory ${directory} is in use by ${who}. Stop that one, or give this one another DATA_DIR.`
}

function readHolder(directory: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(join(directory, 'holder.json'), 'utf8')) as Holder
  } catch {
    return undefined
  }
}
