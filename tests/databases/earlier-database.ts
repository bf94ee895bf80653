/** Makes a database as an earlier version left it: only the first migrations are applied. */
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#database/migrate.ts'
import { dropDatabase, onServer, urlOf } from './database.ts'

const migrations = join(import.meta.dirname, '../../database/migrations')
export const migrationFiles = readdirSync(migrations).toSorted()

/** Makes a directory for `migrate` that holds the first `count` migrations and no functions. */
export function firstMigrations(count: number): string {
  const directory = mkdtempSync(join(tmpdir(), 'earlier-migrations-'))
  mkdirSync(join(directory, 'migrations'))
  for (const file of migrationFiles.slice(0, count)) {
    copyFileSync(join(migrations, file), join(directory, 'migrations', file))
  }
  return directory
}

export interface EarlierDatabase {
  /** Connected as the owner of its tables. */
  owner: pg.Client
  /** Closes and drops it. */
  close(): Promise<void>
}

export async function anEarlierDatabase(count: number): Promise<EarlierDatabase> {
  const server = process.env['TEST_SERVER_URL']!
  const name = `earlier_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const owner = new pg.Client(urlOf(server, name))
  owner.on('error', () => undefined)
  await owner.connect()
  const directory = firstMigrations(count)
  await migrate(owner, directory)
  rmSync(directory, { recursive: true })
  return {
    owner,
    async close() {
      await owner.end()
      await dropDatabase(server, name)
    },
  }
}
