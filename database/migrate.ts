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

/** Any number that nobody else uses: programs that start together migrate one after the other. */
const lock = 7_306_150_001

/**
 * A caller of another program may hold a table meanwhile. Waiting is given up and begun again before PostgreSQL looks
 * for a deadlock, which it does after a second, and might end the visitor's transaction instead of ours.
 */
const lockTimeout = 500
const lockTries = 120

/** Applies what is missing or has changed; answers the names of it. */
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
  // Together with the last, so that no program ever meets a function that was dropped and is about to come back.
  const applied = await inTransaction(owner, async () => {
    for (const migration of left.slice(-1)) await apply(owner, migration)
    return applyDefinitions(owner, definitions)
  })
  return { ...applied, names: [...left.map(({ name }) => name), ...applied.names] }
}

/**
 * The library that keeps them up to date is read, and asked, only where another of its versions was here last: the
 * schema says which.
 */
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

/** It wants a pool; it gets one of a single connection, signed in as the owner is. */
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
    throw new Error(`The migration ${name} failed and changed nothing`, { cause: error })
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
