/** Tests events on several processes, of which not all have the functions (docs/operations.md, «Processes»). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdFailedJobs, makeJobsDue } from '#tests/faults/mail/mail-queue.ts'
import { aReceiver, type Receiver } from '#tests/outside/a-receiver.ts'
import { plainSite } from '#tests/plain-site.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aFunctionWorld, body, type FunctionWorld } from './function-world.ts'

const soon = { timeout: 60_000, interval: 20 }

const FILES = {
  'hook/index.ts': body(`return fetch(process.env.TARGET!, { method: 'POST', body: await request.text() })`),
  'hook/function.json': JSON.stringify({ on: ['received', 'month'], hosts: ['$TARGET'], env: ['TARGET'] }),
}

let target: Receiver
let world: FunctionWorld
let settings: Record<string, string>
/** A process with a worker and without functions. */
let off: World
beforeEach(async () => {
  target = await aReceiver()
  settings = { FUNCTION_TARGET: target.url, ALLOW_PRIVATE_FETCH: 'on' }
  world = await aFunctionWorld(FILES, { settings })
  await holdFailedJobs(world.database)
  off = await aWorld({ site: plainSite, beside: world, worker: true, settings: { FUNCTIONS: 'off' } })
})
afterEach(async () => {
  await world.stop()
  await target.stop()
})

async function readFailures(): Promise<(string | null)[]> {
  const { rows } = await world.database.owner.query<{ last_error: string | null }>(
    `select last_error from graphile_worker._private_jobs job join graphile_worker._private_tasks kind on kind.id = job.task_id
     where kind.identifier = 'call_function'`,
  )
  return rows.map(({ last_error }) => last_error)
}

/** Lets a process with the function take what the other one could not do. */
async function expectToldBy(other: FunctionWorld): Promise<void> {
  await off.stop()
  await makeJobsDue(world.database)
  await expect.poll(() => target.received.length, soon).toBe(1)
  await expect.poll(readFailures, soon).toEqual([])
  await other.stop()
}

test.each([
  ['an event', () => sendRequest(world), 'received'],
  ['the end of a month', () => world.database.owner.query(`select outbox.enqueue('tell_month', '{}')`), 'month'],
])('%s that a process without the function takes is told by one that has it', async (_what, happen, event) => {
  await happen()
  await expect.poll(readFailures, soon).toEqual(['The function hook is not in this process'])
  await expectToldBy(await aFunctionWorld(FILES, { beside: world, worker: true, settings }))
  expect(JSON.parse(target.received[0]!.body)).toMatchObject({ event })
})

test('an event of a function that was removed meanwhile waits for nobody', async () => {
  await sendRequest(world)
  await expect.poll(readFailures, soon).toEqual(['The function hook is not in this process'])
  await world.write({ 'hook/function.json': JSON.stringify({ on: [] }) })
  await makeJobsDue(world.database)
  await expect.poll(readFailures, soon).toEqual([])
  expect(target.received).toEqual([])
  await off.stop()
})
