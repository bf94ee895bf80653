import { expect, test } from 'vitest'
import { arrivalsIn, receivedIn } from './arrivals.ts'
import type { Counts, InboxRow } from '#contract/database-types.ts'

const row = (id: string, quarantined = false) => ({ id, quarantined }) as InboxRow
const counts = (count: number) => ({ new: count }) as Counts

test('one that arrived is named, more are counted', () => {
  expect(arrivalsIn(new Set(['a']), counts(0), { rows: [row('a'), row('b')], counts: counts(2) })).toMatchObject({
    count: 1,
    row: row('a'),
  })
  expect(arrivalsIn(new Set(['a', 'b']), null, { rows: [row('a'), row('b')], counts: null })).toMatchObject({
    count: 2,
    row: null,
  })
})

test('one that a reading lacks, because it was under way, is left for the next', () => {
  const [older, newer] = [
    { rows: [row('b')], counts: counts(1) },
    { rows: [row('a'), row('b')], counts: counts(2) },
  ]
  expect(arrivalsIn(new Set(['a']), counts(1), older)).toMatchObject({ count: 0, missing: ['a'] })
  expect(arrivalsIn(new Set(['a']), older.counts, newer)).toMatchObject({ count: 1, row: row('a'), missing: [] })
})

test('one that a filter hides is counted, one that was set apart is not', () => {
  const hidden = arrivalsIn(new Set(['a']), counts(3), { rows: [], counts: counts(4) })
  expect(hidden).toEqual({ count: 1, row: null, missing: [] })
  const apart = arrivalsIn(new Set(['a']), counts(3), { rows: [row('a', true)], counts: counts(3) })
  expect(apart).toMatchObject({ count: 0, missing: [] })
  expect(arrivalsIn(new Set(['a']), counts(3), { rows: [], counts: counts(2) }).count).toBe(0)
})

test('one that a colleague entered, and one that was set apart, were not received', () => {
  const kinds = { a: ['received'], b: ['received', 'entered', 'claimed'], c: ['set_apart'], d: ['received', 'claimed'] }
  const changes = Object.entries(kinds).flatMap(([id, told]) => told.map((kind) => ({ id, kind, version: 1 })))
  expect(receivedIn(changes)).toEqual(['a', 'd'])
})
