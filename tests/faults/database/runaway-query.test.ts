/**
 * Tests queries that would run for minutes (safety §1.5, A7): each is cancelled. Meanwhile requests are stored and other
 * users are served, even with many such queries. LONG_FAULTS=1 waits for the limits themselves.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { functions } from '#server/rest/description/functions.ts'
import { tables } from '#server/rest/description/tables.ts'
import { plainSite } from '#tests/plain-site.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { aWorld, type World } from '#tests/world.ts'

const LONG = process.env['LONG_FAULTS'] === '1'
/** The advisory lock that each runaway query holds, so that the test can count them. */
const LOCK = 77
/** A function that runs without end, as a regular expression can, until `runaway_stop.up` is true. */
const RUNAWAY = `
  create table runaway_stop (up boolean not null);
  insert into runaway_stop values (false);
  create function public.runaway() returns bigint language plpgsql security definer set search_path = public as $$
  begin
    perform pg_advisory_xact_lock_shared(${LOCK});
    loop
      perform count(*) from generate_series(1, 100000);
      if (select up from runaway_stop) then return 0; end if;
    end loop;
  end $$;
  grant execute on function public.runaway to anon, authenticated, service_role`

let world: World
beforeAll(async () => {
  const runaway = {
    name: 'runaway',
    takes: {},
    returns: { kind: 'value', type: 'bigint' },
    volatility: 'volatile',
    roles: ['anon', 'authenticated', 'service_role'],
  } as const
  world = await aWorld({
    site: plainSite,
    now: () => new Date(),
    settings: { ADDRESS_SOFT_LIMIT: '1000000', ADDRESS_HARD_LIMIT: '1000000', CONTACT_LIMIT: '1000000' },
    description: { tables, functions: [...functions, runaway] },
  })
  await world.database.owner.query(RUNAWAY)
})
afterAll(() => world.stop())
beforeEach(() => setStop(false))

const setStop = (up: boolean) => world.database.owner.query('update runaway_stop set up = $1', [up])

type Key = Record<string, string>

const visitorKey = (): Key => ({ apikey: world.secrets.publishableKey })
async function userKey(): Promise<Key> {
  const token = await tokenOf(world, { role: 'authenticated', sub: randomUUID() })
  return { ...visitorKey(), authorization: `Bearer ${token}` }
}

interface TimedAnswer {
  status: number
  body: Record<string, unknown>
  took: number
}
async function callAndTime(path: string, key: Key, init: RequestInit = {}): Promise<TimedAnswer> {
  const start = performance.now()
  const headers = { ...key, 'content-type': 'application/json', prefer: 'return=representation' }
  const answer = await fetch(`${world.address}/rest/v1/${path}`, { ...init, headers })
  const body = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, body, took: performance.now() - start }
}

const send = () =>
  callAndTime('contact_requests?select=id', visitorKey(), {
    method: 'POST',
    body: JSON.stringify({
      name: 'Ada',
      email: `${randomUUID()}@example.com`,
      whatsapp: '1',
      number_of_people: 2,
      selected_experiences_count: 1,
    }),
  })

const callRunaway = (key: Key) => callAndTime('rpc/runaway', key, { method: 'POST', body: '{}' })

/** Returns the number of runaway queries that still run in the database, whether or not they were answered. */
async function countRunning(): Promise<number> {
  const { rowCount } = await world.database.owner.query(
    `select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rowCount!
}

test('during twenty queries of one user and twenty of others, the requests of visitors are stored', async () => {
  const stranger = await userKey()
  const strangers = await Promise.all(Array.from({ length: 20 }, userKey))
  const calls = [...Array.from({ length: 20 }, () => stranger), ...strangers].map(callRunaway)
  await expect.poll(countRunning).toBeGreaterThanOrEqual(4)

  const sent: TimedAnswer[] = []
  for (let at = 0; at < 20; at++) sent.push(await send())
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
  const times = sent.map(({ took }) => took).toSorted((one, other) => one - other)
  // Only the long form measures time, because it needs a quiet machine.
  if (LONG) expect(times[Math.floor(times.length / 2)]).toBeLessThan(250)
  expect(await countRunning(), 'some connections stay free').toBeLessThanOrEqual(6)

  if (!LONG) await setStop(true)
  const answers = await Promise.all(calls)
  // Each query has ended, was cancelled, or was never started.
  const ends = ['500 57014', '503 PGRST000', ...(LONG ? [] : ['200 undefined'])]
  for (const { status, body } of answers) expect(ends).toContain(`${status} ${String(body['code'])}`)
  await expect.poll(countRunning, { timeout: 60_000 }).toBe(0)
})

test('one user cannot take all connections', async () => {
  const stranger = await userKey()
  const calls = Array.from({ length: 20 }, () => callRunaway(stranger))
  await expect.poll(countRunning).toBe(3)
  const colleague = await callAndTime('advisers?select=user_id', await userKey())
  expect(colleague).toMatchObject({ status: 200, body: [] })
  await setStop(true)
  await Promise.all(calls)
})

test.each(['match.(', 'imatch.(', 'match(any).{(,a}', 'not.match.(', 'fts.a & & b', 'fts(nonsense).a'])(
  'a malformed pattern is not evaluated for a user who may read no row: %s',
  async (pattern) => {
    const path = `advisers?select=user_id&display_name=${encodeURIComponent(pattern)}`
    expect(await callAndTime(path, await userKey())).toMatchObject({ status: 200, body: [] })
  },
)

test.runIf(LONG)('each role has its time limit, after which its queries are cancelled', async () => {
  const service = { apikey: world.secrets.secretKey }
  const limits: [Key, status: number, code: string, within: number][] = [
    [visitorKey(), 503, 'PGRST000', 2500],
    [await userKey(), 500, '57014', 9500],
    [service, 503, 'PGRST000', 10_500],
  ]
  for (const [key, status, code, within] of limits) {
    const { body, took, ...answer } = await callRunaway(key)
    expect({ ...answer, code: body['code'] }).toEqual({ status, code })
    expect(took).toBeLessThan(within)
  }
  await expect.poll(countRunning, { timeout: 60_000 }).toBe(0)
})
