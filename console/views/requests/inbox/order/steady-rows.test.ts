import { describe, expect, test } from 'vitest'
import type { InboxRow } from '#contract/database-types.ts'
import { nothingShown, steadied, type Steady } from './steady-rows.ts'

const row = (id: string, version = 1) => ({ id, version }) as InboxRow
const rows = (...ids: string[]) => ({ rows: ids.map((id) => row(id)), pages: 1 })
const shownIn = ({ shown }: Steady) => shown.map(({ row: { id }, left }) => (left ? `(${id})` : id)).join(' ')

const three = steadied(nothingShown, rows('a', 'b', 'c'), false)

describe('rows', () => {
  test('follow the order of the answer while nobody points at them', () => {
    expect(shownIn(steadied(three, rows('n', 'b', 'a'), false))).toBe('n b a')
  })

  test('stay in their places while somebody does, and what is new waits and is counted', () => {
    const held = steadied(three, rows('n', 'c', 'b', 'a', 'm'), true)
    expect([shownIn(held), held.waiting]).toEqual(['a b c', 2])
    expect(shownIn(steadied(held, rows('n', 'c', 'b', 'a', 'm'), false))).toBe('n c b a m')
  })

  test('change in place, and say that they have left instead of vanishing', () => {
    const held = steadied(three, { rows: [row('a', 2), row('c')], pages: 1 }, true)
    expect(shownIn(held)).toBe('a (b) c')
    expect(held.shown[0]!.row.version).toBe(2)
    expect(shownIn(steadied(held, rows('a', 'b', 'c'), true)), 'and come back').toBe('a b c')
  })

  test('of a page that was scrolled to stand below at once', () => {
    const held = steadied(three, { ...rows('n', 'a', 'b', 'c', 'd', 'e'), pages: 2 }, true)
    expect([shownIn(held), held.waiting]).toEqual(['a b c d e', 1])
  })

  test('of the first answer are shown at once', () => {
    expect(steadied(nothingShown, rows('a'), true).waiting).toBe(0)
  })
})
