/** Tests functions that are called for events of the database: once if they succeed, again if they fail. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aReceiver, type Receiver } from '#tests/outside/a-receiver.ts'
import { anAdviser, ask } from '#tests/console-people.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { holdFailedJobs, makeJobsDue, readDeadLetters } from '#tests/faults/mail/mail-queue.ts'
import { aFunctionWorld, body, type FunctionWorld } from './function-world.ts'

const soon = { timeout: 60_000, interval: 20 }

const PASSES_ON = body(`
  const id = request.headers.get('x-event-id')!
  const received = await fetch(process.env.TARGET!, { method: 'POST', headers: { 'x-event-id': id }, body: await request.text() })
  const wait = received.headers.get('retry-after')
  return new Response(null, { status: received.status, headers: wait === null ? {} : { 'Retry-After': wait } })`)
const makeFunction = (on: string[], more: object = {}) => ({
  'hook/index.ts': PASSES_ON,
  'hook/function.json': JSON.stringify({ on, hosts: ['$TARGET'], env: ['TARGET'], ...more }),
})

let target: Receiver
let world: FunctionWorld
beforeEach(async () => {
  target = await aReceiver()
  world = await aFunctionWorld(makeFunction(['received', 'claimed']), {
    worker: true,
    settings: { FUNCTION_TARGET: target.url, ALLOW_PRIVATE_FETCH: 'on' },
  })
})
afterEach(async () => {
  await world.stop()
  await target.stop()
})

const bodies = () => target.received.map((received) => JSON.parse(received.body))
interface QueuedJob {
  task: string
  attempts: number
  locked: boolean
  due: boolean
  last_error: string | null
  payload: object
}
const callsQueued = async () => (await jobs()).filter(({ task }) => task === 'call_function')
const jobs = async () =>
  (
    await world.database.owner.query<QueuedJob>(
      `select kind.identifier as task, job.attempts, job.locked_at is not null as locked,
              job.run_at <= now() as due, job.last_error, job.payload
       from graphile_worker._private_jobs job join graphile_worker._private_tasks kind on kind.id = job.task_id`,
    )
  ).rows

test('a function is called once for each event, without the fields that its file does not name', async () => {
  const { id } = await sendRequest(world)
  await expect.poll(() => target.received.length, soon).toBe(1)
  const [{ record, event, type }] = bodies()
  expect([event, type, record.id]).toEqual(['received', 'INSERT', id])
  expect(Object.keys(record).toSorted()).toEqual([
    'console',
    'experiences',
    'id',
    'language',
    'number_of_people',
    'promised_by',
    'received_at',
    'reference',
    'state',
  ])
  await world.database.owner.query(
    `insert into request_changes (contact_request_id, kind, version) values ($1, 'claimed', 2), ($1, 'note', 3)`,
    [id],
  )
  await expect.poll(() => target.received.length, soon).toBe(2)
  expect(bodies()[1]).toMatchObject({ event: 'claimed', type: 'UPDATE', record: { id } })
  await expect.poll(callsQueued, soon).toEqual([])
})

test('a failed call is tried again with the same id; a call that is refused finally becomes a dead letter with the name of the function', async () => {
  target.answers(503)
  await holdFailedJobs(world.database)
  const { id } = await sendRequest(world)
  for (const tries of [1, 2, 3]) {
    const failed = { attempts: tries, locked: false, last_error: 'The function hook answered 503' }
    await expect.poll(async () => (await callsQueued())[0], soon).toMatchObject(failed)
    await makeJobsDue(world.database)
  }
  target.answers(200)
  await makeJobsDue(world.database)
  await expect.poll(callsQueued, soon).toEqual([])
  const ids = new Set(target.received.map(({ headers }) => headers['x-event-id']))
  expect([ids.size, target.received.length >= 3]).toEqual([1, true])
  target.answers(410)
  await world.database.owner.query(
    `insert into request_changes (contact_request_id, kind, version) values ($1, 'claimed', 2)`,
    [id],
  )
  await expect
    .poll(() => readDeadLetters(world.database), soon)
    .toMatchObject([{ last_error: 'The function hook answered 410' }])
})

test.each([
  ['in seconds', '1800', [1800, 2400]],
  ['until a date', new Date(Date.now() + 2_400_000).toUTCString(), [1800, 2400]],
  ['for longer than an hour', '86400', [3600, 4200]],
  ['in other words', 'soon', [0, 600]],
] as const)('a receiver that asks to wait %s is called again after that time', async (_how, asked, [least, most]) => {
  target.answers(503, { 'Retry-After': asked })
  await sendRequest(world)
  await expect.poll(async () => (await callsQueued())[0]?.last_error, soon).toBeTruthy()
  const sql = `select run_at > created_at + $1 * interval '1 second' as late, run_at < now() + $2 * interval '1 second' as soon
    from graphile_worker._private_jobs job join graphile_worker._private_tasks kind on kind.id = job.task_id
    where kind.identifier = 'call_function'`
  // Late letters are brought forward all the time, calls are not.
  await world.database.owner.query(`select outbox.tend('5 s', '5 min')`)
  expect((await world.database.owner.query(sql, [least, most])).rows).toEqual([{ late: true, soon: true }])
})

test('functions that never answer hold up no letter', async () => {
  await world.write({
    'hook/index.ts': body('await new Promise(() => setInterval(() => undefined, 1000))'),
    'hook/function.json': JSON.stringify({ on: ['received'], seconds: 150 }),
  })
  // Six clients, because the requests of one are merged.
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await sendRequest(world, { email: `client-${n}@example.com`, whatsapp: `+3363998010${n}` })
  }
  await expect.poll(async () => (await callsQueued()).filter(({ locked }) => locked).length, soon).toBeGreaterThan(1)
  await expect
    .poll(async () => (await jobs()).filter(({ due, task }) => due && task !== 'call_function'), soon)
    .toEqual([])
  expect(await callsQueued()).toHaveLength(6)
})

test('the queue contains only ids, and no function is called for an erased request', async () => {
  target.answers(503)
  await holdFailedJobs(world.database)
  const { id } = await sendRequest(world)
  await expect.poll(async () => (await callsQueued())[0]?.last_error, soon).toBeTruthy()
  const { payload } = (await callsQueued())[0]!
  expect(Object.keys(payload).toSorted()).toEqual(['at', 'event', 'function', 'id', 'request'])
  const before = target.received.length
  await world.database.owner.query(`select private.erase_request($1)`, [id])
  target.answers(200)
  await makeJobsDue(world.database)
  await expect.poll(callsQueued, soon).toEqual([])
  expect(target.received.length).toBe(before)
})

test('a changed function.json decides over the events from then on; without the function no call waits', async () => {
  await world.write(makeFunction(['withdrawn'], { fields: ['email'] }))
  const { id } = await sendRequest(world)
  await world.database.owner.query(
    `insert into request_changes (contact_request_id, kind, version) values ($1, 'withdrawn', 2)`,
    [id],
  )
  await expect.poll(() => target.received.length, soon).toBe(1)
  expect(bodies()[0]).toMatchObject({ event: 'withdrawn', record: { email: 'ada@example.com' } })
  expect(bodies()[0].record.name).toBeUndefined()
})

test('a prepared message of an adviser is told, and what happens after a restore has ids of its own', async () => {
  await world.write(makeFunction(['message']))
  target.answers(503)
  await holdFailedJobs(world.database)
  const { id } = await sendRequest(world)
  const ada = await anAdviser(world.database, 'ada')
  const prepare = () => ask(world.database, ada, `select note_message($1, 'mail', 'quote', 'Bonjour')`, [id])
  await prepare()
  await expect.poll(callsQueued, soon).toMatchObject([{ payload: { event: 'message', request: id } }])
  // As in a restored database: the jobs are there, the changes are not.
  await world.database.owner.query('truncate request_changes restart identity')
  await prepare()
  await expect.poll(callsQueued, soon).toHaveLength(2)
  expect(new Set((await callsQueued()).map(({ payload }) => (payload as { id: string }).id)).size).toBe(2)
})

test('a request in quarantine that an adviser claims is told of as a new one first', async () => {
  await world.database.owner.query('truncate private.hooks')
  const { id } = await sendRequest(world)
  await world.database.owner.query(`insert into private.hooks values ('received', 'hook'), ('claimed', 'hook')`)
  await world.database.owner.query(`update request_work set quarantined = true where contact_request_id = $1`, [id])
  const ada = await anAdviser(world.database, 'ada')
  await ask(world.database, ada, 'select claim_request($1)', [id])
  await expect.poll(() => target.received.length, soon).toBe(2)
  expect(new Set(bodies().map(({ event }) => event))).toEqual(new Set(['received', 'claimed']))
})

test('no function is called for a request in quarantine until an adviser releases it', async () => {
  await world.database.owner.query('truncate private.hooks')
  const { id } = await sendRequest(world)
  await world.database.owner.query(`insert into private.hooks values ('received', 'hook')`)
  await world.database.owner.query(`update request_work set quarantined = true where contact_request_id = $1`, [id])
  await world.database.owner.query(
    `insert into request_changes (contact_request_id, kind, version) values ($1, 'received', 2)`,
    [id],
  )
  await expect.poll(callsQueued, soon).toEqual([])
  expect(target.received).toEqual([])
  const ada = await anAdviser(world.database, 'ada')
  await ask(world.database, ada, 'select unquarantine($1)', [id])
  await expect.poll(() => target.received.length, soon).toBe(1)
  expect(bodies()[0].event).toBe('received')
})
