/** The advisers on duty and the hour that a visitor is promised, in the hours of Paris (product §4, spec §9). */
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Adviser, ask, aTeam, service } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam('admin')
afterAll(() => world.close())
beforeEach(() => world.owner.query('truncate duty_hours, duty_exceptions'))

const hours = (adviser: Adviser, ...spans: [weekday: number, starts: string, ends: string][]) =>
  ask(world, adviser, 'select set_duty_hours($1, $2)', [
    adviser.sub,
    JSON.stringify(spans.map(([weekday, starts, ends]) => ({ weekday, starts, ends }))),
  ])
const onDuty = (at: string) => ask(world, service, 'select private.on_duty($1)', [at])
const promised = async (at: string) =>
  (await ask<Date>(world, service, 'select private.promised_by($1)', [at])).toISOString()
const except = (adviser: Adviser, on: boolean, first: string, last: string, starts = '00:00', ends = '24:00') =>
  ask(world, adviser, 'select add_duty_exception($1, $2, $3, $4, $5, $6)', [adviser.sub, on, first, last, starts, ends])

test('without a roster every active adviser is on duty at any hour', async () => {
  expect(await onDuty('2026-11-21T03:00:00Z')).toBe(true)
  expect(await promised('2026-11-21T03:00:00Z')).toBe('2026-11-21T03:30:00.000Z')
  await world.owner.query('update advisers set active = false where user_id = $1', [ada.sub])
  expect(await ask(world, service, 'select count(*)::int from private.advisers_on_duty(now())')).toBe(1)
  await world.owner.query('update advisers set active = true where user_id = $1', [ada.sub])
})

test('a banned adviser is neither on duty nor told of anybody', async () => {
  const counts = () =>
    ask(
      world,
      service,
      `select array[(select count(*)::int from private.advisers_on_duty(now())),
      (select count(*)::int from private.advisers_to_tell(now()))]`,
    )
  expect(await counts()).toEqual([2, 2])
  await world.owner.query(`update auth.users set banned_until = '2099-01-01' where id = $1`, [ada.sub])
  expect(await counts()).toEqual([1, 1])
  await world.owner.query('update auth.users set banned_until = null where id = $1', [ada.sub])
})

test('within duty the promise is 30 minutes, outside 30 minutes after the next duty begins', async () => {
  await hours(ada, [1, '09:00', '18:00'], [2, '09:00', '18:00'])
  // Monday 23 November 2026; Paris is one hour ahead.
  expect(await promised('2026-11-23T16:59:59Z')).toBe('2026-11-23T17:29:59.000Z')
  expect(await promised('2026-11-23T17:00:00Z')).toBe('2026-11-24T08:30:00.000Z')
  expect(await promised('2026-11-24T17:00:00Z')).toBe('2026-11-30T08:30:00.000Z')
})

describe('outside duty, nobody is called in the night of their own time zone', () => {
  const promisedIn = async (zone: string, at: string) =>
    (await ask<Date>(world, service, 'select private.promised_by($1, $2)', [at, zone])).toISOString()

  test.each([
    // Monday 23 November 2026, 20:00 in Paris. Nine in the morning there is three in the night in New York.
    ['America/New_York', '2026-11-23T19:00:00Z', '2026-11-24T13:30:00.000Z'],
    ['America/Los_Angeles', '2026-11-23T19:00:00Z', '2026-11-24T16:30:00.000Z'],
    ['Asia/Tokyo', '2026-11-23T19:00:00Z', '2026-11-24T08:30:00.000Z'],
    ['Europe/Paris', '2026-11-23T19:00:00Z', '2026-11-24T08:30:00.000Z'],
    // On Friday evening the next duty is on Monday.
    ['America/New_York', '2026-11-27T19:00:00Z', '2026-11-30T13:30:00.000Z'],
    // Eight in the morning there is seven in the evening in Paris: the hours never meet.
    ['Pacific/Honolulu', '2026-11-23T19:00:00Z', '2026-11-24T08:30:00.000Z'],
    ['Nowhere/Land', '2026-11-23T19:00:00Z', '2026-11-24T08:30:00.000Z'],
  ])('%s: received %s, promised %s', async (zone, received, by) => {
    await hours(ada, ...[1, 2, 3, 4, 5].map((day): [number, string, string] => [day, '09:00', '18:00']))
    expect(await promisedIn(zone, received)).toBe(by)
  })

  test('a visitor who has just asked while somebody is on duty is called within 30 minutes at any hour of theirs', async () => {
    await hours(ada, [1, '09:00', '18:00'])
    expect(await promisedIn('America/Los_Angeles', '2026-11-23T10:00:00Z')).toBe('2026-11-23T10:30:00.000Z')
  })

  test('a visitor in Paris is promised the morning, also if the roster begins at night there', async () => {
    await hours(ada, [2, '05:00', '12:00'])
    expect(await promisedIn('Europe/Paris', '2026-11-23T19:00:00Z')).toBe('2026-11-24T07:30:00.000Z')
    expect(await promised('2026-11-23T19:00:00Z')).toBe('2026-11-24T07:30:00.000Z')
  })
})

