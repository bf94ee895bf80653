/** Every open request has a next step with an hour (product §6). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import { LOST_REASONS } from '#contract/request/request-states.ts'
import { type Adviser, aRequest, ask, aTeam, noteCall, type Refusal, type Stand } from '#tests/console-people.ts'

type Stands = Stand & Refusal & { due_at: string; next_attempt_at: string | null; lost_because: string | null }

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())
beforeEach(() => world.owner.query('update request_work set erased_at = now(); truncate duty_hours'))

const decide = (id: string, state: string, because: string | null = null) =>
  ask<Stands>(world, ada, `select set_request_state($1, $2, null, null, case $2 when 'quoted' then 'mail' end, $3)`, [
    id,
    state,
    because,
  ])
async function reached(by = ada, time_zone = 'Europe/Paris'): Promise<string> {
  const id = await aRequest(world, { time_zone })
  await noteCall(world, by, id, 'reached')
  return id
}
async function quoted(): Promise<string> {
  const id = await reached()
  await decide(id, 'quoted')
  return id
}
async function sendQuote(id: string): Promise<void> {
  const document = randomUUID()
  await world.owner.query(
    `insert into storage.objects (bucket_id, name, owner, version, metadata)
     values ('documents', $1, $2, gen_random_uuid(), '{"size": 1, "sha256": "00"}')`,
    [`${id}/${document}.pdf`, ada.sub],
  )
  const sent = await ask<Stands>(world, ada, `select send_quote($1, $2, 'devis.pdf', null)`, [id, document])
  expect(sent.state).toBe('quoted')
}
const onDuty = (weekdays: number[]) =>
  ask(world, bea, 'select set_duty_hours($1, $2)', [
    bea.sub,
    JSON.stringify(weekdays.map((weekday) => ({ weekday, starts: '08:00', ends: '20:00' }))),
  ])
/** As if so many days had gone by. */
const ages = (id: string, days: number) =>
  world.owner.query(
    `update request_work set state_changed_at = state_changed_at - $2 * interval '1 day',
       reached_at = reached_at - $2 * interval '1 day', next_attempt_at = next_attempt_at - $2 * interval '1 day'
     where contact_request_id = $1`,
    [id, days],
  )
const daysAway = async (id: string) =>
  (
    await world.owner.query<{ days: number }>(
      `select (next_attempt_at at time zone 'UTC')::date - (now() at time zone 'UTC')::date as days
       from request_work where contact_request_id = $1`,
      [id],
    )
  ).rows[0]!.days
const list = async (by: Adviser, myDay = true) =>
  (
    await ask<{ rows: { id: string }[] }>(
      world,
      by,
      `select inbox(states => '{new,claimed,reached,quoted}', my_day => $1)`,
      [myDay],
    )
  ).rows.map(({ id }) => id)
const counted = async (by: Adviser) => (await ask<{ counts: { day: number } }>(world, by, 'select inbox()')).counts.day

test('a call that was agreed on before its quote is sent stays, unless its hour is past or the follow-up is sooner', async () => {
  const [tomorrow, past, late] = [await reached(), await reached(), await reached()]
  const plan = (id: string, away: string) =>
    world.owner.query(`update request_work set next_attempt_at = now() + $2::interval where contact_request_id = $1`, [
      id,
      away,
    ])
  await plan(tomorrow, '20 hours')
  await plan(past, '-1 hour')
  await plan(late, '9 days')
  const { next_attempt_at } = await decide(tomorrow, 'quoted')
  expect(new Date(next_attempt_at!).getTime()).toBeLessThan(Date.now() + hours(21))
  await decide(past, 'quoted')
  expect(await daysAway(past)).toBeGreaterThan(0)
  await decide(late, 'quoted')
  expect(await daysAway(late)).toBeLessThan(9)
})

test('no open request is ever without an hour', async () => {
  const fresh = await aRequest(world)
  const [called, wrong] = [await aRequest(world), await aRequest(world)]
  await noteCall(world, ada, called, 'busy')
  await noteCall(world, ada, wrong, 'wrong_number')
  await quoted()
  await reached()
  const { rows } = await world.owner.query(`select from request_work where due_at = 'infinity' and erased_at is null`)
  expect(rows).toEqual([])
  await decide(fresh, 'lost', 'other')
  const closed = await world.owner.query(`select from request_work where due_at = 'infinity' and erased_at is null`)
  expect(closed.rowCount).toBe(1)
})

