/** Tests that every stage of the promise follows the clock of the database, not of the program (safety A12, G51). */
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

/** The difference between the clock of the program and that of the database. */
let jump = 0

let world: World
beforeAll(async () => {
  world = await aWorld({ site: plainSite, now: () => new Date(Date.now() + jump), worker: true })
})
afterAll(() => world.stop())
afterEach(() => world.database.owner.query('update advisers set active = false'))

/** Adds an adviser who is on duty for an hour around the time of the database, shifted by so many hours. */
async function addAdviserOnDuty(hoursAway: number): Promise<string> {
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

/** Stores a request of so many minutes ago, with the stages that are due by now. Returns its id. */
async function addOldRequest(minutes: number): Promise<string> {
  const { id } = await sendRequest(world, { email: `${randomUUID()}@example.com`, whatsapp: `06${randomDigits()}` })
  return ageRequest(id, minutes)
}

/** Makes a request older by so many minutes. */
async function ageRequest(id: string, minutes: number): Promise<string> {
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
const readSubjects = async (email: string) => (await lettersTo(world, email)).map(({ subject }) => subject)
/** Returns the subjects of the reminders to an address, such as `PR-7K3M-Q: 19 minutes left to call`. */
const readReminders = async (email: string) =>
  (await readSubjects(email)).filter((subject) => subject.includes('left to call'))
const countDueJobs = async (id: string) => {
  const due = `select from graphile_worker._private_jobs where key like $1 || ':%' and run_at <= now()`
  return (await world.database.owner.query(due, [id])).rowCount
}
const waitOptions = { timeout: 60_000 }
async function waitForJobs(id: string): Promise<void> {
  await expect.poll(() => countDueJobs(id), waitOptions).toBe(0)
}

test.each(DIRECTIONS)(
  'after a jump of two hours %s each stage reminds the advisers on duty, with the minutes that are left',
  async (_where, direction) => {
    jump = direction * hours(2)
    const [here, elsewhere] = [await addAdviserOnDuty(0), await addAdviserOnDuty(direction * 2)]
    await waitForJobs(await addOldRequest(10))
    await expect.poll(() => readReminders(here), waitOptions).toEqual([expect.stringMatching(/ (19|20) minutes /)])
    expect(await readReminders(elsewhere), 'the first stages remind only the advisers on duty').toEqual([])

    await waitForJobs(await addOldRequest(23))
    await expect.poll(() => readReminders(elsewhere), waitOptions).toHaveLength(2)
    for (const subject of await readReminders(elsewhere)) expect(subject).toMatch(/ [67] minutes /)
  },
)

test.each(DIRECTIONS)(
  'after a jump of two hours %s everybody gets a letter about a broken promise',
  async (_where, direction) => {
    jump = direction * hours(2)
    const [here, elsewhere] = [await addAdviserOnDuty(0), await addAdviserOnDuty(direction * 2)]
    await waitForJobs(await addOldRequest(31))
    for (const email of [here, elsewhere]) {
      const hasLetter = async () =>
        (await readSubjects(email)).some((subject) => subject.includes('promise missed, call now'))
      await expect.poll(hasLetter, waitOptions).toBe(true)
    }
  },
)

test('a claimed request reminds its holder only, then everybody, is released, and its promise can be broken', async () => {
  jump = 0
  const [holder, other] = [await addAdviserOnDuty(0), await addAdviserOnDuty(0)]
  const readTexts = async (email: string) => (await lettersTo(world, email)).map(({ text }) => text)
  const claimAndAge = async (minutes: number) => {
    const id = await addOldRequest(0)
    await waitForJobs(id)
    await world.database.owner.query(
      `update request_work set state = 'claimed', claimed_at = now(),
         claimed_by = (select id from auth.users where email = $2) where contact_request_id = $1`,
      [id, holder],
    )
    await ageRequest(id, minutes)
    await waitForJobs(id)
    return id
  }

  await claimAndAge(10)
  await expect.poll(() => readReminders(holder), waitOptions).toHaveLength(1)
  expect((await readTexts(holder)).join()).toContain('You claimed this request')
  expect(await readReminders(other)).toEqual([])

  await claimAndAge(17)
  await expect.poll(() => readReminders(other), waitOptions).toHaveLength(1)
  expect((await readTexts(other)).join()).toContain('This request is claimed, but nobody has called yet.')

  await claimAndAge(23)
  await expect.poll(async () => (await readTexts(holder)).join(), waitOptions).toContain('You had claimed this request')
  expect((await readTexts(other)).join()).toContain('free to claim again')

  const broken = await claimAndAge(31)
  for (const email of [holder, other]) {
    await expect
      .poll(async () => (await readTexts(email)).join(), waitOptions)
      .toContain('A letter of apology is going to them')
  }
  const { rows } = await world.database.owner.query(
    'select state, breach_at from request_work where contact_request_id = $1',
    [broken],
  )
  expect(rows).toEqual([{ state: 'new', breach_at: expect.any(Date) }])
})

test('a program clock four years ahead erases no request early', async () => {
  const { id } = await sendRequest(world, { email: `${randomUUID()}@example.com`, whatsapp: `06${randomDigits()}` })
  jump = hours(24 * 366 * 4)
  await keepNoLonger({}, world.services, async () => undefined)
  const storedSql =
    'select name, erased_at from contact_requests join request_work on contact_request_id = id where id = $1'
  expect((await world.database.owner.query(storedSql, [id])).rows).toEqual([{ name: 'Ada Lovelace', erased_at: null }])
})
