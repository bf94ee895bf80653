/** Transactions end as they should and leave their connection clean (protocol §17, safety §3 A6–A8, D31–32). */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seconds } from '#contract/durations.ts'
import { aDatabase, silent, type TestDatabase } from '#tests/databases/database.ts'
import { actAs, asCaller, type Role } from './as-caller.ts'
import type { Transaction } from '../database.ts'

const send = `insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count)
  values ($1, 'a@b.c', '1', 2, 1) returning name`
const who = `select current_user as role, session_user as login, current_setting('request.jwt.claims', true) as claims,
  current_setting('statement_timeout') as patience`

let world: TestDatabase
beforeAll(async () => {
  // One connection, so that every transaction meets the state that the one before left.
  world = await aDatabase(1, seconds(2))
})
afterAll(() => world.close())
beforeEach(() => world.owner.query('truncate contact_requests cascade'))

const asVisitor = <T>(work: (tx: Transaction) => Promise<T>) => asCaller(world.database, { role: 'anon' }, work)
const names = async () =>
  (await world.owner.query<{ name: string }>('select name from contact_requests order by name')).rows.map(
    (row) => row.name,
  )

test.each([
  ['anon', '3s'],
  ['authenticated', '8s'],
  ['service_role', '15s'],
] as const)('%s is who acts, for at most %s a statement', async (role, patience) => {
  const { rows } = await asCaller(world.database, { role, sub: 'x' }, (tx) => tx.query(who))
  expect(rows).toEqual([
    { role, login: expect.stringMatching(/_authenticator$/), claims: JSON.stringify({ role, sub: 'x' }), patience },
  ])
})

test.each(['postgres', 'premier_rang', 'anon; reset role', 'none', 'constructor', ''])(
  'nobody becomes "%s"',
  async (role) => {
    const caller = { role: role as Role }
    await expect(asCaller(world.database, caller, (tx) => tx.query('select 1'))).rejects.toThrow('no role')
    await expect(asVisitor((tx) => actAs(tx, caller))).rejects.toThrow('no role')
  },
)

test('read-only mode and the data of the request hold for their transaction only', async () => {
  const ask = `select current_setting('transaction_read_only') as readonly, current_setting('request.method', true) as method,
    current_setting('request.headers', true) as headers`
  const request = { method: 'GET', path: '/x', headers: { a: 'b' } }
  const reading = <T>(work: (tx: Transaction) => Promise<T>) =>
    asCaller(world.database, { role: 'anon' }, work, { readOnly: true, request })
  expect((await reading((tx) => tx.last(ask))).rows).toEqual([{ readonly: 'on', method: 'GET', headers: '{"a":"b"}' }])
  await expect(reading((tx) => tx.query(send, ['Ada']))).rejects.toMatchObject({ code: '25006' })
  expect((await asVisitor((tx) => tx.query(ask))).rows).toEqual([{ readonly: 'off', method: '', headers: '' }])
  expect(await names()).toEqual([])
})

test('statements that visitors compose are not prepared, and displace none of ours', async () => {
  const remembered = async () => {
    const { rows } = await asVisitor((tx) =>
      tx.query<{ statement: string }>('select statement from pg_prepared_statements', [], 'once'),
    )
    return rows.map(({ statement }) => statement)
  }
  for (let i = 0; i < 300; i++) await asVisitor((tx) => tx.query(`select ${i} as composed`, [], 'composed'))
  await asVisitor((tx) => tx.query('select 1 as passing', [], 'once'))
  await asVisitor((tx) => tx.query('select 1 as written'))
  const statements = await remembered()
  expect(statements.filter((text) => text.includes('composed'))).toHaveLength(100)
  expect(statements).toContain('select 1 as written')
  expect(statements).not.toContain('select 1 as passing')
})

test('the connection goes back clean after success, an error, and an error that was swallowed', async () => {
  const clean = () => world.database.transaction((tx) => tx.query(who))
  const before = await clean()
  expect(before.rows[0]).toMatchObject({ role: before.rows[0]!['login'], patience: '0' })
  await asVisitor((tx) => tx.query(send, ['Ada']))
  expect((await clean()).rows[0]!['role']).toBe(before.rows[0]!['login'])
  await expect(asVisitor((tx) => tx.query('select * from nowhere'))).rejects.toThrow('does not exist')
  expect((await clean()).rows[0]!['role']).toBe(before.rows[0]!['login'])
  await expect(asVisitor((tx) => tx.query('select 1/0').catch(() => 'never mind'))).rejects.toThrow('rolled back')
  expect((await clean()).rows[0]).toMatchObject({ role: before.rows[0]!['login'], patience: '0' })
  expect((await clean()).rows[0]!['claims']).not.toContain('anon')
})

