/** The rights of each role on each table, tested in the database itself (safety §1.3, §3 D26–32). */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { actAs, asCaller, type Caller } from './connection/as-caller.ts'

const visitor: Caller = { role: 'anon' }
const customer: Caller = { role: 'authenticated', sub: randomUUID(), email: 'ada@example.com' }
const service: Caller = { role: 'service_role' }
const signedUp: Caller = { ...customer, user_metadata: { role: 'adviser' }, app_metadata: { role: 'service_role' } }

const send = `insert into contact_requests
  (name, email, whatsapp, number_of_people, preferred_dates, message, selected_experiences_count)
  values ('Ada', 'ada@example.com', '+33600000000', 2, null, null, 1) returning *`

let world: TestDatabase
beforeAll(async () => {
  world = await aDatabase()
})
afterAll(() => world.close())

/** Returns the rows of a statement, or the SQLSTATE of its error. */
async function ask(caller: Caller, sql: string, values: unknown[] = []): Promise<unknown> {
  try {
    return (await asCaller(world.database, caller, (tx) => tx.query(sql, values))).rows
  } catch (error) {
    return (error as pg.DatabaseError).code ?? error
  }
}

async function countOfRequests(): Promise<number> {
  return (await world.owner.query<{ n: number }>('select count(*)::int as n from contact_requests')).rows[0]!.n
}

test('a visitor sends a request and gets the whole row back', async () => {
  const { rows } = await asCaller(world.database, visitor, (tx) => tx.query(send))
  expect(rows).toEqual([
    expect.objectContaining({
      id: expect.any(String),
      name: 'Ada',
      number_of_people: 2,
      message: null,
      request_id: null,
    }),
  ])
  const stored = await world.owner.query('select * from contact_requests where id = $1', [rows[0]!['id']])
  expect(stored.rows).toEqual(rows)
})

test('a visitor sees their own row in the transaction that sent it, and no row in any other', async () => {
  await ask(visitor, send)
  const seen = await asCaller(world.database, visitor, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(send)
    return { sent: rows, seen: (await tx.query<{ id: string }>('select * from contact_requests')).rows }
  })
  expect(seen.seen).toEqual(seen.sent)
  expect(await ask(visitor, 'select * from contact_requests')).toEqual([])
  expect(await ask(visitor, 'select count(*)::int as n from contact_requests')).toEqual([{ n: 0 }])
})

test('two visitors who send at the same moment see one row each', async () => {
  const both = await Promise.all(
    ['one', 'two'].map((name) =>
      asCaller(world.database, visitor, async (tx) => {
        await tx.query(send.replace('Ada', name))
        await tx.query('select pg_sleep(0.1)')
        return (await tx.query<{ name: string }>('select name from contact_requests')).rows
      }),
    ),
  )
  expect(both).toEqual([[{ name: 'one' }], [{ name: 'two' }]])
})

test.each([visitor, customer, signedUp, service])('nobody edits, deletes or empties: $role', async (caller) => {
  await ask(visitor, send)
  const before = await countOfRequests()
  expect(await ask(caller, `update contact_requests set name = 'Eve'`)).toBe('42501')
  expect(await ask(caller, 'delete from contact_requests')).toBe('42501')
  expect(await ask(caller, 'truncate contact_requests cascade')).toBe('42501')
  expect(await ask(caller, `select * from contact_requests for update`)).toBe('42501')
  expect(await countOfRequests()).toBe(before)
  expect((await world.owner.query(`select from contact_requests where name = 'Eve'`)).rowCount).toBe(0)
})

test('a visitor cannot turn a conflict into an update, and a conflict shows them nothing', async () => {
  const id = randomUUID()
  const withId = send.replace('count)', 'count, request_id)').replace(', 1)', ', 1, $1)')
  expect(await ask(visitor, withId, [id])).toHaveLength(1)
  const update = withId.replace('returning', `on conflict (request_id) do update set name = 'Eve' returning`)
  expect(await ask(visitor, update, [id])).toBe('42501')
  expect(
    await ask(visitor, withId.replace('returning', 'on conflict (request_id) do nothing returning'), [id]),
  ).toEqual([])
  expect(await ask(visitor, withId, [id])).toBe('23505')
  const stored = await world.owner.query('select name from contact_requests where request_id = $1', [id])
  expect(stored.rows).toEqual([{ name: 'Ada' }])
})

test.each([
  ['id', `gen_random_uuid()`],
  ['created_at', `now() - interval '1 day'`],
  ['received_in', `'1'::xid8`],
])('a visitor cannot say the %s of their row', async (column, value) => {
  const before = await countOfRequests()
  expect(await ask(visitor, send.replace('count)', `count, ${column})`).replace(', 1)', `, 1, ${value})`))).toBe(
    '42501',
  )
  expect(await countOfRequests()).toBe(before)
})

