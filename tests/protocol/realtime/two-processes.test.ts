/** Tests two programs on one PostgreSQL, and messages that the database sends (decision 065). */
import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller } from '#database/connection/as-caller.ts'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, aWorldBeside, connect, patient, subscribed } from './realtime-steps.ts'

let world: World
let beside: World
const clients: SupabaseClient[] = []
beforeAll(async () => {
  world = await aRealtimeWorld()
  beside = await aWorldBeside(world)
  await world.database.owner.query(`
    create policy anybody_hears on realtime.messages for select to anon using (realtime.topic() like 'open%');
    create policy anybody_speaks on realtime.messages for insert to anon with check (topic = 'open to all')`)
})
afterAll(async () => {
  for (const client of clients) void client.realtime.disconnect()
  await beside.stop()
  await world.stop()
})

async function listenIn(where: World, topic: string, config = {}) {
  const received: { event: string; payload: Record<string, unknown>; meta?: { id: string; replayed?: true } }[] = []
  const client = connect(where)
  clients.push(client)
  const channel = client.channel(topic, { config: { broadcast: { ack: true }, ...config } })
  channel.on('broadcast', { event: '*' }, (message) => received.push(message as unknown as (typeof received)[number]))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  return { channel, received }
}

test('a message of one process arrives on the other, once and in order, also a long one', async () => {
  const [here, there, alsoHere] = await Promise.all([world, beside, world].map((where) => listenIn(where, 'both')))
  const long = 'é'.repeat(5000)
  for (let n = 0; n < 40; n++) {
    const payload = { n, text: n % 10 === 0 ? long : '' }
    expect(await here!.channel.send({ type: 'broadcast', event: 'said', payload })).toBe('ok')
  }
  const numbers = (one: typeof here) => one!.received.map(({ payload }) => payload['n'])
  const all = Array.from({ length: 40 }, (_, n) => n)
  await expect.poll(() => numbers(there), patient).toEqual(all)
  await expect.poll(() => numbers(alsoHere), patient).toEqual(all)
  expect(there!.received[0]!.payload['text']).toBe(long)
  const { rows } = await world.database.owner.query('select from realtime.messages')
  expect(rows, 'nothing of it is kept').toEqual([])
})

test('bytes and calls over HTTP reach the other process, too', async () => {
  const { received } = await listenIn(beside, 'bytes')
  const send = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
    fetch(`${world.address}/realtime/v1/api/broadcast/bytes/events/file`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey, 'Content-Type': type },
      body,
    })
  expect((await send('{"a":1}', 'application/json')).status).toBe(202)
  expect((await send(new Uint8Array([1, 0, 255]), 'application/octet-stream')).status).toBe(202)
  const seen = () =>
    received.map(({ payload }) => (payload instanceof ArrayBuffer ? [...new Uint8Array(payload)] : payload))
  await expect.poll(seen, patient).toEqual([{ a: 1 }, [1, 0, 255]])
})

test('the database sends messages after the commit, and none of a transaction that was rolled back', async () => {
  const privately = { private: true }
  const [here, there] = await Promise.all([world, beside].map((where) => listenIn(where, 'open room', privately)))
  const owner = (sql: string) => world.database.owner.query(sql)
  await owner(`begin; select realtime.send('{"n":0}', 'said', 'open room'); rollback`)
  await owner(`select realtime.send('{"n":1}', 'said', 'open room')`)
  await owner(`select realtime.send_binary('\\x0102', 'bytes', 'open room')`)
  await owner(`select realtime.send('{"id":"own"}', 'said', 'open room')`)
  const id = expect.any(String)
  for (const one of [here!, there!]) {
    await expect.poll(() => one.received.length, patient).toBe(3)
    expect(one.received).toEqual([
      { type: 'broadcast', event: 'said', payload: { n: 1, id }, meta: { id } },
      { type: 'broadcast', event: 'bytes', payload: expect.any(ArrayBuffer), meta: { id } },
      { type: 'broadcast', event: 'said', payload: { id: 'own' }, meta: { id } },
    ])
  }
})

test('a trigger sends changes, and a failure of it is only a warning of the transaction', async () => {
  const { received } = await listenIn(world, 'open table', { private: true })
  await world.database.owner.query(`
    create table public.things (id int, name text);
    create function public.tell() returns trigger language plpgsql as $$
    begin
      perform realtime.broadcast_changes('open table', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
      perform realtime.send('{}', 'x', repeat('too long', 100));
      return null;
    end $$;
    create trigger tell after insert or update or delete on public.things for each row execute function public.tell();
    insert into public.things values (1, 'one');
    update public.things set name = 'two';
    delete from public.things`)
  await expect.poll(() => received.length, patient).toBe(3)
  const change = (operation: string, record: object | null, old_record: object | null) =>
    expect.objectContaining({ operation, table: 'things', schema: 'public', record, old_record })
  const [one, two] = [
    { id: 1, name: 'one' },
    { id: 1, name: 'two' },
  ]
  expect(received.map(({ payload }) => payload)).toEqual([
    change('INSERT', one, null),
    change('UPDATE', two, one),
    change('DELETE', null, two),
  ])
})

