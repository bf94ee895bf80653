/** The promise follows the clock of the database in every stage, and not the program's (safety A12, G51). */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import { keepNoLonger } from '#server/promise/keep-no-longer.ts'
import { plainSite } from '#tests/plain-site.ts'
import { lettersTo } from '#tests/protocol/auth/auth-steps.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

const DIRECTIONS = [
  ['forward', 1],
  ['back', -1],
] as const

/** The difference of the program's clock from the database's. */
let jump = 0

let world: World
beforeAll(async () => {
  world = await aWorld({ site: plainSite, now: () => new Date(Date.now() + jump), worker: true })
})
afterAll(() => world.stop())
afterEach(() => world.database.owner.query('update advisers set active = false'))

/** Puts an adviser on duty for an hour around the database's clock, shifted by so many hours. */
async function onDuty(hoursAway: number): Promise<string> {
  const { owner } = world.database
  const [id, email] = [randomUUID(), `${randomUUID()}@example.com`]
  await owner.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [id, email])
  await owner.query(
    `insert into advisers (user_id, role, display_name, language) values ($1, 'adviser', 'Ada', 'en')`,
    [id],
  )
  await owner.query(
    `insert into duty_hours (adviser_id, weekday, starts, ends)
     select $1, extract(isodow from begins), begins::time, (begins + interval '1 hour')::time
     from (select (now() + $2 * interval '1 hour' - interval '30 minutes') at time zone 'Europe/Paris' as begins) duty`,
    [id, hoursAway],
  )
  return email
}

/** Stores a request of so many minutes ago, with the stages that are due by now. */
async function anOldRequest(minutes: number): Promise<string> {
  const { id } = await sendRequest(world, { email: `${randomUUID()}@example.com`, whatsapp: `06${randomDigits()}` })
  return grows(id, minutes)
}

async function grows(id: string, minutes: number): Promise<string> {
  const { owner } = world.database
  await owner.query(
    `update request_work set received_at = received_at - $2 * interval '1 minute',
       promised_by = received_at + (30 - $2) * interval '1 minute' where contact_request_id = $1`,
    [id, minutes],
  )
  await owner.query(
    `update graphile_worker._private_jobs set run_at = run_at - $2 * interval '1 minute'
     where key like $1 || ':promise_%' and locked_at is null`,
    [id, minutes],
  )
  return id
}

const randomDigits = () => String(Math.random()).slice(2, 10)
const subjectsTo = async (email: string) => (await lettersTo(world, email)).map(({ subject }) => subject)
/** `PR-7K3M-Q: 19 minutes left to call` */
const remindersTo = async (email: string) =>
  (await subjectsTo(email)).filter((subject) => subject.includes('left to call'))
const jobsLeft = async (id: string) => {
  const due = `select from graphile_worker._private_jobs where key like $1 || ':%' and run_at <= now()`
  return (await world.database.owner.query(due, [id])).rowCount
}
const soon = { timeout: 60_000 }
async function done(id: string): Promise<void> {
  await expect.poll(() => jobsLeft(id), soon).toBe(0)
}

test.each(DIRECTIONS)(
  'two hours %s: each stage reminds a person who is on duty now, of the minutes that are left',
  async (_where, direction) => {
    jump = direction * hours(2)
    const [here, elsewhere] = [await onDuty(0), await onDuty(direction * 2)]
    await done(await anOldRequest(10))
    await expect.poll(() => remindersTo(here), soon).toEqual([expect.stringMatching(/ (19|20) minutes /)])
    expect(await remindersTo(elsewhere), 'to more people only later').toEqual([])

    await done(await anOldRequest(23))
    await expect.poll(() => remindersTo(elsewhere), soon).toHaveLength(2)
    for (const subject of await remindersTo(elsewhere)) expect(subject).toMatch(/ [67] minutes /)
  },
)

test.each(DIRECTIONS)(
  'two hours %s: a broken promise is told to everybody, with the new hour',
  async (_where, direction) => {
    jump = direction * hours(2)
    const [here, elsewhere] = [await onDuty(0), await onDuty(direction * 2)]
    await done(await anOldRequest(31))
    for (const email of [here, elsewhere]) {
      const told = async () => (await subjectsTo(email)).some((subject) => subject.includes('promise missed, call now'))
      await expect.poll(told, soon).toBe(true)
    }
  },
)

test('the holder is reminded alone, then everybody, then it is given back, and its breach is a breach', async () => {
  jump = 0
  const [holder, other] = [await onDuty(0), await onDuty(0)]
  const textsTo = async (email: string) => (await lettersTo(world, email)).map(({ text }) => text)
  const taken = async (minutes: number) => {
    const id = await anOldRequest(0)
    await done(id)
    await world.database.owner.query(
      `update request_work set state = 'claimed', claimed_at = now(),
         claimed_by = (select id from auth.users where email = $2) where contact_request_id = $1`,
      [id, holder],
    )
    await grows(id, minutes)
    await done(id)
    return id
  }

  await taken(10)
  await expect.poll(() => remindersTo(holder), soon).toHaveLength(1)
  expect((await textsTo(holder)).join()).toContain('You claimed this request')
  expect(await remindersTo(other)).toEqual([])

  await taken(17)
  await expect.poll(() => remindersTo(other), soon).toHaveLength(1)
  expect((await textsTo(other)).join()).toContain('This request is claimed, but nobody has called yet.')

  await taken(23)
  await expect.poll(async () => (await textsTo(holder)).join(), soon).toContain('You had claimed this request')
  expect((await textsTo(other)).join()).toContain('free to claim again')

  const broken = await taken(31)
  for (const email of [holder, other]) {
    await expect.poll(async () => (await textsTo(email)).join(), soon).toContain('A letter of apology is going to them')
  }
  const { rows } = await world.database.owner.query(
    'select state, breach_at from request_work where contact_request_id = $1',
    [broken],
  )
  expect(rows).toEqual([{ state: 'new', breach_at: expect.any(Date) }])
})

test('four years forward: nobody is forgotten before their time', async () => {
  const { id } = await sendRequest(world, { email: `${randomUUID()}@example.com`, whatsapp: `06${randomDigits()}` })
  jump = hours(24 * 366 * 4)
  await keepNoLonger({}, world.services, async () => undefined)
  const kept = 'select name, erased_at from contact_requests join request_work on contact_request_id = id where id = $1'
  expect((await world.database.owner.query(kept, [id])).rows).toEqual([{ name: 'Ada Lovelace', erased_at: null }])
})
