import { expect, test } from 'vitest'
import { minutes } from '#contract/durations.ts'
import { becameDue, callsDue } from './due-calls.ts'
import type { InboxRow } from '#contract/database-types.ts'

const noon = Date.parse('2026-06-02T12:00:00Z')
const planned = (id: string, next_attempt_at: string | null, state = 'claimed') =>
  ({ id, next_attempt_at, state }) as InboxRow
const rows = [planned('a', '2026-06-02T12:00:00Z'), planned('b', '2026-06-02T12:05:00Z'), planned('c', null)]
const ids = (calls: ReturnType<typeof callsDue>) => calls.map(({ row }) => row.id)
const known = (now: number) => new Set(callsDue(rows, now).map(({ key }) => key))

test('a planned call is due from its minute on, and never for a closed request', () => {
  expect(ids(callsDue(rows, noon - 1))).toEqual([])
  expect(ids(callsDue(rows, noon))).toEqual(['a'])
  expect(ids(callsDue(rows, noon + minutes(5)))).toEqual(['a', 'b'])
  expect(callsDue([planned('d', '2026-06-02T12:00:00Z', 'withdrawn')], noon)).toEqual([])
})

test('the hour that a client wished is due until they were called or the request was closed, also when it is opened again', () => {
  const wished = (state: string, first_attempt_at: string | null = null) =>
    ({ id: 'e', next_attempt_at: null, call_from: '2026-06-02T12:00:00Z', state, first_attempt_at }) as InboxRow
  expect(ids(callsDue([wished('new'), wished('claimed')], noon))).toEqual(['e', 'e'])
  expect(callsDue([wished('claimed', '2026-06-02T12:00:00Z'), wished('reached')], noon)).toEqual([])
})

test('each rings once, and again when it was planned again', () => {
  expect(becameDue(callsDue(rows, noon), null), 'at the first look nothing rings').toEqual([])
  expect(ids(becameDue(callsDue(rows, noon), known(noon - 1)))).toEqual(['a'])
  expect(ids(becameDue(callsDue(rows, noon + minutes(5)), known(noon)))).toEqual(['b'])
  const again = [planned('a', '2026-06-02T12:03:00Z')]
  expect(ids(becameDue(callsDue(again, noon + minutes(5)), known(noon)))).toEqual(['a'])
})
