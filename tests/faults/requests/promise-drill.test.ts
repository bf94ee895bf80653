/**
 * Tests the promise of 30 minutes under failures (product §4.7; safety §1.6, G51): kills of the real program and a mail
 * server that is down, while time advances in steps. DRILL_REQUESTS=1000 is the long form.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { type RunningProgram, runProgram } from '#tests/running-program.ts'
import { aMailServer, type MailServer } from '#tests/outside/smtp-sink.ts'

const REQUESTS = Number(process.env['DRILL_REQUESTS'] ?? 24)
const MINUTES_A_STEP = 4
const STEPS = 9
const STAGES = [8, 15, 22]
/** The minutes within which a due stage and a call may happen in either order. */
const JUST_NOW = 0.5
/** The timeout in milliseconds. It is long, because the long form sends more than ten thousand letters. */
const LONG = 300_000 + REQUESTS * 1000
const advisers = ['ada@example.com', 'bea@example.com', 'cleo@example.com']

let database: TestDatabase
let sink: MailServer
let program: RunningProgram
const adviserIds: string[] = []

beforeAll(async () => {
  database = await aDatabase()
  sink = await aMailServer()
  for (const email of advisers) {
    const id = randomUUID()
    adviserIds.push(id)
    await database.owner.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      id,
      email,
    ])
    await database.owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', $2)`, [
      id,
      email,
    ])
  }
  program = await runProgram(database, { SMTP_URL: sink.url })
})
afterAll(async () => {
  await program.remove()
  await sink.stop()
  await database.close()
})

interface DrillRequest {
  id: string
  email: string
  /** The age in minutes at which an adviser claimed it and called; undefined if none did in time. */
  calledAt?: number
  /** The keys of the letters that had not left by that call, and need not any more. */
  unsent: string[]
  /** True if an adviser claims it at once and never calls. */
  isHeld: boolean
}

test(
  'every stage is executed, every promise is kept or noted as broken, and no client is called by two advisers',
  async () => {
    const requests = await send(REQUESTS)
    await waitForStages()
    for (const { id, isHeld } of requests) if (isHeld) await claim(id, HOLDER())
    for (let step = 0; step <= STEPS; step++) {
      if (step > 0) await advanceTime()
      if (step === 2) await sink.goDown()
      if (step === 6) await sink.comeUp()
      if (step % 3 === 1) await killAndRestart()
      await waitForStages()
      for (const request of requests) {
        if (!request.isHeld && request.calledAt === undefined && Math.random() < 0.12) await callByOneOfTwo(request)
      }
    }
    await waitForLetters()
    for (const request of requests) await expectPromise(request)
    expect((await database.owner.query('select task, last_error from outbox.dead_letters')).rows).toEqual([])
  },
  LONG,
)

/** The adviser who claims every sixth request. */
const HOLDER = () => adviserIds[2]!

async function send(count: number): Promise<DrillRequest[]> {
  const { rows } = await database.owner.query<{ id: string; email: string }>(
    `insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count, language)
     select 'Client ' || n, 'client' || n || '@example.com', '+3363998' || lpad(n::text, 4, '0'), 2, 1, 'fr'
     from generate_series(1, $1::int) n returning id, email`,
    [count],
  )
  return rows.map((row, place) => ({ ...row, unsent: [], isHeld: place % 6 === 0 }))
}

/** The clocks of the program and of PostgreSQL cannot be moved, so all stored times are moved back instead. */
async function advanceTime(): Promise<void> {
  const step = `interval '${MINUTES_A_STEP} minutes'`
  await database.owner.query(`
    update request_work set received_at = received_at - ${step}, promised_by = promised_by - ${step};
    update contact_requests set created_at = created_at - ${step};
    update graphile_worker._private_jobs set run_at = run_at - ${step} where locked_at is null`)
}

async function killAndRestart(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
  await program.kill()
  await program.start()
}

async function waitForStages(): Promise<void> {
  const due = async () =>
    Number(
      (
        await database.owner.query<{ n: string }>(
          `select count(*) as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier like 'promise%' and run_at <= now()`,
        )
      ).rows[0]!.n,
    )
  await expect.poll(due, { timeout: LONG, interval: 100 }).toBe(0)
}

