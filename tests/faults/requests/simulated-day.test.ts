/**
 * Simulates a day in the room in steps (product §4): sixty requests by the page and by telephone, three advisers of whom
 * one falls ill, a mail server that is down for an hour. Every request has a next step, no client is called at night or
 * forgotten, and the figures are correct. The day is the same every time, because on other days the adviser who falls ill
 * may have no client who is due, or colleagues who are too busy to call one. SEED selects another day.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Adviser, anAdviser, aRequest, ask, noteCall } from '#tests/console-people.ts'
import { aMailServer, type MailServer } from '#tests/outside/smtp-sink.ts'
import { aWorld, type World } from '#tests/world.ts'

const SEED = Number(process.env['SEED'] ?? 77)
const STEP = 20
const STEPS = 72
const REQUESTS = 60
/** The minutes after midnight in Paris at which the day begins. */
const BEGINS = 20 * 60
const ILL_FROM = 42
const MAIL_AWAY = { from: 48, until: 51 }
const LONG = 300_000

interface Client {
  id: string
  email: string
  /** The hours by which the client's time zone is ahead of Paris. */
  ahead: number
  cameAt: number
  calledAt: number | null
  state: 'waiting' | 'reached' | 'quoted' | 'lost'
}

let world: World
let sink: MailServer
let advisers: Adviser[]
const clients: Client[] = []
let step = 0
/** The hour at which the time zones were found: once it has passed, the clients are an hour ahead until the next step. */
let zonedAt = new Date().getUTCHours()
let drawn = SEED
/** A random generator that gives the same numbers for the same seed. */
function chance(): number {
  drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0
  return drawn / 2 ** 32
}

beforeAll(async () => {
  sink = await aMailServer()
  world = await aWorld({ worker: true, now: () => new Date(), settings: { SMTP_URL: sink.url } })
  advisers = [
    await anAdviser(world.database, 'Ada'),
    await anAdviser(world.database, 'Bea'),
    await anAdviser(world.database, 'Cleo'),
  ]
  // Past events must get older, too. Another test proves that nobody can change them.
  await world.database.owner.query('alter table request_events disable trigger keep_history')
})
afterAll(async () => {
  await world.stop()
  await sink.stop()
})

const sql = (text: string, values: unknown[] = []) => world.database.owner.query(text, values)
const hourAt = (ahead: number, later = 0) => Math.floor((((BEGINS + step * STEP + later) / 60 + ahead) % 24) + 24) % 24
const mayBeCalled = (ahead: number, later = 0) => hourAt(ahead, later) >= 8 && hourAt(ahead, later) <= 20
const countInState = (wanted: Client['state']) => clients.filter(({ state }) => state === wanted).length
const findClient = (id: string) => clients.find((client) => client.id === id)!

/** Returns a time zone in which it is this hour now, because the clock of PostgreSQL cannot be moved. */
function findZone(hour: number): string {
  const west = (((new Date().getUTCHours() - hour) % 24) + 24) % 24
  const offset = west > 12 ? west - 24 : west
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '+' : ''}${offset}`
}

async function addClient(): Promise<void> {
  const n = clients.length
  const ahead = [0, 0, 3, -6, 9][n % 5]!
  const [email, number] = [`client${n}@example.com`, `+3363998${String(n).padStart(4, '0')}`]
  const way = { name: `Client ${n}`, whatsapp: number, whatsapp_e164: number }
  // An adviser enters every sixth request, which comes by telephone and without an address.
  const byPhone = n % 6 === 5
  const id = byPhone
    ? (
        await ask<{ id: string }>(
          world.database,
          advisers[n % 2]!,
          `select enter_request($1, '[]', 'fr', 'phone', 'spoken', $2)`,
          [JSON.stringify({ ...way, message: 'A box' }), randomUUID()],
        )
      ).id
    : await aRequest(world.database, { ...way, email, language: 'fr' })
  await sql('select private.announce()')
  clients.push({ id, email: byPhone ? '' : email, ahead, cameAt: step, calledAt: null, state: 'waiting' })
}

/** Moves all stored times back, and the time zone of each client forward. */
async function advanceTime(): Promise<void> {
  step++
  const by = `interval '${STEP} minutes'`
  const columns = (names: string) =>
    names
      .split(' ')
      .map((name) => `${name} = ${name} - ${by}`)
      .join(', ')
  await sql(`
    update request_work set ${columns('received_at promised_by promised_again_by claimed_at first_seen_at first_attempt_at reached_at next_attempt_at state_changed_at breach_at quoted_at')};
    update contact_requests set created_at = created_at - ${by};
    update request_events set at = at - ${by};
    update graphile_worker._private_jobs set run_at = run_at - ${by} where locked_at is null`)
  zonedAt = new Date().getUTCHours()
  for (const { id, ahead } of clients) {
    await sql('update contact_requests set time_zone = $2 where id = $1', [id, findZone(hourAt(ahead))])
  }
}

async function waitForPromiseJobs(): Promise<void> {
  await sql('select private.give_back_absent()')
  const due = async () =>
    (
      await sql(
        `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier like 'promise%' and run_at <= now()`,
      )
    ).rowCount
  await expect.poll(due, { timeout: LONG, interval: 40 }).toBe(0)
}

async function callNext(adviser: Adviser): Promise<void> {
  const { id } = await ask<{ id: string | null }>(world.database, adviser, 'select next_call()')
  if (!id) return
  const client = findClient(id)
  const hasTurned = new Date().getUTCHours() !== zonedAt && mayBeCalled(client.ahead, 60)
  const isAwake = mayBeCalled(client.ahead) || hasTurned || step - client.cameAt <= 1
  expect(isAwake, `no client is called at ${hourAt(client.ahead)} o'clock (SEED=${SEED})`).toBe(true)
  const isThere = chance() < 0.6
  const pause = [40, 60, 120, 240, 480, 720].find((minutes) => mayBeCalled(client.ahead, minutes))!
  const noted = await noteCall(world.database, adviser, id, isThere ? 'reached' : 'no_answer', {
    next: isThere ? 'null' : `now() + interval '${pause} minutes'`,
  })
  expect(noted.code, noted.message).toBeUndefined()
  client.calledAt ??= step
  if (isThere) client.state = 'reached'
}

