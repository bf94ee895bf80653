/** Unsuitable servers are refused, and the login role has few rights (protocol §17, safety §3 D31). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, onServer, silent, type TestDatabase, urlOf } from '#tests/databases/database.ts'
import { asCaller } from './connection/as-caller.ts'
import { openDatabase } from './open.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await aDatabase()
})
afterAll(() => world.close())

const open = (authenticatorSecret: string) =>
  openDatabase({ databaseUrl: world.owner.connectionString, dataDir: '', authenticatorSecret, log: silent })

test('the login role inherits nothing and can become the three callers only', async () => {
  const { rows } = await world.database.transaction((tx) =>
    tx.query(`
      select rolcanlogin, rolinherit, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
             array(select roleid::regrole::text from pg_auth_members where member = r.oid order by 1) as becomes
      from pg_roles r where rolname = session_user`),
  )
  expect(rows).toEqual([
    {
      rolcanlogin: true,
      rolinherit: false,
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      becomes: ['anon', 'authenticated', 'service_role'],
    },
  ])
})

test('several programs can open one database at the same time, also when its secret is new', async () => {
  const secret = `another secret ${Math.random()}`
  const all = await Promise.all([open(secret), open(secret), open(secret)])
  const seen = await Promise.all(
    all.map(({ database }) => asCaller(database, { role: 'service_role' }, (tx) => tx.query('select 1 as one'))),
  )
  expect(seen.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
  for (const opened of all) await opened.close()
})

test('a login role with further rights is reduced to the three roles', async () => {
  const role = (await world.database.transaction((tx) => tx.query<{ u: string }>('select session_user as u'))).rows[0]!
    .u
  await world.owner.query(`grant pg_read_all_data to ${role}`).catch(() => undefined)
  await world.owner.query(`alter role ${role} createdb`).catch(() => undefined)
  await world.owner.query(`revoke service_role from ${role}`)
  const opened = await open('the third secret')
  const { rows } = await asCaller(opened.database, { role: 'service_role' }, (tx) =>
    tx.query('select current_user as u'),
  )
  expect(rows).toEqual([{ u: 'service_role' }])
  await opened.close()
})

test('an owner who may not create roles is refused with the reason', async () => {
  const name = `plain_${Math.random().toString(36).slice(2)}`
  await world.owner.query(`create role ${name} login password 'x'`)
  const databaseUrl = world.owner.connectionString.replace(/\/\/[^@]*@/, `//${name}:x@`)
  await expect(openDatabase({ databaseUrl, dataDir: '', authenticatorSecret: 's', log: silent })).rejects.toThrow(
    'may not create roles',
  )
  await world.owner.query(`drop role ${name}`)
})

test('a server that has no connection left is refused with what to change', async () => {
  const name = `narrow_${Math.random().toString(36).slice(2)}`
  await world.owner.query(`create role ${name} login createrole connection limit 0 password 'x'`)
  const databaseUrl = world.owner.connectionString.replace(/\/\/[^@]*@/, `//${name}:x@`)
  await expect(openDatabase({ databaseUrl, dataDir: '', authenticatorSecret: 's', log: silent })).rejects.toThrow(
    'raise its max_connections',
  )
  await world.owner.query(`drop role ${name}`)
})

test('a second database with another owner on one server is told what to run, and starts after that', async () => {
  const owner = `second_${Math.random().toString(36).slice(2)}`
  const server = process.env['TEST_SERVER_URL']!
  await onServer(server, `create role ${owner} login createrole password 'x'`)
  await onServer(server, `grant ${owner} to current_user`)
  await onServer(server, `create database ${owner} owner ${owner}`)
  const databaseUrl = urlOf(server, owner).replace(/\/\/[^@]*@/, `//${owner}:x@`)
  const start = () => openDatabase({ databaseUrl, dataDir: '', authenticatorSecret: 's', log: silent })
  try {
    const refused = (await start().catch((error: unknown) => error)) as Error
    expect(refused.message).toContain(`another owner made anon, authenticated, service_role on this server`)
    const grant = /Let a superuser run: (grant .*;)$/.exec(refused.message)![1]!
    await onServer(server, grant)
    await (await start()).close()
  } finally {
    // Without `force`, which fails during an autovacuum; a plain drop ends the autovacuum itself.
    await onServer(server, `drop database ${owner}`)
    await onServer(databaseUrl.replace(`/${owner}?`, '/postgres?'), `drop role if exists ${owner}_authenticator`)
    await onServer(server, `drop role ${owner}`)
  }
})

const NOBODY = 'postgres://owner@localhost:1/none'

test('a server that does not answer is named, with the reason and what to look at', async () => {
  const opening = openDatabase({ databaseUrl: NOBODY, dataDir: '', authenticatorSecret: 'any', log: silent })
  await expect(opening).rejects.toThrow(
    'PostgreSQL at localhost:1/none does not answer (ECONNREFUSED): is it running, and is its address right?',
  )
})

test('the wait ends when the program is told to stop', async () => {
  const stopping = new AbortController()
  const warn = () => stopping.abort()
  await expect(
    openDatabase({
      databaseUrl: NOBODY,
      dataDir: '',
      authenticatorSecret: 'any',
      askAgainUntil: stopping.signal,
      log: { ...silent, warn },
    }),
  ).rejects.toThrow('does not answer')
})

test('a server whose name is not known yet is asked again', async () => {
  const stopping = new AbortController()
  const said: string[] = []
  const warn = (_: object, line: string) => {
    said.push(line)
    stopping.abort()
  }
  const options = { databaseUrl: 'postgres://owner@database.invalid/none', dataDir: '', authenticatorSecret: 'any' }
  const opening = openDatabase({ ...options, askAgainUntil: stopping.signal, log: { ...silent, warn } })
  await expect(opening).rejects.toThrow('PostgreSQL at database.invalid/none does not answer')
  expect(said).toEqual([expect.stringContaining('it is asked again')])
})
