/** Makes a new, migrated database for a test, opened in the way of the program. */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '#contract/durations.ts'
import type { Database, Log } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { languageCodes } from '#languages/languages.ts'
import { deriveSecret } from '#server/keys/secrets.ts'

export interface TestDatabase {
  database: Database
  owner: {
    connectionString: string
    /** Runs as the owner of the tables, past every policy, so that a test reads the rows as stored. */
    query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
  }
  /** Closes and drops the database. */
  close(): Promise<void>
}

/** Programs on a test's database use the same password, because a start with another one changes it for all. */
export const DATA_SECRET = 'a secret for fingerprints in the tests'
export const AUTHENTICATOR_SECRET = deriveSecret({ dataSecret: DATA_SECRET }, 'authenticator')
export const silent: Log = { info() {}, warn() {}, error: console.error }

/**
 * The wait for a connection is longer than the two seconds of the program, so that a busy machine causes no 503.
 */
const UNHURRIED = seconds(30)

export async function aDatabase(poolSize?: number, connectWithin = UNHURRIED): Promise<TestDatabase> {
  const { TEST_SERVER_URL: serverUrl, TEST_TEMPLATE: template } = process.env
  if (!serverUrl || !template) throw new Error('No PostgreSQL was opened for this run of the tests')
  const name = `test_${randomBytes(6).toString('hex')}`
  // A copy of the files takes half the processor time of a copy through the log.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const opened = await openDatabase({
    databaseUrl: urlOf(serverUrl, name),
    dataDir: 'not used with a server',
    authenticatorSecret: AUTHENTICATOR_SECRET,
    poolSize,
    connectWithin,
    languages: languageCodes,
    log: silent,
  })
  const owner = new pg.Pool({ connectionString: opened.owner.connectionString, max: 2 })
  owner.on('error', () => undefined)
  return {
    database: opened.database,
    owner: {
      connectionString: opened.owner.connectionString,
      query: (sql, values) => owner.query(sql, values),
    },
    async close() {
      await owner.end()
      await opened.close()
      await dropDatabase(serverUrl, name)
      await onServer(serverUrl, `drop role ${name}_authenticator`)
    },
  }
}

/** Tries again a moment later if autovacuum works in the database, because only a superuser could end that. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await onServer(serverUrl, `drop database ${name} with (force)`)
    } catch (error) {
      if (tries === 50 || !['42501', '55006'].includes((error as pg.DatabaseError).code ?? '')) throw error
      await pause(200)
    }
  }
}

/** Runs one statement in the maintenance database of the server. */
export async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Returns the address of another database with the same server and role. */
export function urlOf(url: string, database: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}