describe('by the letter', () => {
  afterEach(() => ask(world, service, 'select private.set_promise(false)'))

  test('the promise is 30 minutes no matter what the roster says', async () => {
    await hours(ada, [1, '09:00', '18:00'])
    await ask(world, service, 'select private.set_promise(true)')
    expect(await promised('2026-11-23T17:00:00Z')).toBe('2026-11-23T17:30:00.000Z')
    expect(await ask(world, service, 'select private.later_promise()')).toBeNull()
  })
})

test('a visitor is told the hour where it is later than in 30 minutes, and only then', async () => {
  expect(await ask(world, service, 'select private.later_promise()')).toBeNull()
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  await except(ada, false, day(-1), day(1))
  expect(await ask(world, service, 'select private.later_promise()'), 'somebody is still there').toBeNull()
  await except(bea, false, day(-1), day(1))
  const later = await ask<Date>(world, service, 'select private.later_promise()')
  expect(later).toEqual(await ask<Date>(world, service, 'select private.promised_by(now())'))
  expect(later.getTime()).toBeGreaterThan(Date.now())
})

test('a duty may cross midnight, also into a day without one', async () => {
  await hours(ada, [7, '22:00', '02:00'])
  expect(await onDuty('2026-11-22T20:59:59Z')).toBe(false)
  expect(await onDuty('2026-11-22T21:00:00Z')).toBe(true)
  expect(await onDuty('2026-11-23T00:59:59Z')).toBe(true)
  expect(await onDuty('2026-11-23T01:00:00Z')).toBe(false)
})

describe('when the clocks change', () => {
  test('a night duty of spring loses the hour that does not exist', async () => {
    await hours(ada, [6, '22:00', '04:00'])
    // 2026-03-29: at 02:00 (01:00 UTC) it becomes 03:00.
    expect(await onDuty('2026-03-29T01:59:59Z')).toBe(true)
    expect(await onDuty('2026-03-29T02:00:00Z')).toBe(false)
  })

  test('a night duty of autumn holds through the hour that comes twice', async () => {
    await hours(ada, [6, '22:00', '04:00'])
    // 2026-10-25: at 03:00 (01:00 UTC) it becomes 02:00.
    expect(await onDuty('2026-10-25T00:30:00Z')).toBe(true)
    expect(await onDuty('2026-10-25T01:30:00Z')).toBe(true)
    expect(await onDuty('2026-10-25T02:59:59Z')).toBe(true)
    expect(await onDuty('2026-10-25T03:00:00Z')).toBe(false)
  })

  test.each(['2026-03-29', '2026-10-25'])('two who relieve each other at 02:30 leave no hole on %s', async (day) => {
    await hours(ada, [6, '20:00', '02:30'])
    await hours(bea, [7, '02:30', '08:00'])
    const midnight = Date.parse(`${day}T00:00:00Z`)
    for (let minute = 0; minute < 6 * 60; minute += 10) {
      expect(await onDuty(new Date(midnight + minute * 60_000).toISOString()), `${minute} min`).toBe(true)
    }
  })

  test.each([
    ['2026-03-29T00:30:00Z', '2026-03-29T07:30:00.000Z'],
    ['2026-10-25T00:30:00Z', '2026-10-25T08:30:00.000Z'],
  ])('the morning duty begins at nine in Paris: received %s, promised %s', async (received, by) => {
    await hours(ada, [7, '09:00', '12:00'])
    expect(await promised(received)).toBe(by)
  })
})

