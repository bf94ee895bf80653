/**
 * Tests jumps of the server's clock (safety A12): a minute signs nobody out, hours lock nobody out, and each promise follows
 * the clock of the database.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, minutes, seconds } from '#contract/durations.ts'
import { refusedAddresses } from '#server/intake/refused-addresses.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aMember } from '#tests/protocol/auth/auth-steps.ts'
import { beginApp, codeAt, STEP, unhurriedFactors } from '#tests/protocol/auth/mfa-steps.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

const DIRECTIONS = [
  ['forward', 1],
  ['back', -1],
] as const

/** The difference between the clock of the program and that of the database. */
let jump = 0
const now = () => new Date(Date.now() + jump)

let world: World
beforeAll(async () => {
  world = await aWorld({ site: plainSite, now, worker: true, settings: unhurriedFactors })
})
afterAll(() => world.stop())
beforeEach(() => void (jump = 0))

async function readStatuses(token: string): Promise<[data: number, auth: number]> {
  const headers = { apikey: world.secrets.publishableKey, authorization: `Bearer ${token}` }
  const answers = [
    await fetch(`${world.address}/rest/v1/advisers?select=user_id`, { headers }),
    await fetch(`${world.address}/auth/v1/user`, { headers }),
  ]
  return [answers[0]!.status, answers[1]!.status]
}

test('a clock that is set back by up to a minute signs nobody out', async () => {
  const { client, session } = await aMember(world)
  for (const back of [1, 10, 30, 59]) {
    jump = -seconds(back)
    expect(await readStatuses(session.access_token), `${back} s`).toEqual([200, 200])
  }
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(await readStatuses(data.session!.access_token)).toEqual([200, 200])
})

test.each(DIRECTIONS)('sessions survive a clock that jumps two hours %s and back again', async (_where, direction) => {
  const { client } = await aMember(world)
  for (const there of [hours(2), 0]) {
    jump = direction * there
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(await readStatuses(data.session!.access_token)).toEqual([200, 200])
  }
})

test.each(DIRECTIONS)(
  'a code of an app is accepted once, also after the clock jumps two hours %s and back again',
  async (_where, direction) => {
    const { client } = await aMember(world)
    const { factorId, secret } = await beginApp(client)
    const verifyCode = async (code: string) => (await client.auth.mfa.challengeAndVerify({ factorId, code })).error
    jump = direction * hours(2)
    await client.auth.refreshSession()
    const there = codeAt(secret, now())
    expect(await verifyCode(there)).toBeNull()
    expect(await verifyCode(there), 'again').not.toBeNull()
    jump = 0
    await client.auth.refreshSession()
    const here = codeAt(secret, now())
    expect(await verifyCode(here)).toBeNull()
    expect(await verifyCode(here), 'again').not.toBeNull()
    jump = STEP
    expect(await verifyCode(codeAt(secret, now()))).toBeNull()
  },
)

test.each(DIRECTIONS)(
  'after a jump of two hours %s a request has the time of the database',
  async (_where, direction) => {
    jump = direction * hours(2)
    const { id } = await sendRequest(world)
    const { rows } = await world.database.owner.query<{ age: number; promised: number }>(
      `select extract(epoch from now() - created_at)::float as age,
       extract(epoch from promised_by - received_at)::float / 60 as promised
     from contact_requests r join request_work w on w.contact_request_id = r.id where r.id = $1`,
      [id],
    )
    expect(rows[0]!.age).toBeGreaterThanOrEqual(0)
    expect(rows[0]!.age).toBeLessThan(20)
    expect(rows[0]!.promised).toBeGreaterThanOrEqual(30)
  },
)

test.each(DIRECTIONS)('after a jump of two hours %s a broken promise causes an apology', async (_where, direction) => {
  const { id } = await sendRequest(world, {
    email: `${randomUUID()}@example.com`,
    whatsapp: `06399801${10 + direction}`,
  })
  jump = direction * hours(2)
  const hourAgo = `interval '1 hour'`
  await world.database.owner.query(
    `update request_work set received_at = received_at - ${hourAgo}, promised_by = now() - interval '1 second'
     where contact_request_id = $1`,
    [id],
  )
  await world.database.owner.query(
    `update graphile_worker._private_jobs set run_at = now() where key like $1 || ':%' and locked_at is null`,
    [id],
  )
  const readBreach = async () =>
    (
      await world.database.owner.query<{ owned: boolean }>(
        `select breach_at is not null and promised_again_by > now() as owned from request_work where contact_request_id = $1`,
        [id],
      )
    ).rows[0]!.owned
  await expect.poll(readBreach, { timeout: 60_000 }).toBe(true)
})

test('a cached value is not cached longer because the clock was set back', async () => {
  jump = hours(2)
  const refused = refusedAddresses(now)
  refused.refuse('198.51.100.1', 600)
  world.services.health.noteFull()
  expect(refused.secondsLeft('198.51.100.1')).toBeGreaterThan(590)
  expect(await world.services.health.readiness()).toEqual({ ready: false, reason: 'disk full' })
  jump = minutes(1)
  expect(refused.secondsLeft('198.51.100.1')).toBe(0)
  expect(await world.services.health.readiness()).toEqual({ ready: true })
})
