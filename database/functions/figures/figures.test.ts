/** The owner's figures against requests whose figures are known, in the days and hours of Paris (product §4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import { type Adviser, anAdviser, aRequest, ask, noteCall, service } from '#tests/console-people.ts'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'

type Row = Record<string, string | number | null>
interface Figures {
  total: Row
  per_day: Row[]
  by_hour: Row[]
  by_experience: Row[]
  by_category: Row[]
  by_language: Row[]
  pipeline: Row[]
}

let world: TestDatabase
let ada: Adviser
let boss: Adviser
beforeAll(async () => {
  world = await aDatabase()
  ada = await anAdviser(world, 'Ada')
  boss = await anAdviser(world, 'Boss', 'admin')
  // Received (UTC), minutes to the first attempt, state, experiences, language.
  const past: [string, number | null, string, string[], string][] = [
    ['2026-03-28T23:30:00Z', 2, 'won', ['1', '4'], 'fr'],
    ['2026-03-29T00:59:00Z', 4, 'quoted', ['1'], 'fr'],
    ['2026-03-29T01:00:00Z', 20, 'reached', ['2'], 'en'],
    ['2026-03-29T21:59:00Z', 50, 'lost', ['2'], 'ar'],
    ['2026-03-29T22:00:00Z', null, 'new', ['stranger'], 'ar'],
  ]
  for (const [at, minutes, state, ids, language] of past) {
    const id = await aRequest(world, {
      language,
      selected_experiences_count: ids.length,
      selected_experiences: JSON.stringify(ids.map((each) => ({ id: each, title: '', price: '' }))),
    })
    await world.owner.query('update contact_requests set created_at = $2 where id = $1', [id, at])
    await world.owner.query(
      `update request_work set received_at = $2, promised_by = $2::timestamptz + interval '30 minutes', state = $3,
         first_attempt_at = $2::timestamptz + $4 * interval '1 minute' where contact_request_id = $1`,
      [id, at, state, minutes],
    )
  }
  await aRequest(world, {}, { set_apart: 'honeypot' })
})
afterAll(() => world.close())

const categories = { '1': 'f1', '4': 'f1', '2': 'tennis' }
const figures = (first: string, last: string) =>
  ask<Figures>(world, ada, 'select figures($1, $2, $3)', [first, last, JSON.stringify(categories)])

test('a day of Paris begins and ends at its own midnight, also when it has 23 hours', async () => {
  const { total, per_day } = await figures('2026-03-29', '2026-03-29')
  expect(total).toEqual({
    requests: 4,
    attempted: 4,
    median_minutes: 12,
    p90_minutes: 41,
    within_5: 0.5,
    within_30: 0.75,
    called_in_30: 3,
    kept: 0.75,
    breaches: 1,
    reached: 0,
    quotes: 0,
    median_quote_hours: null,
    quote_kept: null,
    quotes_late: 0,
    won: 1,
  })
  expect(per_day).toEqual([{ day: '2026-03-29', ...total }])
})

test('days without a request are there as well, and so is every hour', async () => {
  const { per_day, by_hour } = await figures('2026-03-28', '2026-03-31')
  expect(per_day.map(({ day, requests }) => [day, requests])).toEqual([
    ['2026-03-28', 0],
    ['2026-03-29', 4],
    ['2026-03-30', 1],
    ['2026-03-31', 0],
  ])
  expect(per_day[0]).toMatchObject({ median_minutes: null, within_30: null })
  expect(by_hour).toHaveLength(24)
  // 01:59 is followed by 03:00; 23:30 of the day before and 22:00 UTC are both midnight.
  expect(by_hour.filter(({ requests }) => requests).map(({ hour, requests }) => [hour, requests])).toEqual([
    [0, 2],
    [1, 1],
    [3, 1],
    [23, 1],
  ])
})

test('experiences are counted each, a category once for each request, and strangers under no name', async () => {
  const { by_experience, by_category, by_language, pipeline } = await figures('2026-03-28', '2026-03-31')
  const counted = (rows: Row[], by: string) => rows.map((row) => [row[by], row['requests']])
  expect(counted(by_experience, 'experience')).toEqual([
    ['1', 2],
    ['2', 2],
    ['4', 1],
    ['stranger', 1],
  ])
  expect(counted(by_category, 'category')).toEqual([
    ['f1', 2],
    ['tennis', 2],
    ['', 1],
  ])
  expect(counted(by_language, 'language')).toEqual([
    ['ar', 2],
    ['fr', 2],
    ['en', 1],
  ])
  expect(counted(pipeline, 'state')).toEqual([
    ['new', 1],
    ['claimed', 0],
    ['reached', 1],
    ['quoted', 1],
    ['won', 1],
    ['lost', 1],
    ['withdrawn', 0],
  ])
})

test('a promise that was broken without any call counts as broken', async () => {
  const { total } = await figures('2026-03-30', '2026-03-30')
  expect(total).toMatchObject({ requests: 1, attempted: 0, kept: 0, within_30: 0, breaches: 1 })
})

test('one that somebody took and never called was missed as one that nobody took', async () => {
  const day = '2026-04-02'
  for (const state of ['new', 'claimed', 'withdrawn']) {
    const id = await aRequest(world)
    await world.owner.query('update contact_requests set created_at = $2 where id = $1', [id, day])
    await world.owner.query(
      `update request_work set received_at = $2, promised_by = $2::timestamptz + interval '30 minutes', state = $3
       where contact_request_id = $1`,
      [id, day, state],
    )
  }
  expect((await figures(day, day)).total).toMatchObject({ requests: 3, breaches: 2, kept: 0 })
})

test('a call that was taken back was none: not called, not reached, no promise kept by it', async () => {
  const id = await aRequest(world)
  const day = (days: number) => new Date(Date.now() + hours(24 * days)).toISOString().slice(0, 10)
  const now = async () => (await figures(day(-1), day(1))).total
  const before = await now()
  const { version } = await noteCall(world, ada, id, 'reached')
  expect(await now()).toMatchObject({ attempted: 1, reached: 1, within_5: 1 })
  await ask(world, ada, 'select take_back($1, $2)', [id, version])
  expect(await now()).toEqual(before)
  expect(before).toMatchObject({ requests: 1, attempted: 0, reached: 0 })
})

test('an empty time has figures of nothing, and a wrong one is refused', async () => {
  expect((await figures('2025-01-01', '2025-01-02')).total).toMatchObject({ requests: 0, median_minutes: null })
  expect(await figures('2026-03-29', '2026-03-28')).toMatchObject({ code: 'PT422' })
  expect(await figures('1990-01-01', '2026-03-28')).toMatchObject({ code: 'PT422' })
})

describe('a file of requests', () => {
  const exported = (caller: Adviser, first: string, last: string) =>
    ask<Row[]>(world, caller, 'select export_requests($1, $2)', [first, last])

  test('has a line for each request that the figures count, as it was sent and as it stands', async () => {
    const rows = await exported(boss, '2026-03-29', '2026-03-30')
    const { total } = await figures('2026-03-29', '2026-03-30')
    expect(rows).toHaveLength(Number(total['requests']))
    expect(rows[0]).toMatchObject({
      name: 'Ada',
      state: 'won',
      language: 'fr',
      reference: expect.stringMatching(/^PR-/),
    })
    expect(Object.keys(rows[0]!)).not.toContain('request_id')
  })

  test('leaves out who was erased, and stands in the log with its days and its size', async () => {
    const [first] = await exported(boss, '2026-03-29', '2026-03-29')
    await ask(world, service, 'select private.erase_request($1)', [first!['id']])
    const left = await exported(boss, '2026-03-29', '2026-03-29')
    expect(left.map(({ id }) => id)).not.toContain(first!['id'])
    const { rows } = await world.owner.query(
      `select actor_name, details from audit_log where action = 'exported' order by id desc limit 1`,
    )
    const details = { kind: 'csv requests-2026-03-29-2026-03-29', rows: left.length }
    expect(rows).toEqual([{ actor_name: 'Boss', details }])
  })

  test('is made for admins alone, and for days that figures may be of', async () => {
    expect(await exported(ada, '2026-03-29', '2026-03-29')).toMatchObject({ code: '42501' })
    expect(await exported(boss, '2026-03-29', '2026-03-28')).toMatchObject({ code: 'PT422' })
    expect(await exported(boss, '2020-01-01', '2026-03-28')).toMatchObject({ code: 'PT422' })
  })

  test('is refused in words that say why where there are more than fit', async () => {
    // The intake would take ten seconds for the rows of each.
    await world.owner.query('alter table contact_requests disable trigger user')
    await world.owner.query(
      `insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count, created_at)
       select 'Ada', n || '@example.com', '+33612345678', 2, 1, '2026-02-01T12:00Z' from generate_series(1, 10001) n`,
    )
    await world.owner.query('alter table contact_requests enable trigger user')
    await world.owner.query(
      `insert into request_work (contact_request_id, reference, received_at, promised_by, state_changed_at,
         last_inbound_contact_at, quarantined)
       select r.id, r.id, at, at, at, at, false from contact_requests r, lateral (select r.created_at as at) a
       where r.created_at = '2026-02-01T12:00Z'`,
    )
    expect(await exported(boss, '2026-02-01', '2026-02-01')).toMatchObject({
      code: 'PT422',
      details: { reason: 'too_many', most: 10_000 },
    })
  })
})
