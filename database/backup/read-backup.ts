/**
 * Restores a backup into a migrated, empty database, in one transaction: either all of it, with counts and digest
 * verified, or nothing (safety A11).
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { linesOf } from './backup-lines.ts'
import { tablesOf } from './tables.ts'
import { type Counts, FORMAT } from './write-backup.ts'

const ROWS_AT_ONCE = 500
/** In characters; rows with bytes of files are long. */
const TEXT_AT_ONCE = 8_000_000
/** These tables have rows in a fresh database, which the backup contains, too. */
const FILLED_ANEW = ['private.languages', 'storage.buckets']

interface BackupHead {
  format: string
  made_at: string
  migrations: { name: string; checksum: string }[]
}

/** Returns the number of restored rows per table. */
export async function readBackup(ownerUrl: string, path: string): Promise<Counts> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    const counts = await restoreInto(client, path)
    await client.query('commit')
    return counts
  } finally {
    await client.end()
  }
}

async function restoreInto(client: pg.Client, path: string): Promise<Counts> {
  const tables = await tablesOf(client)
  await refuseFilled(
    client,
    tables.map(({ name }) => name),
  )
  // The rows contain the results of triggers, and a row may come before the row of its table that it refers to.
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  const own = await selfReferences(client)
  for (const one of own)
    await client.query(`alter table ${one.name} alter constraint ${one.key} deferrable initially deferred`)
  const counts = await insertAll(client, path)
  await client.query('set constraints all immediate')
  for (const one of own) await client.query(`alter table ${one.name} alter constraint ${one.key} not deferrable`)
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  await client.query(NEXT_NUMBERS)
  return counts
}

async function selfReferences(client: pg.Client): Promise<{ name: string; key: string }[]> {
  const { rows } = await client.query<{ name: string; key: string }>(
    `select conrelid::regclass::text as name, quote_ident(conname) as key from pg_constraint k
     join pg_namespace n on n.oid = k.connamespace
     where contype = 'f' and conrelid = confrelid and n.nspname in ('public', 'private', 'auth', 'outbox', 'storage')`,
  )
  return rows
}

async function insertAll(client: pg.Client, path: string): Promise<Counts> {
  const counts: Record<string, number> = {}
  const digest = createHash('sha256')
  const waiting: string[] = []
  let text = 0
  let table: { table: string; columns: string[] } | undefined
  let said: { counts?: Counts; sha256?: string } = {}
  let first = true

  async function insert(): Promise<void> {
    if (!table || waiting.length === 0) return
    const columns = table.columns.join(', ')
    const sql = `insert into ${table.table} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${table.table}, $1)`
    await client.query(sql, [`[${waiting.join(',')}]`])
    counts[table.table]! += waiting.length
    waiting.length = 0
    text = 0
  }

  for await (const line of linesOf(path)) {
    const mark = markIn(line)
    if (first) await checkHead(client, mark as unknown as BackupHead)
    else if (mark?.sha256) said = { ...said, sha256: mark.sha256 }
    else if (mark?.counts) said = { ...said, counts: mark.counts }
    else if (mark?.table) {
      await insert()
      table = { table: mark.table, columns: mark.columns! }
      counts[table.table] = 0
    } else {
      text += line.length
      if (waiting.push(line) >= ROWS_AT_ONCE || text > TEXT_AT_ONCE) await insert()
    }
    if (!mark?.sha256) digest.update(`${line}\n`)
    first = false
  }
  await insert()
  if (said.sha256 !== digest.digest('hex'))
    throw new Error('The backup is damaged, or was cut off while it was written')
  if (JSON.stringify(said.counts) !== JSON.stringify(counts)) throw new Error('The backup lacks rows it says it holds')
  return counts
}

interface BackupMark {
  format?: string
  table?: string
  columns?: string[]
  counts?: Counts
  sha256?: string
}

/** Lines that are not rows begin with one of these members; a row's first member is a column. */
function markIn(line: string): BackupMark | undefined {
  return /^\{"(format|table|counts|sha256)":/.test(line) ? (JSON.parse(line) as BackupMark) : undefined
}

async function checkHead(client: pg.Client, head: BackupHead | undefined): Promise<void> {
  if (head?.format !== FORMAT) throw new Error('This is no backup of this program')
  const { rows } = await client.query('select name, checksum from migrations.applied order by name')
  if (JSON.stringify(rows) === JSON.stringify(head.migrations)) return
  throw new Error(
    `The backup was made by another release (its last migration is ${head.migrations.at(-1)?.name}). ` +
      'Restore it with that release, then start this one: it brings the database up to date.',
  )
}

async function refuseFilled(client: pg.Client, names: readonly string[]): Promise<void> {
  const ofTheQueue = names.filter((one) => one.startsWith('graphile_worker.'))
  for (const name of names.filter((one) => !ofTheQueue.includes(one) && !FILLED_ANEW.includes(one))) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount)
      throw new Error(`The database is not empty: ${name} holds rows. Restore into a new DATA_DIR or database.`)
  }
  // Removes the rows that a fresh start made.
  await client.query(`truncate ${ofTheQueue.join(', ')}`)
  await client.query(`select set_config('storage.allow_delete_query', 'true', true)`)
  for (const name of FILLED_ANEW) await client.query(`delete from ${name}`)
}

/** Sequences continue after the highest restored number. */
const NEXT_NUMBERS = `
  do $$
  declare
    owned record;
  begin
    for owned in
      select format('%I.%I', sn.nspname, s.relname) as sequence, format('%I.%I', tn.nspname, t.relname) as table_name, a.attname
      from pg_class s
      join pg_namespace sn on sn.oid = s.relnamespace
      join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      join pg_class t on t.oid = d.refobjid
      join pg_namespace tn on tn.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and tn.nspname in ('public', 'private', 'auth', 'outbox', 'storage', 'graphile_worker')
    loop
      execute format('select setval(%L, coalesce((select max(%I) from %s), 0) + 1, false)', owned.sequence, owned.attname, owned.table_name);
    end loop;
  end
  $$`
