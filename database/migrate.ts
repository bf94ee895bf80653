/**
 * Brings a database up to date: the SQL files of `migrations/`, in the order of their names, each once, each in a
 * transaction of its own; with the last of them the functions, policies and triggers, where their texts have changed; then
 * the tables of the queue, which its library keeps up to date itself. An applied migration may never change; a new file is
 * how a table changes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type AppliedDefinitions, applyDefinitions } from './definitions.ts'
import { type Definitions, readDefinitions } from './definition-files.ts'
import { readMigrations, type Migration, missingMigrations } from './migration-files.ts'

/** The key of the lock, an arbitrary number: programs that start together migrate one after the other. */
const lock = 7_306_150_001

/**
 * Milliseconds of waiting for a table that a caller of another program holds. Then the migration rolls back and tries
 * again. PostgreSQL checks for deadlocks after a second, and could end the visitor's transaction instead of ours.
 */
const lockTimeout = 500
const lockTries = 120

/** Applies missing migrations and changed definitions; returns their names. */
export async function migrate(owner: pg.Client, directory = import.meta.dirname): Promise<AppliedDefinitions> {
  await owner.query('select pg_advisory_lock($1)', [lock])
  try {
    const applied = await applyMissing(owner, readMigrations(directory), readDefinitions(directory))
    await migrateQueue(owner)
    return applied
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [lock])
  }
}

/** The table that names the migrations applied to this database. */
const MAKE_APPLIED = `
  create schema if not exists migrations;
  create table if not exists migrations.applied (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

async function applyMissing(
  owner: pg.Client,
  migrations: readonly Migration[],
  definitions: Definitions,
): Promise<AppliedDefinitions> {
  const left = await missingMigrations(owner, migrations)
  if (left.length > 0) await owner.query(MAKE_APPLIED)
  for (const migration of left.slice(0, -1)) await inTransaction(owner, () => apply(owner, migration))
  // In one transaction with the last migration, so that no program misses a function that is made again.
  const applied = await inTransaction(owner, async () => {
    for (const migration of left.slice(-1)) await apply(owner, migration)
    return applyDefinitions(owner, definitions)
  })
  return { ...applied, names: [...left.map(({ name }) => name), ...applied.names] }
}

/** Loads the library of the queue only if another version of it migrated the tables last, which the schema records. */
async function migrateQueue(owner: pg.Client): Promise<void> {
  const mark = `Tables of version ${versionOfQueue()}`
  const { rows } = await owner.query<{ said: string | null }>(
    `select obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as said`,
  )
  if (rows[0]!.said === mark) return
  await migrateByLibrary(owner)
  await owner.query(`comment on schema graphile_worker is ${pg.escapeLiteral(mark)}`)
}

function versionOfQueue(): string {
  const ours = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')
  return (JSON.parse(ours) as { dependencies: Record<'graphile-worker', string> }).dependencies['graphile-worker']
}

/** The library needs a pool; this one has a single connection as the owner. */
async function migrateByLibrary({ user, password, host, port, database, ssl }: pg.Client): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  const pool = new pg.Pool({ user, password: password ?? undefined, host, port, database, ssl, max: 1 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await pool.end()
  }
}

async function apply(owner: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await owner.query(sql)
    await owner.query('insert into migrations.applied (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    const { message, hint } = error as pg.DatabaseError
    const reason = [message, hint].filter(Boolean).join('. ')
    throw new Error(`The migration ${name} failed and changed nothing: ${reason}`, { cause: error })
  }
}

async function inTransaction<Result>(owner: pg.Client, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      await owner.query(`begin; set local lock_timeout = ${lockTimeout}`)
      const result = await work()
      await owner.query('commit')
      return result
    } catch (error) {
      await owner.query('rollback').catch(() => undefined)
      if (tries === lockTries || !isLockTimeout(error)) throw error
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (code ?? cause?.code) === '55P03'
}
