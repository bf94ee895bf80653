import { expect, test } from 'vitest'
import { addDays, isDay, parisDayAt, weekdayOf } from '#console/time/paris-days.ts'
import { periodOf } from './periods.ts'

const asked = (period: string | null, from: string | null = null, until: string | null = null) =>
  periodOf({ period, from, until }, '2026-11-21')

test('the day is that of Paris: half past eleven at night in London is tomorrow', () => {
  expect(parisDayAt(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21')
  expect(parisDayAt(new Date('2026-07-20T22:10:00Z'))).toBe('2026-07-21')
  expect(parisDayAt(new Date('2026-07-20T21:50:00Z'))).toBe('2026-07-20')
})

test('a week begins on Monday, four weeks are 28 days, a month begins on the first', () => {
  expect(asked('week')).toEqual({ name: 'week', first: '2026-11-16', last: '2026-11-21' })
  expect(asked('last-week')).toEqual({ name: 'last-week', first: '2026-11-09', last: '2026-11-15' })
  expect(asked('four-weeks')).toEqual({ name: 'four-weeks', first: '2026-10-25', last: '2026-11-21' })
  expect(asked('month')).toEqual({ name: 'month', first: '2026-11-01', last: '2026-11-21' })
  expect(weekdayOf('2026-11-22')).toBe(7)
})

test('an address that nobody wrote here shows the last four weeks', () => {
  for (const odd of [null, '', 'year', '__proto__']) expect(asked(odd).name).toBe('four-weeks')
})

test('chosen days are put right instead of refused', () => {
  expect(asked('days', '2026-11-09', '2026-11-02')).toMatchObject({ first: '2026-11-02', last: '2026-11-09' })
  expect(asked('days')).toMatchObject({ first: '2026-11-15', last: '2026-11-21' })
  expect(asked('days', '2026-02-30', 'today')).toMatchObject({ first: '2026-11-15', last: '2026-11-21' })
  expect(asked('days', '2001-01-01', '2026-11-21').first, 'never longer than the database answers').toBe('2023-11-17')
})

test('days are counted over the changes of the hour and leap days', () => {
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
  expect(addDays('2026-03-30', -1)).toBe('2026-03-29')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(isDay('2027-02-29')).toBe(false)
})
