/** Tests the demo data: what the console shows of them, and that letters are sent only for what is still promised. */
import { hashSync } from 'bcryptjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_REQUESTS, planDemo } from '#server/demo/plan-demo.ts'
import { demoTeam } from '#server/demo/team.ts'
import { writeDemo } from '#server/demo/write-demo.ts'
import { type Adviser, ask } from '#tests/console-people.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aClient } from '#tests/protocol/auth/auth-steps.ts'

const password = 'a word for the demo alone'
let world: World
let adam: Adviser
let written: Date

const write = () => {
  const now = new Date()
  const accounts = demoTeam.map((adviser) => ({ ...adviser, passwordHash: hashSync(password, 4) }))
  const plan = { requests: planDemo({ seed: 'a test', now }), accounts, now }
  return writeDemo(world.database.owner.connectionString, plan)
}

beforeAll(async () => {
  world = await aWorld()
  written = new Date()
  await write()
  const { rows } = await world.database.owner.query<{ id: string }>('select id from auth.users where email = $1', [
    'adam@example.com',
  ])
  adam = { role: 'authenticated', sub: rows[0]!.id, aal: 'aal1' }
})
afterAll(() => world.stop())

test('an adviser signs in and finds requests in every state of the inbox', async () => {
  const client = aClient(world)
  const signedIn = await client.auth.signInWithPassword({ email: 'adam@example.com', password })
  expect(signedIn.error).toBeNull()

  interface Row {
    state: string
    promised_by: string
  }
  interface Counts {
    new: number
    won: number
    lost: number
    quoted: number
    withdrawn: number
    quarantined: number
  }
  const inbox = await client.rpc('inbox')
  expect(inbox.error).toBeNull()
  const { rows, counts } = inbox.data as { rows: Row[]; counts: Counts }
  const running = rows.filter(({ state, promised_by }) => state === 'new' && Date.parse(promised_by) > Date.now())
  expect(running.length).toBeGreaterThanOrEqual(3)
  expect(counts).toMatchObject({ withdrawn: 1, quarantined: 8 })
  for (const state of ['won', 'lost', 'quoted'] as const) expect(counts[state], state).toBeGreaterThan(5)
})

test('the figures of two weeks show a team that keeps its promise', async () => {
  const { total } = await ask<{ total: { requests: number; breaches: number; median_minutes: number; kept: number } }>(
    world.database,
    adam,
    `select figures(current_date - 20, current_date + 1)`,
  )
  expect(total.requests).toBeGreaterThan(DEMO_REQUESTS * 0.9)
  expect(total.breaches).toBe(2)
  expect(total.median_minutes).toBeGreaterThan(2)
  expect(total.kept).toBeGreaterThan(0.9)
})

test('each event has its own hour, in order, and never in the future', async () => {
  const { rows } = await world.database.owner.query<{ wrong: number; hours: number }>(
    `select count(*) filter (where at > now() or at < before) as wrong, count(distinct date_trunc('hour', at)) as hours
     from (select at, lag(at) over (partition by contact_request_id order by id) as before from request_events) e`,
  )
  expect(Number(rows[0]!.wrong)).toBe(0)
  expect(Number(rows[0]!.hours)).toBeGreaterThan(50)
  const changed = world.database.owner.query('update request_events set at = now()')
  await expect(changed).rejects.toThrow(/cannot be changed/)
})

test('the audit log has each act at the hour of the history, and refuses changes again', async () => {
  const { rows } = await world.database.owner.query<{ told: number; elsewhen: number }>(
    `select count(*)::int as told, (count(*) filter (where not exists (
       select from request_events e where e.contact_request_id = a.contact_request_id and e.kind = a.action and e.at = a.at
     )))::int as elsewhen from audit_log a where contact_request_id is not null`,
  )
  expect(rows[0]!.told).toBeGreaterThan(DEMO_REQUESTS)
  expect(rows[0]!.elsewhen).toBe(0)
  await expect(world.database.owner.query('update audit_log set at = now()')).rejects.toThrow(/cannot be changed/)
})

test('acts of the client and of the program have no adviser’s name; all others have one', async () => {
  const { rows } = await world.database.owner.query(
    `select kind, count(*)::int from request_events where actor is null group by kind order by kind`,
  )
  expect(rows).toEqual([
    { kind: 'breach', count: 2 },
    { kind: 'withdrawn', count: 1 },
  ])
})

test('no letter waits for the past, and what is still promised has the jobs of real requests', async () => {
  const { rows } = await world.database.owner.query<{ ahead: boolean; kind: string; is_right: boolean }>(
    `select j.run_at > w.received_at and j.run_at > $1 as ahead, split_part(j.key, ':promise_', 2) as kind,
       case split_part(j.key, ':promise_', 2)
         when 'breach' then j.run_at = w.promised_by
         when 'quote_late' then j.run_at = w.reached_at + interval '24 hours' and w.state = 'reached'
         else true end as is_right
     from graphile_worker._private_jobs j left join request_work w on w.contact_request_id || ':' = left(j.key, 37)`,
    [written],
  )
  expect(rows.filter(({ ahead, is_right }) => !ahead || !is_right)).toEqual([])
  const kinds = new Set(rows.map(({ kind }) => kind))
  expect([...kinds].filter((kind) => kind === 'notify' || kind === 'confirm')).toEqual([])
  const { rows: broken } = await world.database.owner.query(
    `select w.contact_request_id from request_work w
     where w.state in ('new', 'claimed') and w.attempts = 0 and w.promised_by > now() and not w.quarantined
       and not exists (select from graphile_worker._private_jobs j where j.key = w.contact_request_id || ':promise_breach')`,
  )
  expect(broken).toEqual([])
  expect(rows.filter(({ kind }) => kind === 'breach').length).toBeGreaterThanOrEqual(3)
})

test('a database that is not empty is refused with the way out', async () => {
  await expect(write()).rejects.toThrow(/DATA_DIR|DATABASE_URL/)
  const { rows } = await world.database.owner.query<{ count: string }>('select count(*) from contact_requests')
  expect(Number(rows[0]!.count)).toBe(DEMO_REQUESTS)
})
