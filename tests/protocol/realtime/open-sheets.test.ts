/** Who has a sheet of the catalogue open: advisers see one another, under their own id alone (decision 072). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdviser, aUser } from '#tests/console-people.ts'
import type { World } from '#tests/world.ts'
import { aRealtimeWorld, connect, patient, subscribed, tokenFor } from './realtime-steps.ts'

let world: World
const leaving: (() => void)[] = []
beforeAll(async () => {
  world = await aRealtimeWorld({ settings: { REALTIME_PUBLIC: 'off' } })
})
afterAll(async () => {
  for (const leave of leaving) leave()
  await world.stop()
})

async function open(sub: string | undefined, topic: string, key = sub ?? 'nobody') {
  const client = connect(world, sub ? { token: await tokenFor(world, { sub, aal: 'aal1' }) } : {})
  leaving.push(() => void client.realtime.disconnect())
  const channel = client.channel(topic, { config: { private: true, presence: { key, enabled: true } } })
  return { channel, state: await subscribed(channel) }
}

test('advisers see who has the same sheet open; nobody else sees or joins them, nor does one under another name', async () => {
  const [ada, bea] = [(await anAdviser(world.database, 'Ada')).sub, (await anAdviser(world.database, 'Bea')).sub]
  const stranger = await aUser(world.database, 'Nobody')
  const first = await open(ada, 'catalogue:2:2027')
  expect(first.state).toBe('SUBSCRIBED')
  expect(await first.channel.track({ name: 'Ada' })).toBe('ok')
  const second = await open(bea, 'catalogue:2:2027')
  expect(await second.channel.track({ name: 'Bea' })).toBe('ok')
  await expect.poll(() => Object.keys(first.channel.presenceState()), patient).toHaveLength(2)

  for (const sub of [undefined, stranger]) {
    expect((await open(sub, 'catalogue:2:2027')).state).toMatch(/CHANNEL_ERROR/)
  }
  const masked = await open(bea, 'catalogue:2:2027', 'somebody else')
  expect(await masked.channel.track({ name: 'Ada' })).not.toBe('ok')
  expect((await open(ada, 'requests:2')).state, 'another topic is not theirs by this').toMatch(/CHANNEL_ERROR/)
  expect(Object.keys(first.channel.presenceState()).toSorted()).toEqual([ada, bea].toSorted())
})
