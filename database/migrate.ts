/**
 * Brings a database up to date: the SQL files of `migrations/`, in the order of their names, each once, each in a
 * transaction of its own. An applied file may never change; a new file is how anything changes.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

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
  const migrations = read(directory)
  if (await missing(owner, migrations).then((left) => left.length === 0)) return []
  await owner.query('select pg_advisory_lock($1)', [lock])
  try {
    await owner.query(`
      create schema if not exists migrations;
      create table if not exists migrations.applied (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`)
    const left = await missing(owner, migrations)
    for (const migration of left) await apply(owner, migration)
    return left.map(({ name }) => name)
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [lock])
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
