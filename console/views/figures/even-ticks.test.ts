import { expect, test } from 'vitest'
import { evenTicks } from './even-ticks.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, place) => String(place + 1))

test('four weeks are labelled week by week up to today, on a phone as well', () => {
  expect(evenTicks(upTo(28), 'days', 7)).toEqual(['7', '14', '21', '28'])
  expect(evenTicks(upTo(28), 'days', 4)).toEqual(['7', '14', '21', '28'])
})

test('a week has each day, where there is room', () => {
  expect(evenTicks(upTo(7), 'days', 7)).toHaveLength(7)
  expect(evenTicks(upTo(7), 'days', 4)).toEqual(['1', '3', '5', '7'])
})

test('hours begin at midnight', () => {
  expect(evenTicks(upTo(24), 'hours', 6)).toEqual(['1', '5', '9', '13', '17', '21'])
})

test('three years are few labels, whole weeks apart', () => {
  const ticks = evenTicks(upTo(1100), 'days', 7).map(Number)
  expect(ticks.length).toBeLessThanOrEqual(7)
  expect(ticks.slice(1).map((tick, place) => (tick - ticks[place]!) % 7)).toEqual(ticks.slice(1).map(() => 0))
})
