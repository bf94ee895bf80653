/**
 * Keeps the list from jumping (product §4.2): while an adviser points at it or has the focus in it, every row stays in
 * its place, a changed row changes there, and new rows are counted until the adviser has them shown. Pure.
 */
import type { InboxRow } from '#contract/database-types.ts'

/** A row of the list; `left` if the filters no longer include it. */
export interface ShownRow {
  row: InboxRow
  left: boolean
}

export interface Steady {
  shown: readonly ShownRow[]
  /** The number of new rows that are not shown yet. */
  waiting: number
  /** The number of pages from which the rows came. */
  pages: number
}

export const nothingShown: Steady = { shown: [], waiting: 0, pages: 0 }

export interface Fresh {
  rows: readonly InboxRow[]
  pages: number
}

/** The rows to show after a read. With `isPinned` all rows stay in their places. */
export function steadied(before: Steady, { rows, pages }: Fresh, isPinned: boolean): Steady {
  if (!isPinned || before.shown.length === 0) {
    return { shown: rows.map((row) => ({ row, left: false })), waiting: 0, pages }
  }
  const read = new Map(rows.map((row) => [row.id, row]))
  const shown = before.shown.map(({ row }) => ({ row: read.get(row.id) ?? row, left: !read.has(row.id) }))
  const known = new Set(shown.map(({ row }) => row.id))
  const unknown = rows.filter((row) => !known.has(row.id))
  // The rows of a further page are added below the others, where they move nothing.
  const lastKnown = rows.findLastIndex((row) => known.has(row.id))
  const further = pages > before.pages ? unknown.filter((row) => rows.indexOf(row) > lastKnown) : []
  return {
    shown: [...shown, ...further.map((row) => ({ row, left: false }))],
    waiting: unknown.length - further.length,
    pages,
  }
}
