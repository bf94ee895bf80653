/** Writes down that a backup was made and proved, so that the room can say when the last one was. */
import pg from 'pg'

export async function noteBackup(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('insert into private.backups_made default values on conflict do nothing')
  } finally {
    await client.end()
  }
}
