/** Home hangs no poster twice, on any day, and what is on next stands under the hero. */
import { expect, test } from 'vitest'
import { singlePrints } from '#catalogue/posters/house/single-prints.ts'
import { isOver } from '#catalogue/availability.ts'
import { CATEGORIES, type IsoDate } from '#catalogue/experience.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { textsOf } from '../page/texts.ts'
import { hangPosters } from './hung-posters.ts'

const { experiences } = textsOf(dictionaries.fr)
const DAY = 86_400_000
const days = Array.from(
  { length: 1200 },
  (_, index) => new Date(Date.parse('2025-11-01') + index * DAY).toISOString().slice(0, 10) as IsoDate,
)

test('on no day of the season does a poster hang twice', () => {
  const twice = days.filter((day) => {
    const { next, hero, tiles, others } = hangPosters(experiences, day)
    const up = [...next, ...hero, ...others].map(({ id }) => id).concat(Object.values(tiles))
    return new Set(up).size < up.length
  })
  expect(twice).toEqual([])
})

test('each poster that hangs in the middle has a placeholder', () => {
  const bare = days
    .map((day) => hangPosters(experiences, day).hero[1]!.id)
    .filter((id) => !singlePrints.has(`${id}-280.avif`))
  expect(new Set(bare)).toEqual(new Set())
})

test('each category has a poster of its own, the hero three', () => {
  const { hero, tiles } = hangPosters(experiences, '2026-05-25')
  expect(hero).toHaveLength(3)
  for (const category of CATEGORIES) {
    expect(experiences.find(({ id }) => id === tiles[category])?.category).toBe(category)
  }
})

test('at most three are on next, fewer at the end of the season, none once all is over', () => {
  const next = (day: IsoDate) => hangPosters(experiences, day).next.map(({ id }) => id)
  expect(next('2026-11-22')).toEqual(['f1-2026-qatar', '4', 'f1-2026-abu-dhabi'])
  expect(next('2026-12-07')).toEqual(['12'])
  expect(next('2030-01-01')).toEqual([])
})

test('twelve others hang in a row: what can be attended first, by date, and what is over last', () => {
  const others = (day: IsoDate) => hangPosters(experiences, day).others
  expect(days.filter((day) => others(day).length !== 12)).toEqual([])
  const inApril = others('2026-04-20').map(({ starts }) => starts!)
  expect(inApril).toEqual(inApril.toSorted())
  const over = others('2026-11-26').map((experience) => isOver(experience, '2026-11-26'))
  expect(over).toEqual(over.toSorted((a, b) => Number(a) - Number(b)))
  expect(new Set(over).size).toBe(2)
})
