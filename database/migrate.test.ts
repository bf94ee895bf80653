/** Migrations run once, in order, whole or not at all, and are never changed afterwards (safety §3 A3, A10). */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

let world: TestDatabase
let directory: string
const clients: pg.Client[] = []
beforeAll(async () => {
  world = await aDatabase()
  for (let i = 0; i < 4; i++) {
    const client = new pg.Client(world.owner.connectionString)
    await client.connect()
    clients.push(client)
  }
})
beforeEach(async () => {
  await world.owner.query('drop schema if exists migrations cascade; drop table if exists a, b')
  directory = mkdtempSync(join(tmpdir(), 'migrations-'))
  mkdirSync(join(directory, 'migrations'))
  write('0001_a.sql', 'create table a (i int); insert into a values (1);')
  return () => rmSync(directory, { recursive: true })
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await world.close()
})

const write = (name: string, sql: string) => writeFileSync(join(directory, 'migrations', name), sql)
const run = async (client = clients[0]!) => (await migrate(client, directory)).names

test('each file is applied once, in the order of the names', async () => {
  write('0002_b.sql', 'create table b as select i + 1 as i from a;')
  expect(await run()).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await run()).toEqual([])
  expect((await world.owner.query('select i from b')).rows).toEqual([{ i: 2 }])
})

test('of programs that start together, one applies each file', async () => {
  const applied = await Promise.all(clients.map((client) => run(client)))
  expect(applied.flat()).toEqual(['0001_a.sql'])
  expect((await world.owner.query('select i from a')).rows).toEqual([{ i: 1 }])
})

test('a file that was changed after it had been applied is refused by name', async () => {
  await run()
  write('0001_a.sql', 'create table a (i bigint);')
  await expect(run()).rejects.toThrow('0001_a.sql was changed')
})

test('a file that fails changes nothing and is tried again when corrected', async () => {
  write('0002_b.sql', 'create table b (i int); select 1/0;')
  await expect(run()).rejects.toThrow('0002_b.sql failed and changed nothing: division by zero')
  expect((await world.owner.query(`select to_regclass('b') as b, to_regclass('a') as a`)).rows).toEqual([
    { a: 'a', b: null },
  ])
  write('0002_b.sql', `do $$ begin raise 'It lacks something' using hint = 'Install it'; end $$;`)
  await expect(run(), 'the remedy is said').rejects.toThrow('It lacks something. Install it')
  write('0002_b.sql', 'create table b (i int);')
  expect(await run()).toEqual(['0002_b.sql'])
})

test('a database of a later release, and a file inserted between applied ones, are refused', async () => {
  write('0003_b.sql', 'create table b (i int);')
  await run()
  write('0002_late.sql', 'select 1;')
  await expect(run()).rejects.toThrow('0002_late.sql comes before 0003_b.sql')
  rmSync(join(directory, 'migrations', '0002_late.sql'))
  rmSync(join(directory, 'migrations', '0003_b.sql'))
  await expect(run()).rejects.toThrow('later release (0003_b.sql)')
})

test('the content of a migration is recorded and never changes: run `npm run revision` after a new one', () => {
  const written = JSON.parse(readFileSync(join(import.meta.dirname, 'migrations.json'), 'utf8'))
  const files = readMigrations(import.meta.dirname).map(({ name, checksum }) => [name, checksum])
  expect(Object.fromEntries(files)).toEqual(written)
})

test('our files are numbered without a gap and none is named twice', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations'))
  expect(files.map((name) => name.slice(0, 5))).toEqual(files.map((_, i) => `${String(i + 1).padStart(4, '0')}_`))
})