test('even with looser rights the policy refuses a row that pretends another transaction or hour', async () => {
  await world.owner.query('grant insert (received_in, created_at) on contact_requests to anon')
  const blind = send.replace('returning *', '')
  const forged = (column: string, value: string) =>
    ask(visitor, blind.replace('count)', `count, ${column})`).replace(', 1)', `, 1, ${value})`))
  expect(await forged('received_in', `'1'::xid8`)).toBe('42501')
  expect(await forged('created_at', `now() - interval '1 second'`)).toBe('42501')
  await world.owner.query('revoke insert (received_in, created_at) on contact_requests from anon')
})

test('somebody merely signed in sees and sends nothing, no matter what their token claims', async () => {
  await ask(visitor, send)
  for (const caller of [customer, signedUp]) {
    expect(await ask(caller, 'select * from contact_requests')).toBe('42501')
    expect(await ask(caller, send)).toBe('42501')
    expect(await ask(caller, 'select * from contact_request_checks')).toBe('42501')
  }
})

test('the service reads every request and notes how it looked, beside the visitor’s row in one transaction', async () => {
  const id = await asCaller(world.database, visitor, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(send)
    await actAs(tx, service)
    await tx.query(
      `insert into contact_request_checks (contact_request_id, contact_hash, content_hash) values ($1, $2, $2)`,
      [rows[0]!.id, Buffer.alloc(32)],
    )
    return rows[0]!.id
  })
  expect(
    await ask(service, 'select quarantined from contact_request_checks where contact_request_id = $1', [id]),
  ).toEqual([{ quarantined: false }])
  expect(await ask(service, 'select count(*)::int as n from contact_requests')).toEqual([
    { n: await countOfRequests() },
  ])
  expect(await ask(service, 'update contact_request_checks set quarantined = true')).toBe('42501')
  expect(await ask(visitor, 'select * from contact_request_checks')).toBe('42501')
  expect(await ask(visitor, 'select quarantined from contact_request_checks limit 0')).toBe('42501')
})

test.each([
  ['name', `' '`],
  ['email', `E'\\t\\n'`],
  ['whatsapp', `''`],
  ['name', `repeat('é', 201)`],
  ['email', `repeat('é', 255)`],
  ['whatsapp', `repeat('1', 65)`],
  ['number_of_people', '0'],
  ['number_of_people', '11'],
  ['number_of_people', '16'],
  ['preferred_dates', `repeat('é', 501)`],
  ['message', `repeat('é', 5001)`],
  ['selected_experiences_count', '0'],
  ['selected_experiences', `'{}'`],
  ['selected_experiences', `'[]'`],
  ['selected_experiences', `'[{"id":"1"},{"id":"4"}]'`],
  ['selected_experiences', `'[{"id":1}]'`],
  ['selected_experiences', `'["1"]'`],
  ['selected_experiences', `'[{"id":"1"}, "4"]'`],
  ['selected_experiences', `'[[{"id":"1"}]]'`],
  ['selected_experiences', `'"1"'`],
  ['selected_experiences', `'null'`],
  ['whatsapp_e164', `'0600000000'`],
])('a request whose %s is %s is refused', async (column, value) => {
  const before = await countOfRequests()
  expect(await ask(visitor, row({ [column]: value }))).toBe('23514')
  expect(await countOfRequests()).toBe(before)
})

test('a question needs no experience, and words', async () => {
  expect(await ask(visitor, row({ selected_experiences_count: '0', message: `' '` }))).toBe('23514')
  const question = row({ selected_experiences_count: '0', message: `'Et les enfants ?'` })
  expect(await ask(visitor, question)).toMatchObject([{ selected_experiences_count: 0 }])
})

test('a request in a language that is not in the list is refused', async () => {
  expect(await ask(visitor, row({ language: `'xa'` }))).toBe('23503')
})

test('the longest texts are counted in characters, not bytes, and accepted', async () => {
  const longest = { name: `repeat('🏁', 200)`, message: `repeat('ش', 5000)`, preferred_dates: `repeat('é', 500)` }
  expect(await ask(visitor, row(longest))).toHaveLength(1)
  const asked = { selected_experiences: `'[{"id":"1","title":"Monaco","price":"15 000 €"}]'`, number_of_people: '15' }
  expect(await ask(visitor, row({ ...asked, whatsapp_e164: `'+33600000000'`, language: `'ar'` }))).toHaveLength(1)
})

