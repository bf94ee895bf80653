/**
 * `npm run backup [-- <file>]`: writes a backup, also while the program runs. It is complete only when it was restored
 * into a separate database and the rows were counted (safety A11).
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { noteBackup } from '#database/backup/note-backup.ts'
import { bringObjects, objectsBeside, objectsIn, proveObjects } from '#database/backup/object-files.ts'
import { readBackup } from '#database/backup/read-backup.ts'
import { type Counts, writeBackup } from '#database/backup/write-backup.ts'
import { removePlace } from '#database/embedded/place.ts'
import { objectsDirectory, storeKind } from '../storage/stores/open-store.ts'
import { atEnd, openUntilEnd, ownerOfDatabase, runCommand, say } from './owner-of-database.ts'

await runCommand(async () => {
  const { settings, ownerUrl } = await ownerOfDatabase({ mayRun: true })
  const at = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const file = resolve(process.argv[2] ?? join(settings.DATA_DIR, 'backups', `premier-rang-${at}.json.gz`))
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unproved = `${file}.unproved`
  const removeUnproved = () => {
    for (const path of [unproved, objectsBeside(unproved)]) rmSync(path, { recursive: true, force: true })
  }
  removeUnproved()
  atEnd(removeUnproved)
  const counts = await writeBackup(ownerUrl, unproved)
  say('Written. Restoring it into a database of its own, to be sure …')
  await prove(unproved, counts)
  const objects = storeKind(settings) === 'disk' ? await objectsIn(unproved) : []
  await bringObjects(objects, objectsDirectory(settings), objectsBeside(unproved))
  await proveObjects(objects, objectsBeside(unproved))
  if (storeKind(settings) === 's3') say('The bytes of files are not in it: they stay in the bucket of S3_BUCKET.')
  // The files of an earlier backup of this name go with it: what was erased since is in no later backup (safety G57).
  rmSync(objectsBeside(file), { recursive: true, force: true })
  if (objects.length > 0) renameSync(objectsBeside(unproved), objectsBeside(file))
  renameSync(unproved, file)
  await noteBackup(ownerUrl)
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  say(`${file}\n${rows} rows of ${Object.keys(counts).length} tables, every one restored and counted.`)
  if (objects.length > 0) say(`The files that belong to it: ${objectsBeside(file)}. Keep both together.`)
  say('The secrets are not in it: keep a copy of secrets.json, or of the settings that replace it, in another place.')
})

async function prove(path: string, counts: Counts): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'premier-rang-proof-'))
  atEnd(() => removePlace(directory))
  const { owner } = await openUntilEnd({ dataDir: directory, authenticatorSecret: 'of a database for minutes' })
  const restored = await readBackup(owner.connectionString, path)
  if (JSON.stringify(restored) !== JSON.stringify(counts))
    throw new Error('The backup did not restore to what it holds')
}
