/** Stores the time of a verified backup, so that the room can show the last one. */
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
