/** Tests the limits of a realtime client (decision 065), each with a client that exceeds it. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { World } from '#tests/world.ts'
import {
  aRealtimeWorld,
  bareSocket,
  connect,
  patient,
  subscribed,
  tokenFor,
} from '#tests/protocol/realtime/realtime-steps.ts'
import { seconds } from '#contract/durations.ts'

let world: World
beforeAll(async () => void (world = await aRealtimeWorld({ settings: { TRUSTED_PROXIES: '1' } })))
afterEach(() => void vi.restoreAllMocks())
afterAll(() => world.stop())

/** Stops the clock, so that no rate limit refills on a slow machine. */
const stopTheClock = () => {
  const now = performance.now()
  return vi.spyOn(performance, 'now').mockReturnValue(now)
}

const headersFrom = (place: string) => ({ 'X-Forwarded-For': place })
const reasonOf = (frame: unknown[] | undefined) =>
  (frame?.[4] as { response: { reason?: string } } | undefined)?.response.reason

test('a visitor can watch five tables in a channel', async () => {
  const client = connect(world)
  const channel = client.channel('watching')
  for (let n = 0; n < 6; n++) {
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'none', filter: `id=eq.${n}` }, () => {})
  }
  expect(await subscribed(channel)).toBe('CHANNEL_ERROR: ChannelRateLimitReached: Too many channels')
  void client.realtime.disconnect()
})

test('a network address can have sixty sockets of visitors', async () => {
  const all = await Promise.all(Array.from({ length: 61 }, () => bareSocket(world, headersFrom('203.0.113.61'))))
  const other = await bareSocket(world, headersFrom('203.0.113.62'))
  for (const { send } of [all[60]!, other]) send('1', '1', 'realtime:a', 'phx_join', {})
  await expect.poll(() => [all[60]!.received.length, other.received.length], patient).toEqual([1, 1])
  expect(reasonOf(all[60]!.received[0])).toBe('ConnectionRateLimitReached: Too many connected users')
  expect(reasonOf(other.received[0])).toBeUndefined()
  for (const { ws } of [...all, other]) ws.terminate()
})

