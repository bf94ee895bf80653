/** Tests broadcast with the official client, in both versions of the protocol, over the socket and over HTTP (decision 065). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, bareSocket, connect, type Connecting, patient, subscribed } from './realtime-steps.ts'

let world: World
const clients: SupabaseClient[] = []
beforeAll(async () => void (world = await aRealtimeWorld()))
afterAll(async () => {
  for (const one of clients) void one.realtime.disconnect()
  await world.stop()
})

function client(options?: Connecting): SupabaseClient {
  const one = connect(world, options)
  clients.push(one)
  return one
}

describe.each([
  ['1.0.0', '2.0.0'],
  ['2.0.0', '1.0.0'],
  ['2.0.0', '2.0.0'],
] as const)('from a client of %s to one of %s', (from, to) => {
  test('a message arrives unchanged, and only at the other clients', async () => {
    const topic = `room ${from} ${to}`
    const received: unknown[] = []
    const own: unknown[] = []
    const listener = client({ vsn: to }).channel(topic)
    listener.on('broadcast', { event: '*' }, (message) => received.push(message))
    const sender = client({ vsn: from }).channel(topic, { config: { broadcast: { ack: true } } })
    sender.on('broadcast', { event: '*' }, (message) => own.push(message))
    expect([await subscribed(listener), await subscribed(sender)]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])

    const payload = { text: 'Être là, "oui" \u2028 🎾', deep: { list: [1, null, { a: true }] } }
    expect(await sender.send({ type: 'broadcast', event: 'événement', payload })).toBe('ok')
    await expect.poll(() => received, patient).toEqual([{ type: 'broadcast', event: 'événement', payload }])
    expect(own).toEqual([])
  })
})

test('a sender receives its own message if it requested that', async () => {
  const received: unknown[] = []
  const channel = client().channel('echo', { config: { broadcast: { self: true, ack: true } } })
  channel.on('broadcast', { event: 'said' }, ({ payload }) => received.push(payload))
  await subscribed(channel)
  expect(await channel.send({ type: 'broadcast', event: 'said', payload: { a: 1 } })).toBe('ok')
  await expect.poll(() => received, patient).toEqual([{ a: 1 }])
})

test('bytes arrive as bytes, and are not sent to a client of 1.0.0', async () => {
  const received: unknown[] = []
  const older: unknown[] = []
  const listener = client().channel('bytes')
  listener.on('broadcast', { event: 'picture' }, ({ payload }) =>
    received.push([...new Uint8Array(payload as ArrayBuffer)]),
  )
  listener.on('broadcast', { event: 'end' }, () => received.push('end'))
  const old = client({ vsn: '1.0.0' }).channel('bytes')
  old.on('broadcast', { event: '*' }, ({ event }) => older.push(event))
  // A bare socket, because the client of 1.0.0 would drop a binary frame by itself.
  const bare = await bareSocket(world, {}, '1.0.0')
  let frames = 0
  bare.ws.on('message', (_data, isBinary) => (frames += isBinary ? 1 : 0))
  bare.ws.send('{"topic":"realtime:bytes","event":"phx_join","payload":{},"ref":"1","join_ref":"1"}')
  const sender = client().channel('bytes')
  await Promise.all([listener, old, sender].map(subscribed))
  await expect.poll(() => bare.received.length, patient).toBe(1)
  const bytes = new Uint8Array([0, 255, 128, 10])
  await sender.send({ type: 'broadcast', event: 'picture', payload: bytes.buffer })
  await sender.send({ type: 'broadcast', event: 'end', payload: {} })
  await expect.poll(() => received, patient).toEqual([[0, 255, 128, 10], 'end'])
  await expect.poll(() => older, patient).toEqual(['end'])
  await expect.poll(() => bare.received.length, patient).toBe(2)
  expect(frames).toBe(0)
  bare.ws.close()
})

test('over HTTP messages need no socket, one by one and many at once', async () => {
  const received: unknown[] = []
  const listener = client().channel('by http')
  listener.on('broadcast', { event: '*' }, ({ event, payload }) => received.push([event, payload]))
  await subscribed(listener)
  const sender = client().channel('by http')
  expect(await sender.httpSend('one', { n: 1 })).toEqual({ success: true })
  expect(await sender.send({ type: 'broadcast', event: 'two', payload: { n: 2 } })).toBe('ok')
  await expect
    .poll(() => received, patient)
    .toEqual([
      ['one', { n: 1 }],
      ['two', { n: 2 }],
    ])
  const messages = [3, 4].map((n) => ({ topic: 'by http', event: 'many', payload: { n } }))
  expect((await post('/api/broadcast', { messages })).status).toBe(202)
  await expect.poll(() => received.length, patient).toBe(4)
})

test('over HTTP a malformed request is refused with its reason', async () => {
  expect(await (await post('/api/broadcast', {}, '')).json()).toEqual({ message: 'Unauthorized' })
  const blank = await post('/api/broadcast', { messages: [{ topic: 'a', event: 'b' }] })
  expect([blank.status, await blank.json()]).toEqual([422, { errors: { messages: [{ payload: ["can't be blank"] }] } }])
  expect((await post('/api/broadcast', { messages: 'x' })).status).toBe(422)
  const many = Array.from({ length: 11 }, () => ({ topic: 'a', event: 'b', payload: {} }))
  expect((await post('/api/broadcast', { messages: many })).status).toBe(429)
  expect((await post('/api/broadcast/a/events/b', 'text', undefined, 'text/plain')).status).toBe(415)
  const secret = { messages: [{ topic: 'a', event: 'b', payload: {}, private: true }] }
  expect((await post('/api/broadcast', secret)).status).toBe(403)
})

test('a channel ends when its client leaves, and a second join ends the first one', async () => {
  const channel = client().channel('left')
  await subscribed(channel)
  expect(await channel.unsubscribe()).toBe('ok')

  const socket = await bareSocket(world)
  socket.send('1', '1', 'realtime:again', 'phx_join', {})
  await expect.poll(() => socket.received.length, patient).toBe(1)
  socket.send('2', '2', 'realtime:again', 'phx_join', {})
  const ok = { status: 'ok', response: { postgres_changes: [] } }
  await expect
    .poll(() => socket.received, patient)
    .toEqual([
      ['1', '1', 'realtime:again', 'phx_reply', ok],
      ['1', '1', 'realtime:again', 'phx_close', {}],
      ['2', '2', 'realtime:again', 'phx_reply', ok],
    ])
  socket.send('2', '3', 'realtime:never', 'broadcast', {})
  socket.send(null, '4', 'phoenix', 'heartbeat', {})
  await expect
    .poll(() => socket.received.slice(3), patient)
    .toEqual([
      ['2', '3', 'realtime:never', 'phx_reply', { status: 'error', response: { reason: 'unmatched topic' } }],
      [null, '4', 'phoenix', 'phx_reply', { status: 'ok', response: {} }],
    ])
  socket.ws.close()
})

function post(path: string, body: unknown, key = world.secrets.publishableKey, type = 'application/json') {
  return fetch(`${world.address}/realtime/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...(key && { apikey: key }) },
    body: JSON.stringify(body),
  })
}
