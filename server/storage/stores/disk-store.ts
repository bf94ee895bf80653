/** Stores bytes as files of `<DATA_DIR>/objects/<2 hex digits>/<version>`, readable by the program's account only. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { megabytes } from '#contract/sizes.ts'
import { noRoom } from '../problems.ts'
import type { Store, Writing } from './store.ts'

/** Reserved for the database on the same disk, so that files never prevent a request from being stored. */
const RESERVE = megabytes(500)
/** The free space is checked again after this many bytes of all uploads together. */
const LOOK_AGAIN = megabytes(16)
const READ_AT_ONCE = 256 * 1024

export function diskStore(directory: string): Store {
  const folderOf = (version: string) => join(directory, version.slice(0, 2))
  const fileOf = (version: string) => join(folderOf(version), version)
  let sinceLook = 0
  let isFull = false

  async function refuseFull(): Promise<void> {
    sinceLook = 0
    const { bavail, bsize } = await statfs(directory)
    isFull = bavail * bsize < RESERVE
    if (isFull) throw noRoom()
  }

  async function begin(): Promise<Writing> {
    const version = randomUUID()
    await mkdir(folderOf(version), { recursive: true, mode: 0o700 })
    await refuseFull()
    const file = await open(fileOf(version), 'wx', 0o600)
    return {
      version,
      append: async (chunk) => {
        // A write may be partial, so the rest of the chunk follows.
        for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at)).bytesWritten
        sinceLook += chunk.length
        if (isFull || sinceLook > LOOK_AGAIN) await refuseFull()
      },
      async finish() {
        await file.sync()
        await file.close()
        // Syncs the folder, so that the name of the file survives a power cut, too.
        const folder = await open(folderOf(version))
        await folder.sync().finally(() => folder.close())
      },
      async abort() {
        await file.close()
        await rm(fileOf(version), { force: true })
      },
    }
  }

  return {
    begin,
    read: (version, { from, to }) =>
      createReadStream(fileOf(version), { start: from, end: to, highWaterMark: READ_AT_ONCE }),
    remove: (version) => rm(fileOf(version), { force: true }),
    async *writtenBefore(instant) {
      for (const folder of await namesIn(directory)) {
        const names = await namesIn(join(directory, folder))
        const stats = await Promise.all(names.map((name) => stat(join(directory, folder, name)).catch(() => undefined)))
        yield names.filter((_, at) => (stats[at]?.mtimeMs ?? Infinity) < instant.getTime())
      }
    },
  }
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
