/** Tests leaving one channel or all with the official client: no message arrives any more, and the presence ends (spec §7). */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, connect, patient, subscribed } from './realtime-steps.ts'

let world: World
beforeAll(async () => void (world = await aRealtimeWorld()))
afterAll(() => world.stop())

test('a client that leaves a channel receives nothing more, disappears from it, and stays in the others', async () => {
  const [ada, bea] = [connect(world), connect(world)]
  const received: string[] = []
  const channels = ['left', 'kept'].map((topic) =>
    ada
      .channel(topic, { config: { presence: { key: 'ada' } } })
      .on('broadcast', { event: 'word' }, ({ payload }) => received.push(`${topic} ${payload['said']}`)),
  )
  for (const channel of channels) {
    expect(await subscribed(channel)).toBe('SUBSCRIBED')
    await channel.track({})
  }
  const left = bea.channel('left', { config: { broadcast: { ack: true } } }).on('presence', { event: 'sync' }, () => {})
  const kept = bea.channel('kept', { config: { broadcast: { ack: true } } })
  for (const channel of [left, kept]) expect(await subscribed(channel)).toBe('SUBSCRIBED')
  const broadcast = async (said: string) => {
    for (const channel of [left, kept]) {
      expect(await channel.send({ type: 'broadcast', event: 'word', payload: { said } })).toBe('ok')
    }
  }
  await vi.waitUntil(() => 'ada' in left.presenceState(), patient)
  await broadcast('before')
  await vi.waitUntil(() => received.length === 2, patient)
  expect(await ada.removeChannel(channels[0]!)).toBe('ok')
  await vi.waitUntil(() => !('ada' in left.presenceState()), patient)
  await broadcast('after')
  await vi.waitUntil(() => received.includes('kept after'), patient)
  expect(received).not.toContain('left after')
  expect(ada.getChannels().map(({ subTopic }) => subTopic)).toEqual(['kept'])
  expect(await ada.removeAllChannels()).toEqual(['ok'])
  expect(ada.getChannels()).toEqual([])
  await bea.removeAllChannels()
})
