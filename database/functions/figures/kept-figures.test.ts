/** Kept figures are those that the requests give, however these come, change, merge and go (product §4.9). */
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { baseCategories } from '#console/base-categories.ts'
import { hours } from '#contract/durations.ts'
import { keepFigures } from '#server/pages/catalogue/keep-figures.ts'
import { aTeam, ask, noteCall, service } from '#tests/console-people.ts'
import { countedDirectly } from './counted-directly.ts'

const CATEGORIES = JSON.stringify({ '1': 'f1', '4': 'f1', '2': 'tennis' })
/** Two months and more, so that a whole one is kept; in autumn and spring one of the days has another length. */
const DAYS = 130

const { world, ada } = await aTeam()
await world.owner.query(countedDirectly)
afterAll(() => world.close())
beforeEach(() => world.owner.query('truncate contact_requests, private.figure_spans, private.figure_touched cascade'))

const keep = (most = 200) => ask<number>(world, service, 'select private.keep_figures($1, $2)', [CATEGORIES, most])
async function keepAll(): Promise<void> {
  while ((await keep()) > 0);
}

/** In one statement, so that no clock stands between the two. */
async function agreed(first = DAYS, last = 0, categories = CATEGORIES): Promise<Record<string, unknown>> {
  const { rows } = await world.owner.query<{ told: Record<string, unknown>; counted: object }>(
    `select private.figures_between(d.first, d.last, $3) as told, direct.figures_between(d.first, d.last, $3) as counted
     from (select (now() at time zone 'Europe/Paris')::date - $1::integer as first, (now() at time zone 'Europe/Paris')::date - $2::integer as last) d`,
    [first, last, categories],
  )
  expect(rows[0]!.told).toEqual(rows[0]!.counted)
  return rows[0]!.told
}

