/**
 * Queries that would run for minutes (safety §1.5, A7): each is cut off. Meanwhile visitors' requests are stored and other
 * people are served, even with many such queries. LONG_FAULTS=1 waits for the limits themselves.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { functions } from '#server/rest/description/functions.ts'
import { tables } from '#server/rest/description/tables.ts'
import { plainSite } from '#tests/plain-site.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { aWorld, type World } from '#tests/world.ts'

const LONG = process.env['LONG_FAULTS'] === '1'
/** The advisory lock that each of them holds, so that the test can count them. */
const LOCK = 77
/** A function that runs without end, as a regular expression can, until `stop_sign.up` is true. */
const RUNAWAY = `
  create table stop_sign (up boolean not null);
  insert into stop_sign values (false);
  create function public.runaway() returns bigint language plpgsql security definer set search_path = public as $$
  begin
    perform pg_advisory_xact_lock_shared(${LOCK});
    loop
      perform count(*) from generate_series(1, 100000);
      if (select up from stop_sign) then return 0; end if;
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
beforeEach(() => sign(false))

const sign = (up: boolean) => world.database.owner.query('update stop_sign set up = $1', [up])

type Key = Record<string, string>

const visitor = (): Key => ({ apikey: world.secrets.publishableKey })
async function somebody(): Promise<Key> {
  const token = await tokenOf(world, { role: 'authenticated', sub: randomUUID() })
  return { ...visitor(), authorization: `Bearer ${token}` }
}

interface Answered {
  status: number
  body: Record<string, unknown>
  took: number
}
async function ask(path: string, key: Key, init: RequestInit = {}): Promise<Answered> {
  const asked = performance.now()
  const headers = { ...key, 'content-type': 'application/json', prefer: 'return=representation' }
  const answer = await fetch(`${world.address}/rest/v1/${path}`, { ...init, headers })
  const body = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, body, took: performance.now() - asked }
}

const send = () =>
  ask('contact_requests?select=id', visitor(), {
    method: 'POST',
    body: JSON.stringify({
      name: 'Ada',
      email: `${randomUUID()}@example.com`,
      whatsapp: '1',
      number_of_people: 2,
      selected_experiences_count: 1,
    }),
  })

const run = (key: Key) => ask('rpc/runaway', key, { method: 'POST', body: '{}' })

/** The number of them that still run in the database, independent of the answers. */
async function running(): Promise<number> {
  const { rowCount } = await world.database.owner.query(
    `select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rowCount!
}

test('twenty of one person and twenty of others at once: requests of visitors are stored, a colleague is served', async () => {
  const stranger = await somebody()
  const strangers = await Promise.all(Array.from({ length: 20 }, somebody))
  const asked = [...Array.from({ length: 20 }, () => stranger), ...strangers].map(run)
  await expect.poll(running).toBeGreaterThanOrEqual(4)

  const sent: Answered[] = []
  for (let at = 0; at < 20; at++) sent.push(await send())
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
  const times = sent.map(({ took }) => took).toSorted((one, other) => one - other)
  // The long form has a machine that does nothing else.
  if (LONG) expect(times[Math.floor(times.length / 2)]).toBeLessThan(250)
  expect(await running(), 'never all connections').toBeLessThanOrEqual(6)

  if (!LONG) await sign(true)
  const answers = await Promise.all(asked)
  // Each was ended, cut off, or never begun.
  const ends = ['500 57014', '503 PGRST000', ...(LONG ? [] : ['200 undefined'])]
  for (const { status, body } of answers) expect(ends).toContain(`${status} ${String(body['code'])}`)
  await expect.poll(running, { timeout: 60_000 }).toBe(0)
}, 300_000)

test('one person alone leaves room for a colleague', async () => {
  const stranger = await somebody()
  const asked = Array.from({ length: 20 }, () => run(stranger))
  await expect.poll(running).toBe(3)
  const colleague = await ask('advisers?select=user_id', await somebody())
  expect(colleague).toMatchObject({ status: 200, body: [] })
  await sign(true)
  await Promise.all(asked)
})

test.each(['match.(', 'imatch.(', 'match(any).{(,a}', 'not.match.(', 'fts.a & & b', 'fts(nonsense).a'])(
  'a pattern of somebody who sees no row is not even read: %s',
  async (pattern) => {
    const path = `advisers?select=user_id&display_name=${encodeURIComponent(pattern)}`
    expect(await ask(path, await somebody())).toMatchObject({ status: 200, body: [] })
  },
)

test.runIf(LONG)('each role has its limit, and none runs on after it', { timeout: 300_000 }, async () => {
  const service = { apikey: world.secrets.secretKey }
  const limits: [Key, status: number, code: string, within: number][] = [
    [visitor(), 503, 'PGRST000', 2500],
    [await somebody(), 500, '57014', 9500],
    [service, 503, 'PGRST000', 10_500],
  ]
  for (const [key, status, code, within] of limits) {
    const { body, took, ...answer } = await run(key)
    expect({ ...answer, code: body['code'] }).toEqual({ status, code })
    expect(took).toBeLessThan(within)
  }
  await expect.poll(running, { timeout: 60_000 }).toBe(0)
})