test('the login role alone has no rights', async () => {
  const { database } = world
  const insert = send.replace('into ', 'into public.').replace('$1', `'Eve'`)
  for (const sql of ['select * from public.contact_requests', insert, 'create table public.t (i int)']) {
    await expect(database.transaction((tx) => tx.query(sql))).rejects.toMatchObject({ code: '42501' })
  }
  const owner = (await world.owner.query<{ u: string }>('select current_user as u')).rows[0]!.u
  await expect(database.transaction((tx) => tx.query(`set role ${owner}`))).rejects.toThrow('permission denied')
})

test('a failed transaction is rolled back, also after an error of the program', async () => {
  await expect(
    asVisitor(async (tx) => {
      await tx.query(send, ['Ada'])
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await expect(asVisitor((tx) => Promise.all([tx.query(send, ['Ada']), tx.query('select 1/0')]))).rejects.toThrow(
    'zero',
  )
  expect(await names()).toEqual([])
})

test('a last statement takes the commit with it, and a failing one undoes everything', async () => {
  expect((await asVisitor((tx) => tx.last(send, ['Ada']))).rows).toEqual([{ name: 'Ada' }])
  await expect(
    asVisitor(async (tx) => {
      await tx.query(send, ['Bea'])
      await tx.last(send, [' '])
    }),
  ).rejects.toMatchObject({ code: '23514' })
  await expect(
    asVisitor(async (tx) => {
      await tx.last(send, ['Cleo'])
      await tx.query('select 1')
    }),
  ).rejects.toThrow('has ended')
  expect(await names()).toEqual(['Ada', 'Cleo'])
})

test('a statement sent after the end runs in nobody’s transaction', async () => {
  let kept: Transaction | undefined
  await asVisitor(async (tx) => {
    kept = tx
  })
  await expect(kept!.query('select 1')).rejects.toThrow('has ended')
})

test('a statement that runs too long is cut off, and the next one works', async () => {
  const slow = asVisitor(async (tx) => {
    await tx.query(`set local statement_timeout = '50ms'`)
    await tx.query('select pg_sleep(5)')
  })
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  await asVisitor((tx) => tx.query(send, ['Ada']))
  expect(await names()).toEqual(['Ada'])
})

test('a connection that was cut, in use or idle, is replaced', async () => {
  const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename like '%_authenticator'`
  const login = (await world.database.transaction((tx) => tx.query<{ u: string }>('select session_user as u'))).rows[0]!
    .u
  await world.owner.query(`grant ${login} to current_user`)
  await expect(
    asVisitor(async (tx) => {
      await tx.query(send, ['Ada'])
      expect((await world.owner.query(cutAll)).rows).toEqual([{ pg_terminate_backend: true }])
      await tx.query(send, ['Bea'])
    }),
    // The write or the read notices the end of the connection first.
  ).rejects.toThrow(/terminat|connection error|EPIPE|ECONNRESET/)
  await asVisitor((tx) => tx.query(send, ['Cleo']))
  const noticed = vi.spyOn(silent, 'warn')
  await world.owner.query(cutAll)
  await expect.poll(() => noticed.mock.calls).toHaveLength(1)
  await asVisitor((tx) => tx.query(send, ['Dora']))
  expect(await names()).toEqual(['Cleo', 'Dora'])
})

test('when every connection is taken, the caller gets an error after about two seconds', async () => {
  let release = () => {}
  const held = asVisitor(() => new Promise<void>((resolve) => (release = resolve)))
  const asked = performance.now()
  await expect(asVisitor((tx) => tx.query('select 1'))).rejects.toThrow('timeout')
  expect(performance.now() - asked).toBeLessThan(2500)
  release()
  await held
})

test('a changed table fails a prepared statement at most once', async () => {
  const all = () =>
    asCaller(world.database, { role: 'service_role' }, (tx) => tx.query('select * from contact_requests'))
  await asVisitor((tx) => tx.query(send, ['Ada']))
  await all()
  await world.owner.query('alter table contact_requests add column later text')
  await all().catch(() => undefined)
  expect((await all()).rows).toEqual([expect.objectContaining({ name: 'Ada', later: null })])
  await world.owner.query('alter table contact_requests drop column later')
})

test('the roles of many callers on one connection never mix', async () => {
  const roles: Role[] = ['anon', 'authenticated', 'service_role']
  const ask = (i: number) => {
    const caller = { role: roles[i % 3]!, sub: String(i) }
    const asked = asCaller(world.database, caller, (tx) => tx.query(i % 7 === 0 ? 'select 1/0' : who))
    return asked.then(({ rows }) => [rows[0]!['role'], rows[0]!['claims']]).catch((e: pg.DatabaseError) => e.code)
  }
  // Twelve at a time, because a caller who waits too long for a connection is refused.
  const seen: unknown[] = []
  for (let from = 0; from < 300; from += 12) {
    seen.push(...(await Promise.all(Array.from({ length: 12 }, (_, n) => ask(from + n)))))
  }
  const expected = seen.map((_, i) => {
    const caller = { role: roles[i % 3], sub: String(i) }
    return i % 7 === 0 ? '22012' : [caller.role, JSON.stringify(caller)]
  })
  expect(seen).toEqual(expected)
})
