/** Tests backups that are written while the program runs, and their restore (safety A11, G57). */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasuresIn } from '#database/backup/erasures-in.ts'
import { objectsIn } from '#database/backup/object-files.ts'
import { readBackup } from '#database/backup/read-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import { aClient, aMember, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
let directory: string
const requests: string[] = []
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'premier-rang-backup-'))
  world = await aWorld({ settings: { ...unhurried, ADDRESS_SOFT_LIMIT: '1000000', ADDRESS_HARD_LIMIT: '1000000' } })
  for (let at = 0; at < 12; at++) requests.push((await sendRequest(world, { email: `client${at}@example.com` })).id)
  const { user } = await aMember(world)
  const { owner } = world.database
  await owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'admin', 'Bea')`, [user.id])
  await owner.query('update request_work set merged_into = $1 where contact_request_id = $2', requests.slice(0, 2))
})
afterAll(async () => {
  await world.stop()
  await rm(directory, { recursive: true })
})

async function readDigests({ owner }: TestDatabase): Promise<Record<string, string>> {
  const tables = [
    'contact_requests',
    'contact_request_checks',
    'request_work',
    'advisers',
    'auth.users',
    'auth.identities',
  ]
  const found = tables.map(async (table) => {
    const { rows } = await owner.query<{ digest: string }>(
      `select md5(coalesce(string_agg(r::text, '\n' order by r::text), '')) as digest from ${table} r`,
    )
    return [table, rows[0]!.digest] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

async function restoreBackup(path: string): Promise<TestDatabase> {
  const fresh = await aDatabase()
  try {
    await readBackup(fresh.owner.connectionString, path)
    return fresh
  } catch (error) {
    await fresh.close()
    throw error
  }
}

test('all rows are restored, including pending letters, and only the owner can read the file', async () => {
  const path = join(directory, 'whole.gz')
  const counts = await writeBackup(world.database.owner.connectionString, path)
  expect((await stat(path)).mode & 0o077).toBe(0)
  const fresh = await restoreBackup(path)
  expect(await readDigests(fresh)).toEqual(await readDigests(world.database))
  const { rows } = await fresh.owner.query<{ n: number }>(
    'select count(*)::int as n from graphile_worker._private_jobs',
  )
  expect(rows[0]!.n).toBe(counts['graphile_worker._private_jobs'])
  expect(rows[0]!.n).toBeGreaterThan(0)
  // The restored database accepts requests: its sequences continue and its triggers are active.
  await fresh.owner
    .query(`insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count)
    values ('New', 'new@example.com', '+33639980101', 2, 1)`)
  expect((await fresh.owner.query('select from request_work')).rowCount).toBe(requests.length + 1)
  await fresh.close()
})

test('a backup that is written while requests arrive is consistent: every request has its related rows', async () => {
  const path = join(directory, 'moment.gz')
  let going = true
  const busy = (async () => {
    for (let at = 0; going; at++) await sendRequest(world, { email: `busy${at}@example.com` })
  })()
  await writeBackup(world.database.owner.connectionString, path)
  going = false
  await busy
  const fresh = await restoreBackup(path)
  const { rows } = await fresh.owner.query(`
    select from contact_requests r
    left join contact_request_checks c on c.contact_request_id = r.id
    left join request_work w on w.contact_request_id = r.id
    where c.contact_request_id is null or w.contact_request_id is null`)
  expect(rows).toEqual([])
  await fresh.close()
})

test('texts that hold ends of lines are restored as they are', async () => {
  const ends = ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029'].join('and')
  const { error } = await aClient(world).auth.signUp({
    email: 'stranger@example.com',
    password: 'correct horse battery',
    options: { data: { note: ends } },
  })
  expect(error).toBeNull()
  const path = join(directory, 'ends-of-lines.gz')
  const counts = await writeBackup(world.database.owner.connectionString, path)
  expect(await objectsIn(path)).toEqual([])
  expect(await erasuresIn(path)).toHaveLength(counts['public.erasure_ledger']!)
  const fresh = await restoreBackup(path)
  const { rows } = await fresh.owner.query(
    `select raw_user_meta_data ->> 'note' as note from auth.users where email = 'stranger@example.com'`,
  )
  expect(rows).toEqual([{ note: ends }])
  expect(await readDigests(fresh)).toEqual(await readDigests(world.database))
  await fresh.close()
})

test('a damaged or truncated file is refused and changes nothing', async () => {
  const path = join(directory, 'sound.gz')
  await writeBackup(world.database.owner.connectionString, path)
  const sound = await readFile(path)
  const fresh = await aDatabase()
  const broken = [
    [sound.subarray(0, sound.length - 40), /unexpected end/],
    [Buffer.from('no backup at all'), /incorrect header/],
  ] as const
  for (const [content, complaint] of broken) {
    const file = join(directory, 'broken.gz')
    await writeFile(file, content)
    await expect(readBackup(fresh.owner.connectionString, file)).rejects.toThrow(complaint)
    expect((await fresh.owner.query('select from contact_requests')).rowCount).toBe(0)
  }
  await fresh.close()
})

test('a database with rows is never overwritten by a restore', async () => {
  const path = join(directory, 'again.gz')
  await writeBackup(world.database.owner.connectionString, path)
  await expect(readBackup(world.database.owner.connectionString, path)).rejects.toThrow('is not empty')
})

test('a request that was erased after the backup is erased again after the restore', async () => {
  const [older, newer] = [join(directory, 'older.gz'), join(directory, 'newer.gz')]
  const { id } = await sendRequest(world, { name: 'Canary Bird', email: 'canary@example.com' })
  await writeBackup(world.database.owner.connectionString, older)
  await world.database.owner.query('select private.erase_request($1)', [id])
  await writeBackup(world.database.owner.connectionString, newer)

  const fresh = await restoreBackup(older)
  const canaries = () => fresh.owner.query(`select from contact_requests where email = 'canary@example.com'`)
  expect((await canaries()).rowCount).toBe(1)
  await fresh.owner.query('select private.import_erasures($1)', [JSON.stringify(await erasuresIn(newer))])
  await fresh.owner.query('select private.replay_erasures()')
  expect((await canaries()).rowCount).toBe(0)
  await fresh.close()
})

test('another request of the same client, which nobody erased, is restored as it was', async () => {
  const path = join(directory, 'two-requests.gz')
  const { owner } = world.database
  const client = { email: 'twice@example.com', whatsapp: '+33639980222' }
  const erased = await sendRequest(world, client)
  const open = await sendRequest(world, { ...client, message: 'For my parents as well' })
  await owner.query('select private.erase_request($1)', [erased.id])
  await writeBackup(owner.connectionString, path)

  const fresh = await restoreBackup(path)
  await fresh.owner.query('select private.replay_erasures()')
  const read = async ({ owner: reader }: TestDatabase, sql: string) => (await reader.query(sql, [open.id])).rows
  const rowsOf = async (database: TestDatabase) => ({
    request: await read(database, 'select * from contact_requests where id = $1'),
    work: await read(database, 'select * from request_work where contact_request_id = $1'),
    jobs: await read(database, `select key from graphile_worker.jobs where key like $1 || ':%' order by key`),
  })
  const asItWas = await rowsOf(world.database)
  expect(asItWas).toMatchObject({ request: [{ email: client.email }], work: [{ state: 'new' }] })
  expect(asItWas.jobs).not.toEqual([])
  expect(await rowsOf(fresh)).toEqual(asItWas)
  await fresh.close()
})
