/** Tests that a killed program closes only its own sockets, and that their clients can reconnect (decision 065; safety G54). */
import { randomBytes } from 'node:crypto'
import { createClient, type RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { patient, subscribed } from '#tests/protocol/realtime/realtime-steps.ts'
import { type RunningProgram, runTwo } from '#tests/running-program.ts'

const publishable = `sb_publishable_${randomBytes(24).toString('base64url')}`

let database: TestDatabase
let one: RunningProgram
let other: RunningProgram
beforeAll(async () => {
  database = await aDatabase()
  ;[one, other] = await runTwo(database, { PUBLISHABLE_KEY: publishable, REALTIME_PUBLIC: 'on' })
})
afterAll(async () => {
  await one.remove()
  await other.remove()
  await database.close()
})

function enter({ address }: RunningProgram, key: string) {
  const client = createClient(address, publishable, { auth: { persistSession: false }, realtime: { timeout: 60_000 } })
  const received: unknown[] = []
  const channel = client.channel('room', { config: { broadcast: { ack: true }, presence: { key, enabled: true } } })
  channel.on('broadcast', { event: 'said' }, ({ payload }) => received.push(payload['n']))
  return { channel, received, leave: () => void client.realtime.disconnect() }
}

const readPresence = (channel: RealtimeChannel) => Object.keys(channel.presenceState()).toSorted()
const broadcast = (channel: RealtimeChannel, n: number) =>
  channel.send({ type: 'broadcast', event: 'said', payload: { n } })

test('clients of the other program see the lost clients leave and come back, and go on broadcasting', async () => {
  const ada = enter(one, 'ada')
  const bea = enter(other, 'bea')
  expect(await subscribed(ada.channel)).toBe('SUBSCRIBED')
  expect(await subscribed(bea.channel)).toBe('SUBSCRIBED')
  await ada.channel.track({})
  await bea.channel.track({})
  await expect.poll(() => readPresence(bea.channel), patient).toEqual(['ada', 'bea'])
  expect(await broadcast(ada.channel, 1)).toBe('ok')
  await expect.poll(() => bea.received, patient).toEqual([1])

  await one.kill()
  ada.leave()
  await expect.poll(() => readPresence(bea.channel), patient).toEqual(['bea'])
  expect(await broadcast(bea.channel, 2)).toBe('ok')

  await one.start()
  const back = enter(one, 'ada')
  expect(await subscribed(back.channel)).toBe('SUBSCRIBED')
  await back.channel.track({})
  await expect
    .poll(() => [readPresence(back.channel), readPresence(bea.channel)], patient)
    .toEqual([
      ['ada', 'bea'],
      ['ada', 'bea'],
    ])
  expect(await broadcast(bea.channel, 3)).toBe('ok')
  await expect.poll(() => back.received, patient).toEqual([3])
  back.leave()
  bea.leave()
})