describe('a quote that was sent', () => {
  test('is followed up after two, five and ten days, in the client’s morning, and then every ten', async () => {
    const id = await quoted()
    expect(await daysAway(id)).toBe(2)
    await ages(id, 2)
    await noteCall(world, ada, id, 'reached')
    expect(await daysAway(id)).toBe(3)
    await ages(id, 3)
    await noteCall(world, ada, id, 'reached')
    expect(await daysAway(id)).toBe(5)
    await ages(id, 5)
    await noteCall(world, ada, id, 'reached')
    expect(await daysAway(id)).toBe(10)
  })

  test.each(['Asia/Dubai', 'America/New_York', 'No/Where'])('at ten where the client is: %s', async (zone) => {
    const id = await reached(ada, zone)
    const { next_attempt_at } = await decide(id, 'quoted')
    const timeZone = zone === 'No/Where' ? 'Europe/Paris' : zone
    const hour = new Date(next_attempt_at!).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })
    expect(hour).toBe('10:00')
  })

  // A roster of 8:00 to 20:00 in Paris, every day. Ten in Dubai is six or seven there; in Tokyo it is night there.
  test.each([
    ['Asia/Dubai', '08:00', 'Europe/Paris'],
    ['Asia/Tokyo', '08:00', 'Europe/Paris'],
    ['America/New_York', '10:00', 'America/New_York'],
    ['Europe/Paris', '10:00', 'Europe/Paris'],
  ])('of %s, while somebody is on duty', async (zone, expected, timeZone) => {
    await onDuty([1, 2, 3, 4, 5, 6, 7])
    const { next_attempt_at } = await decide(await reached(ada, zone), 'quoted')
    expect(new Date(next_attempt_at!).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })).toBe(expected)
  })

  test('waits for the next day of duty', async () => {
    const inTwoDays = ((new Date().getUTCDay() + 1) % 7) + 1
    await onDuty([1, 2, 3, 4, 5, 6, 7].filter((day) => day !== inTwoDays))
    const id = await reached()
    await decide(id, 'quoted')
    expect(await daysAway(id)).toBe(3)
  })

  test('a client who was not reached is called again when it was planned', async () => {
    const id = await quoted()
    await ages(id, 2)
    await noteCall(world, ada, id, 'no_answer', { next: `now() + interval '3 hours'` })
    expect(await daysAway(id)).toBeLessThan(2)
  })

  test('is put off for a reason, and never to no day at all', async () => {
    const id = await quoted()
    await ask(world, ada, `select plan_attempt($1, now() + interval '20 days', null, 'En voyage')`, [id])
    expect(await daysAway(id)).toBe(20)
    const { rows } = await world.owner.query(
      'select personal from request_events where contact_request_id = $1 order by id desc limit 1',
      [id],
    )
    expect(rows).toEqual([{ personal: { reason: 'En voyage' } }])
    await ask(world, ada, 'select plan_attempt($1, null)', [id])
    expect(await daysAway(id)).toBe(2)
  })

  test('again is followed up from its own day', async () => {
    const id = await quoted()
    await ages(id, 4)
    await sendQuote(id)
    await noteCall(world, ada, id, 'reached')
    expect(await daysAway(id)).toBe(2)
    await ask(world, ada, 'select plan_attempt($1, null)', [id])
    expect(await daysAway(id)).toBe(2)
  })

  test('that is not out after all owes its client the quote of a day again', async () => {
    const id = await quoted()
    expect(await decide(id, 'reached')).toMatchObject({ next_attempt_at: null })
  })
})

describe('a lost request', () => {
  test.each(LOST_REASONS)('is so because of %s, in the stand and the history', async (because) => {
    const id = await reached()
    expect(await decide(id, 'lost', because)).toMatchObject({ state: 'lost', lost_because: because })
    const { rows } = await world.owner.query(
      `select facts from request_events where contact_request_id = $1 and kind = 'state'`,
      [id],
    )
    expect(rows).toEqual([{ facts: { from: 'reached', to: 'lost', because } }])
  })

  test('is so for no other reason, and nothing else is', async () => {
    const id = await reached()
    expect(await decide(id, 'lost', 'weather')).toMatchObject({ code: 'PT422' })
    expect(await decide(id, 'won', 'price')).toMatchObject({ code: 'PT422' })
  })

  test('is so no more once it is taken back or opened again', async () => {
    const [undone, opened] = [await reached(), await reached()]
    const { version } = await decide(undone, 'lost', 'price')
    expect(await ask(world, ada, 'select take_back($1, $2)', [undone, version])).toMatchObject({ lost_because: null })
    await decide(opened, 'lost', 'date')
    expect(await decide(opened, 'reached')).toMatchObject({ lost_because: null })
  })
})

test('a day holds all first calls, and of what follows what is due today and one’s own, or nobody’s', async () => {
  const [fresh, theirCall] = [await aRequest(world), await aRequest(world)]
  await ask(world, bea, 'select claim_request($1)', [theirCall])
  const [late, theirs, free, notYet] = [await quoted(), await reached(bea), await reached(), await quoted()]
  for (const id of [late, theirs, free]) await ages(id, 12)
  await ask(world, ada, 'select release_request($1)', [free])
  expect((await list(ada)).toSorted()).toEqual([fresh, theirCall, late, free].toSorted())
  expect((await list(bea)).toSorted()).toEqual([fresh, theirCall, theirs, free].toSorted())
  expect(await list(ada, false)).toContain(notYet)
  expect(await counted(ada)).toBe(4)
})

test('a day holds the quote that was promised a moment ago, until it is sent or put off', async () => {
  const [promised, theirs, putOff, sent] = [await reached(), await reached(bea), await reached(), await reached()]
  await ask(world, ada, `select plan_attempt($1, now() + interval '20 days', null, 'En voyage')`, [putOff])
  await decide(sent, 'quoted')
  expect(await list(ada)).toEqual([promised])
  expect(await counted(ada)).toBe(1)
  expect(await list(bea)).toEqual([theirs])
})
