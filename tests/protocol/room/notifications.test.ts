/** Tests push notifications on an adviser's device (product §4.3, decision 064): their content, retries and end. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#database/connection/as-caller.ts'
import { openPushSender } from '#server/push/push-sender.ts'
import { vapidKey } from '#server/push/vapid-key.ts'
import { type Adviser, aRequest, aSignedInAdviser, ask, noteCall, service } from '#tests/console-people.ts'
import { aPushService, type Browser, PUSH_HOST, type PushService } from '#tests/outside/a-push-service.ts'
import { holdFailedJobs } from '#tests/faults/mail/mail-queue.ts'
import { aWorld, testSecrets, type World } from '#tests/world.ts'

let world: World
let outside: PushService
let ada: Adviser
let bea: Adviser

const soon = { timeout: 60_000, interval: 20 }
const guard = {
  settings: { ALLOW_PRIVATE_FETCH: false },
  resolve: async (name: string) => (name === PUSH_HOST ? ['127.0.0.1'] : []),
  mayReach: () => true,
}

beforeAll(async () => {
  outside = await aPushService()
  world = await aWorld({ worker: true })
  await holdFailedJobs(world.database)
  world.services.push = openPushSender(world.services.settings, testSecrets, guard)
})
afterAll(async () => {
  await world.stop()
  await outside.stop()
})
beforeEach(async () => {
  outside.answers = []
  await world.database.owner.query('delete from advisers')
  ada = await aSignedInAdviser(world.database, `Ada ${randomUUID()}`)
  bea = await aSignedInAdviser(world.database, `Bea ${randomUUID()}`)
})

const keep = ({ endpoint, publicKey, secret }: Browser, by: Caller) =>
  ask(world.database, by, 'select keep_push_device($1, $2, $3)', [endpoint, publicKey, secret])

/** Registers a browser, and waits for its first notification. */
async function aDevice(of: Adviser): Promise<Browser> {
  const browser = outside.aBrowser()
  expect(await keep(browser, of)).toBe('')
  await expect.poll(() => browser.delivered.length, soon).toBe(1)
  browser.delivered.length = 0
  return browser
}

let numbers = 0
function newRequest(more: Record<string, unknown> = {}): Promise<string> {
  const n = (numbers += 1)
  const way = { email: `push${n}@example.com`, whatsapp: `+33639984${String(n).padStart(3, '0')}`, whatsapp_e164: null }
  return aRequest(world.database, { name: 'Grace Hopper', message: 'A secret wish', ...way, ...more })
}

const announce = () => world.database.owner.query('select private.announce()')

/** Makes the planned step of a request due now, because the clock of the queue cannot be changed. */
async function stageComes(request: string, stage: string): Promise<void> {
  await world.database.owner.query(
    `update graphile_worker._private_jobs set run_at = now() where key = $1 and locked_at is null`,
    [`${request}:promise_${stage}`],
  )
  await announce()
}

/** Returns the waiting notifications of a request, for example while their push service fails. */
const waiting = async (request: string) =>
  (
    await world.database.owner.query<{ last_error: string; priority: number }>(
      'select last_error, priority from graphile_worker._private_jobs where key like $1',
      [`${request}:letter:%:push:%`],
    )
  ).rows

/** Makes the waiting notifications of a request due now. */
async function tryAgain(request: string): Promise<void> {
  await world.database.owner.query(
    'update graphile_worker._private_jobs set run_at = now() where key like $1 and locked_at is null',
    [`${request}:letter:%:push:%`],
  )
  await announce()
}

const hasDevices = async (of: Adviser) =>
  (await world.database.owner.query('select from push_devices where adviser_id = $1', [of.sub])).rowCount
