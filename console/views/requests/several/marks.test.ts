import { expect, test } from 'vitest'
import { MOST_AT_ONCE } from '#contract/advising-limits.ts'
import type { InboxRow } from '#contract/database-types.ts'
import { noneMarked, rangeTo, toggled, withRows } from './marks.ts'

const row = (id: string, version = 1) => ({ id, version }) as InboxRow
const rows = ['a', 'b', 'c', 'd'].map((id) => row(id))
const ids = (found: readonly InboxRow[]) => found.map(({ id }) => id)

test('a row is marked and let go, and keeps how it stood when it was marked', () => {
  const marked = toggled(noneMarked, row('a'))
  expect(withRows(marked, [row('a', 2)]).get('a')).toEqual(row('a', 1))
  expect(toggled(marked, row('a', 2)).size).toBe(0)
})

test('a range goes both ways, and without a beginning it is one row', () => {
  expect(ids(rangeTo(rows, 'd', rows[1]!))).toEqual(['b', 'c', 'd'])
  expect(ids(rangeTo(rows, 'a', rows[2]!))).toEqual(['a', 'b', 'c'])
  expect(ids(rangeTo(rows, null, rows[2]!))).toEqual(['c'])
  expect(ids(rangeTo(rows, 'gone', rows[2]!)), 'the first has left the list').toEqual(['c'])
})

test('never more than may be acted on at once', () => {
  const many = Array.from({ length: MOST_AT_ONCE + 5 }, (_, place) => row(`${place}`))
  const full = withRows(toggled(noneMarked, row('first')), many)
  expect(full.size).toBe(MOST_AT_ONCE)
  expect([...full.keys()].slice(0, 2)).toEqual(['first', '0'])
  expect(toggled(full, row('more')).has('more')).toBe(false)
})