async function sendQuotes(adviser: Adviser): Promise<void> {
  const reachedSql = `select contact_request_id as id from request_work where claimed_by = $1 and state = 'reached'`
  const decide = `select set_request_state($1, $2, null, null, case $2 when 'quoted' then 'mail' end,
    case $2 when 'lost' then 'price' end)`
  for (const { id } of (await sql(reachedSql, [adviser.sub])).rows as { id: string }[]) {
    if (chance() > 0.3) continue
    const to = chance() < 0.8 ? 'quoted' : 'lost'
    await ask(world.database, adviser, decide, [id, to])
    findClient(id).state = to
  }
}

/**
 * Plans the leave and saves it with the plan, as the room does. Returns the requests that were handed over.
 */
async function handOver({ sub: ill }: Adviser, today: string): Promise<string[]> {
  const leave = `$1, ${today}, ${today} + 1`
  type Planned = { request: string; colleague: string | null }
  const plan = await ask<Planned[]>(world.database, advisers[2]!, `select plan_leave(${leave})`, [ill])
  const hand_over = plan.map(({ request, colleague }) => ({ request, colleague }))
  const present = advisers.slice(0, 2).map(({ sub }) => sub)
  expect(hand_over.length, `the ill adviser has due clients (SEED=${SEED})`).toBeGreaterThan(0)
  for (const { colleague } of hand_over) expect(present, `a present colleague (SEED=${SEED})`).toContain(colleague)
  await ask(world.database, advisers[2]!, `select add_leave(${leave}, $2)`, [ill, JSON.stringify(hand_over)])
  const { rows } = await sql(
    `select contact_request_id as request, claimed_by as colleague from request_work
     where contact_request_id = any ($1) and due_at < 'infinity'`,
    [hand_over.map(({ request }) => request)],
  )
  const byRequest = (one: Planned, other: Planned) => one.request.localeCompare(other.request)
  expect((rows as Planned[]).toSorted(byRequest), `each as in the plan, with its next step (SEED=${SEED})`).toEqual(
    hand_over.toSorted(byRequest),
  )
  return hand_over.map(({ request }) => request)
}

/** Waits until the room reports that letters cannot be sent. */
async function waitForAlarm(): Promise<void> {
  const failing = async () => {
    await sql(`update graphile_worker._private_jobs set created_at = created_at - interval '1 minute'
      where last_error is not null`)
    return (await sql('select outbox.read_sending_health() as health')).rows[0]!['health'].failing as number
  }
  await expect.poll(failing, { timeout: LONG, message: `an alarm (SEED=${SEED})` }).toBeGreaterThan(0)
}

async function expectNextSteps(): Promise<void> {
  const { rows } = await sql(
    `select reference from request_work where state in ('new', 'claimed', 'reached', 'quoted') and due_at = 'infinity'`,
  )
  expect(rows, `every open request has a next step (SEED=${SEED})`).toEqual([])
}