test('a new request and its reminders arrive encrypted, in the language of the adviser, without a name', async () => {
  await world.database.owner.query(`update advisers set language = 'ar' where user_id = $1`, [bea.sub])
  const [first, second] = [await aDevice(ada), await aDevice(bea)]
  const experiences = JSON.stringify([{ id: 'monaco', title: 'Grand Prix de Monaco' }])
  const request = await newRequest({
    selected_experiences: experiences,
    language: 'en',
    assistant_email: 'pa@example.com',
  })
  await announce()
  await expect.poll(() => [first.delivered.length, second.delivered.length], soon).toEqual([1, 1])
  const { rows } = await world.database.owner.query<{ reference: string }>(
    'select reference from request_work where contact_request_id = $1',
    [request],
  )
  const { reference } = rows[0]!
  const [told] = first.delivered
  expect(told!.notice).toMatchObject({
    title: expect.stringMatching(new RegExp(`^Nouvelle demande ${reference}\\s: à appeler avant`)),
    body: 'English · Grand Prix de Monaco',
    language: 'fr',
    direction: 'ltr',
    path: `/console/requests/${request}`,
    tag: request,
  })
  expect(told!.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(Number(told!.headers['ttl'])).toBeGreaterThan(1800)
  expect(told!.headers['topic']).toMatch(/^[\w-]{32}$/)
  expect(told!.signedBy.key).toBe(vapidKey(testSecrets).publicKey)
  expect(told!.signedBy.claims['sub']).toMatch(/^mailto:/)
  expect(second.delivered[0]!.notice).toMatchObject({ language: 'ar', direction: 'rtl' })
  expect(second.delivered[0]!.notice['title']).toContain('طلب جديد')

  for (const stage of ['reminder_8', 'reminder_15', 'reminder_22', 'breach']) {
    await world.database.owner.query(
      `update request_work set promised_by = now() - interval '1 second' where contact_request_id = $1 and $2 = 'breach'`,
      [request, stage],
    )
    await stageComes(request, stage)
    const count = first.delivered.length + 1
    await expect.poll(() => first.delivered.length, soon).toBe(count)
  }
  expect(first.delivered.at(-1)!.notice['title']).toMatch(
    new RegExp(`^${reference}\\s: promesse manquée, à appeler maintenant$`),
  )

  await ask(world.database, ada, 'select claim_request($1)', [request])
  const { rows: again } = await world.database.owner.query<{ by: Date }>(
    `update request_work set promised_by = now() - interval '1 hour' where contact_request_id = $1
     returning promised_again_by as by`,
    [request],
  )
  await ask(world.database, ada, 'select release_request($1)', [request])
  await announce()
  const hour = again[0]!.by.toLocaleTimeString('fr', { timeStyle: 'short', timeZone: 'Europe/Paris' })
  const lastTitle = () => first.delivered.at(-1)!.notice['title']
  await expect.poll(lastTitle, soon).toMatch(new RegExp(`^Nouvelle demande ${reference}.*${hour}`))
  const everything = JSON.stringify([first, second].map(({ delivered }) => delivered.map(({ notice }) => notice)))
  for (const personal of ['Grace', 'Hopper', 'secret wish', 'example.com', '33639984']) {
    expect(everything).not.toContain(personal)
  }
})

test('only the holder of a request is reminded, and nothing is sent after a call', async () => {
  const [first, second] = [await aDevice(ada), await aDevice(bea)]
  const request = await newRequest()
  await announce()
  await expect.poll(() => [first.delivered.length, second.delivered.length], soon).toEqual([1, 1])
  await ask(world.database, ada, 'select claim_request($1)', [request])
  await stageComes(request, 'reminder_8')
  await expect.poll(() => first.delivered.length, soon).toBe(2)
  expect(second.delivered).toHaveLength(1)
  // A notification that waits for its push service when the call is recorded is dropped.
  outside.answers = [503]
  await stageComes(request, 'reminder_15')
  await expect.poll(async () => (await waiting(request))[0]?.last_error, soon).toBe('The push service answered 503')
  await expect.poll(() => first.delivered.length + second.delivered.length, soon).toBe(4)
  await noteCall(world.database, ada, request, 'no_answer')
  await tryAgain(request)
  await expect.poll(() => waiting(request), soon).toEqual([])
  expect(first.delivered.length + second.delivered.length).toBe(4)
})

test('a promised quote causes reminders like a call, and none after it was sent', async () => {
  const [holder, colleague] = [await aDevice(ada), await aDevice(bea)]
  const request = await newRequest()
  await announce()
  await expect.poll(() => [holder.delivered.length, colleague.delivered.length], soon).toEqual([1, 1])
  await ask(world.database, ada, 'select claim_request($1)', [request])
  await noteCall(world.database, ada, request, 'reached')
  await stageComes(request, 'quote_soon')
  await expect.poll(() => holder.delivered.length, soon).toBe(2)
  expect(holder.delivered[1]!.notice).toMatchObject({
    title: expect.stringMatching(/devis promis avant/),
    body: expect.stringMatching(/attend son devis/),
    path: `/console/requests/${request}`,
  })
  expect(JSON.stringify(holder.delivered[1]!.notice)).not.toContain('Hopper')

  // A notification that waits for its push service when the quote is sent is dropped.
  outside.answers = [503]
  await stageComes(request, 'quote_late')
  await expect.poll(async () => (await waiting(request))[0]?.last_error, soon).toBe('The push service answered 503')
  const tried = holder.delivered.length
  await world.database.owner.query(`update request_work set state = 'quoted' where contact_request_id = $1`, [request])
  await tryAgain(request)
  await expect.poll(() => waiting(request), soon).toEqual([])
  expect([holder.delivered.length, colleague.delivered.length]).toEqual([tried, 1])
})

test('a failing push service is tried again without an alarm, and a device that is gone is removed', async () => {
  const device = await aDevice(ada)
  outside.answers = [503]
  const request = await newRequest()
  await announce()
  await expect.poll(async () => (await waiting(request))[0]?.last_error, soon).toBe('The push service answered 503')
  // It waits behind letters: a device may name an address that never answers.
  expect((await waiting(request))[0]!.priority).toBeGreaterThan(0)
  await world.database.owner.query(
    `update graphile_worker._private_jobs set created_at = now() - interval '1 minute' where last_error is not null`,
  )
  const health = await world.database.owner.query<{ health: { failing: number } }>(
    'select outbox.read_sending_health() as health',
  )
  expect(health.rows[0]!.health.failing).toBe(0)
  await tryAgain(request)
  await expect.poll(() => device.delivered.length, soon).toBe(1)

  for (const gone of [410, 404]) {
    const lost = await aDevice(bea)
    outside.answers = [gone]
    const { rows } = await world.database.owner.query<{ id: string }>(
      'select id from push_devices where endpoint = $1',
      [lost.endpoint],
    )
    await ask(world.database, service, `select outbox.enqueue('send_push', $1)`, [
      JSON.stringify({ device: rows[0]!.id }),
    ])
    await expect.poll(() => hasDevices(bea), soon).toBe(0)
  }
})

test('a reminder that waits for its push service is not sent once another hour is promised', async () => {
  const device = await aDevice(ada)
  const request = await newRequest()
  await tryAgain(request)
  await expect.poll(() => device.delivered.length, soon).toBe(1)
  outside.answers = [503]
  await stageComes(request, 'reminder_15')
  await tryAgain(request)
  await expect.poll(async () => (await waiting(request))[0]?.last_error, soon).toBe('The push service answered 503')
  await world.database.owner.query(`select private.correct_request($1, '{"reach": "writing"}')`, [request])
  await tryAgain(request)
  await expect.poll(() => waiting(request), soon).toEqual([])
  expect(device.delivered).toHaveLength(1)
})

test('a device with malformed keys is removed, without a dead letter', async () => {
  const browser = { ...outside.aBrowser(), publicKey: 'A'.repeat(87) }
  const calls = outside.calls
  expect(await keep(browser, ada)).toBe('')
  await expect.poll(() => hasDevices(ada), soon).toBe(0)
  expect(outside.calls).toBe(calls)
  expect((await world.database.owner.query(`select from outbox.dead_letters where task = 'send_push'`)).rowCount).toBe(
    0,
  )
})

test('nothing is sent to a private address, also if others may reach it, nor to one without https', async () => {
  const strict = openPushSender(world.services.settings, testSecrets)
  const browser = outside.aBrowser()
  const { port } = new URL(browser.endpoint)
  const calls = outside.calls
  const notice = { title: 'a', body: 'b', language: 'fr', direction: 'ltr', path: '/console', tag: 'c' } as const
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, '[::1]', '10.0.0.1', '169.254.169.254']) {
    const device = { endpoint: `https://${host}/x`, public_key: browser.publicKey, secret: browser.secret }
    await expect(strict.send({ device, notice, seconds: 60 })).rejects.toThrow('could not be fetched')
  }
  expect(outside.calls).toBe(calls)
  for (const endpoint of ['http://push.example/x', 'ftp://push.example', `https://push.example/${'x'.repeat(1000)}`]) {
    expect(await keep({ ...browser, endpoint }, ada)).toMatchObject({ code: 'PT422' })
  }
  expect(await keep({ ...browser, publicKey: 'short' }, ada)).toMatchObject({ code: 'PT422' })
  expect(await keep({ ...browser, secret: '*'.repeat(22) }, ada)).toMatchObject({ code: 'PT422' })
})

