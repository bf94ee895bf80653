/**
 * Tests the upgrade of databases of earlier versions (safety A10): every row stays as it
 * was, and the next start completes an upgrade that was killed at any step. LONG_FAULTS=1 kills every migration, and
 * upgrades a whole data directory, too.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { type OpenedDatabase, openDatabase } from '#database/open.ts'
import { aDatabase, dropDatabase, onServer, silent, urlOf } from '#tests/databases/database.ts'
import { definitionsIn } from '#tests/databases/definitions-in.ts'
import { firstMigrations, migrationFiles as files } from '#tests/databases/earlier-database.ts'
import { aDirectory, removeDirectory } from '#tests/faults/program/programs.ts'

const LONG = process.env['LONG_FAULTS'] === '1'
/** The numbers of migrations in release 0.1.0, with the first tables of advisers, and before functions had files. */
const EARLIER = [2, 6, 34]

const directories = new Map<number, string>()
beforeAll(() => {
  for (let count = 1; count <= files.length; count++) directories.set(count, firstMigrations(count))
})
afterAll(() => {
  for (const directory of directories.values()) rmSync(directory, { recursive: true })
})

let name: string
let url: string
const clients: pg.Client[] = []
let opened: OpenedDatabase | undefined
beforeEach(async () => {
  name = `earlier_${randomBytes(6).toString('hex')}`
  const server = process.env['TEST_SERVER_URL']!
  url = urlOf(server, name)
  await onServer(server, `create database ${name}`)
  return async () => {
    await dropDatabase(server, name)
    await onServer(server, `drop role if exists ${name}_authenticator`)
  }
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
  for (const client of clients.splice(0)) await client.end()
})

async function connect(connectionString = url): Promise<pg.Client> {
  const client = new pg.Client(connectionString)
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  return client
}

/** Inserts rows of some months of use into the tables that existed then. */
async function fill(owner: pg.Client, count: number): Promise<void> {
  await owner.query(`
    insert into contact_requests (created_at, name, email, whatsapp, number_of_people, selected_experiences_count,
      selected_experiences, language, message, request_id)
    select timestamptz '2026-06-01 10:00+00' + n * interval '5 hours', 'Élodie سارة ' || n, 'client' || n || '@example.com',
      '+3363998' || lpad(n::text, 4, '0'), 1 + n % 10, 1, '[{"id":"1","title":"Monaco","price":"4 500 €"}]',
      (array['fr', 'en', 'ar', null])[1 + n % 4], repeat('Un mot. ', n % 7), gen_random_uuid()
    from generate_series(1, 200) n;
    insert into contact_request_checks (contact_request_id, contact_hash, content_hash, quarantined, reasons)
    select id, sha256(convert_to(email, 'UTF8')), sha256(''), number_of_people = 7, array[]::text[] from contact_requests`)
  if (count < 6) return
  await owner.query(`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    select gen_random_uuid(), 'adviser' || n || '@example.com', now(), '{"name":"x"}' from generate_series(1, 5) n;
    insert into auth.sessions (id, user_id, created_at) select gen_random_uuid(), id, now() from auth.users;
    insert into advisers (user_id, role, display_name) select id, 'adviser', email from auth.users;
    insert into duty_hours (adviser_id, weekday, starts, ends)
    select user_id, 1, '09:00', '18:00' from advisers;
    update request_work set claimed_by = (select user_id from advisers limit 1), claimed_at = now(), state = 'claimed'
    where promised_by < timestamptz '2026-06-10 00:00+00';
    insert into request_events (contact_request_id, actor_name, kind, version, facts, personal)
    select contact_request_id, 'Bea', 'note', 1, '{}', '{"note":"rappeler"}' from request_work limit 50`)
}

interface TableContent {
  table: string
  /** The columns of that version. Later ones are not compared. */
  columns: string
  rows: number
  digest: string
}

async function readContents(owner: pg.Client, before?: readonly TableContent[]): Promise<TableContent[]> {
  const tables = before ?? (await readTables(owner))
  const contents: TableContent[] = []
  for (const { table, columns } of tables) {
    const { rows } = await owner.query<{ rows: number; digest: string }>(
      `select count(*)::int as rows, md5(coalesce(string_agg(r::text, E'\\n' order by r::text), '')) as digest
       from (select ${columns} from ${table}) r`,
    )
    contents.push({ table, columns, ...rows[0]! })
  }
  return contents
}

/** Columns that the database computes from others. An upgrade may change them. */
const DERIVED = ['search', 'due_at']
/** Columns that are removed: one was never used, the other made a restore erase what nobody had erased. */
const DROPPED = ['one_time_tokens.failures', 'erasure_ledger.contact_hash']

async function readTables(owner: pg.Client): Promise<TableContent[]> {
  const { rows } = await owner.query<TableContent>(
    `select format('%I.%I', table_schema, table_name) as table,
       string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns, 0 as rows, '' as digest
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'
       and column_name <> all ($1) and table_name || '.' || column_name <> all ($2)
     group by table_schema, table_name order by 1`,
    [DERIVED, DROPPED],
  )
  return rows
}

const readApplied = async (owner: pg.Client) =>
  (await owner.query<{ name: string }>('select name from migrations.applied order by name')).rows.map((row) => row.name)

const open = async () =>
  (opened = await openDatabase({
    databaseUrl: url,
    dataDir: 'not used',
    authenticatorSecret: 'a secret for tests, 32 bytes long',
    log: silent,
  }))