test('days off are off, and a duty beside the roster counts more than a day off', async () => {
  await hours(ada, [1, '09:00', '18:00'])
  await except(ada, false, '2026-11-23', '2026-11-29')
  expect(await onDuty('2026-11-23T10:00:00Z')).toBe(false)
  expect(await promised('2026-11-23T10:00:00Z')).toBe('2026-11-30T08:30:00.000Z')
  await except(ada, true, '2026-11-24', '2026-11-24', '20:00', '01:00')
  expect(await promised('2026-11-23T10:00:00Z')).toBe('2026-11-24T19:30:00.000Z')
  expect(await onDuty('2026-11-24T23:30:00Z')).toBe(true)
})

test('without a roster a day off is off all the same', async () => {
  await except(ada, false, '2026-11-23', '2026-11-23')
  await except(bea, false, '2026-11-23', '2026-11-23', '00:00', '12:00')
  expect(await onDuty('2026-11-23T10:00:00Z')).toBe(false)
  expect(await promised('2026-11-23T10:00:00Z')).toBe('2026-11-23T11:30:00.000Z')
})

test('with nobody on duty for a month the promise is not put off: it escalates at once', async () => {
  await hours(ada, [1, '09:00', '18:00'])
  await except(ada, false, '2026-11-01', '2027-10-01')
  expect(await promised('2026-11-21T10:00:00Z')).toBe('2026-11-21T10:30:00.000Z')
})

test('the board knows who speaks what, and an exception of yesterday that runs past midnight', async () => {
  await world.owner.query(`update advisers set languages = '{fr,ar}' where user_id = $1`, [ada.sub])
  await except(ada, true, '2026-11-22', '2026-11-22', '20:00', '02:00')
  await except(ada, false, '2026-11-22', '2026-11-22', '08:00', '12:00')
  type Board = { advisers: { languages: string[]; exceptions: { starts: string }[] }[] }
  const board = async (at: string) => (await ask<Board>(world, bea, 'select duty_board($1)', [at])).advisers[0]!
  const { languages, exceptions } = await board('2026-11-23T00:30:00Z')
  expect(languages).toEqual(['fr', 'ar'])
  expect(exceptions.map(({ starts }) => starts)).toEqual(['20:00:00'])
  expect((await board('2026-11-23T23:30:00Z')).exceptions, 'and no longer on the day after').toEqual([])
})

test('an adviser sets their own hours, an admin those of all', async () => {
  const set = `select set_duty_hours($1, '[{"weekday": 1, "starts": "09:00", "ends": "18:00"}]')`
  expect(await ask(world, ada, set, [bea.sub])).toMatchObject({ code: '42501' })
  expect(await ask(world, bea, set, [ada.sub])).toContain(ada.sub)
  const wrong = set.replace('"weekday": 1', '"weekday": 8')
  expect(await ask(world, ada, wrong, [ada.sub])).toMatchObject({ code: 'PT422' })
  const board = await ask<{ on_duty: unknown[]; advisers: { hours: unknown[] }[] }>(
    world,
    bea,
    'select duty_board($1)',
    ['2026-11-23T10:00:00Z'],
  )
  expect(board.on_duty).toEqual([{ user_id: ada.sub, display_name: 'Ada' }])
  expect(board.advisers.map((adviser) => adviser.hours.length)).toEqual([1, 0])
})
