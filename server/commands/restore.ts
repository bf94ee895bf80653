/**
 * `npm run restore -- <backup> [<newer backup>]`: restores a backup into an empty database. People erased after it was
 * made stays erased: the ledger of the newer backup, if there is one, is replayed (safety §1.10, G57).
 */
import { erasuresIn } from '#database/backup/erasures-in.ts'
import { readBackup } from '#database/backup/read-backup.ts'
import { bringObjects, objectsBeside, objectsIn, proveObjects } from '#database/backup/object-files.ts'
import pg from 'pg'
import { objectsDirectory, storeKind } from '../storage/stores/open-store.ts'
import { ownerOfDatabase, runCommand, say } from './owner-of-database.ts'

await runCommand(async () => {
  const [backup, newer] = process.argv.slice(2)
  if (!backup) throw new Error('Which backup? npm run restore -- <backup> [<newer backup whose erasures count>]')
  const { settings, ownerUrl } = await ownerOfDatabase({ mayRun: false })
  const objects = storeKind(settings) === 'disk' ? await objectsIn(backup) : []
  await proveObjects(objects, objectsBeside(backup))
  await bringObjects(objects, objectsBeside(backup), objectsDirectory(settings))
  const counts = await readBackup(ownerUrl, backup)
  const erased = await replay(ownerUrl, newer)
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  say(`${rows} rows of ${Object.keys(counts).length} tables restored, ${erased} erasures replayed.`)
  say('Put back the secrets.json, or the settings, that belong to it before you start the program.')
})

async function replay(ownerUrl: string, newer: string | undefined): Promise<number> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    if (newer) await client.query('select private.import_erasures($1)', [JSON.stringify(await erasuresIn(newer))])
    const { rows } = await client.query<{ erased: number }>('select private.replay_erasures() as erased')
    return rows[0]!.erased
  } finally {
    await client.end()
  }
}
