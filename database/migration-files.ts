/** Reads the migrations, and compares them with those that a database has. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Reads `migrations/` of a directory, in the order in which they run. */
export function readMigrations(directory: string): Migration[] {
  const folder = join(directory, 'migrations')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Returns the migrations that are not applied yet; throws if an applied one differs from its file. */
export async function missingMigrations(owner: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
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
