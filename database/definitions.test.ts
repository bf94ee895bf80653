/** Functions, policies and triggers are applied whole or not at all, in any order, and never by an older program. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dropDatabase, onServer, urlOf } from '#tests/databases/database.ts'
import { migrate } from './migrate.ts'

let url: string
let directory: string
let owner: pg.Client
const clients: pg.Client[] = []
const directories: string[] = []
beforeEach(async () => {
  const name = `definitions_${randomBytes(6).toString('hex')}`
  const server = process.env['TEST_SERVER_URL']!
  url = urlOf(server, name)
  await onServer(server, `create database ${name}`)
  owner = await connect()
  directory = aRelease(1)
  write(
    'migrations/0001_a.sql',
    'create schema private; create table public.a (i int); grant usage on schema private to anon;',
  )
  return () => dropDatabase(server, name)
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
  for (const one of directories.splice(0)) rmSync(one, { recursive: true })
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  clients.push(client)
  return client
}

function aRelease(revision: number): string {
  const made = mkdtempSync(join(tmpdir(), 'definitions-'))
  directories.push(made)
  writeFileSync(join(made, 'revision.json'), JSON.stringify({ revision }))
  return made
}

function write(name: string, sql: string, release = directory): void {
  mkdirSync(dirname(join(release, name)), { recursive: true })
  writeFileSync(join(release, name), sql)
}

const run = async (client = owner, release = directory) => (await migrate(client, release)).names
const value = async (sql: string) => Object.values((await owner.query<Record<string, unknown>>(sql)).rows[0]!)[0]
const answering = (answer: number, more = '') =>
  `create or replace function private.f() returns int language sql as 'select ${answer}'; ${more}`

test('a file that is new or has changed is applied, and nothing else', async () => {
  write('functions/a/f.sql', answering(1))
  write('policies/public/a.sql', 'create policy reads on public.a for select to anon using (true);')
  expect(await run()).toEqual(['0001_a.sql', 'functions', 'policies/public/a'])
  expect(await run()).toEqual([])

  write('functions/a/f.sql', answering(2))
  expect(await run()).toEqual(['functions'])
  expect(await value('select private.f()')).toBe(2)
  write('policies/public/a.sql', 'create policy sees on public.a for select to anon using (i > 0);')
  expect(await run()).toEqual(['policies/public/a'])
  expect((await owner.query('select policyname, qual from pg_policies')).rows).toEqual([
    { policyname: 'sees', qual: '(i > 0)' },
  ])
})

test('functions may stand in any order, and call one another', async () => {
  write(
    'functions/a/calls.sql',
    `create or replace function private.calls() returns int language sql as 'select private.f()';`,
  )
  write('functions/b/f.sql', answering(3))
  await run()
  expect(await value('select private.calls()')).toBe(3)
})

test('a right or a comment that the file no longer has is removed', async () => {
  write(
    'functions/a/f.sql',
    answering(1, `comment on function private.f() is 'One'; grant execute on function private.f() to anon;`),
  )
  await run()
  expect(await value(`select has_function_privilege('anon', 'private.f()', 'execute')`)).toBe(true)
  write('functions/a/f.sql', answering(1))
  await run()
  expect(await value(`select has_function_privilege('anon', 'private.f()', 'execute')`)).toBe(false)
  expect(await value(`select obj_description('private.f()'::regprocedure)`)).toBe(null)
})

const inSql = (header: string, body: string) =>
  `create or replace function private.${header} language sql as '${body}';`

test.each<[string, Record<string, string>, string | RegExp]>([
  [
    'a text that is no SQL',
    { 'functions/a/f.sql': 'create or replace function private.f() nonsense' },
    'database/functions/a/f.sql failed, and nothing was changed',
  ],
  [
    'a body that names what is not there',
    { 'functions/a/f.sql': answering(2), 'functions/a/g.sql': inSql('g() returns int', 'select j from public.a') },
    'functions/a/g.sql failed, and nothing was changed: column "j" does not exist',
  ],
  [
    'a body of plpgsql that cannot be read',
    {
      'functions/a/g.sql': `create or replace function private.g() returns int language plpgsql as 'begin retrun; end'`,
    },
    /functions\/a\/g\.sql failed.*retrun/,
  ],
  [
    'other arguments, while the old function is still there',
    { 'functions/a/f.sql': inSql('f(i int) returns int', 'select i') },
    'no file of database/ has (function private.f(); function private.f(integer))',
  ],
  [
    'a function that no file has any more',
    { 'functions/a/f.sql': '-- It was here.' },
    'no file of database/ has (function private.f())',
  ],
  [
    'a policy of a table without a file',
    {
      'functions/a/f.sql': answering(2),
      'migrations/0002_b.sql': 'create table public.b (i int); create policy reads on public.b using (true);',
    },
    'no file of database/ has (policy reads on public.b)',
  ],
])('%s is named and changes nothing, also not by the migration it came with', async (_, files, reason) => {
  write('functions/a/f.sql', answering(1))
  await run()
  write('migrations/0002_b.sql', 'create table public.b (i int);')
  for (const [name, sql] of Object.entries(files)) write(name, sql)

  await expect(run()).rejects.toThrow(reason)
  expect(await value('select array_agg(name) from migrations.applied')).toEqual(['0001_a.sql'])
  expect(await value('select private.f()')).toBe(1)
  expect(await value(`select to_regclass('b')`)).toBe(null)
})

test('other arguments need a migration that drops the old function', async () => {
  write('functions/a/f.sql', answering(1))
  await run()
  write('migrations/0002_f.sql', 'drop function if exists private.f();')
  write('functions/a/f.sql', `create or replace function private.f(i int) returns int language sql as 'select i';`)
  expect(await run()).toEqual(['0002_f.sql', 'functions'])
  expect(await value('select private.f(7)')).toBe(7)
})

test('a policy or trigger that a migration drops with its table or column comes back, although its text is the same', async () => {
  write(
    'functions/a/f.sql',
    `create or replace function private.f() returns trigger language plpgsql as 'begin return new; end';`,
  )
  write('policies/public/a.sql', 'create policy reads on public.a using (i > 0);')
  write(
    'triggers/public/a.sql',
    'create constraint trigger t after insert on public.a for each row execute function private.f();',
  )
  await run()
  write('migrations/0002_a.sql', 'drop table public.a; create table public.a (i bigint);')
  expect(await run()).toEqual(['0002_a.sql', 'policies/public/a', 'triggers/public/a'])
  expect((await owner.query(`select from pg_policies`)).rowCount).toBe(1)
  expect((await owner.query(`select from pg_trigger where tgname = 't'`)).rowCount).toBe(1)
})

test('the trigger of a watched table stays when the triggers of its file change', async () => {
  const trigger = (name: string) =>
    `create trigger ${name} before insert on public.a for each row execute function private.t();`
  write(
    'functions/a/t.sql',
    "create or replace function private.t() returns trigger language plpgsql as 'begin return new; end';",
  )
  write('triggers/public/a.sql', trigger('first'))
  await run()
  await owner.query(trigger('realtime_watch'))
  write('triggers/public/a.sql', trigger('second'))
  await run()
  const { rows } = await owner.query(`select tgname from pg_trigger where tgrelid = 'public.a'::regclass order by 1`)
  expect(rows).toEqual([{ tgname: 'realtime_watch' }, { tgname: 'second' }])
})

test('of programs that start together, one applies them', async () => {
  write('functions/a/f.sql', answering(1))
  const others = [await connect(), await connect(), await connect()]
  const applied = await Promise.all([owner, ...others].map((client) => run(client)))
  expect(applied.flat()).toEqual(['0001_a.sql', 'functions'])
})

describe('an older program that starts after a newer one', () => {
  let newer: string
  beforeEach(async () => {
    newer = aRelease(2)
    for (const release of [directory, newer]) {
      write('migrations/0001_a.sql', 'create schema private; create table public.a (i int);', release)
    }
    write('functions/a/f.sql', answering(1))
    write('policies/public/a.sql', 'create policy reads on public.a using (true);')
    write('functions/a/f.sql', answering(2), newer)
    write('policies/public/a.sql', 'create policy reads on public.a using (i > 0);', newer)
    await run()
    await run(owner, newer)
  })

  test('leaves the newer texts, reports it, and the newer program need not apply them again', async () => {
    expect(await migrate(owner, directory)).toEqual({ names: [], laterRevision: 2 })
    expect(await value('select private.f()')).toBe(2)
    expect(await value('select qual from pg_policies')).toBe('(i > 0)')
    expect(await run(owner, newer)).toEqual([])
  })

  test('leaves them also if a newer one has restored the text of the older', async () => {
    const newest = aRelease(3)
    write('migrations/0001_a.sql', 'create schema private; create table public.a (i int);', newest)
    write('functions/a/f.sql', answering(1), newest)
    write('policies/public/a.sql', 'create policy reads on public.a using (i > 0);', newest)
    expect(await run(owner, newest)).toEqual(['functions'])
    expect(await run(owner, newer)).toEqual([])
    expect(await value('select private.f()')).toBe(1)
  })

  test('is refused where the newer one brought a migration', async () => {
    write('migrations/0002_b.sql', 'create table public.b (i int);', newer)
    await run(owner, newer)
    await expect(run()).rejects.toThrow('later release (0002_b.sql)')
  })
})

test('it gives up its lock wait for running callers, and tries again', async () => {
  write('policies/public/a.sql', 'create policy reads on public.a using (true);')
  write('policies/public/b.sql', 'create policy reads on public.b using (true);')
  write('migrations/0002_b.sql', 'create table public.b (i int);')
  await run()
  write('policies/public/a.sql', 'create policy sees on public.a using (true);')
  write('policies/public/b.sql', 'create policy sees on public.b using (true);')

  const [served, watching] = [await connect(), await connect()]
  await served.query('begin; select from public.b')
  const applying = run()
  await expect
    .poll(async () => (await watching.query('select from pg_locks where not granted')).rowCount, { interval: 10 })
    .toBeGreaterThan(0)
  await served.query('insert into public.a values (1)')
  await served.query('commit')
  expect(await applying).toEqual(['policies/public/a', 'policies/public/b'])
})
