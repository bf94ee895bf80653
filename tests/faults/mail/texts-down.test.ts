/** The SMS service is down: an admin is told within a minute, until all messages are sent (safety G50). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller } from '#database/connection/as-caller.ts'
import { enqueueTextMessage } from '#server/mail/enqueue-text-message.ts'
import { aReceiver, type Receiver } from '#tests/outside/a-receiver.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'
import { deadLetters, timePasses, waitingJobs } from './mail-queue.ts'

const soon = { timeout: 60_000, interval: 20 }

let sender: Receiver
let world: World
beforeAll(async () => {
  sender = await aReceiver()
  world = await aWorld({ site: plainSite, worker: true, settings: { SMS_WEBHOOK_URL: sender.url } })
})
afterAll(async () => {
  await world.stop()
  await sender.stop()
})

const send = () =>
  asCaller(world.database.database, { role: 'service_role' }, (tx) =>
    enqueueTextMessage(tx, world.services, { to: '+33639980101', text: 'Your code is 123456', channel: 'sms' }),
  )
const health = async () => {
  const sql = 'select outbox.read_sending_health() as health'
  return (await world.database.owner.query<{ health: object }>(sql)).rows[0]!.health
}

test('a sender that fails is told with its reason while it fails, and no longer', async () => {
  sender.answers(503)
  await send()
  await expect.poll(() => waitingJobs(world.database), soon).toMatchObject([{ error: expect.any(String) }])
  await world.database.owner.query(
    `update graphile_worker._private_jobs set created_at = created_at - interval '40 seconds'`,
  )
  const told = await health()
  expect(told).toMatchObject({ failing: 1, last_error: 'The text message webhook answered 503' })
  expect(JSON.stringify(told)).not.toMatch(/3399|123456/)
  sender.answers(200)
  await timePasses(world.database)
  await expect.poll(health, soon).toMatchObject({ failing: 0, last_error: null })
})

test('a message that the sender refuses for good is among what could not be told', async () => {
  sender.answers(422)
  await send()
  const refused = { task: 'send_text_message', last_error: 'The text message webhook answered 422' }
  await expect.poll(() => deadLetters(world.database), soon).toMatchObject([refused])
})
