/** Reads the files that the build made and the posters into memory, each with what the build compressed beside it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bodies, bodiesOf } from '#server/http/kept-answer.ts'

export interface StoredFile {
  path: string
  bodies: Bodies
  /** Its name changes with its content. */
  hashed: boolean
}

/** The folder they lie in; the `assets/` of a build bear their content's hash in their names. */
type Directories = Record<'client' | 'console' | 'privatePage' | 'together' | 'posters', string>

export function readStoredFiles({ client, console, privatePage, together, posters }: Directories): StoredFile[] {
  const built = [client, console, privatePage, together].flatMap((directory) =>
    filesUnder(directory).map((name): StoredFile => ({
      path: `/${name}`,
      bodies: builtBodies(join(directory, name)),
      hashed: name.startsWith('assets/'),
    })),
  )
  const pictures = filesUnder(posters).map((name): StoredFile => ({
    path: `/posters/${name}`,
    bodies: bodiesOf(readFileSync(join(posters, name))),
    hashed: false,
  }))
  return [...built, ...pictures]
}

function builtBodies(path: string): Bodies {
  const body = readFileSync(path)
  if (!existsSync(`${path}.br`)) return bodiesOf(body)
  return bodiesOf(body, { br: readFileSync(`${path}.br`), gz: readFileSync(`${path}.gz`) })
}

/** Names with slashes, without what the build compressed and hidden folders such as its own manifest. */
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
