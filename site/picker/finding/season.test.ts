import { expect, test } from 'vitest'
import { catalogue, experiencesIn } from '#catalogue/catalogue.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { fallsIn } from './find-experiences.ts'
import { firstWeekdayOf, lengthOf, seasonOf } from './season.ts'

const season = seasonOf(catalogue, catalogue, '2026-05-01')
const monthOf = (month: string) => season.find((one) => one.month === month)!

test('the season goes through the months in which something takes place, in order', () => {
  expect(season.map(({ month }) => month)).toEqual([
    '2025-12',
    '2026-01',
    ...['03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`),
    '2028-07',
  ])
  expect(seasonOf(experiencesIn('awards'), experiencesIn('awards'), '2026-05-01')).toEqual([])
})

test('a month counts the results of a visitor who chooses it', () => {
  for (const { month, count } of season) {
    expect([month, count]).toEqual([month, catalogue.filter((one) => fallsIn(one, month)).length])
  }
})

test('a weekend is marked day by day, also across the end of a month', () => {
  const mexico = catalogue.filter(({ id }) => id === 'f1-2026-mexico')
  expect(seasonOf(mexico, mexico, '2026-05-01').map(({ days }) => [...days.short])).toEqual([[30, 31], [1]])
})

test('an edition that is over or cancelled is marked apart, and so is a tournament', () => {
  expect(monthOf('2026-03').days.short.size).toBe(0)
  expect(monthOf('2026-03').days.over).toContain(6)
  expect(monthOf('2026-04').days.over).toContain(18)
  expect(monthOf('2026-01').days.overLong.size).toBe(18)
  expect([...monthOf('2026-07').days.long].at(-1)).toBe(19)
})

test('an edition that is not found is not marked, yet its month stays', () => {
  const [first, second] = seasonOf(catalogue, [], '2026-05-01')
  expect([first?.month, second?.month]).toEqual(['2025-12', '2026-01'])
  expect([first?.count, first?.days.overLong.size]).toEqual([0, 0])
})

test('months have their true length and begin on their weekday', () => {
  expect(['2026-02', '2028-02', '2026-06', '2025-12'].map(lengthOf)).toEqual([28, 29, 30, 31])
  expect(['2026-05', '2026-06', '2026-11'].map(firstWeekdayOf)).toEqual([4, 0, 6])
})

test('the present month counts those to come, as the tiles do, and a month without any counts the past ones', () => {
  const on = (starts: IsoDate) => ({ ...catalogue.find(({ id }) => id === 'f1-2026-qatar')!, starts, ends: starts })
  const list = [on('2026-10-02'), on('2026-11-02'), on('2026-11-27')]
  expect(seasonOf(list, list, '2026-11-22').map(({ month, count }) => [month, count])).toEqual([
    ['2026-10', 1],
    ['2026-11', 1],
  ])
})