test(
  'every request has a next step, no client is called at night or forgotten, and the figures are correct',
  async () => {
    let handedOver: string[] = []
    for (let at = 0; at < STEPS; at++) {
      if (at > 0) await advanceTime()
      if (at === MAIL_AWAY.from) await sink.goDown()
      if (at === MAIL_AWAY.until) {
        await waitForAlarm()
        await sink.comeUp()
      }
      if (at === ILL_FROM) {
        const today = `(now() at time zone 'Europe/Paris')::date`
        handedOver = await handOver(advisers[2]!, today)
      }
      // Most requests come by day, some at night. The last hours are for the remaining ones.
      if (clients.length < REQUESTS && chance() < (mayBeCalled(0) ? 0.95 : 0.5)) await addClient()
      if (clients.length < REQUESTS && mayBeCalled(0) && chance() < 0.5) await addClient()
      await waitForPromiseJobs()
      const present = at < ILL_FROM ? advisers : advisers.slice(0, 2)
      const isOpen = hourAt(0) >= 8 && hourAt(0) <= 22
      for (const adviser of isOpen ? present : []) {
        await callNext(adviser)
        await sendQuotes(adviser)
      }
      await expectNextSteps()
    }
    expect(clients.length).toBe(REQUESTS)

    const forgotten = clients.filter(
      ({ ahead, cameAt, calledAt }) => calledAt === null && mayBeCalled(ahead) && step - cameAt > 3,
    )
    expect(forgotten, `only clients who sleep or have just asked were never called (SEED=${SEED})`).toEqual([])
    const { rows: orphans } = await sql(
      `select reference from request_work where claimed_by = $1 and state in ('claimed', 'reached', 'quoted') and due_at <= now()`,
      [advisers[2]!.sub],
    )
    expect(orphans, 'due requests of the ill adviser were released').toEqual([])
    const { rows: now } = await sql(
      'select contact_request_id as id, claimed_by from request_work where contact_request_id = any ($1)',
      [handedOver],
    )
    expect(
      now.filter((one) => one['claimed_by'] === advisers[2]!.sub),
      'the ill adviser got none of them again',
    ).toEqual([])
    const { rowCount: workedOn } = await sql(
      `select from request_work w where w.contact_request_id = any ($1) and exists (
         select from request_events e where e.contact_request_id = w.contact_request_id and e.actor = any ($2)
           and e.kind in ('attempt', 'state'))`,
      [handedOver, advisers.slice(0, 2).map(({ sub }) => sub)],
    )
    expect(workedOn, `colleagues worked on the requests (SEED=${SEED})`).toBeGreaterThan(0)

    const called = clients.filter(({ calledAt }) => calledAt !== null)
    const late = clients.filter(({ cameAt, calledAt }) => ((calledAt ?? step) - cameAt) * STEP > 30)
    const { total, by_lost, pipeline } = await ask<{
      total: Record<string, number>
      by_lost: { because: string; requests: number }[]
      pipeline: { state: string; requests: number }[]
    }>(
      world.database,
      advisers[0]!,
      `select figures((now() at time zone 'Europe/Paris')::date - 3, (now() at time zone 'Europe/Paris')::date)`,
    )
    expect(total, `SEED=${SEED}`).toMatchObject({
      requests: REQUESTS,
      attempted: called.length,
      breaches: late.length,
      reached: clients.filter(({ state }) => state !== 'waiting').length,
      quotes: countInState('quoted'),
    })
    expect(by_lost, `SEED=${SEED}`).toEqual([{ because: 'price', requests: countInState('lost') }])
    const inPipeline = (...states: string[]) =>
      pipeline.filter(({ state }) => states.includes(state)).reduce((sum, { requests }) => sum + requests, 0)
    expect([inPipeline('new', 'claimed'), inPipeline('reached'), inPipeline('quoted'), inPipeline('lost')]).toEqual(
      (['waiting', 'reached', 'quoted', 'lost'] as const).map(countInState),
    )

    const countWaiting = async () => {
      await sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
      return (await sql('select from graphile_worker._private_jobs where attempts < max_attempts')).rowCount
    }
    await expect.poll(countWaiting, { timeout: LONG, interval: 300 }).toBe(0)
    expect((await sql('select task, last_error from outbox.dead_letters')).rows).toEqual([])
    const written = new Set(sink.received.flatMap(({ to }) => to))
    expect(clients.filter(({ email }) => email && !written.has(email))).toEqual([])
  },
  LONG,
)
