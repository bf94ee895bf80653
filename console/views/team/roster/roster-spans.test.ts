import { describe, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import { parisInstant } from '#console/time/paris-days.ts'
import { crossesMidnight, problemsOf, weeklyHours } from './roster-spans.ts'
import { coverOf, hoursUncovered, hoursWithout } from './roster-coverage.ts'
import type { DutyException, RosteredAdviser } from '#contract/database-types.ts'

const span = (weekday: number, starts: string, ends: string) => ({ weekday, starts, ends })

const adviser = (spans: ReturnType<typeof span>[], exceptions: Partial<DutyException>[] = []): RosteredAdviser => ({
  user_id: 'ada',
  display_name: 'Ada',
  languages: ['fr'],
  hours: spans.map((one, at) => ({ ...one, id: String(at) })),
  exceptions: exceptions.map((one) => ({
    id: 'x',
    on_duty: false,
    first_day: '2026-11-23',
    last_day: '2026-11-23',
    starts: '00:00:00',
    ends: '24:00:00',
    ...one,
  })),
})
/** As `from-until` in hours since the day began. */
const covered = (day: string, ...advisers: RosteredAdviser[]) => {
  const begins = parisInstant(day, '00:00')
  const hour = (at: Date) => (at.getTime() - begins) / hours(1)
  return coverOf(day, advisers).map(({ starts, ends }) => `${hour(starts)}-${hour(ends)}`)
}
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

describe('mistakes in spans', () => {
  test('several a day are fine as long as they do not meet', () => {
    expect(problemsOf([span(1, '09:00', '12:00'), span(1, '12:00', '18:00')])).toEqual([null, null])
    expect(problemsOf([span(1, '09:00', '12:01'), span(1, '12:00', '18:00')])).toEqual(['overlap', 'overlap'])
    expect(problemsOf([span(1, '', '18:00'), span(2, '25:00', '26:00')])).toEqual(['unfinished', 'unfinished'])
  })

  test('a night meets the morning after it, also from Sunday to Monday', () => {
    expect(crossesMidnight(span(1, '22:00', '06:00'))).toBe(true)
    expect(problemsOf([span(1, '22:00', '06:00'), span(2, '05:00', '09:00')])).toEqual(['overlap', 'overlap'])
    expect(problemsOf([span(7, '22:00', '06:00'), span(1, '05:00', '09:00')])).toEqual(['overlap', 'overlap'])
    expect(problemsOf([span(7, '22:00', '06:00'), span(1, '06:00', '09:00')])).toEqual([null, null])
  })

  test('the hours of a week are counted over midnight; from midnight to midnight is a day', () => {
    expect(weeklyHours([span(1, '09:00', '17:30'), span(5, '22:00', '02:00')])).toBe(12.5)
    expect(weeklyHours([span(1, '00:00', '00:00')])).toBe(24)
  })
})

describe('the hours of a day that somebody covers', () => {
  test('those of several advisers are one picture, holes included', () => {
    const ada = adviser([span(1, '08:00:00', '12:00:00')])
    const bea = adviser([span(1, '12:00:00', '14:00:00'), span(1, '18:00:00', '20:00:00')])
    expect(covered('2026-11-23', ada, bea)).toEqual(['8-14', '18-20'])
    expect(covered('2026-11-24', ada, bea)).toEqual([])
  })

  test('a night reaches into the next day', () => {
    const ada = adviser([span(1, '22:00:00', '06:00:00')])
    expect(covered('2026-11-23', ada)).toEqual(['22-24'])
    expect(covered('2026-11-24', ada)).toEqual(['0-6'])
  })

  test('a day off takes hours away, a day on gives some and counts more', () => {
    const weekly = EVERY_DAY.map((day) => span(day, '08:00:00', '20:00:00'))
    expect(covered('2026-11-23', adviser(weekly, [{}]))).toEqual([])
    const relieved = { on_duty: true, starts: '10:00:00', ends: '11:00:00' }
    expect(covered('2026-11-23', adviser(weekly, [{}, relieved]))).toEqual(['10-11'])
    expect(covered('2026-11-24', adviser(weekly, [{}]))).toEqual(['8-20'])
  })

  test('an empty roster means that everybody is there, except on days off', () => {
    expect(covered('2026-11-23', adviser([]))).toEqual(['0-24'])
    expect(covered('2026-11-23', adviser([], [{}]))).toEqual([])
    expect(covered('2026-11-23'), 'nobody is nobody').toEqual([])
  })
})

describe('the days on which the hour changes', () => {
  const nights = adviser(EVERY_DAY.map((day) => span(day, '23:00:00', '07:00:00')))
  const mornings = adviser(EVERY_DAY.map((day) => span(day, '02:30:00', '12:00:00')))

  test('the night in March is an hour shorter, that in October an hour longer', () => {
    expect(covered('2027-03-28', nights)).toEqual(['0-6', '22-23'])
    expect(covered('2026-10-25', nights)).toEqual(['0-8', '24-25'])
  })

  test('an hour that is left out or comes twice is the instant PostgreSQL takes', () => {
    const at = (day: string, time: string) => new Date(parisInstant(day, time)).toISOString()
    expect(at('2027-03-28', '02:30')).toBe('2027-03-28T01:30:00.000Z')
    expect(at('2026-10-25', '02:30')).toBe('2026-10-25T01:30:00.000Z')
    expect(at('2026-10-25', '01:30')).toBe('2026-10-24T23:30:00.000Z')
    expect(at('2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z')
    expect(at('2026-07-14', '24:00')).toBe('2026-07-14T22:00:00.000Z')
    expect(covered('2027-03-28', mornings)).toEqual(['2.5-11'])
  })

  test('two who leave and come at that hour leave no hole', () => {
    const early = adviser(EVERY_DAY.map((day) => span(day, '00:00:00', '02:30:00')))
    expect(covered('2027-03-28', early, mornings)).toEqual(['0-11'])
    expect(covered('2026-10-25', early, mornings)).toEqual(['0-13'])
  })
})

describe('the hours nobody covers in the next seven days', () => {
  const monday = parisInstant('2026-11-23', '00:00')
  const nights = EVERY_DAY.map((weekday) => span(weekday, '00:00', '08:00'))
  const days = EVERY_DAY.map((weekday) => span(weekday, '08:00', '24:00'))

  test('are none without a roster, and none where two relieve each other', () => {
    expect(hoursUncovered([adviser([])], monday)).toBe(0)
    expect(hoursUncovered([adviser(nights), adviser(days)], monday)).toBe(0)
  })

  test('are those of the nights that are left out, of today only what is ahead', () => {
    expect(hoursUncovered([adviser(days)], monday)).toBe(7 * 8)
    expect(hoursUncovered([adviser(days)], monday + hours(7))).toBe(6 * 8 + 1)
    expect(hoursUncovered([adviser(days)], monday + hours(20))).toBe(6 * 8)
  })

  test('one begun counts', () => {
    const almost = days.map((one) => (one.weekday === 2 ? { ...one, ends: '23:59' } : one))
    expect(hoursUncovered([adviser(nights), adviser(almost)], monday)).toBe(1)
  })
})

describe('the hours in which nobody on duty speaks a language', () => {
  const days = EVERY_DAY.map((weekday) => span(weekday, '08:00', '20:00'))
  const monday = parisInstant('2026-11-23', '00:00')

  test('are none where nobody is on duty, and all where nobody speaks it', () => {
    const arabic: RosteredAdviser = { ...adviser(days.slice(0, 2)), languages: ['fr', 'ar'] }
    expect(hoursWithout('fr', [adviser(days), arabic], monday)).toBe(0)
    expect(hoursWithout('ar', [adviser(days), arabic], monday)).toBe(5 * 12)
    expect(hoursWithout('en', [adviser(days), arabic], monday)).toBe(7 * 12)
  })

  test('count a speaker without hours only where nobody has any', () => {
    const english: RosteredAdviser = { ...adviser([]), languages: ['en'] }
    expect(hoursWithout('en', [adviser([]), english], monday)).toBe(0)
    expect(hoursWithout('en', [adviser(days), english], monday)).toBe(7 * 12)
  })
})
