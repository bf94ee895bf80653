import { expect, test } from 'vitest'
import { refusedAddresses } from './refused-addresses.ts'

test('an address is refused until its time is over, and others never are', () => {
  let now = 0
  const refused = refusedAddresses(() => new Date(now))
  refused.refuse('a', 60)
  expect(refused.secondsLeft('a')).toBe(60)
  expect(refused.secondsLeft('b')).toBe(0)
  now = 59_000
  expect(refused.secondsLeft('a')).toBe(1)
  now = 60_000
  expect(refused.secondsLeft('a')).toBe(0)
})

test('the number of remembered addresses is limited: the oldest is forgotten', () => {
  const refused = refusedAddresses(() => new Date(0))
  for (let count = 0; count <= 10_000; count++) refused.refuse(`address ${count}`, 60)
  expect(refused.secondsLeft('address 0')).toBe(0)
  expect(refused.secondsLeft('address 10000')).toBe(60)
})
