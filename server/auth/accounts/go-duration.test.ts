import { expect, test } from 'vitest'
import { hours, minutes, seconds } from '#contract/durations.ts'
import { parseGoDuration } from './go-duration.ts'

test.each([
  ['24h', hours(24)],
  ['1h30m', hours(1) + minutes(30)],
  ['300ms', seconds(0.3)],
  ['1.5h', hours(1.5)],
  ['.5s', seconds(0.5)],
  ['2h45m30.5s', hours(2) + minutes(45) + seconds(30.5)],
  ['100us', seconds(1e-4)],
  ['0', 0],
  ['-1h', -hours(1)],
  ['+1h', hours(1)],
])('%s is a duration', (text, expected) => {
  expect(parseGoDuration(text)).toBeCloseTo(expected, 6)
})

test.each(['', '1', 'h', '24 h', '1d', '1h 30m', 'none', '1hh', '.h', '1e3s', '--1h'])('%j is none', (text) => {
  expect(parseGoDuration(text)).toBeUndefined()
})
