/** Writes messages as files in a directory that only its owner may read. The same name gives the same file. */
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

export interface MessageFiles {
  keep(name: string, content: string | Buffer): Promise<void>
}

/** `onFirst` is called once, before the first file. */
export function openMessageFiles(directory: string, onFirst: () => void): MessageFiles {
  let hasWritten = false
  return {
    async keep(name, content) {
      if (!hasWritten) onFirst()
      hasWritten = true
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const unfinished = join(directory, `.${name}.${process.pid}.tmp`)
      const file = await open(unfinished, 'w', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, join(directory, name))
    },
  }
}