function row(changes: Record<string, string>): string {
  const columns = {
    name: `'Ada'`,
    email: `'a@b.c'`,
    whatsapp: `'1'`,
    number_of_people: '2',
    selected_experiences_count: '1',
  }
  const all = Object.entries({ ...columns, ...changes })
  const names = all.map(([name]) => name).join(', ')
  return `insert into contact_requests (${names}) values (${all.map(([, value]) => value).join(', ')}) returning *`
}

test('no table of ours is without row-level security, and no role has a right on one without a policy', async () => {
  const bare = await world.owner.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  )
  expect(bare.rows).toEqual([])
  const given = await world.owner.query<{ grantee: string; granted: string }>(
    `select grantee, string_agg(distinct table_name || ' ' || privilege_type, ', ' order by table_name || ' ' || privilege_type)
       as granted
     from information_schema.table_privileges
     where table_schema in ('public', 'migrations', 'private') and grantee <> current_user group by 1`,
  )
  expect(Object.fromEntries(given.rows.map(({ grantee, granted }) => [grantee, granted.split(', ')]))).toEqual({
    // The published part of the catalogue is everybody's.
    anon: ['catalogue_items SELECT', 'contact_requests SELECT'],
    authenticated: [
      'adviser_invitations SELECT',
      'advisers SELECT',
      'audit_log SELECT',
      'catalogue_drafts SELECT',
      'catalogue_items SELECT',
      'catalogue_notes SELECT',
      'catalogue_plans SELECT',
      'catalogue_versions SELECT',
      'duty_exceptions SELECT',
      'duty_hours SELECT',
      'retention_runs SELECT',
    ],
    service_role: [
      'adviser_invitations SELECT',
      'advisers SELECT',
      'consent_receipts SELECT',
      'contact_request_checks SELECT',
      'contact_requests SELECT',
      'erasure_ledger SELECT',
      'request_events SELECT',
      'request_work SELECT',
      'retention_runs SELECT',
    ],
  })
  const whoSignsIn = await world.owner.query(
    `select distinct grantee from information_schema.table_privileges
     where table_schema = 'auth' and grantee <> current_user`,
  )
  expect(whoSignsIn.rows).toEqual([{ grantee: 'service_role' }])
})

test('somebody merely signed in reads no row of the console and may call none of its functions', async () => {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select distinct table_name as name from information_schema.table_privileges
     where table_schema = 'public' and grantee = 'authenticated'`,
  )
  for (const { name } of tables) expect(await ask(customer, `select * from ${name}`), name).toEqual([])
  const { rows: functions } = await world.owner.query<{ name: string; nothings: string }>(
    `select p.oid::regproc::text as name,
       (select string_agg('null::' || format_type(t, null), ', ' order by n)
        from unnest(p.proargtypes) with ordinality a (t, n)) as nothings
     from pg_proc p where p.pronamespace = 'public'::regnamespace
       and has_function_privilege('authenticated', p.oid, 'execute')`,
  )
  expect(functions.length).toBeGreaterThan(25)
  const forEverybody = ['who_am_i', 'published_catalogue']
  for (const { name, nothings } of functions.filter((each) => !forEverybody.includes(each.name))) {
    expect(await ask(customer, `select ${name}(${nothings ?? ''})`), name).toBe('42501')
  }
})

test('nobody may execute what the program keeps for itself, and every function of ours names its search path', async () => {
  const { rows } = await world.owner.query<{ name: string; who: string }>(
    `select p.oid::regproc::text as name, r.rolname as who from pg_proc p, pg_roles r
     where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace)
       and r.rolname in ('anon', 'authenticated') and has_function_privilege(r.rolname, p.oid, 'execute')`,
  )
  expect(rows.filter(({ who }) => who === 'anon').map(({ name }) => name)).toEqual(['published_catalogue'])
  const own = rows.map(({ name }) => name).filter((name) => name.startsWith('private.'))
  expect(own.toSorted()).toEqual(['private.is_admin', 'private.is_adviser', 'private.session_lives'])
  const loose = await world.owner.query(
    `select p.oid::regproc as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('private', 'public', 'auth', 'outbox', 'realtime', 'storage') and p.prosecdef
       and not exists (select from unnest(p.proconfig) c where c like 'search_path=%')`,
  )
  expect(loose.rows).toEqual([])
})

test('the caller is the one of the token, and nobody outside a request', async () => {
  const who = 'select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() as jwt'
  expect(await ask(customer, who)).toEqual([
    { uid: customer.sub, role: 'authenticated', email: 'ada@example.com', jwt: customer },
  ])
  expect(await ask(visitor, who)).toEqual([{ uid: null, role: 'anon', email: null, jwt: { role: 'anon' } }])
})
