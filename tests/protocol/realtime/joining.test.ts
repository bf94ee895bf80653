/** Tests the messages of a join (decision 065): missing and malformed members, the answers, and their order. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Description } from '#server/rest/description/description.ts'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, bareSocket, type BareSocket, connect, patient, tokenFor } from './realtime-steps.ts'

const description: Description = {
  functions: [],
  tables: ['one', 'two'].map((name) => ({
    name: `table_${name}`,
    columns: { id: 'integer' },
    primaryKey: ['id'],
    rights: { anon: { select: '*' } },
  })),
}
const member = randomUUID()
let world: World
const sockets: BareSocket[] = []
beforeAll(async () => {
  world = await aRealtimeWorld({ description })
  await world.database.owner.query(`
    create table public.table_one (id int primary key);
    create table public.table_two (id int primary key);
    create table public.doors (open boolean);
    insert into public.doors values (true);
    grant select on public.table_one, public.table_two to anon;
    grant select on public.doors to authenticated;
    alter publication supabase_realtime add table public.table_one, public.table_two;
    create policy anybody_hears on realtime.messages for select to anon using (realtime.topic() like 'open%');
    create policy through_doors on realtime.messages for select to authenticated using (
      (select open from public.doors));
    create function public.lose_the_race() returns boolean language plpgsql as
      $$ begin raise exception 'another was first' using errcode = '40001'; end $$;
    grant execute on function public.lose_the_race() to anon;
    create policy in_a_race on realtime.messages for select to anon using (
      case realtime.topic() when 'race' then public.lose_the_race() else false end)`)
})
afterAll(async () => {
  for (const { ws } of sockets) ws.close()
  await world.stop()
})

async function socket(vsn: '1.0.0' | '2.0.0' = '2.0.0') {
  const one = await bareSocket(world, {}, vsn)
  sockets.push(one)
  return one
}
const eventsIn = ({ received }: BareSocket) => received.map(([, , , event]) => event)
const answersIn = ({ received }: BareSocket) =>
  received.filter(([, , , event]) => event === 'phx_reply').map(([, ref, , , payload]) => [ref, payload])
const answer = (status: string, response: object = {}) => ({ status, response })
const ok = answer('ok', { postgres_changes: [] })
const refused = (reason: string) => answer('error', { reason })

test.each([
  ['has no config', {}],
  ['has a config that is no object', 'config'],
  ['has a list as config', { config: [] }],
  ['has parts of wrong types', { config: { broadcast: 7, presence: null, private: 'no', postgres_changes: {} } }],
  ['has malformed entries and unknown members', { config: { postgres_changes: [null, 7], unknown: { a: 1 } } }],
])('a join that %s is accepted with the defaults', async (_what, payload) => {
  const one = await socket()
  one.send('1', '1', 'realtime:plain', 'phx_join', payload)
  await expect.poll(() => answersIn(one), patient).toEqual([['1', ok]])
})

test('booleans may be sent as texts, and an unknown event is ignored', async () => {
  const [one, other] = [await socket(), await socket()]
  const config = { broadcast: { self: 'true', ack: 'true' }, presence: { enabled: 'false' } }
  one.send('1', '1', 'realtime:words', 'phx_join', { config })
  other.send('1', '1', 'realtime:words', 'phx_join', { config: { broadcast: { ack: 'false' } } })
  await expect.poll(() => [eventsIn(one), eventsIn(other)], patient).toEqual([['phx_reply'], ['phx_reply']])
  for (const each of [one, other]) {
    each.send('1', '2', 'realtime:words', 'dance', {})
    each.send('1', '3', 'realtime:words', 'broadcast', { type: 'broadcast', event: 'said', payload: {} })
    each.send('1', '4', 'realtime:words', 'presence', { type: 'presence', event: 'untrack' })
  }
  const readReplies = () =>
    [one, other].map((each) =>
      answersIn(each)
        .map(([ref]) => ref)
        .toSorted(),
    )
  await expect.poll(readReplies, patient).toEqual([
    ['1', '3', '4'],
    ['1', '4'],
  ])
  const countBroadcasts = () =>
    [one, other].map((each) => eventsIn(each).filter((event) => event === 'broadcast').length)
  await expect.poll(countBroadcasts, patient).toEqual([2, 1])
})

test('entries are returned as they were sent, numbered from one', async () => {
  const one = await socket()
  const entries = [
    { event: 'INSERT', schema: 'public', table: 'table_one', filter: 'id=eq.1' },
    { event: '*', schema: 'public' },
    { id: 9, event: 'DELETE', table: 'table_two' },
  ]
  one.send('1', '1', 'realtime:entries', 'phx_join', { config: { postgres_changes: entries } })
  const numbered = entries.map((entry, at) => ({ ...entry, id: at + 1 }))
  await expect.poll(() => answersIn(one), patient).toEqual([['1', answer('ok', { postgres_changes: numbered })]])
  await expect.poll(() => eventsIn(one), patient).toEqual(['phx_reply', 'system'])
  const sql = `insert into public.table_two values (1); insert into public.table_one values (2);
    update public.table_two set id = 3; delete from public.table_two; insert into public.table_one values (1)`
  await world.database.owner.query(sql)
  // Changes of both tables arrive in the order in which they were made.
  const ids = () => one.received.slice(2).map(([, , , , payload]) => (payload as { ids: number[] }).ids)
  await expect.poll(ids, patient).toEqual([[2], [2], [2], [2, 3], [1, 2]])
})

test('after the answer come the presence state, the replayed messages and the confirmation of changes, in this order', async () => {
  await world.database.owner.query(`select realtime.send('{"n": 1}', 'said', 'open order')`)
  const one = await socket()
  const config = {
    private: true,
    presence: { enabled: true },
    broadcast: { replay: { since: 0 } },
    postgres_changes: [{ event: '*', schema: 'public', table: 'table_one' }],
  }
  one.send('1', '1', 'realtime:open order', 'phx_join', { config })
  await expect.poll(() => eventsIn(one), patient).toEqual(['phx_reply', 'presence_state', 'broadcast', 'system'])
})

test('a join whose presence state could not be read begins again by itself', async () => {
  const { presence } = world.services.realtime!.hub
  const reading = vi.spyOn(presence, 'state').mockRejectedValueOnce(new Error('away'))
  const { realtime } = connect(world)
  const heard: string[] = []
  realtime
    .channel('greeted again', { config: { presence: { enabled: true } } })
    .on('presence', { event: 'sync' }, () => void heard.push('presence'))
    .on('postgres_changes', { event: '*', schema: 'public', table: 'table_one' }, () => undefined)
    .on('system', {}, ({ message }: { message: string }) => void heard.push(message))
    .subscribe()
  await expect.poll(() => heard, patient).toEqual(['presence', 'Subscribed to PostgreSQL'])
  reading.mockRestore()
  await realtime.disconnect()
})

test.each([
  ['a topic without a name', 'realtime:', {}, 'TopicNameRequired: You must provide a topic name'],
  ['a topic with another prefix', 'other:room', {}, 'unmatched topic'],
  ['a name of 256 bytes', `realtime:${'x'.repeat(247)}`, {}, 'TopicNameRequired: A topic name has at most 255 bytes'],
  [
    'a past of a public channel',
    'realtime:past',
    { broadcast: { replay: { since: 0 } } },
    'UnableToReplayMessages: Replay is not allowed for public channels',
  ],
  [
    'a malformed replay',
    'realtime:open past',
    { private: true, broadcast: { replay: { since: 'yesterday' } } },
    'UnableToReplayMessages: Replay params are not valid',
  ],
])('%s is refused', async (_what, topic, config, reason) => {
  const one = await socket()
  one.send('1', '1', topic, 'phx_join', { config })
  await expect.poll(() => answersIn(one), patient).toEqual([['1', refused(reason)]])
})

test('a public and a private channel with the same name are separate', async () => {
  const [open, closed] = [await socket(), await socket()]
  open.send('1', '1', 'realtime:open twin', 'phx_join', { config: { broadcast: { ack: true } } })
  closed.send('1', '1', 'realtime:open twin', 'phx_join', { config: { private: true } })
  await expect.poll(() => [eventsIn(open), eventsIn(closed)], patient).toEqual([['phx_reply'], ['phx_reply']])
  open.send('1', '2', 'realtime:open twin', 'broadcast', { type: 'broadcast', event: 'said', payload: {} })
  await expect.poll(() => answersIn(open).at(-1), patient).toEqual(['2', answer('ok')])
  await world.database.owner.query(`select realtime.send('{}', 'told', 'open twin')`)
  const readEvents = ({ received }: BareSocket) =>
    received.flatMap(([, , , event, payload]) => (event === 'broadcast' ? [(payload as { event: string }).event] : []))
  await expect.poll(() => readEvents(closed), patient).toEqual(['told'])
  expect(readEvents(open)).toEqual([])
})

test('a channel without presence may track itself, and receives no presence of others', async () => {
  const [quiet, seeing] = [await socket(), await socket()]
  quiet.send('1', '1', 'realtime:people', 'phx_join', { config: { presence: { key: 'quiet' } } })
  seeing.send('1', '1', 'realtime:people', 'phx_join', { config: { presence: { key: 'seeing', enabled: true } } })
  await expect.poll(() => eventsIn(seeing), patient).toEqual(['phx_reply', 'presence_state'])
  const track = (one: BareSocket, ref: string, payload: object) =>
    one.send('1', ref, 'realtime:people', 'presence', { type: 'presence', event: 'track', payload })
  track(quiet, '2', { at: 'home' })
  await expect.poll(() => answersIn(quiet).at(-1), patient).toEqual(['2', answer('ok')])
  // The same value again causes no message, another value does.
  track(quiet, '3', { at: 'home' })
  track(quiet, '4', { at: 'list' })
  await expect.poll(() => answersIn(quiet).at(-1), patient).toEqual(['4', answer('ok')])
  const diffs = () => seeing.received.flatMap(([, , , event, payload]) => (event === 'presence_diff' ? [payload] : []))
  await expect.poll(() => diffs().length, patient).toBe(2)
  const ref = expect.any(String)
  const [came, changed] = diffs() as { joins: { quiet: { metas: { phx_ref: string }[] } } }[]
  expect(came).toEqual({ joins: { quiet: { metas: [{ at: 'home', phx_ref: ref }] } }, leaves: {} })
  const before = came!.joins.quiet.metas[0]!.phx_ref
  expect(changed).toEqual({
    joins: { quiet: { metas: [{ at: 'list', phx_ref: ref, phx_ref_prev: before }] } },
    leaves: { quiet: { metas: [{ at: 'home', phx_ref: before }] } },
  })
  expect(eventsIn(quiet)).not.toContain('presence_diff')
})

test('a message without a token changes nothing; a malformed token ends the channel with its reason', async () => {
  const one = await socket()
  const access_token = await tokenFor(world, { sub: member })
  one.send('1', '1', 'realtime:tokens', 'phx_join', { access_token, config: { private: true } })
  await expect.poll(() => eventsIn(one), patient).toEqual(['phx_reply'])
  for (const [at, token] of [null, `sb_publishable_${'x'.repeat(20)}`, access_token].entries())
    one.send('1', `t${at}`, 'realtime:tokens', 'access_token', { access_token: token })
  one.send('1', '9', 'realtime:tokens', 'presence', { type: 'presence', event: 'untrack' })
  await expect.poll(() => answersIn(one).at(-1), patient).toEqual(['9', answer('ok')])
  one.send('1', '10', 'realtime:tokens', 'access_token', { access_token: 'a.b.c' })
  await expect.poll(() => eventsIn(one).slice(2), patient).toEqual(['system', 'phx_close'])
  expect(one.received[2]![4]).toMatchObject({
    status: 'error',
    message: 'MalformedJWT: The token provided is not a valid JWT',
  })
})

test('a message with a too long event is refused if its sender asked for an answer', async () => {
  const one = await socket('1.0.0')
  const send = (ref: string, event: string, payload: object) =>
    one.ws.send(JSON.stringify({ topic: 'realtime:long', event, payload, ref, join_ref: '1' }))
  send('1', 'phx_join', { config: { broadcast: { ack: true } } })
  await expect.poll(() => one.received.length, patient).toBe(1)
  send('2', 'broadcast', { type: 'broadcast', event: 'x'.repeat(256), payload: {} })
  await expect
    .poll(() => one.received[1], patient)
    .toMatchObject({ ref: '2', event: 'phx_reply', payload: refused('Payload size exceeded') })
})

test('a message without the right to write is refused with this reason if its sender asked for an answer', async () => {
  const one = await socket()
  one.send('1', '1', 'realtime:open to listen', 'phx_join', { config: { private: true, broadcast: { ack: true } } })
  await expect.poll(() => answersIn(one), patient).toEqual([['1', ok]])
  one.send('1', '2', 'realtime:open to listen', 'broadcast', { type: 'broadcast', event: 'said', payload: {} })
  const reason = 'Unauthorized: You do not have permissions to write to this Channel topic: open to listen'
  await expect.poll(() => answersIn(one)[1], patient).toEqual(['2', refused(reason)])
})

const NO_DATABASE = 'UnableToConnectToProject: Realtime was unable to connect to the project database'

test('a serialization failure is not reported as a refusal of the policies', async () => {
  const one = await socket()
  one.send('1', '1', 'realtime:race', 'phx_join', { config: { private: true } })
  await expect.poll(() => answersIn(one), patient).toEqual([['1', refused(NO_DATABASE)]])
})

test('while a table is locked, a new client is asked to try again, and a joined one stays', async () => {
  const [inside, coming] = [await socket(), await socket()]
  const access_token = await tokenFor(world, { sub: member })
  const join = (one: BareSocket, topic: string) =>
    one.send('1', '1', topic, 'phx_join', { access_token, config: { private: true } })
  join(inside, 'realtime:locked')
  await expect.poll(() => eventsIn(inside), patient).toEqual(['phx_reply'])
  const holder = new pg.Client(world.database.owner.connectionString)
  await holder.connect()
  await holder.query('begin; lock table public.doors in access exclusive mode')
  try {
    join(coming, 'realtime:locked')
    inside.send('1', '2', 'realtime:locked', 'access_token', {
      access_token: await tokenFor(world, { sub: member, n: 1 }),
    })
    await expect.poll(() => answersIn(coming), patient).toEqual([['1', refused(NO_DATABASE)]])
  } finally {
    await holder.end()
  }
  inside.send('1', '3', 'realtime:locked', 'presence', { type: 'presence', event: 'untrack' })
  await expect.poll(() => answersIn(inside).at(-1), patient).toEqual(['3', answer('ok')])
  expect(eventsIn(inside)).not.toContain('phx_close')
})
