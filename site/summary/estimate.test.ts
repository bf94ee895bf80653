import { expect, test } from 'vitest'
import { dictionaries } from '#languages/dictionaries.ts'
import { textsOf } from '../page/texts.ts'
import { estimateOf } from './estimate.ts'

const { experiences } = textsOf(dictionaries.fr)
const chosen = (...ids: string[]) => ids.map((id) => experiences.find((experience) => experience.id === id)!)
const SPRING = '2026-05-01'

test('adds up what has a price, for so many people, and counts apart what has none', () => {
  expect(estimateOf(chosen('4', '2', '13'), 2, SPRING)).toEqual({ amount: 33_200, onQuote: 1, over: 0 })
  expect(estimateOf(chosen('13', 'f1-2026-monaco'), 2, SPRING)).toEqual({ amount: null, onQuote: 2, over: 0 })
})

test('the price of an edition that is over is no price of the next one', () => {
  expect(estimateOf(chosen('4', '2', '13'), 3, '2026-11-23')).toEqual({ amount: 45_000, onQuote: 1, over: 1 })
  expect(estimateOf(chosen('2'), 3, '2026-11-23')).toEqual({ amount: null, onQuote: 0, over: 1 })
})

test('nobody multiplies by «10+»', () => {
  expect(estimateOf(chosen('4'), 15, SPRING).amount).toBeNull()
})
