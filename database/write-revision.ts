/** `npm run revision`: counts a change of the functions, policies or triggers in `revision.json`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksumOf, readDefinitions, REVISION_FILE } from './definitions.ts'

const file = join(import.meta.dirname, REVISION_FILE)
const written = JSON.parse(readFileSync(file, 'utf8')) as { revision: number; checksum: string }
const checksum = checksumOf(readDefinitions(import.meta.dirname))
if (checksum !== written.checksum) {
  writeFileSync(file, `${JSON.stringify({ revision: written.revision + 1, checksum }, null, 2)}\n`)
}
