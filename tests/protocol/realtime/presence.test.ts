/** Tests presence with the official client on one process and on two (decision 065). */
import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, aWorldBeside, bareSocket, connect, patient, subscribed } from './realtime-steps.ts'

let world: World
let beside: World
beforeAll(async () => {
  world = await aRealtimeWorld()
  beside = await aWorldBeside(world)
})
afterAll(async () => {
  await beside.stop()
  await world.stop()
})

function enter(where: World, topic: string, key: string): { channel: RealtimeChannel; leave: () => void } {
  const client = connect(where)
  const channel = client.channel(topic, { config: { presence: { key, enabled: true } } })
  return { channel, leave: () => void client.realtime.disconnect() }
}

/** Returns the tracked values by key. */
const presentIn = (channel: RealtimeChannel) =>
  Object.fromEntries(
    Object.entries(channel.presenceState<{ at?: string }>()).map(([key, metas]) => [key, metas.map(({ at }) => at)]),
  )

test('every client sees which clients come, change and go, on both processes', async () => {
  const ada = enter(world, 'people', 'ada')
  const bea = enter(beside, 'people', 'bea')
  expect(await subscribed(ada.channel)).toBe('SUBSCRIBED')
  expect(await subscribed(bea.channel)).toBe('SUBSCRIBED')
  expect(await ada.channel.track({ at: 'home' })).toBe('ok')
  expect(await bea.channel.track({ at: 'list' })).toBe('ok')
  const both = { ada: ['home'], bea: ['list'] }
  await expect.poll(() => [presentIn(ada.channel), presentIn(bea.channel)], patient).toEqual([both, both])

  // A client that joins later receives the present ones at once.
  const cleo = enter(world, 'people', 'cleo')
  await subscribed(cleo.channel)
  await expect.poll(() => presentIn(cleo.channel), patient).toEqual(both)

  await ada.channel.track({ at: 'summary' })
  await expect.poll(() => presentIn(bea.channel), patient).toEqual({ ...both, ada: ['summary'] })
  await ada.channel.untrack()
  await expect.poll(() => presentIn(bea.channel), patient).toEqual({ bea: ['list'] })
  bea.leave()
  await expect.poll(() => presentIn(cleo.channel), patient).toEqual({})
  ada.leave()
  cleo.leave()
})

test.each([
  ['changed and changed back', false],
  ['changed, untracked and tracked again', true],
])('a value that is %s at once is the one that was asked for last', async (_how, untracks) => {
  const { channel, leave } = enter(world, 'back', 'ada')
  await subscribed(channel)
  expect(await channel.track({ at: 'home' })).toBe('ok')
  const answers = [
    channel.track({ at: 'list' }),
    ...(untracks ? [channel.untrack()] : []),
    channel.track({ at: 'home' }),
  ]
  for (const answer of await Promise.all(answers)) expect(answer).toBe('ok')
  await expect.poll(() => presentIn(channel), patient).toEqual({ ada: ['home'] })
  leave()
})

test('a presence whose next value could not be checked still ends with its channel', async () => {
  const { rights } = world.services.realtime!.hub
  vi.spyOn(rights, 'read').mockResolvedValue({ broadcast: true, presence: true })
  vi.spyOn(rights, 'write').mockResolvedValueOnce(true).mockRejectedValueOnce(new Error('away'))
  const client = connect(world)
  const channel = client.channel('checked', { config: { private: true, presence: { key: 'ada', enabled: true } } })
  await subscribed(channel)
  expect(await channel.track({ at: 'home' })).toBe('ok')
  expect(await channel.track({ at: 'list' })).toBe('error')
  vi.restoreAllMocks()
  expect(await channel.untrack()).toBe('ok')
  await expect.poll(() => presentIn(channel), patient).toEqual({})
  await client.realtime.disconnect()
})

test('two tabs with one key are two presences, and one of them can leave alone', async () => {
  const [one, two] = [enter(world, 'tabs', 'ada'), enter(beside, 'tabs', 'ada')]
  await Promise.all([subscribed(one.channel), subscribed(two.channel)])
  await one.channel.track({ at: 'first' })
  await two.channel.track({ at: 'second' })
  await expect.poll(() => presentIn(one.channel)['ada']?.toSorted(), patient).toEqual(['first', 'second'])
  two.leave()
  await expect.poll(() => presentIn(one.channel), patient).toEqual({ ada: ['first'] })
  one.leave()
})

