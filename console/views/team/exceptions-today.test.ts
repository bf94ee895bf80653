import { expect, test } from 'vitest'
import { exceptionsAt, hoursOf } from './exceptions-today.ts'
import type { DutyException, RosteredAdviser } from '#contract/database-types.ts'

const exception = (changes: Partial<DutyException>): DutyException => ({
  id: 'x',
  on_duty: false,
  first_day: '2026-11-22',
  last_day: '2026-11-24',
  starts: '00:00:00',
  ends: '24:00:00',
  ...changes,
})
const adviser = (display_name: string, ...exceptions: DutyException[]): RosteredAdviser => ({
  user_id: display_name,
  display_name,
  languages: [],
  hours: [],
  exceptions,
})

test('a person who is off today stands first, who helps out after them, and nobody of another day', () => {
  const ada = adviser('Ada', exception({ on_duty: true, last_day: '2026-11-22' }))
  const bea = adviser('Bea', exception({}), exception({ first_day: '2026-11-23' }))
  const names = (day: string) => exceptionsAt(Date.parse(`${day}T12:00:00Z`), [ada, bea]).map(({ name }) => name)
  expect(names('2026-11-22')).toEqual(['Bea', 'Ada'])
  expect(names('2026-11-23')).toEqual(['Bea', 'Bea'])
  expect(names('2026-11-25')).toEqual([])
})

test('a person who helps out or is off past midnight stands there until the night is over, and is said to since yesterday', () => {
  const night = exception({ on_duty: true, last_day: '2026-11-22', starts: '22:00:00', ends: '06:00:00' })
  const day = exception({ last_day: '2026-11-22', starts: '09:00:00', ends: '12:00:00' })
  const at = (instant: string) => exceptionsAt(Date.parse(instant), [adviser('Ada', night), adviser('Bea', day)])
  expect(at('2026-11-22T21:30:00Z')).toMatchObject([{ name: 'Bea' }, { name: 'Ada', sinceYesterday: false }])
  expect(at('2026-11-23T04:59:00Z')).toEqual([{ name: 'Ada', exception: night, sinceYesterday: true }])
  expect(at('2026-11-23T05:00:00Z')).toEqual([])
})

test('hours are said where it is not the whole day', () => {
  expect(hoursOf(exception({}))).toBeNull()
  expect(hoursOf(exception({ starts: '09:00:00', ends: '12:30:00' }))).toEqual(['09:00', '12:30'])
})
