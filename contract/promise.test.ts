/** A clock is calm, soon or late, to the second (product §4.2). */
import { expect, test } from 'vitest'
import { minutes, seconds } from './durations.ts'
import { urgencyOf } from './promise.ts'

test.each([
  [minutes(30), 'calm'],
  [minutes(15), 'calm'],
  [minutes(15) - 1, 'soon'],
  [seconds(1), 'soon'],
  [0, 'late'],
  [-minutes(5), 'late'],
])('with %i ms left a request is %s', (left, urgency) => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  expect(urgencyOf(now + left, now)).toBe(urgency)
})
