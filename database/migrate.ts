/**
 * Brings a database up to date: the SQL files of `migrations/`, in the order of their names, each once, each in a
 * transaction of its own; then the tables of the queue, which its library keeps up to date itself. An applied file may
 * never change; a new file is how anything changes.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

interface Migration {
  name: string
  sql: string
  checksum: string
}

const ourMigrations = join(import.meta.dirname, 'migrations')

/** Any number that nobody else uses: programs that start together migrate one after the other. */
const lock = 7_306_150_001

/** Applies what is missing; answers the names of the files it applied. */
export async function migrate(owner: pg.Client, directory = ourMigrations): Promise<string[]> {
  await owner.query('select pg_advisory_lock($1)', [lock])
  try {
    const applied = await applyMissing(owner, read(directory))
    await migrateQueue(owner)
    return applied
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [lock])
  }
}

async function applyMissing(owner: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const left = await missing(owner, migrations)
  if (left.length === 0) return []
  await owner.query(`
    create schema if not exists migrations;
    create table if not exists migrations.applied (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  for (const migration of left) await apply(owner, migration)
  return left.map(({ name }) => name)
}

/** The library wants a pool; it gets one of a single connection, signed in as the owner is. */
async function migrateQueue({ user, password, host, port, database, ssl }: pg.Client): Promise<void> {
  const pool = new pg.Pool({ user, password: password ?? undefined, host, port, database, ssl, max: 1 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await pool.end()
  }
}

function read(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(directory, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** What is not applied yet; an error when what is applied is not what the files say. */
async function missing(owner: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows: tables } = await owner.query<{ found: boolean }>(
    `select to_regclass('migrations.applied') is not null as found`,
  )
  if (!tables[0]!.found) return [...migrations]
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations.applied',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  refuseStrangers(applied, migrations)
  return migrations.filter(({ name }) => !applied.has(name))
}

function refuseStrangers(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed) {
    throw new Error(
      `The migration ${changed.name} was changed after it had been applied to this database. ` +
        `Restore the file as it was, and put the change into a new migration.`,
    )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new Error(
      `This database was migrated by a later release (${unknown.join(', ')}). Start that release, or restore a backup.`,
    )
  }
  const last = [...applied.keys()].sort().at(-1) ?? ''
  const late = migrations.find(({ name }) => !applied.has(name) && name < last)
  if (late) throw new Error(`The migration ${late.name} comes before ${last}, which is applied already. Rename it.`)
}

async function apply(owner: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query(sql)
    await owner.query('insert into migrations.applied (name, checksum) values ($1, $2)', [name, checksum])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => undefined)
    throw new Error(`The migration ${name} failed and changed nothing`, { cause: error })
  }
}
