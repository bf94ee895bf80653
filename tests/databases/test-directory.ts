/** Makes the directory for the PostgreSQL of a run of the tests, and removes those of runs that were killed. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { endLeftovers } from '#database/embedded/leftovers.ts'
import { takeLock } from '#database/embedded/lock.ts'
import { findPlace } from '#database/embedded/place.ts'

const NAMED = 'premier-rang-tests-'

/** Linux keeps this directory in memory: a database is made three times as fast, and nothing waits for the disk. */
const MEMORY = '/dev/shm'
/** A run needs less than 1 GB; on a machine with less than 4 GB free there, the disk is used. */
const ROOM = 4 * 2 ** 30

export const makeTestDirectory = () => mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), NAMED))

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > ROOM
}

export function removeTestDirectory(directory: string): void {
  const { home } = findPlace(directory)
  for (const each of [home, directory]) rmSync(each, { recursive: true, force: true })
}

/** Ends the PostgreSQL of every run that is gone, and removes its files. */
export async function removeAbandoned(): Promise<void> {
  for (const directory of ownDirectories()) {
    const { home, cluster } = findPlace(directory)
    // A run that has only just begun holds no lock yet.
    if (!existsSync(join(home, 'holder.json'))) continue
    const lock = await takeLock(home).catch(() => undefined)
    if (!lock) continue
    await endLeftovers(cluster, { info() {}, warn() {}, error: console.error })
    removeTestDirectory(directory)
    lock.release()
  }
}

const ownDirectories = () =>
  [MEMORY, tmpdir()]
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => basename(path).startsWith(NAMED))
    .filter((directory) => statSync(directory, { throwIfNoEntry: false })?.uid === process.getuid!())
