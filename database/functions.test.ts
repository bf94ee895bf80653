/** The database has exactly the functions, policies and triggers of the files. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { definitionsIn } from '#tests/databases/definitions-in.ts'
import { checksumOf, readDefinitions } from './definition-files.ts'
import { migrate } from './migrate.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await aDatabase()
})
afterAll(() => world.close())

const { parts } = readDefinitions(import.meta.dirname)
const files = parts.flatMap((part) => part.files)
const filesOf = (folder: string) => files.filter(({ name }) => name.startsWith(`${folder}/`))
const functionsIn = (sql: string) =>
  [...sql.matchAll(/create or replace function (\w+)\.(\w+)/g)].map(([, schema, name]) => ({ schema, name: name! }))

/** Drops everything, so that all definitions afterwards come from the files. */
const DROP_ALL = `
  do $$
  declare
    one record;
  begin
    for one in
      select format('drop policy %I on %I.%I', policyname, schemaname, tablename) as command from pg_policies
      where schemaname in ('auth', 'private', 'public', 'outbox', 'realtime', 'storage')
      union all
      select format('drop function %s cascade', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('auth', 'private', 'public', 'outbox', 'realtime', 'storage')
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    loop
      execute one.command;
    end loop;
  end
  $$`

test('a migrated database holds what the files alone make', async () => {
  const bare = await aDatabase()
  try {
    await bare.owner.query('alter default privileges grant execute on functions to anon')
    // Repeats, because dropping a function also drops those that depend on it.
    for (let left = 1; left > 0;) {
      await bare.owner.query(DROP_ALL)
      left = (await definitionsIn(bare.owner)).size
    }
    const owner = new pg.Client(bare.owner.connectionString)
    await owner.connect()
    await migrate(owner)
    await owner.end()

    const [migrated, made] = [await definitionsIn(world.owner), await definitionsIn(bare.owner)]
    expect(migrated.size).toBeGreaterThan(200)
    expect([...made]).toEqual([...migrated])
  } finally {
    await bare.close()
  }
})

test('changed files are counted: run `npm run revision` after any change of these files, and once more after a rebase', () => {
  const recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'revision.json'), 'utf8'))
  expect(recorded.checksum).toBe(checksumOf(readDefinitions(import.meta.dirname)))
})

test('migrations make tables: a function, a policy or a trigger stands in its own file', () => {
  /** The last migration that made some; the files contain all of them again. */
  const LAST = '0034'
  const directory = join(import.meta.dirname, 'migrations')
  const later = readdirSync(directory).filter((name) => name.slice(0, 4) > LAST)
  const makes = /\b(create|alter)\s+(or\s+replace\s+)?(constraint\s+)?(function|procedure|policy|trigger)\b/i
  expect(makes.test(readFileSync(join(directory, '0034_earlier_links.sql'), 'utf8'))).toBe(false)
  expect(makes.test(readFileSync(join(directory, '0032_living_sessions.sql'), 'utf8'))).toBe(true)
  expect(later.filter((name) => makes.test(readFileSync(join(directory, name), 'utf8')))).toEqual([])
})

describe('the files', () => {
  test('each is named after one of its functions, and no function is written twice', () => {
    const misnamed = filesOf('functions').filter(
      ({ name, sql }) => !functionsIn(sql).some((one) => one.name.includes(basename(name, '.sql').replace(/s$/, ''))),
    )
    expect(misnamed.map(({ name }) => name)).toEqual([])
    const names = parts.flatMap(({ declared }) => declared)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('each of a table makes what belongs to this table', () => {
    const tables = parts.filter(({ table }) => table !== undefined)
    expect(tables.length).toBeGreaterThan(30)
    const strange = tables.flatMap(({ name, table, declared }) =>
      declared.filter(
        (one) => !one.endsWith(` on ${table}`) || !name.startsWith(one.startsWith('policy') ? 'pol' : 'tri'),
      ),
    )
    expect(strange).toEqual([])
  })

  test('a function with the rights of the owner finds its names nowhere else', async () => {
    const { rows } = await world.owner.query(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.pronamespace in ('auth'::regnamespace, 'private'::regnamespace, 'public'::regnamespace, 'outbox'::regnamespace)
         and p.prosecdef and p.proconfig is distinct from array['search_path=""']`,
    )
    expect(rows).toEqual([])
  })

  test('only the outbox knows of the tables of the queue', () => {
    const strange = files.filter(
      ({ name, sql }) => sql.includes('graphile_worker') && !name.startsWith('functions/outbox/'),
    )
    expect(strange.map(({ name }) => name)).toEqual([])
  })

  test('no folder holds more than 25', () => {
    const folders = Map.groupBy(files, ({ name }) => name.slice(0, name.lastIndexOf('/')))
    expect([...folders].filter(([, inside]) => inside.length > 25).map(([folder]) => folder)).toEqual([])
  })
})