test('notifications end with the session, with the account or by their owner; a browser belongs to one adviser at a time', async () => {
  const shared = await aDevice(ada)
  expect(await ask(world.database, ada, 'select has_push_device($1)', [shared.endpoint])).toBe(true)
  expect(await keep(shared, bea)).toBe('')
  expect([await hasDevices(ada), await hasDevices(bea)]).toEqual([0, 1])
  expect(await ask(world.database, ada, 'select has_push_device($1)', [shared.endpoint])).toBe(false)
  // An adviser cannot remove the device of another one.
  await ask(world.database, ada, 'select forget_push_device($1)', [shared.endpoint])
  expect(await hasDevices(bea)).toBe(1)
  await ask(world.database, bea, 'select forget_push_device($1)', [shared.endpoint])
  expect(await hasDevices(bea)).toBe(0)

  await aDevice(ada)
  await world.database.owner.query('delete from auth.sessions where user_id = $1', [ada.sub])
  expect(await hasDevices(ada)).toBe(0)

  const left = await aDevice(bea)
  await world.database.owner.query('update advisers set active = false where user_id = $1', [bea.sub])
  const devices = await ask(world.database, service, 'select count(*) from private.push_devices_of($1)', [bea.sub])
  expect(Number(devices)).toBe(0)
  expect(await keep(left, bea)).toMatchObject({ code: '42501' })
  expect(await keep(left, { role: 'anon' })).toMatchObject({ code: '42501' })
})
