/** Tests a pager of the advisers that was away: it is rung late for requests that still wait for their call, and for no other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdviser, noteCall } from '#tests/console-people.ts'
import { holdFailedJobs, makeJobsDue, readWaitingJobs } from '#tests/faults/mail/mail-queue.ts'
import { aReceiver, type Receiver } from '#tests/outside/a-receiver.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

const waitOptions = { timeout: 60_000, interval: 20 }

let pager: Receiver
let world: World
beforeAll(async () => {
  pager = await aReceiver()
  const settings = { ADVISER_WEBHOOK_URL: pager.url, ALLOW_PRIVATE_FETCH: 'on' }
  world = await aWorld({ site: plainSite, worker: true, settings })
  await holdFailedJobs(world.database)
})
afterAll(async () => {
  await world.stop()
  await pager.stop()
})

test('a pager that comes back is not rung for a request whose client was called meanwhile', async () => {
  pager.answers(503)
  const called = await sendRequest(world)
  const waiting = await sendRequest(world, { email: 'bea@example.com', whatsapp: '+33639980102' })
  await expect.poll(() => pager.received.length, waitOptions).toBe(2)
  const countFailed = async () => (await readWaitingJobs(world.database)).filter(({ error }) => error !== null).length
  await expect.poll(countFailed, waitOptions).toBe(2)
  await noteCall(world.database, await anAdviser(world.database, 'Ada'), called.id, 'no_answer')
  // The reminders of a later minute are not looked at here.
  await world.database.owner.query(
    `delete from graphile_worker._private_jobs where locked_at is null and last_error is null and run_at > now()`,
  )
  pager.answers(200)
  await makeJobsDue(world.database)
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  const late = pager.received.slice(2).map(({ body }) => JSON.parse(body) as object)
  expect(late).toEqual([expect.objectContaining({ stage: 'notify', request: waiting.id })])
})