async function received(
  at: Date,
  experiences: readonly string[] = ['1'],
  language: string | null = 'fr',
): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count, created_at, language, selected_experiences)
     values ('Ada', 'ada@example.com', '+33612345678', 2, $4, $1, $2, $3) returning id`,
    [at, language, JSON.stringify(experiences.map((id) => ({ id, title: '', price: '' }))), experiences.length],
  )
  return rows[0]!.id
}
const daysAgo = (count: number) => new Date(Date.now() - hours(24 * count))
const update = (id: string, sql: string) =>
  world.owner.query(`update request_work set ${sql} where contact_request_id = $1`, [id])

/** Many of them share a tenth of a minute. */
const milliseconds = fc.oneof(fc.integer({ min: 60_000, max: 80_000 }), fc.integer({ min: 1, max: hours(72) }))
const change = fc.oneof(
  fc.constantFrom(
    `state = 'new', claimed_by = null, first_attempt_at = null, reached_at = null, quoted_at = null`,
    `state = 'won'`,
    `state = 'withdrawn'`,
    `state = 'lost', lost_because = 'price'`,
    `state = 'lost', lost_because = null`,
    'breach_at = now()',
    'quarantined = not quarantined',
    'in_writing = not in_writing',
    `promised_by = now() + interval '1 hour'`,
    `language = 'ar', source = 'partner'`,
    `experiences = '{2,4}'`,
    'next_edition_since = now()',
    // Within its day in Paris, which stays that of the row's `created_at`.
    `received_at = greatest(received_at - interval '2 minutes', date_trunc('day', received_at, 'Europe/Paris'))`,
  ),
  milliseconds.map(
    (after) => `first_attempt_at = received_at + interval '${after} ms', state = 'claimed', claimed_by = '${ada.sub}'`,
  ),
  milliseconds.map((after) => `state = 'reached', reached_at = received_at + interval '${after} ms'`),
  milliseconds.map((after) => `state = 'quoted', quoted_at = reached_at + interval '${after} ms'`),
  milliseconds.map((after) => `call_from = received_at + interval '${after} ms'`),
)

const step = fc.oneof(
  fc.record({
    does: fc.constant('receive' as const),
    // Many on few days, so that times share a tenth and fall between two.
    daysAgo: fc.oneof(fc.double({ min: 0, max: DAYS, noNaN: true }), fc.double({ min: 70, max: 72, noNaN: true })),
    language: fc.constantFrom('fr', 'en', null),
    experiences: fc.array(fc.constantFrom('1', '2', '4', 'stranger'), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ does: fc.constant('change' as const), which: fc.nat(), sql: change }),
  fc.record({ does: fc.constant('merge' as const), which: fc.nat(), into: fc.nat() }),
  fc.record({
    does: fc.constantFrom('call' as const, 'take back' as const, 'erase' as const, 'delete' as const),
    which: fc.nat(),
  }),
  fc.record({ does: fc.constant('keep' as const), most: fc.constantFrom(5, 200) }),
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function take(one: Step): Promise<void> {
  if (one.does === 'keep') return void (await keep(one.most))
  if (one.does === 'receive') return void (await received(daysAgo(one.daysAgo), one.experiences, one.language))
  const { rows } = await world.owner.query<{ id: string; version: number }>(
    'select contact_request_id as id, version from request_work order by received_at, contact_request_id',
  )
  const chosen = rows[one.which % rows.length]
  if (!chosen) return
  const { id, version } = chosen
  if (one.does === 'change') await update(id, one.sql)
  else if (one.does === 'merge') {
    const into = rows[one.into % rows.length]!.id
    if (into !== id) await update(id, `merged_into = '${into}'`)
  } else if (one.does === 'call') await noteCall(world, ada, id, 'reached')
  else if (one.does === 'take back') await ask(world, ada, 'select take_back($1, $2)', [id, version])
  else if (one.does === 'erase') await ask(world, service, 'select private.erase_request($1)', [id])
  else {
    await world.owner.query('update request_work set merged_into = null where merged_into = $1', [id])
    await world.owner.query(
      `delete from contact_requests where id = $1 and not exists (select from request_events where contact_request_id = $1)`,
      [id],
    )
  }
}

test('of any history the figures of any days are those of the requests, kept or not', async () => {
  const anyDays = fc.tuple(fc.nat(DAYS), fc.nat(DAYS)).map((pair) => pair.toSorted((one, other) => other - one))
  const act = fc.record({ steps: fc.array(step, { minLength: 4, maxLength: 14 }), between: anyDays })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 4 }), async (acts) => {
      await world.owner.query('truncate contact_requests, private.figure_spans, private.figure_touched cascade')
      for (const { steps, between } of acts) {
        for (const one of steps) await take(one)
        expect(await agreed(...(between as [number, number]))).toHaveProperty('total')
      }
      await keepAll()
      await agreed()
    }),
    { numRuns: 12 },
  )
})

test('a month that is kept is read in place of its days, of which each keeps its line', async () => {
  interface Told {
    total: { requests: number }
    per_day: { requests: number }[]
  }
  for (let day = 0; day <= DAYS; day += 4) await received(daysAgo(day))
  await keepAll()
  const before = (await agreed()) as unknown as Told
  const { rowCount: months } = await world.owner.query(
    `update private.figure_sums set requests = requests + 100 where last_day - first_day > 6 and dimension = 'total' returning 1`,
  )
  expect(months).toBeGreaterThan(0)
  const told = await ask<Told>(
    world,
    ada,
    `select figures((now() at time zone 'Europe/Paris')::date - ${DAYS}, (now() at time zone 'Europe/Paris')::date, $1)`,
    [CATEGORIES],
  )
  expect(told.total.requests).toBe(before.total.requests + 100 * months!)
  expect(told.per_day).toEqual(before.per_day)
})

test('a year that is kept is added up from its months, and read in their place', async () => {
  const { rows } = await world.owner.query<{ first: number }>(
    `select d.today - (date_trunc('year', d.today - 7) - interval '1 year')::date as first
     from (select (now() at time zone 'Europe/Paris')::date as today) d`,
  )
  const { first } = rows[0]!
  for (let day = first; day > 0; day -= 23) {
    const at = `first_attempt_at = received_at + ${day % 7} * interval '1 minute'`
    await update(await received(daysAgo(day), ['1', '2']), `${at}, state = 'claimed', claimed_by = '${ada.sub}'`)
  }
  await keepAll()
  const years = () =>
    world.owner.query(
      `select from private.true_spans(current_date - 800, current_date, $1) where last_day - first_day > 31`,
      [CATEGORIES],
    )
  expect((await years()).rowCount).toBe(1)
  await agreed(first)
  await agreed(first - 20)
  const changed = await received(daysAgo(first - 60))
  expect((await years()).rowCount).toBe(0)
  await agreed(first)
  await update(changed, `state = 'won'`)
  await keepAll()
  expect((await years()).rowCount).toBe(1)
  expect(await agreed(first)).toMatchObject({ total: { won: 1 } })
})

test('a median between two tenths takes the longest of the one and the shortest of the other', async () => {
  for (const [day, minutes] of [
    [3, 1.96],
    [4, 2.04],
    [3, 3.1],
    [4, 3.14],
  ] as const) {
    await update(await received(daysAgo(day)), `first_attempt_at = received_at + ${minutes} * interval '1 minute'`)
  }
  await keepAll()
  expect(await agreed()).toMatchObject({ total: { median_minutes: 2.6 } })
})

test('a day that is touched is counted at once, and kept again', async () => {
  const id = await received(daysAgo(3))
  await received(daysAgo(3.1))
  await keepAll()
  await update(id, `state = 'won'`)
  expect(await agreed()).toMatchObject({ total: { won: 1 } })
  expect(await keep()).toBe(1)
  expect(await agreed()).toMatchObject({ total: { won: 1 } })
})

test('a promise that the clock alone breaks is counted as broken, with nobody at work', async () => {
  const id = await received(daysAgo(3))
  await update(id, `promised_by = now() + interval '1 second'`)
  await keepAll()
  expect(await agreed()).toMatchObject({ total: { breaches: 0 } })
  await expect.poll(async () => (await agreed())['total'], { timeout: 10_000 }).toMatchObject({ breaches: 1 })
})

test('a change that is not yet committed while its day is kept is counted after it', async () => {
  const id = await received(daysAgo(3))
  const client = new pg.Client(world.owner.connectionString)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`update request_work set state = 'won' where contact_request_id = $1`, [id])
    await keepAll()
    expect(await agreed()).toMatchObject({ total: { won: 0 } })
    await client.query('commit')
    expect(await agreed()).toMatchObject({ total: { won: 1 } })
  } finally {
    await client.end()
  }
})

test('a request of long ago that is only stored now is counted', async () => {
  await received(daysAgo(4))
  await keepAll()
  await received(daysAgo(4))
  expect(await agreed()).toMatchObject({ total: { requests: 2 } })
})

test('another catalogue gives other categories, of days that are kept too', async () => {
  await received(daysAgo(3), ['1', '2', '7'])
  await keepAll()
  for (const categories of [
    '{}',
    '{"1": "golf"}',
    '{"1": "f1", "4": "f1", "2": "tennis", "7": "golf"}',
    '[]',
    'null',
  ]) {
    expect(await agreed(DAYS, 0, categories)).toMatchObject({ total: { requests: 1 } })
  }
})

test('nothing that an erased client named is left in the sums', async () => {
  const id = await received(daysAgo(70), ['Ada Lovelace'])
  for (let day = 62; day <= DAYS; day += 9) await received(daysAgo(day))
  await keepAll()
  const named = `select from private.figure_sums where value = 'Ada Lovelace'`
  const spans = `select from private.figure_spans where 'Ada Lovelace' = any (strangers)`
  expect((await world.owner.query(named)).rowCount).toBeGreaterThan(0)
  await ask(world, service, 'select private.erase_request($1)', [id])
  expect((await world.owner.query(named)).rowCount).toBe(0)
  expect((await world.owner.query(spans)).rowCount).toBe(0)
  await agreed()
})

test('the program keeps the days under the categories that the room asks for', async () => {
  await received(daysAgo(3), ['1', '2', '13'])
  const analyze = async (sql: string) => void (await world.owner.query(sql))
  await keepFigures({}, { database: world.database }, analyze)
  const { rows } = await world.owner.query<{ days: number }>(
    'select count(*)::integer as days from private.true_spans(current_date - 9, current_date, $1)',
    [JSON.stringify(baseCategories)],
  )
  expect(rows[0]!.days).toBeGreaterThan(0)
  await agreed(9, 0, JSON.stringify(baseCategories))
})

test('two programs keep the figures once', async () => {
  for (let day = 2; day < 12; day++) await received(daysAgo(day))
  const kept = await Promise.all([keep(), keep(), keep()])
  expect(kept.filter((done) => done > 0).length).toBeGreaterThan(0)
  await keepAll()
  await agreed()
})