/** Two advisers claim the request at the same time, and the one who got it calls. */
async function callByOneOfTwo(request: DrillRequest): Promise<void> {
  const [one, other] = [adviserIds[0]!, adviserIds[1]!]
  const claims = await Promise.allSettled([claim(request.id, one), claim(request.id, other)])
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const winner = claims[0].status === 'fulfilled' ? one : other
  request.unsent = await readUnsent(request)
  await callAsAdviser(winner, `public.record_attempt($2, 'no_answer', null, 1, gen_random_uuid())`, request.id)
  request.calledAt = await readAge(request)
}

async function readUnsent({ id }: DrillRequest): Promise<string[]> {
  const { rows } = await database.owner.query<{ key: string }>(
    `select key from graphile_worker._private_jobs where starts_with(key, $1 || ':letter:')`,
    [id],
  )
  return rows.map(({ key }) => key)
}

/** Returns the age in minutes. It includes the duration of the test itself, which matters in the long form. */
async function readAge({ id }: DrillRequest): Promise<number> {
  const { rows } = await database.owner.query<{ minutes: number }>(
    `select extract(epoch from now() - received_at)::float / 60 as minutes from request_work where contact_request_id = $1`,
    [id],
  )
  return rows[0]!.minutes
}

const claim = (request: string, sub: string) => callAsAdviser(sub, 'public.claim_request($2)', request)

async function callAsAdviser(sub: string, call: string, request: string): Promise<void> {
  const claims = JSON.stringify({ role: 'authenticated', sub, aal: 'aal1' })
  await database.owner.query(`select ${call} from (select set_config('request.jwt.claims', $1, true)) as signed_in`, [
    claims,
    request,
  ])
}

async function waitForLetters(): Promise<void> {
  const countWaiting = async () => {
    await database.owner.query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
    return (await database.owner.query('select from graphile_worker._private_jobs where attempts < max_attempts'))
      .rowCount
  }
  await expect.poll(countWaiting, { timeout: LONG, interval: 500 }).toBe(0)
}

async function expectPromise({ id, email, unsent, isHeld, calledAt = Infinity }: DrillRequest): Promise<void> {
  const { rows } = await database.owner.query<{ reference: string; breach_at: Date | null; kinds: string[] }>(
    `select reference, breach_at, (select coalesce(array_agg(kind::text order by e.id), '{}') from request_events e
       where e.contact_request_id = w.contact_request_id) as kinds
     from request_work w where contact_request_id = $1`,
    [id],
  )
  const { reference, breach_at, kinds } = rows[0]!
  const [least, most] = findStages(calledAt)
  const broken = breach_at !== null
  if (!most.includes(30)) expect(broken, 'the breach is noted').toBe(false)
  if (least.includes(30)) expect(broken, 'the breach is noted').toBe(true)
  if (isHeld) expect(kinds).toEqual(['claimed', 'given_back', 'breach'])
  else expect(kinds.filter((kind) => kind === 'claimed')).toHaveLength(calledAt === Infinity ? 0 : 1)
  // After a crash a letter may be sent twice, with the same Message-ID.
  const mayLackApology = unsent.some((key) => key.endsWith(':apology'))
  expect(broken ? (mayLackApology ? [1, 2] : [2]) : [1], 'to the client').toContain(findLetters(email, reference).size)
  advisers.forEach((adviser, place) => {
    // The first stage reminds only the holder.
    const spared = isHeld && adviserIds[place] !== HOLDER() ? 1 : 0
    const needless = unsent.filter((key) => key.endsWith(adviserIds[place]!)).length
    const count = findLetters(adviser, reference).size
    expect(count, `to ${adviser}`).toBeGreaterThanOrEqual(least.length - spared - needless)
    expect(count, `to ${adviser}`).toBeLessThanOrEqual(most.length - spared)
  })
}

/** Returns the stages in which the advisers get a letter: those certainly due before the call, and those possibly due. */
function findStages(calledAt: number): [least: number[], most: number[]] {
  const stages = [0, ...STAGES, 30]
  return [
    stages.filter((minute) => minute <= calledAt - JUST_NOW),
    stages.filter((minute) => minute <= calledAt + JUST_NOW),
  ]
}

const findLetters = (to: string, reference: string) =>
  new Set(
    sink.received
      .filter((received) => received.to.includes(to) && received.mail.text?.includes(reference))
      .map(({ mail }) => mail.messageId),
  )
