/** Tests changes of the database, which the official client receives as far as the policies show them (decision 067). */
import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Description } from '#server/rest/description/description.ts'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, aWorldBeside, connect, patient, subscribed, tokenFor } from './realtime-steps.ts'

const everything = { select: '*' } as const
const description: Description = {
  functions: [],
  tables: [
    {
      name: 'notes',
      columns: { id: 'bigint', owner: 'uuid null', title: 'text', tags: 'text[]', secret: 'text null' },
      primaryKey: ['id'],
      rights: { authenticated: { select: ['id', 'owner', 'title', 'tags'] }, service_role: everything },
    },
    {
      name: 'news',
      columns: { id: 'integer', text: 'text null', score: 'numeric null' },
      primaryKey: ['id'],
      rights: { anon: everything, authenticated: everything, service_role: everything },
    },
    { name: 'hidden', columns: { id: 'integer' }, primaryKey: ['id'], rights: { anon: everything } },
    {
      name: 'ratings',
      columns: { id: 'integer', stars: 'text null' },
      primaryKey: ['id'],
      rights: { authenticated: everything },
    },
  ],
}
const [ada, bea] = [randomUUID(), randomUUID()]

let world: World
let beside: World
const clients: SupabaseClient[] = []
beforeAll(async () => {
  world = await aRealtimeWorld({ description })
  beside = await aWorldBeside(world, { description })
  await world.database.owner.query(`
    create table public.notes (id bigint primary key, owner uuid, title text not null, tags text[] not null default '{}', secret text);
    create table public.news (id int primary key, text text, score numeric);
    create table public.hidden (id int primary key);
    alter table public.notes enable row level security;
    grant select (id, owner, title, tags) on public.notes to authenticated;
    grant select on public.notes to service_role;
    grant select on public.news, public.hidden to anon, authenticated, service_role;
    create table public.friends (one uuid, other uuid);
    grant select on public.friends to authenticated;
    create policy own on public.notes for select to authenticated using (
      owner = auth.uid() or exists (select from public.friends f where f.one = notes.owner and f.other = auth.uid()));
    create policy no_drafts on public.notes as restrictive for select to authenticated using (title not like 'draft%');
    create policy service_reads on public.notes for select to service_role using (true);
    create table public.ratings (id int primary key, stars text);
    alter table public.ratings enable row level security;
    grant select on public.ratings to authenticated;
    create policy good_ones on public.ratings for select to authenticated using (stars::int > 2);
    alter publication supabase_realtime add table public.notes, public.news, public.ratings`)
})
afterAll(async () => {
  for (const client of clients) void client.realtime.disconnect()
  await beside.stop()
  await world.stop()
})

type Watched = Record<string, unknown>
type Filter = { event?: string; schema?: string; table?: string; filter?: string; select?: string[] }

async function watch(filters: Filter[], { user, where = world }: { user?: string; where?: World } = {}) {
  const client = connect(where, user ? { token: await tokenFor(where, { sub: user }) } : {})
  clients.push(client)
  const received: Watched[] = []
  const systemMessages: string[] = []
  const channel = client.channel(randomUUID())
  for (const filter of filters) {
    const asked = { event: '*', schema: 'public', ...filter } as { event: '*'; schema: string }
    channel.on('postgres_changes', asked, (change) => received.push(change as unknown as Watched))
  }
  channel.on('system', {}, ({ status, message }: { status: string; message: string }) =>
    systemMessages.push(`${status}: ${message}`),
  )
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  await expect.poll(() => systemMessages.length, patient).toBeGreaterThan(0)
  return { received, systemMessages, client }
}

const change = (sql: string, values: unknown[] = []) => world.database.owner.query(sql, values)
let marks = 1_000_000
/** Inserts a row that arrives after all changes before it. */
async function mark(table = 'news') {
  const id = ++marks
  await change(
    table === 'news' ? 'insert into public.news values ($1)' : `insert into public.notes values ($1, '${ada}', 'mark')`,
    [id],
  )
  return id
}
const seen = ({ received }: { received: Watched[] }) =>
  received.map(({ eventType, new: row, old }) => [eventType, row, old])
const hasMark =
  ({ received }: { received: Watched[] }, id: number) =>
  () =>
    received.some(({ new: row }) => (row as { id?: number }).id === id)