test.each(EARLIER)('rows of a database of %i migrations are the same after the upgrade', async (count) => {
  const owner = await connect()
  await migrate(owner, directories.get(count))
  await fill(owner, count)
  const before = await readContents(owner)
  expect(before.find(({ table }) => table === 'public.contact_requests')!.rows).toBe(200)

  await open()
  expect(await readApplied(owner)).toEqual(files)
  expect(await readContents(owner, before)).toEqual(before)
  const { rows } = await owner.query('select count(*)::int as n from request_work')
  expect(rows, 'every request is in the inbox').toEqual([{ n: 200 }])
  expect([...(await definitionsIn(owner))]).toEqual(await readFreshDefinitions())
})

async function readFreshDefinitions() {
  const fresh = await aDatabase()
  try {
    return [...(await definitionsIn(fresh.owner))]
  } finally {
    await fresh.close()
  }
}

test('all rows and jobs of a database of release 0.4.0 are the same after the upgrade', async () => {
  const owner = await connect()
  await load('a-database-of-0.4.0.sql.gz', owner)
  // In that version a call was no word of the client; the upgrade counts it as one.
  await owner.query(`update request_work w set last_inbound_contact_at = e.at from request_events e
    where e.contact_request_id = w.contact_request_id and e.kind = 'attempt' and e.facts ->> 'outcome' = 'reached'`)
  const before = await readContents(owner)
  const jobs = 'select count(*)::int as n from graphile_worker._private_jobs'
  expect(before.find(({ table }) => table === 'public.request_events')!.rows).toBe(20)
  expect((await owner.query(jobs)).rows).toEqual([{ n: 99 }])

  await open()
  expect(await readContents(owner, before)).toEqual(before)
  expect((await owner.query(jobs)).rows).toEqual([{ n: 99 }])
  expect([...(await definitionsIn(owner))]).toEqual(await readFreshDefinitions())
})

/** Loads a dump of pg_dump 15, from when the migrations contained the functions. Its owner was called recorded_owner. */
async function load(file: string, owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_user) as name')
  const dump = gunzipSync(readFileSync(join(import.meta.dirname, file))).toString()
  const loading = await connect()
  await loading.query(dump.replaceAll(/^\\.*$/gm, '').replaceAll('recorded_owner', rows[0]!.name))
}

test('a request that was corrected before the upgrade is still recognised by its first text', async () => {
  const owner = await connect()
  const before = files.findIndex((file) => file.startsWith('0030'))
  await migrate(owner, directories.get(before))
  await fill(owner, before)
  await owner.query(`create table first_sent as select * from contact_requests;
    select private.correct_request(id, '{"name": "Ada", "message": "Deux."}') from contact_requests limit 30;
    select private.correct_request(id, '{"name": "Ada King", "number_of_people": 1}') from contact_requests limit 60`)
  await open()
  const { rows } =
    await owner.query(`select count(*)::int as n, count(*) filter (where r.name like 'Ada%')::int as other,
      count(*) filter (where c.sent_digest = private.sent_digest(jsonb_populate_record(r, to_jsonb(f))))::int as known
    from first_sent f join contact_requests r using (id) join contact_request_checks c on c.contact_request_id = r.id`)
  expect(rows).toEqual([{ n: 200, other: expect.any(Number), known: 200 }])
  expect(rows[0]!['other']).toBeGreaterThanOrEqual(60)
})

test('the next start completes an upgrade that was killed in any migration', async () => {
  const first = EARLIER[0]!
  const owner = await connect()
  await migrate(owner, directories.get(first))
  await fill(owner, first)
  const before = await readContents(owner)

  const killed = [first + 1, files.length]
  for (let count = first + 1; count <= files.length; count++) {
    if (LONG || killed.includes(count)) await killDuring(count)
    expect(await readApplied(owner)).toEqual(files.slice(0, count - 1))
    expect(await readContents(owner, before)).toEqual(before)
    await migrate(owner, directories.get(count))
  }
  await open()
  expect(await readApplied(owner)).toEqual(files)
  expect(await readContents(owner, before)).toEqual(before)
})

/** Cuts the connection after the migration has run, while it waits to be recorded as applied. */
async function killDuring(count: number): Promise<void> {
  const [holder, victim] = [await connect(), await connect()]
  await holder.query('begin; lock table migrations.applied in share mode')
  const killed = migrate(victim, directories.get(count))
  killed.catch(() => undefined)
  const countWaiting = async () => (await holder.query('select from pg_locks where not granted')).rowCount
  await expect.poll(countWaiting, { interval: 10 }).toBeGreaterThan(0)
  const { connection } = victim as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
  await expect(killed).rejects.toThrow(/changed nothing|onnection|not queryable/)
  await holder.query('rollback')
  const countLocks = async () =>
    (
      await holder.query(`select from pg_locks where locktype = 'advisory' and database = (
       select oid from pg_database where datname = current_database())`)
    ).rowCount
  await expect.poll(countLocks, { interval: 10 }).toBe(0)
}

test.runIf(LONG)('a data directory of release 0.1.0 is upgraded with its requests', async () => {
  const dataDir = aDirectory()
  try {
    const server = await startEmbedded(dataDir, undefined, silent)
    const owner = await connect(server.ownerUrl)
    await migrate(owner, directories.get(EARLIER[0]!))
    await fill(owner, EARLIER[0]!)
    const before = await readContents(owner)
    await owner.end()
    await server.close()

    opened = await openDatabase({ dataDir, authenticatorSecret: 'a secret for tests', log: silent })
    expect(await readContents(await connect(opened.owner.connectionString), before)).toEqual(before)
    for (const client of clients.splice(0)) await client.end()
    await opened.close()
  } finally {
    await removeDirectory(dataDir)
  }
})
