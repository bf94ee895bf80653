/** The limits of one client of realtime (decision 065), each met by a client that takes more. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, bareSocket, connect, patient, subscribed } from '#tests/protocol/realtime/realtime-steps.ts'
import { seconds } from '#contract/durations.ts'

let world: World
beforeAll(async () => void (world = await aRealtimeWorld({ settings: { TRUSTED_PROXIES: '1' } })))
afterEach(() => void vi.restoreAllMocks())
afterAll(() => world.stop())

const from = (place: string) => ({ 'X-Forwarded-For': place })
const reasonOf = (frame: unknown[] | undefined) =>
  (frame?.[4] as { response: { reason?: string } } | undefined)?.response.reason

test('a visitor watches five tables in a channel', async () => {
  const client = connect(world)
  const channel = client.channel('watching')
  for (let n = 0; n < 6; n++) {
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'none', filter: `id=eq.${n}` }, () => {})
  }
  expect(await subscribed(channel)).toBe('CHANNEL_ERROR: ChannelRateLimitReached: Too many channels')
  void client.realtime.disconnect()
})

test('an address has sixty sockets of visitors', async () => {
  const all = await Promise.all(Array.from({ length: 61 }, () => bareSocket(world, from('203.0.113.61'))))
  const other = await bareSocket(world, from('203.0.113.62'))
  for (const { send } of [all[60]!, other]) send('1', '1', 'realtime:a', 'phx_join', {})
  await expect.poll(() => [all[60]!.heard.length, other.heard.length], patient).toEqual([1, 1])
  expect(reasonOf(all[60]!.heard[0])).toBe('ConnectionRateLimitReached: Too many connected users')
  expect(reasonOf(other.heard[0])).toBeUndefined()
  for (const { ws } of [...all, other]) ws.terminate()
})

const post = (messages: readonly object[], { key = world.secrets.publishableKey, place = '203.0.113.9' } = {}) =>
  fetch(`${world.address}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: key, ...from(place) },
    body: JSON.stringify({ messages }),
  })
const message = { topic: 'any', event: 'said', payload: {} }

test('an address calls ten times a second over HTTP, and another one goes on', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => post([message])))
  const refused = all.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(await refused[0]!.json()).toEqual({ message: 'You have exceeded your rate limit' })
  expect(refused[0]!.headers.get('retry-after')).toBe('1')
  expect((await post([message], { place: '203.0.113.10' })).status).toBe(202)
})

test('a process tells the others five hundred messages a second, and no more', async () => {
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

test('a socket that says nothing is asked whether it is there, and closed once it does not answer', async () => {
  const [lives, silent] = [await bareSocket(world), await bareSocket(world)]
  const asked = new Promise((resolve) => lives.ws.once('ping', resolve))
  const real = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + seconds(31))
  await asked
  // Its answer counts from the moved clock on.
  lives.send(null, '1', 'phoenix', 'heartbeat', {})
  await expect.poll(() => lives.heard.length, patient).toBe(1)
  clock.mockImplementation(() => real() + seconds(95))
  expect(await silent.closed).toBe(1001)
})
