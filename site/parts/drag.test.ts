import { expect, test } from 'vitest'
import { sideOf, speedOf } from './drag.ts'

const width = 350

test.each([
  ['pulled far to the right and let go', 200, 0, 1],
  ['pulled far to the left and let go', -200, 0, -1],
  ['a short throw to the right', 40, 1.2, 1],
  ['a short throw to the left', -40, -1.2, -1],
  ['pulled a little and let go', 60, 0.1, 0],
  ['pulled far, then thrown back', 200, -1, 0],
  ['pulled a little, then thrown the other way', 40, -1, 0],
  ['not moved', 0, 0, 0],
])('%s', (_what, x, speed, side) => {
  expect(sideOf({ x, speed, width })).toBe(side)
})

test('on a narrow poster less of a pull is enough', () => {
  expect(sideOf({ x: 110, speed: 0, width: 280 })).toBe(1)
  expect(sideOf({ x: 110, speed: 0, width: 900 })).toBe(0)
})

test('the speed is that of the last moments, and a finger that rests has none', () => {
  const path = [0, 16, 32, 48, 64].map((at) => ({ x: at * 2, at }))
  expect(speedOf(path, 64)).toBe(2)
  expect(speedOf(path, 400)).toBe(0)
  expect(speedOf([], 0)).toBe(0)
  expect(speedOf([{ x: 0, at: 0 }, ...path.map(({ x, at }) => ({ x: -x, at: at + 1000 }))], 1064)).toBe(-2)
})
