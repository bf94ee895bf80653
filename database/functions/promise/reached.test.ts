/** When and how a client is reached: what is promised for a wish, and what the room does until then (decision 055). */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aRequest, ask, aTeam, service } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam('admin')
afterAll(() => world.close())
beforeEach(async () => {
  await world.owner.query('truncate duty_hours, duty_exceptions')
  await world.owner.query(`update request_work set state = 'lost'`)
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** As a wish is stored: whole minutes of UTC. */
const stored = (instant: number) => `${new Date(instant).toISOString().slice(0, 16)}:00+00:00`
const minutesFrom = (now: Date, then: Date) => Math.round((then.getTime() - now.getTime()) / MINUTE)

interface Work {
  received_at: Date
  promised_by: Date
  promised_again_by: Date | null
  call_from: Date | null
  in_writing: boolean
  state: string
  breach_at: Date | null
}
const workOf = async (id: string) =>
  (await world.owner.query<Work>('select * from request_work where contact_request_id = $1', [id])).rows[0]!
const correct = (id: string, changes: object) =>
  ask(world, service, 'select private.correct_request($1, $2, null)', [id, changes])
const jobsOf = async (id: string) =>
  (
    await world.owner.query<{ key: string; run_at: Date }>(
      `select split_part(key, ':', 2) as key, run_at from graphile_worker._private_jobs where starts_with(key, $1) order by run_at, key`,
      [`${id}:promise`],
    )
  ).rows
const queueAt = async (at: number) =>
  (
    await world.owner.query<{ id: string; may_be_called: boolean }>('select * from private.call_queue($1, $2, $3)', [
      ada.sub,
      [],
      new Date(at).toISOString(),
    ])
  ).rows
const setHours = (...spans: [weekday: number, starts: string, ends: string][]) =>
  ask(world, bea, 'select set_duty_hours($1, $2)', [
    bea.sub,
    JSON.stringify(spans.map(([weekday, starts, ends]) => ({ weekday, starts, ends }))),
  ])

describe('the promise', () => {
  test('of a wished hour is half an hour from it, and its jobs begin there', async () => {
    const wish = Date.parse(stored(Date.now() + 5 * HOUR))
    const id = await aRequest(world, { reach: stored(wish) })
    const work = await workOf(id)
    expect(work).toMatchObject({ call_from: new Date(wish), in_writing: false })
    expect(minutesFrom(new Date(wish), work.promised_by)).toBe(30)
    const jobs = new Map((await jobsOf(id)).map(({ key, run_at }) => [key, run_at]))
    expect(jobs.get('promise_notify')).toEqual(new Date(wish))
    expect(minutesFrom(new Date(wish), jobs.get('promise_reminder_8')!)).toBe(8)
    expect(minutesFrom(work.received_at, jobs.get('promise_confirm')!), 'the letter goes at once').toBe(0)
  })

  test('of an hour that passed on the way counts from when it arrived', async () => {
    const work = await workOf(await aRequest(world, { reach: stored(Date.now() - 3 * HOUR) }))
    expect(work.call_from).toBeNull()
    expect(minutesFrom(work.received_at, work.promised_by)).toBe(30)
  })

  test('of an hour at which nobody is on duty is half an hour into the next duty', async () => {
    await setHours([1, '09:00', '18:00'])
    const asked = (reach: string) =>
      ask<Date>(world, service, 'select private.answer_by($1, $2)', [reach, '2026-11-23T10:00Z'])
    expect(await asked('2026-11-23T15:00:00+00:00')).toEqual(new Date('2026-11-23T15:30:00Z'))
    expect(await asked('2026-11-23T19:00:00+00:00')).toEqual(new Date('2026-11-30T08:30:00Z'))
  })

  test('of a written answer is a day, and never before somebody is on duty', async () => {
    const work = await workOf(await aRequest(world, { reach: 'writing' }))
    expect(work).toMatchObject({ call_from: null, in_writing: true })
    expect(minutesFrom(work.received_at, work.promised_by)).toBe(1440)
    await setHours([1, '09:00', '18:00'])
    const by = await ask<Date>(world, service, `select private.answer_by('writing', '2026-11-24T10:00Z')`)
    expect(by).toEqual(new Date('2026-11-30T08:30:00Z'))
    const asWorkEnds = await ask<Date>(world, service, `select private.answer_by('writing', '2026-11-30T16:30Z')`)
    expect(asWorkEnds, 'nobody is there on the next day').toEqual(new Date('2026-12-07T08:30:00Z'))
  })
})

test('the client’s page says from when somebody is on duty, and the wish stays as it was', async () => {
  const wish = Date.parse(stored(Date.now() + 5 * HOUR))
  const id = await aRequest(world, { reach: stored(wish) })
  const shown = async () =>
    Date.parse((await ask<{ call_from: string }>(world, service, 'select private.private_page($1)', [id])).call_from)
  expect(await shown()).toBe(wish)
  const promise = `update request_work set promised_by = call_from + interval '3 hours' where contact_request_id = $1`
  await world.owner.query(promise, [id])
  expect(await shown()).toBe(wish + 2.5 * HOUR)
  expect((await workOf(id)).call_from).toEqual(new Date(wish))
  const atOnce = await aRequest(world)
  expect(await ask(world, service, 'select private.private_page($1)', [atOnce])).toMatchObject({ call_from: null })
})

test('a corrected wish makes the promise again, with its jobs; another correction leaves it', async () => {
  const id = await aRequest(world)
  const wish = stored(Date.now() + 26 * HOUR)
  await correct(id, { message: 'At a table by the window' })
  expect(minutesFrom((await workOf(id)).received_at, (await workOf(id)).promised_by)).toBe(30)
  await correct(id, { reach: wish })
  expect(minutesFrom(new Date(wish), (await workOf(id)).promised_by)).toBe(30)
  const breach = (await jobsOf(id)).find(({ key }) => key === 'promise_breach')!
  expect(breach.run_at).toEqual((await workOf(id)).promised_by)
  await correct(id, { reach: 'writing' })
  expect(await workOf(id)).toMatchObject({ call_from: null, in_writing: true })
  await correct(id, { reach: null })
  expect(minutesFrom(new Date(), (await workOf(id)).promised_by)).toBe(30)
})

test('a wish that is no hour, or one too far ahead, is refused', async () => {
  const id = await aRequest(world)
  const far = stored(Date.now() + 91 * 24 * HOUR)
  for (const reach of ['soon', 'infinity', '2027-02-31T10:00:00+00:00', '2027-01-01', far]) {
    expect(await correct(id, { reach }), reach).toMatchObject({ code: 'PT422' })
  }
})

test('another wish does not undo a promise that was broken: it names a new hour', async () => {
  const id = await aRequest(world)
  await world.owner.query(
    `update request_work set promised_by = now() - interval '1 minute' where contact_request_id = $1`,
    [id],
  )
  await ask(world, service, 'select private.record_breach($1)', [id])
  const broken = await workOf(id)
  const wish = stored(Date.now() + 5 * HOUR)
  await correct(id, { reach: wish })
  const work = await workOf(id)
  expect([work.promised_by, work.breach_at]).toEqual([broken.promised_by, broken.breach_at])
  expect(minutesFrom(new Date(wish), work.promised_again_by!)).toBe(30)
})

test('nobody calls before the wished hour, and at it also where it is night; a written answer waits for its last two hours', async () => {
  const wish = Date.parse(stored(Date.now() + 5 * HOUR))
  const night = new Intl.DateTimeFormat('en', { timeZone: 'UTC', hour: 'numeric', hourCycle: 'h23' }).format(wish)
  // A zone in which it is two in the morning then.
  const zone = `Etc/GMT${(Number(night) - 2 + 24) % 24 > 12 ? '-' : '+'}${Math.min((Number(night) - 2 + 24) % 24, 24 - ((Number(night) - 2 + 24) % 24))}`
  const called = await aRequest(world, { reach: stored(wish), time_zone: zone })
  expect(await queueAt(wish - MINUTE)).toEqual([])
  expect(await queueAt(wish + MINUTE)).toEqual([{ id: called, may_be_called: true }])
  expect(await queueAt(wish + 31 * MINUTE), 'what was missed waits for the morning').toEqual([
    { id: called, may_be_called: false },
  ])
  await world.owner.query(`update request_work set state = 'lost'`)
  const written = await aRequest(world, { reach: 'writing', time_zone: zone })
  const by = (await workOf(written)).promised_by.getTime()
  expect(await queueAt(by - 3 * HOUR)).toEqual([])
  expect(await queueAt(by - HOUR)).toEqual([{ id: written, may_be_called: true }])
})

test('the holder is not relieved before the wished hour', async () => {
  const id = await aRequest(world, { reach: stored(Date.now() + 5 * HOUR) })
  await ask(world, ada, 'select claim_request($1)', [id])
  const claimed = `update request_work set claimed_at = now() - interval '1 hour', call_from = $2 where contact_request_id = $1`
  const takeOver = () => ask<{ code?: string }>(world, bea, 'select take_over_request($1, null)', [id])
  await world.owner.query(claimed, [id, new Date(Date.now() + HOUR)])
  expect(await takeOver()).toMatchObject({ code: 'PT409' })
  await world.owner.query(claimed, [id, new Date(Date.now() - 20 * MINUTE)])
  expect(await takeOver()).toMatchObject({ claimed_by: bea.sub })
})

test('a written answer is the first one: it keeps the promise, and the quote is owed from then on', async () => {
  const id = await aRequest(world, { reach: 'writing' })
  const stand = await ask<{ version: number }>(world, ada, 'select claim_request($1)', [id])
  const noted = await ask(world, ada, 'select record_attempt($1, $2, null, $3, $4)', [
    id,
    'written',
    stand.version,
    crypto.randomUUID(),
  ])
  expect(noted).toMatchObject({ state: 'reached', last_outcome: 'written', breach_at: null })
  expect((await jobsOf(id)).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['promise_quote_soon', 'promise_quote_late']),
  )
})

test('the figures count a call from the wished hour on, and of a written answer its promise alone', async () => {
  await world.owner.query('truncate contact_requests cascade')
  const [called, written] = [await aRequest(world), await aRequest(world, { reach: 'writing' })]
  await world.owner.query(
    `update request_work set received_at = now() - interval '3 hours', call_from = now() - interval '20 minutes',
       promised_by = now() + interval '10 minutes', first_attempt_at = now() - interval '10 minutes' where contact_request_id = $1`,
    [called],
  )
  await world.owner.query(
    `update request_work set first_attempt_at = now() + interval '1 hour' where contact_request_id = $1`,
    [written],
  )
  const today = await ask(world, service, `select (now() at time zone 'Europe/Paris')::date::text`)
  const { total } = await ask<{ total: Record<string, number> }>(world, bea, 'select figures($1, $1)', [today])
  expect(total).toMatchObject({ requests: 2, attempted: 2, median_minutes: 10, within_30: 1, called_in_30: 1, kept: 1 })
})

test('a request that was set apart by mistake is promised from when it is found, by what its sender wished', async () => {
  const wish = stored(Date.now() + 5 * HOUR)
  const id = await aRequest(world, { reach: wish }, { set_apart: 'honeypot' })
  await ask(world, ada, 'select unquarantine($1)', [id])
  expect(minutesFrom(new Date(wish), (await workOf(id)).promised_by)).toBe(30)
})

test('a call that an adviser puts off for a client is written to them; one brought forward is not', async () => {
  const id = await aRequest(world)
  const letterAfter = async (reach: string | null) => {
    await world.owner.query('delete from graphile_worker._private_jobs')
    const { version } = (await workOf(id)) as Work & { version: number }
    await ask(world, ada, 'select edit_request($1, $2, $3)', [id, version, { reach }])
    return (await jobsOf(id)).some(({ key }) => key === 'promise_confirm')
  }
  expect(await letterAfter(stored(Date.now() + 26 * HOUR))).toBe(true)
  expect(await letterAfter(null)).toBe(false)
})

test.each([['confirm'], ['confirm-copy']])(
  'a call that is put off while the letter `%s` waits is written once to each',
  async (waiting) => {
    const id = await aRequest(world, { assistant_email: 'bea@example.org' })
    await world.owner.query('delete from graphile_worker._private_jobs')
    const queue = `select outbox.enqueue('send_letter', '{}', now() + interval '1 day', $1)`
    await world.owner.query(queue, [`${id}:letter:${waiting}`])
    await ask(world, ada, 'select edit_request($1, null, $2)', [id, { reach: stored(Date.now() + 26 * HOUR) }])
    expect((await jobsOf(id)).map(({ key }) => key)).not.toContain('promise_confirm')
    const { rows } = await world.owner.query<{ order: { letters: string[]; counted: string[] } }>(
      'select outbox.take_unwritten($1) as order',
      [id],
    )
    expect(new Set(rows[0]!.order.letters)).toEqual(new Set(['confirm', 'confirm-copy']))
    expect(rows[0]!.order.counted, 'what has counted against the limit of its mailbox').toEqual([waiting])
  },
)

test('an undone correction brings back the promise of the former wish, without a letter', async () => {
  const wish = stored(Date.now() + 26 * HOUR)
  const [atOnce, later] = [await aRequest(world), await aRequest(world, { reach: wish })]
  await world.owner.query(
    `update request_work set promised_by = promised_by - interval '20 minutes' where contact_request_id = $1`,
    [atOnce],
  )
  const readPromise = async (id: string) => {
    const { promised_by, call_from, in_writing } = await workOf(id)
    return { promised_by, call_from, in_writing }
  }
  const edit = (by: typeof ada, id: string, reach: string | null) =>
    ask(world, by, 'select edit_request($1, null, $2)', [id, { reach }])
  for (const [id, former] of [
    [atOnce, null],
    [later, wish],
  ] as const) {
    const before = await readPromise(id)
    await edit(ada, id, former === null ? 'writing' : null)
    expect(await readPromise(id)).not.toEqual(before)
    await world.owner.query('delete from graphile_worker._private_jobs')
    await edit(ada, id, former)
    expect(await readPromise(id)).toEqual(before)
    const jobs = new Map((await jobsOf(id)).map(({ key, run_at }) => [key, run_at]))
    expect(jobs.get('promise_breach')).toEqual(before.promised_by)
    expect(jobs.has('promise_confirm')).toBe(false)
  }
  await edit(ada, atOnce, 'writing')
  await edit(bea, atOnce, null)
  expect(minutesFrom(new Date(), (await workOf(atOnce)).promised_by), 'it is another wish by somebody else').toBe(30)
})
