import { expect, test } from 'vitest'
import { colleaguesFor } from './colleagues.ts'
import type { DutyBoard } from '#contract/database-types.ts'

const person = (user_id: string, ...languages: DutyBoard['advisers'][number]['languages']) => ({
  user_id,
  display_name: user_id,
  languages,
  hours: [],
  exceptions: [] as DutyBoard['advisers'][number]['exceptions'],
})
const board: DutyBoard = {
  next_duty: null,
  promised_by: '2026-11-23T09:30:00Z',
  on_duty: [person('Bea'), person('Dov')],
  advisers: [person('Ada', 'fr'), person('Bea', 'fr', 'en'), person('Cyd', 'fr', 'ar'), person('Dov', 'en', 'ar')],
}
const handing = (holder: string | null, theirs: 'fr' | 'en' | 'ar' | null) => ({ holder, theirs, today: '2026-11-23' })
const names = (...asked: [string | null, 'fr' | 'en' | 'ar' | null]) =>
  colleaguesFor(board, handing(...asked)).map(({ name }) => name)

test('a colleague on duty stands first, of them one who speaks the client’s language; the holder of the request is left out', () => {
  expect(names(null, 'ar')).toEqual(['Dov', 'Bea', 'Cyd', 'Ada'])
  expect(names('Dov', 'ar')).toEqual(['Bea', 'Cyd', 'Ada'])
  expect(names(null, null)).toEqual(['Bea', 'Dov', 'Ada', 'Cyd'])
  expect(colleaguesFor(board, handing(null, 'ar'))[0]!.languages, 'the client’s language first').toEqual(['ar', 'en'])
})

test('a colleague on leave stands last, with the last day; an hour off, a day more and another week are no leave', () => {
  const leave = {
    id: 'leave',
    on_duty: false,
    first_day: '2026-11-22',
    last_day: '2026-12-06',
    starts: '00:00:00',
    ends: '24:00:00',
  }
  const untilOf = (...exceptions: (typeof leave)[]) => {
    const away = { ...board, advisers: [{ ...person('Bea', 'ar'), exceptions }, person('Ada', 'fr')] }
    return colleaguesFor(away, handing(null, 'ar')).map(({ name, absentUntil }) => [name, absentUntil])
  }
  const here = [
    ['Bea', null],
    ['Ada', null],
  ]
  expect(untilOf(leave)).toEqual([
    ['Ada', null],
    ['Bea', '2026-12-06'],
  ])
  expect(untilOf({ ...leave, starts: '14:00:00' })).toEqual(here)
  expect(untilOf({ ...leave, on_duty: true })).toEqual(here)
  expect(untilOf({ ...leave, first_day: '2026-11-24' })).toEqual(here)
})