test('every change arrives as it was made, on both processes', async () => {
  const [here, there] = [await watch([{ table: 'news' }]), await watch([{ table: 'news' }], { where: beside })]
  expect([here.systemMessages, there.systemMessages]).toEqual([
    ['ok: Subscribed to PostgreSQL'],
    ['ok: Subscribed to PostgreSQL'],
  ])
  await change(`insert into public.news values (1, 'é "quoted"', 1.5)`)
  await change(`update public.news set text = 'two' where id = 1`)
  await change(`delete from public.news where id = 1`)
  const all = [
    ['INSERT', { id: 1, text: 'é "quoted"', score: 1.5 }, {}],
    ['UPDATE', { id: 1, text: 'two', score: 1.5 }, { id: 1 }],
    ['DELETE', {}, { id: 1 }],
  ]
  await expect.poll(() => seen(here), patient).toEqual(all)
  await expect.poll(() => seen(there), patient).toEqual(all)
  expect(here.received[0]).toMatchObject({
    schema: 'public',
    table: 'news',
    commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    errors: null,
  })
})

test('a deletion that could not be checked against the policies is reported as missed', async () => {
  const own = await watch([{ table: 'notes' }], { user: ada })
  await change(`insert into public.notes values (40, $1, 'forty')`, [ada])
  await expect.poll(hasMark(own, 40), patient).toBe(true)
  const holder = new pg.Client(world.database.owner.connectionString)
  await holder.connect()
  await holder.query('begin; lock table public.friends in access exclusive mode')
  try {
    await change('delete from public.notes where id = 40')
    await expect.poll(() => own.systemMessages, patient).toContain('error: Changes may have been missed')
  } finally {
    await holder.end()
  }
})

describe('a policy that fails', () => {
  const deletionsOf = ({ received }: { received: Watched[] }) => received.map(({ old }) => (old as { id: number }).id)
  const rate = (sql: string) => change(`insert into public.ratings select n, ${sql} from generate_series(1, 60) n`)

  test('on one deleted row hides only this row', async () => {
    await rate(`case when n % 20 = 0 then 'none' when n % 2 = 0 then '1' else '5' end`)
    const own = await watch([{ table: 'ratings', event: 'DELETE' }], { user: ada })
    await change('delete from public.ratings')
    const odd = Array.from({ length: 30 }, (_, at) => 2 * at + 1)
    await expect.poll(() => deletionsOf(own).toSorted((a, b) => a - b), patient).toEqual(odd)
    expect(own.systemMessages).toEqual(['ok: Subscribed to PostgreSQL'])
  })

  test('on many deleted rows reports missed changes, so that the client reads everything again', async () => {
    await rate(`'none'`)
    const own = await watch([{ table: 'ratings', event: 'DELETE' }], { user: ada })
    await change('delete from public.ratings')
    await expect.poll(() => own.systemMessages, patient).toContain('error: Changes may have been missed')
    expect(own.received).toEqual([])
  })
})

test('a caller receives the rows that their policies show, without the columns they may not read, also of deleted rows', async () => {
  await change('insert into public.friends values ($1, $2)', [ada, bea])
  const [own, friend, stranger] = await Promise.all(
    [ada, bea, randomUUID()].map((user) => watch([{ table: 'notes' }], { user })),
  )
  await change(`insert into public.notes values (1, $1, 'one', '{a,"b c"}', 'secret')`, [ada])
  await change(`insert into public.notes values (2, $1, 'draft of two')`, [ada])
  await change(`insert into public.notes values (3, $1, 'three')`, [bea])
  await change('delete from public.notes where id = 1')
  await change('delete from public.notes where id = 2')
  await change('delete from public.notes where id = 3')
  const end = await mark('notes')
  // The system messages show the reason if a change was missed.
  for (const watching of [own!, friend!])
    await expect
      .poll(() => [hasMark(watching, end)(), watching.systemMessages], patient)
      .toEqual([true, ['ok: Subscribed to PostgreSQL']])
  const one = { id: 1, owner: ada, title: 'one', tags: ['a', 'b c'] }
  const without = (all: unknown[][]) => all.filter(([, row]) => (row as { id?: number }).id !== end)
  expect(without(seen(own!)).filter(([type]) => type === 'DELETE')).toEqual([['DELETE', {}, { id: 1 }]])
  expect(without(seen(friend!)).filter(([type]) => type === 'DELETE')).toEqual([
    ['DELETE', {}, { id: 1 }],
    ['DELETE', {}, { id: 3 }],
  ])
  expect(seen(stranger!)).toEqual([])
  // A row that is deleted before its change is sent is not sent any more; its deletion is.
  for (const [type, row] of seen(own!)) if (type === 'INSERT') expect([end, 1]).toContain((row as { id: number }).id)
  expect(JSON.stringify(own!.received)).not.toContain('secret"')
  if (own!.received[0]!['eventType'] === 'INSERT') expect(seen(own!)[0]).toEqual(['INSERT', one, {}])
})

