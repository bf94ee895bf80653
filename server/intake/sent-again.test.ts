import { expect, test } from 'vitest'
import { openSentAgain } from './sent-again.ts'

test('an id is recognised in every notation, and an unknown id is not', () => {
  const again = openSentAgain()
  again.remember('0B7A4D4E-8F3E-4C62-9D25-0C5C7C3F9F11')
  again.remember(null)
  expect(again.isKnown('0b7a4d4e-8f3e-4c62-9d25-0c5c7c3f9f11')).toBe(true)
  expect(again.isKnown('1b7a4d4e-8f3e-4c62-9d25-0c5c7c3f9f11')).toBe(false)
  expect([again.isKnown(null), again.isKnown(undefined)]).toEqual([false, false])
})

test('an address may send 200 at once, then one every three seconds; each address has its own limit', () => {
  let now = 0
  const again = openSentAgain(() => now)
  for (let at = 0; at < 200; at++) expect(again.take('a')).toBe(0)
  expect(again.take('a')).toBe(3)
  expect(again.take('b')).toBe(0)
  now = 3000
  expect([again.take('a'), again.take('a')]).toEqual([0, 3])
  now = 3_600_000
  for (let at = 0; at < 200; at++) expect(again.take('a')).toBe(0)
  expect(again.take('a')).toBe(3)
})

test('the number of remembered ids and addresses is limited: the oldest is forgotten', () => {
  const again = openSentAgain(() => 0)
  for (let at = 0; at < 200; at++) again.take('first')
  expect(again.take('first')).toBe(3)
  for (let at = 0; at <= 10_000; at++) {
    again.remember(`id ${at}`)
    again.take(`address ${at}`)
  }
  expect([again.isKnown('id 0'), again.isKnown('id 1')]).toEqual([false, true])
  expect(again.take('first')).toBe(0)
})
