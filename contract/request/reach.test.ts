import { expect, test } from 'vitest'
import {
  choiceOf,
  isAcceptedReach,
  mayBeWished,
  storedReach,
  typedReach,
  typedWish,
  wishAhead,
  typedWishAhead,
} from './reach.ts'

const at = (now: string, zone = 'Europe/Paris') => ({ now: new Date(now), zone })
const NOON = at('2026-11-24T11:00:00Z')

test('"now" is stored as no wish, "writing" as a word, and an hour is in the zone of the visitor', () => {
  expect(storedReach('', NOON)).toBeNull()
  expect(storedReach('writing', NOON)).toBe('writing')
  expect(storedReach('2026-11-27T16:30', NOON)).toBe('2026-11-27T15:30:00+00:00')
  expect(storedReach('2026-11-27T16:30', at('2026-11-24T11:00:00Z', 'Asia/Dubai'))).toBe('2026-11-27T12:30:00+00:00')
})

test.each([
  ['this evening, at noon', 'evening', NOON, '2026-11-24T18:00:00+00:00'],
  ['this evening, where it has begun', 'evening', at('2026-11-24T18:30:00Z'), null],
  ['tomorrow morning', 'morning', NOON, '2026-11-25T08:00:00+00:00'],
  ['tomorrow morning, said in the night', 'morning', at('2026-11-24T01:00:00Z'), '2026-11-24T08:00:00+00:00'],
  [
    'tomorrow, where another day has begun',
    'morning',
    at('2026-11-24T21:30:00Z', 'Asia/Tokyo'),
    '2026-11-26T00:00:00+00:00',
  ],
  ['the morning after the clocks went forward', 'morning', at('2027-03-27T12:00:00Z'), '2027-03-28T07:00:00+00:00'],
] as const)('%s', (_what, word, clock, stored) => {
  expect(storedReach(word, clock)).toBe(stored)
})

test('an hour that is empty, past, or further than 90 days cannot be promised', () => {
  const may = (hour: string) => mayBeWished(typedWish('hour', hour), NOON)
  expect(may('2026-11-24T13:00')).toBe(true)
  expect(may('2027-02-20T13:00')).toBe(true)
  for (const hour of ['', '2026-11-24T11:00', '2027-03-01T13:00', '2026-02-31T13:00', 'tomorrow']) {
    expect(may(hour), hour).toBe(false)
  }
  expect(mayBeWished('morning', NOON)).toBe(true)
})

test('a stored wish is shown as it was typed, also in an hour of summer', () => {
  for (const typed of ['', 'writing', '2026-11-27T16:30', '2027-07-01T09:05']) {
    expect(typedReach(storedReach(typed, NOON), NOON.zone)).toBe(typed)
    expect(typedWish(choiceOf(typed), typed)).toBe(typed)
  }
})

test('a wish that arrives is a word or an instant of UTC that exists', () => {
  const now = NOON.now
  expect(isAcceptedReach('writing', now)).toBe(true)
  expect(isAcceptedReach('2026-11-27T15:30:00+00:00', now)).toBe(true)
  expect(isAcceptedReach('2026-11-23T15:30:00+00:00', now), 'sent late by a device without network').toBe(true)
  for (const wrong of ['call', '2026-11-27T15:30:00Z', '2026-02-31T15:30:00+00:00', '2027-11-27T15:30:00+00:00']) {
    expect(isAcceptedReach(wrong, now), wrong).toBe(false)
  }
})

test('a wish whose hour passed in transit means a call at once', () => {
  for (const reach of [null, 'writing', '2026-11-24T11:01:00+00:00']) expect(wishAhead(reach, NOON.now)).toBe(reach)
  expect(wishAhead('2026-11-24T11:00:00+00:00', NOON.now)).toBeNull()
})

test('a kept wish for this evening is a wish for now once the evening has begun', () => {
  const evening = at('2026-11-24T18:30:00Z')
  expect(typedWishAhead('evening', NOON)).toBe('evening')
  expect(typedWishAhead('evening', evening)).toBe('')
  expect(typedWishAhead('morning', evening)).toBe('morning')
  expect(typedWishAhead('2026-11-24T16:30', evening)).toBe('2026-11-24T16:30')
})