test('a caller in the database sends only the messages that the policies allow', async () => {
  const { received } = await listenIn(world, 'open to all', { private: true })
  const other = await listenIn(world, 'open to some', { private: true })
  await asCaller(world.services.database, { role: 'anon' }, async (tx) => {
    await tx.query(`select realtime.send('{"n":1}', 'said', 'open to some')`)
    await tx.query(`select realtime.send('{"n":2}', 'said', 'open to all')`)
  })
  await expect.poll(() => received.map(({ payload }) => payload['n']), patient).toEqual([2])
  expect(other.received).toEqual([])
  await expect(
    asCaller(world.services.database, { role: 'anon' }, (tx) => tx.query('select * from realtime.presences')),
  ).rejects.toMatchObject({ code: '42501' })
})

test('a client that joins later gets the last messages replayed, none of them twice', async () => {
  const topic = `open ${randomUUID()}`
  const live = await Promise.all([world, beside].map((where) => listenIn(where, topic, { private: true })))
  for (let n = 0; n < 4; n++) {
    await world.database.owner.query('select realtime.send($1, $2, $3)', [{ n }, 'said', topic])
  }
  // Both processes have sent them, so that none arrives live any more.
  for (const { received } of live) await expect.poll(() => received.length, patient).toBe(4)
  const replaying = (limit: number) => ({ private: true, broadcast: { replay: { since: 0, limit } } })
  const last = await listenIn(world, topic, replaying(2))
  const numbers = (one: typeof last) => one.received.map(({ payload, meta }) => [payload['n'], meta?.replayed ?? false])
  await expect
    .poll(() => numbers(last), patient)
    .toEqual([
      [2, true],
      [3, true],
    ])
  const all = await listenIn(beside, topic, replaying(25))
  await world.database.owner.query('select realtime.send($1, $2, $3)', [{ n: 4 }, 'said', topic])
  await expect.poll(() => numbers(last).at(2), patient).toEqual([4, false])
  await expect.poll(() => numbers(all).length, patient).toBe(5)
  expect(numbers(all).map(([n]) => n)).toEqual([0, 1, 2, 3, 4])
  clients.push(connect(world))
  const refused = clients
    .at(-1)!
    .channel(topic, { config: { private: true, broadcast: { replay: { since: 0, limit: 26 } } } })
  expect(await subscribed(refused)).toBe('CHANNEL_ERROR: UnableToReplayMessages: Replay params are not valid')
})

test.each([2, 25])('messages that arrive while a replay of %i is read keep their order', async (limit) => {
  const topic = `open ${randomUUID()}`
  const send = (n: number) => world.database.owner.query('select realtime.send($1, $2, $3)', [{ n }, 'said', topic])
  for (let n = 0; n < 3; n++) await send(n)
  const { messages } = beside.services.realtime!.hub
  const { since } = messages
  const read = Promise.withResolvers<void>()
  messages.since = async (...asked) => read.promise.then(() => since(...asked))
  const { received } = await listenIn(beside, topic, { private: true, broadcast: { replay: { since: 0, limit } } })
  const other = await listenIn(beside, topic, { private: true })
  for (let n = 3; n < 6; n++) await send(n)
  await expect.poll(() => other.received.at(-1)?.payload['n'], patient).toBe(5)
  messages.since = since
  read.resolve()
  await expect.poll(() => received.at(-1)?.payload['n'], patient).toBe(5)
  const receivedFrom = (from: number) => received.map(({ payload }) => payload['n'] as number).filter((n) => n >= from)
  expect(receivedFrom(limit === 2 ? 3 : 0)).toEqual(limit === 2 ? [3, 4, 5] : [0, 1, 2, 3, 4, 5])
})

test('a channel with a replay does not store every later message', async () => {
  const topic = `open ${randomUUID()}`
  const send = (n: number) => world.database.owner.query('select realtime.send($1, $2, $3)', [{ n }, 'said', topic])
  for (let n = 0; n < 3; n++) await send(n)
  const { received } = await listenIn(beside, topic, { private: true, broadcast: { replay: { since: 0, limit: 25 } } })
  await expect.poll(() => received.length, patient).toBe(3)
  for (let n = 3; n < 80; n++) await send(n)
  await expect.poll(() => received.length, patient).toBe(80)
  const members = [...beside.services.realtime!.hub.rooms.members()] as unknown as { name: object; seen: Set<string> }[]
  const { seen } = members.find(({ name }) => 'topic' in name && name.topic === topic)!
  expect(seen.size).toBeLessThan(26)
})

test('messages are stored for three days', async () => {
  await world.database.owner.query(`
    insert into realtime.messages (topic, extension, event, inserted_at) values
      ('old', 'broadcast', 'x', timezone('utc', now()) - interval '73 hours'),
      ('old', 'broadcast', 'y', timezone('utc', now()) - interval '71 hours')`)
  await asCaller(world.services.database, { role: 'service_role' }, (tx) => tx.query('select realtime.prune()'))
  const { rows } = await world.database.owner.query(`select event from realtime.messages where topic = 'old'`)
  expect(rows).toEqual([{ event: 'y' }])
})