const post = (messages: readonly object[], { key = world.secrets.publishableKey, place = '203.0.113.9' } = {}) =>
  fetch(`${world.address}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: key, ...headersFrom(place) },
    body: JSON.stringify({ messages }),
  })
const message = { topic: 'any', event: 'said', payload: {} }

test('a network address can broadcast ten times a second over HTTP, without affecting others', async () => {
  stopTheClock()
  const all = await Promise.all(Array.from({ length: 100 }, () => post([message])))
  const refused = all.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(await refused[0]!.json()).toEqual({ message: 'You have exceeded your rate limit' })
  expect(refused[0]!.headers.get('retry-after')).toBe('1')
  expect((await post([message], { place: '203.0.113.10' })).status).toBe(202)
})

test('a broadcast over HTTP can contain ten messages of a visitor and a hundred of a service', async () => {
  const messagesOf = (length: number) => Array.from({ length }, () => message)
  const service = { key: world.secrets.secretKey, place: '203.0.113.11' }
  const visitor = { place: '203.0.113.12' }
  expect([(await post(messagesOf(10), visitor)).status, (await post(messagesOf(100), service)).status]).toEqual([
    202, 202,
  ])
  for (const refused of [await post(messagesOf(11), visitor), await post(messagesOf(101), service)]) {
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { message: 'Too many messages to broadcast, please reduce the batch size' },
    ])
  }
})

test('a broadcast over HTTP can be as large as a frame, in both of its forms', async () => {
  const messageOfLength = (length: number) => [{ ...message, payload: { text: 'x'.repeat(length) } }]
  const service = { key: world.secrets.secretKey, place: '203.0.113.13' }
  const visitor = { place: '203.0.113.14' }
  expect((await post(messageOfLength(15_000), visitor)).status).toBe(202)
  expect((await post(messageOfLength(17_000), visitor)).status).toBe(413)
  expect((await post(messageOfLength(250_000), service)).status).toBe(202)
  expect((await post(messageOfLength(270_000), service)).status).toBe(413)
  const sent = await connect(world)
    .channel('any')
    .httpSend('said', { text: 'x'.repeat(17_000) })
    .catch((error: Error) => error)
  expect(sent).not.toEqual({ success: true })
})

describe('a signed-in client', () => {
  const join = async (topic: string, config: object = {}) => {
    const socket = await bareSocket(world, headersFrom(`203.0.113.${20 + topic.length}`))
    const token = await tokenFor(world, { sub: randomUUID() })
    const joins = (name: string) =>
      socket.send(name, name, `realtime:${name}`, 'phx_join', { access_token: token, config })
    joins(topic)
    await expect.poll(() => socket.received.length, patient).toBeGreaterThan(0)
    const replies = () => socket.received.filter(([, , , event]) => event === 'phx_reply')
    const reply = (ref: string) => replies().find((frame) => frame[1] === ref)
    return { ...socket, joins, replies, reply }
  }
  test('can join a hundred channels', async () => {
    const socket = await join('first')
    for (let n = 1; n < 100; n++) {
      // The clock moves by a second after every tenth join.
      if (n % 10 === 0) {
        await expect.poll(() => socket.replies().length, patient).toBe(n)
        const now = performance.now()
        vi.spyOn(performance, 'now').mockReturnValue(now + seconds(1))
      }
      socket.joins(String(n))
    }
    await expect.poll(() => socket.replies().length, patient).toBe(100)
    expect(socket.replies().map(reasonOf).filter(Boolean)).toEqual([])
    socket.joins('one more')
    await expect
      .poll(() => reasonOf(socket.reply('one more')), patient)
      .toBe('ChannelRateLimitReached: Too many channels')
    socket.ws.terminate()
  })

  test('is disconnected at the twenty-first join of a second', async () => {
    stopTheClock()
    const socket = await join('at once')
    for (let n = 1; n < 20; n++) socket.joins(String(n))
    await expect.poll(() => socket.replies().length, patient).toBe(20)
    expect(socket.replies().map(reasonOf).filter(Boolean)).toEqual([])
    socket.joins('one more')
    expect(await socket.closed).toBe(1008)
    expect(reasonOf(socket.reply('one more'))).toBe('ClientJoinRateLimitReached: Too many joins per second')
  })

  test('can send a hundred messages in a second', async () => {
    const socket = await join('talks', { broadcast: { ack: true } })
    stopTheClock()
    const say = (n: number) =>
      socket.send('talks', `s${n}`, 'realtime:talks', 'broadcast', { type: 'broadcast', event: 'x', payload: {} })
    for (let n = 0; n < 100; n++) say(n)
    await expect.poll(() => socket.replies().length, patient).toBe(101)
    say(100)
    expect(await socket.closed).toBe(1008)
  })

  test('can send messages of up to 256 kB', async () => {
    const socket = await join('at length', { broadcast: { ack: true } })
    const say = (ref: string, length: number) => {
      const payload = { type: 'broadcast', event: 'x', payload: { text: 'x'.repeat(length) } }
      socket.send('at length', ref, 'realtime:at length', 'broadcast', payload)
    }
    say('long', 250_000)
    await expect.poll(() => socket.reply('long')?.[4], patient).toEqual({ status: 'ok', response: {} })
    say('longer', 270_000)
    expect(await socket.closed).toBe(1009)
  })

  test('can watch twenty tables in a channel', async () => {
    const watch = (length: number) =>
      Array.from({ length }, (_, n) => ({ event: '*', schema: 'public', table: 'none', filter: `id=eq.${n}` }))
    const [all, more] = [
      await join('watches', { postgres_changes: watch(20) }),
      await join('watches more', { postgres_changes: watch(21) }),
    ]
    expect(reasonOf(all.reply('watches'))).toBeUndefined()
    expect(reasonOf(more.reply('watches more'))).toBe('ChannelRateLimitReached: Too many channels')
    for (const { ws } of [all, more]) ws.terminate()
  })

  test('can track its presence twenty times in half a minute, with up to 4 kB', async () => {
    const socket = await join('is here', { presence: { key: 'me', enabled: true } })
    stopTheClock()
    const track = (ref: string, payload: object) =>
      socket.send('is here', ref, 'realtime:is here', 'presence', { type: 'presence', event: 'track', payload })
    track('large', { text: 'x'.repeat(5_000) })
    for (let n = 0; n < 20; n++) track(`t${n}`, { n, text: 'x'.repeat(3_900) })
    track('too often', {})
    await expect.poll(() => socket.replies().length, patient).toBe(23)
    const isOk = (ref: string) => (socket.reply(ref)![4] as { status: string }).status
    expect(Array.from({ length: 20 }, (_, n) => isOk(`t${n}`))).toEqual(Array(20).fill('ok'))
    expect([isOk('large'), isOk('too often')]).toEqual(['error', 'error'])
    socket.ws.terminate()
  })
})

test('a process forwards up to five hundred messages a second to the others', async () => {
  stopTheClock()
  const key = world.secrets.secretKey
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      post(
        Array.from({ length: 100 }, () => message),
        { key },
      ),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 429]))
})

test('an idle socket is pinged, and closed if it does not answer', async () => {
  const [lives, silent] = [await bareSocket(world), await bareSocket(world)]
  const pinged = new Promise((resolve) => lives.ws.once('ping', resolve))
  const real = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + seconds(31))
  await pinged
  // The answer is counted with the moved clock.
  lives.send(null, '1', 'phoenix', 'heartbeat', {})
  await expect.poll(() => lives.received.length, patient).toBe(1)
  clock.mockImplementation(() => real() + seconds(95))
  expect(await silent.closed).toBe(1001)
})
