import { expect, test } from 'vitest'
import { minutes } from '#contract/durations.ts'
import { skippedAt, skipping } from './skipped-calls.ts'

const none: ReadonlyMap<string, number> = new Map()

test('a skipped call comes after all that were skipped before, for ten minutes', () => {
  const two = skipping(skipping(none, 'a', 0), 'b', minutes(1))
  expect(skippedAt(two, minutes(2))).toEqual(['a', 'b'])
  const again = skipping(two, 'a', minutes(3))
  expect(skippedAt(again, minutes(4))).toEqual(['b', 'a'])
  expect(skippedAt(again, minutes(11))).toEqual(['a'])
  expect(skippedAt(again, minutes(13))).toEqual([])
})