test('a value that is no object, that PostgreSQL cannot store or that is too long is refused, and other clients are not affected', async () => {
  const [odd, other] = [enter(world, 'odd', 'odd'), enter(world, 'odd', 'other')]
  await Promise.all([subscribed(odd.channel), subscribed(other.channel)])
  const socket = await bareSocket(world)
  const track = (ref: string, payload: unknown) =>
    socket.send('1', ref, 'realtime:odd', 'presence', { type: 'presence', event: 'track', payload })
  socket.send('1', '1', 'realtime:odd', 'phx_join', { config: { presence: { key: 'bare\0', enabled: true } } })
  await expect.poll(() => socket.received.length, patient).toBe(2)
  const tracked = other.channel.track({ at: 'here' })
  track('2', [1])
  track('3', { name: 'NUL \u0000' })
  track('4', { name: 'half \ud800' })
  track('5', { name: 'x'.repeat(1100) })
  const reasons = () =>
    socket.received.slice(2).flatMap(([, , , event, payload]) => (event === 'phx_reply' ? [payload] : []))
  const refused = (reason: string) => ({ status: 'error', response: { reason } })
  await expect
    .poll(reasons, patient)
    .toEqual([
      refused('Presence track payload must be a map'),
      refused('Presence track payload must be a map'),
      refused('Presence track payload must be a map'),
      refused('Payload size exceeded'),
    ])
  expect(await tracked).toBe('ok')
  socket.ws.close()
  odd.leave()
  other.leave()
})

test('one client cannot fill a channel, because the places of a key and of a network address are limited', async () => {
  const crowded = await aWorldBeside(world, { settings: { TRUSTED_PROXIES: '1' } })
  const sockets: WebSocket[] = []
  const track = async (place: string, key: string): Promise<string> => {
    const { ws, received, send } = await bareSocket(crowded, { 'X-Forwarded-For': place })
    sockets.push(ws)
    send('1', '1', 'realtime:crowd', 'phx_join', { config: { presence: { key, enabled: true } } })
    await expect.poll(() => received.length, patient).toBeGreaterThan(0)
    send('1', '2', 'realtime:crowd', 'presence', { type: 'presence', event: 'track', payload: { key } })
    const reply = () => received.find(([, ref]) => ref === '2')?.[4] as { status: string; response: { reason: string } }
    await expect.poll(reply, patient).toBeTruthy()
    return reply().status
  }
  const all = (count: number, place: string, key: (at: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, at) => track(place, key(at))))
  const isIn = (answers: readonly string[]) => answers.filter((answer) => answer === 'ok').length
  expect(isIn(await all(10, '203.0.113.1', () => 'one key'))).toBe(4)
  expect(isIn(await all(30, '203.0.113.1', (at) => `key ${at}`))).toBe(16)
  expect(await track('203.0.113.2', 'somebody else')).toBe('ok')
  // Clients that come at once are counted one after the other, so that together they do not exceed the limit.
  expect(isIn(await all(15, '203.0.113.3', (at) => `other ${at}`))).toBe(9)
  for (const ws of sockets) ws.close()
  await crowded.stop()
})

test('the presences of a process that died are removed', async () => {
  const dead = '00000000-0000-4000-8000-000000000001'
  await world.database.owner.query(
    `insert into realtime.processes (id, seen_at) values ($1, clock_timestamp() - interval '1 minute')`,
    [dead],
  )
  await world.database.owner.query(
    `insert into realtime.presences (ref, process, topic, private, key, meta)
     values ('gone', $1, 'ghosts', false, 'ghost', '{"phx_ref":"gone","at":"nowhere"}')`,
    [dead],
  )
  const { channel, leave } = enter(world, 'ghosts', 'ada')
  await subscribed(channel)
  await channel.track({ at: 'here' })
  await expect.poll(() => presentIn(channel), patient).toEqual({ ada: ['here'] })
  const { rows } = await world.database.owner.query(`select from realtime.processes where id = $1`, [dead])
  expect(rows).toEqual([])
  leave()
})

test('a presence that PostgreSQL lost in a crash is written again', async () => {
  const { channel, leave } = enter(world, 'crash', 'ada')
  await subscribed(channel)
  await channel.track({ at: 'here' })
  await world.database.owner.query('truncate realtime.presences, realtime.processes')
  const keptAgain = async () =>
    (await world.database.owner.query<{ key: string }>(`select key from realtime.presences where topic = 'crash'`)).rows
  await expect.poll(keptAgain, patient).toEqual([{ key: 'ada' }])
  leave()
})
