/** Tests an SMS service that is unavailable: admins see it within a minute, until all messages are sent (safety G50). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller } from '#database/connection/as-caller.ts'
import { enqueueTextMessage } from '#server/mail/enqueue-text-message.ts'
import { aReceiver, type Receiver } from '#tests/outside/a-receiver.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'
import { readDeadLetters, makeJobsDue, readWaitingJobs } from './mail-queue.ts'

const waitOptions = { timeout: 60_000, interval: 20 }

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
const readHealth = async () => {
  const sql = 'select outbox.read_sending_health() as health'
  return (await world.database.owner.query<{ health: object }>(sql)).rows[0]!.health
}

test('admins see the failure of the SMS service with its reason, as long as it lasts', async () => {
  sender.answers(503)
  await send()
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toMatchObject([{ error: expect.any(String) }])
  await world.database.owner.query(
    `update graphile_worker._private_jobs set created_at = created_at - interval '40 seconds'`,
  )
  const health = await readHealth()
  expect(health).toMatchObject({ failing: 1, last_error: 'The text message webhook answered 503' })
  expect(JSON.stringify(health)).not.toMatch(/3399|123456/)
  sender.answers(200)
  await makeJobsDue(world.database)
  await expect.poll(readHealth, waitOptions).toMatchObject({ failing: 0, last_error: null })
})

test('a message that the SMS service refuses permanently is a dead letter', async () => {
  sender.answers(422)
  await send()
  const refused = { task: 'send_text_message', last_error: 'The text message webhook answered 422' }
  await expect.poll(() => readDeadLetters(world.database), waitOptions).toMatchObject([refused])
})
