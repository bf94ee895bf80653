/** Bytes as files of `<DATA_DIR>/objects/<2 hex digits>/<version>`, which only the program's own account may read. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { megabytes } from '#contract/sizes.ts'
import { noRoom } from '../problems.ts'
import type { Store, Writing } from './store.ts'

/** Kept free for the database on the same disk: files of clients must never keep a request from being stored. */
const RESERVE = megabytes(500)
/** After so many bytes, of all uploads under way together, the room is looked at again. */
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
        // A short write is no failure to the system: what is left of the chunk follows.
        for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at)).bytesWritten
        sinceLook += chunk.length
        if (isFull || sinceLook > LOOK_AGAIN) await refuseFull()
      },
      async finish() {
        await file.sync()
        await file.close()
        // The name of the file, too, has to outlast a power cut.
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
