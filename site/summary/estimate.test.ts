import { expect, test } from 'vitest'
import { dictionaries } from '#languages/dictionaries.ts'
import { textsOf } from '../page/texts.ts'
import { estimateOf } from './estimate.ts'

const { experiences } = textsOf(dictionaries.fr)
const chosen = (...ids: string[]) => ids.map((id) => experiences.find((experience) => experience.id === id)!)
const SPRING = '2026-05-01'

test('prices are added up for the number of people, and experiences without a price are counted apart', () => {
  expect(estimateOf(chosen('4', '2', '13'), 2, SPRING)).toEqual({ amount: 33_200, onQuote: 1, over: 0 })
  expect(estimateOf(chosen('13', 'f1-2026-monaco'), 2, SPRING)).toEqual({ amount: null, onQuote: 2, over: 0 })
})

test('the price of an edition that is over is no price of the next one', () => {
  expect(estimateOf(chosen('4', '2', '13'), 3, '2026-11-23')).toEqual({ amount: 45_000, onQuote: 1, over: 1 })
  expect(estimateOf(chosen('2'), 3, '2026-11-23')).toEqual({ amount: null, onQuote: 0, over: 1 })
})

test('for «10+» people there is no sum', () => {
  expect(estimateOf(chosen('4'), 15, SPRING).amount).toBeNull()
})
