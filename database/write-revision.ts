/**
 * `npm run revision`: counts a change of the functions, policies or triggers in `revision.json`, and records the
 * checksum of each new migration in `migrations.json`. A recorded migration never changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksumOf, readDefinitions, REVISION_FILE } from './definition-files.ts'
import { readMigrations } from './migration-files.ts'

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
const write = (name: string, content: object) =>
  writeFileSync(join(import.meta.dirname, name), `${JSON.stringify(content, null, 2)}\n`)

const written = read(REVISION_FILE) as { revision: number; checksum: string }
const checksum = checksumOf(readDefinitions(import.meta.dirname))
if (checksum !== written.checksum) write(REVISION_FILE, { revision: written.revision + 1, checksum })

const before = read('migrations.json') as Record<string, string>
const now = Object.fromEntries(readMigrations(import.meta.dirname).map((file) => [file.name, file.checksum]))
const changed = Object.keys(before).filter((name) => now[name] !== before[name])
if (changed.length > 0)
  throw new Error(`${changed.join(', ')}: databases have run it as it was; a change is a new file`)
write('migrations.json', now)
