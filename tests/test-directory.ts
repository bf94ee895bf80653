/** Where the PostgreSQL of a run of the tests lives, and what becomes of the directories of runs that were killed. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endLeftovers } from '#database/embedded/leftovers.ts'
import { takeLock } from '#database/embedded/lock.ts'
import { findPlace } from '#database/embedded/place.ts'

const NAMED = 'premier-rang-tests-'

export const makeTestDirectory = () => mkdtempSync(join(tmpdir(), NAMED))

export function removeTestDirectory(directory: string): void {
  const { home } = findPlace(directory)
  for (const each of [home, directory]) rmSync(each, { recursive: true, force: true })
}

/** Ends the PostgreSQL of every run that is gone, and removes its files. */
export async function removeAbandoned(): Promise<void> {
  for (const directory of ownDirectories()) {
    const { home, cluster } = findPlace(directory)
    // Who has only just begun holds no lock yet.
    if (!existsSync(join(home, 'holder.json'))) continue
    const lock = await takeLock(home).catch(() => undefined)
    if (!lock) continue
    await endLeftovers(cluster, { info() {}, warn() {}, error: console.error })
    removeTestDirectory(directory)
    lock.release()
  }
}

const ownDirectories = () =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith(NAMED))
    .map((name) => join(tmpdir(), name))
    .filter((directory) => statSync(directory, { throwIfNoEntry: false })?.uid === process.getuid!())
