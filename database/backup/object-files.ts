/**
 * Links the files of a storage on disk into `<backup>.objects/`, without copying them. They are complete even while the
 * program runs, because it removes bytes an hour after their row.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { linesOf } from './backup-lines.ts'

export interface ObjectFile {
  version: string
  /** Hex. */
  sha256: string
}

export const objectsBeside = (backup: string) => `${backup}.objects`

/** Lists the versions in a backup, each once. */
export async function objectsIn(backup: string): Promise<ObjectFile[]> {
  const found = new Map<string, ObjectFile>()
  let inObjects = false
  for await (const line of linesOf(backup)) {
    const table = /^\{"table":"([^"]+)"/.exec(line)?.[1]
    if (table !== undefined) inObjects = table === 'storage.objects'
    else if (inObjects && !line.startsWith('{"counts":')) {
      const { version, metadata } = JSON.parse(line) as { version: string; metadata: { sha256: string } }
      found.set(version, { version, sha256: metadata.sha256 })
    } else inObjects = false
  }
  return [...found.values()]
}

/** Links each version into another directory, or copies it to another disk. */
export async function bringObjects(objects: readonly ObjectFile[], from: string, to: string): Promise<void> {
  for (const { version } of objects) {
    const place = join(version.slice(0, 2), version)
    await mkdir(join(to, version.slice(0, 2)), { recursive: true, mode: 0o700 })
    await link(join(from, place), join(to, place)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      if (error.code !== 'EXDEV' && error.code !== 'EPERM') throw error
      await copyFile(join(from, place), join(to, place))
    })
  }
}

/** Throws with the name of the version if its bytes do not match their digest. */
export async function proveObjects(objects: readonly ObjectFile[], directory: string): Promise<void> {
  for (const { version, sha256 } of objects) {
    const digest = createHash('sha256')
    await pipeline(createReadStream(join(directory, version.slice(0, 2), version)), digest)
    if (digest.digest('hex') !== sha256) throw new Error(`The file ${version} is damaged`)
  }
}