describe('a filter', () => {
  test.each([
    ['id=eq.11', [11]],
    ['id=in.(11,13)', [11, 13]],
    ['text=eq.ab', [11]],
    ['text=eq."a, \\"b\\" (c)"', [12]],
    ['id=gt.11,text=not.is.null', [12]],
    ['text=like.a*', [11, 12]],
    ['score=lt.5', [11]],
    ['', [11, 12, 13]],
  ])('%s', async (filter, ids) => {
    const { received, systemMessages } = await watch([
      { table: 'news', filter, event: 'INSERT' },
      { table: 'news', filter: 'id=gt.1000000' },
    ])
    expect(systemMessages).toEqual(['ok: Subscribed to PostgreSQL'])
    await change(`insert into public.news values (11, 'ab', 1), (12, 'a, "b" (c)', 9), (13, null, null)`)
    const end = await mark()
    await expect.poll(hasMark({ received }, end), patient).toBe(true)
    await change('delete from public.news where id < 100')
    const found = received.map(({ new: row }) => (row as { id: number }).id).filter((id) => id < 100)
    expect(found).toEqual(ids)
  })

  test.each([
    [{ table: 'news', filter: 'id=eq.eleven' }, 'Error parsing `filter` params'],
    [{ table: 'news', filter: 'nothing' }, 'Error parsing `filter` params'],
    [{ table: 'news', filter: 'text=match.(a+)+' }, 'Error parsing `filter` params'],
    [{ table: 'news', filter: 'id=eq.1) or (1=1' }, 'Error parsing `filter` params'],
    [{ table: 'notes' }, 'The table cannot be watched'],
    [{ table: 'nowhere' }, 'The table cannot be watched'],
    [{ table: 'hidden' }, 'The table is not published'],
    [{ schema: 'auth', table: 'users' }, 'The table cannot be watched'],
    [{ filter: 'id=eq.1' }, 'A filter needs one table'],
    [{ table: '*', select: ['id'] }, 'A filter needs one table'],
    [{ table: 'news', select: ['id', 'nothing'] }, 'A column of `select` does not exist'],
    [{ table: 'news', event: 'TRUNCATE' }, 'The event must be INSERT, UPDATE, DELETE or *'],
  ])('or a table that is none is refused: %j', async (filter, why) => {
    const { systemMessages } = await watch([filter])
    expect(systemMessages).toEqual([
      expect.stringContaining(`error: Unable to subscribe to changes with given parameters. ${why}`),
    ])
  })
})

test('columns can be chosen, and the key is always included', async () => {
  const { received } = await watch([{ table: 'news', select: ['text'] }])
  await change(`insert into public.news values (21, 'x', 1)`)
  await expect.poll(() => seen({ received }), patient).toEqual([['INSERT', { id: 21, text: 'x' }, {}]])
})

test('a schema without a table, or with `*`, means all its published tables that the caller may read', async () => {
  const [all, any] = [await watch([{}]), await watch([{ table: '*' }])]
  expect([all.systemMessages, any.systemMessages]).toEqual([
    ['ok: Subscribed to PostgreSQL'],
    ['ok: Subscribed to PostgreSQL'],
  ])
  await change(`insert into public.notes values (50, $1, 'fifty')`, [ada])
  await change('insert into public.hidden values (51)')
  const end = await mark()
  for (const one of [all, any]) {
    await expect.poll(hasMark(one, end), patient).toBe(true)
    expect(one.received.map(({ table }) => table)).toEqual(['news'])
  }
})

test('too many changes at once are reported as missed, and all changes are removed after five minutes', async () => {
  const { received, systemMessages } = await watch([{ table: 'news' }])
  await change('insert into public.news select n from generate_series(10001, 15002) n')
  await expect.poll(() => systemMessages, patient).toContain('error: Changes may have been missed')
  expect(received).toEqual([])
  await change(`update realtime.changes set at = clock_timestamp() - interval '301 seconds'`)
  await expect.poll(async () => (await change('select from realtime.changes')).rowCount, patient).toBe(0)
})

test('changes lost in a crash are reported as missed, and later ones arrive', async () => {
  const { received, systemMessages } = await watch([{ table: 'news' }])
  await change('truncate realtime.feeds, realtime.changes')
  await expect
    .poll(() => systemMessages.slice(1), patient)
    .toEqual(['error: Changes may have been missed', 'ok: Subscribed to PostgreSQL'])
  const end = await mark()
  await expect.poll(hasMark({ received }, end), patient).toBe(true)
})

test('a change that was numbered early and committed late is not skipped', async () => {
  const { received } = await watch([{ table: 'news' }])
  const slow = new pg.Client(world.database.owner.connectionString)
  await slow.connect()
  await slow.query('begin')
  await slow.query(`insert into public.news values (31, 'early')`)
  const end = await mark()
  await expect.poll(hasMark({ received }, end), patient).toBe(true)
  await slow.query('commit')
  await slow.end()
  await expect.poll(hasMark({ received }, 31), patient).toBe(true)
})
