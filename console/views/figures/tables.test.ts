import { expect, test } from 'vitest'
import type { Measures, PeriodFigures } from '#contract/database-types.ts'
import { bySpeed, daysOf, groupsOf, measuredCells, MEASURES, stateCells, statesOf } from './tables.ts'

const none: Measures = {
  requests: 0,
  attempted: 0,
  median_minutes: null,
  p90_minutes: null,
  within_5: null,
  within_30: null,
  called_in_30: 0,
  kept: null,
  breaches: 0,
  reached: 0,
  quotes: 0,
  median_quote_hours: null,
  quote_kept: null,
  quotes_late: 0,
  won: 0,
}
const some: Measures = {
  ...none,
  requests: 3,
  attempted: 2,
  median_minutes: 7.5,
  within_30: 0.6667,
  called_in_30: 2,
  kept: 0.5,
}

const figures: PeriodFigures = {
  from: '2026-11-20',
  until: '2026-11-21',
  total: some,
  per_day: [
    { day: '2026-11-20', ...none },
    { day: '2026-11-21', ...some },
  ],
  by_hour: [{ hour: 9, ...some }],
  by_experience: [{ experience: '=1+1', ...some }],
  by_category: [{ category: '', ...some }],
  by_language: [{ language: 'ar', ...some }],
  by_source: [{ source: ':phone', ...some }],
  by_adviser: [
    { adviser: 'a1', name: 'Léa', ...some },
    { adviser: '', name: null, ...some },
  ],
  by_lost: [{ because: 'price', requests: 4 }],
  pipeline: [
    { state: 'new', requests: 1 },
    { state: 'won', requests: 2 },
  ],
}
const named = (key: string) => `the ${key}`

test('each grouping has its rows, named for the reader and keyed for the program', () => {
  const firstOf = (grouping: Parameters<typeof groupsOf>[1]) => groupsOf(figures, grouping, named)[0]
  expect(firstOf('hour')).toMatchObject({ key: '9', label: 'the 9', requests: 3 })
  expect(firstOf('experience')).toMatchObject({ key: '=1+1', label: 'the =1+1' })
  expect(firstOf('category')).toMatchObject({ key: '', label: 'the ' })
  expect(firstOf('language')).toMatchObject({ key: 'ar' })
  expect(firstOf('source')).toMatchObject({ key: ':phone' })
  const advisers = groupsOf(figures, 'adviser', named).map(({ label }) => label)
  expect(advisers, 'a person has a name').toEqual(['Léa', 'the '])
})

test('those called in time and the others are all of them, and none that wished no call was called', () => {
  expect(bySpeed(some)).toEqual({ soon: 2, later: 1 })
  expect(bySpeed({ ...none, requests: 4, attempted: 4, within_30: 1, called_in_30: 2 })).toEqual({ soon: 2, later: 2 })
  expect(bySpeed(none)).toEqual({ soon: 0, later: 0 })
})

test('a day without requests is a row of nothing, not a gap', () => {
  const [head, empty, full] = measuredCells(daysOf(figures, named), ['Day', ...MEASURES.map(({ key }) => key)])
  expect(head).toHaveLength(15)
  expect(empty).toEqual(['the 2026-11-20', 0, 0, null, null, null, null, null, 0, 0, 0, null, null, 0, 0])
  expect(full!.slice(0, 8)).toEqual(['the 2026-11-21', 3, 2, 7.5, null, null, 66.7, 50])
})

test('the pipeline says how large a part each state is, and of nothing there is no part', () => {
  expect(stateCells(statesOf(figures, named), ['State', 'Requests', '%'])).toEqual([
    ['State', 'Requests', '%'],
    ['the new', 1, 33.3],
    ['the won', 2, 66.7],
  ])
  const empty = { ...figures, pipeline: [{ state: 'new' as const, requests: 0 }] }
  expect(statesOf(empty, named)[0]!.share).toBeNull()
})
