/** Reads the files of the build and the posters into memory, with their compressed copies. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bodies, builtBodies, plainBody } from '#server/http/prepared-response.ts'

export interface StoredFile {
  path: string
  bodies: Bodies
  /** Its name changes with its content. */
  hashed: boolean
}

/** The folders of the files. Names in the `assets/` of a build contain the hash of the content. */
type Directories = Record<'client' | 'console' | 'privatePage' | 'together' | 'posters', string>

export function readStoredFiles({ client, console, privatePage, together, posters }: Directories): StoredFile[] {
  const built = [client, console, privatePage, together].flatMap((directory) =>
    filesUnder(directory).map((name): StoredFile => ({
      path: `/${name}`,
      bodies: bodiesOf(join(directory, name)),
      hashed: name.startsWith('assets/'),
    })),
  )
  const pictures = filesUnder(posters).map((name): StoredFile => ({
    path: `/posters/${name}`,
    bodies: plainBody(readFileSync(join(posters, name))),
    hashed: false,
  }))
  return [...built, ...pictures]
}

function bodiesOf(path: string): Bodies {
  if (!existsSync(`${path}.br`)) return plainBody(readFileSync(path))
  return builtBodies({ br: readFileSync(`${path}.br`), gz: readFileSync(`${path}.gz`) })
}

/** Lists names with slashes, without compressed copies and hidden folders (the manifest). */
function filesUnder(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
}
