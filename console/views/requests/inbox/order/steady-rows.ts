/**
 * Keeps the list from jumping (product §4.2): while a person points at it or moves in it, every row stays in its place,
 * changes show in place, and new rows wait until they are asked for.
 */
import type { InboxRow } from '#contract/database-types.ts'

/** A row as shown; `left` when it is no longer among those asked for. */
export interface ShownRow {
  row: InboxRow
  left: boolean
}

export interface Steady {
  shown: readonly ShownRow[]
  /** How many rows wait to be shown. */
  waiting: number
  /** Of how many pages the rows came. */
  pages: number
}

export const nothingShown: Steady = { shown: [], waiting: 0, pages: 0 }

export interface Fresh {
  rows: readonly InboxRow[]
  pages: number
}

/** The rows to show after `fresh` was read. With `held` all rows stay in their places. */
export function steadied(before: Steady, { rows, pages }: Fresh, held: boolean): Steady {
  if (!held || before.shown.length === 0) {
    return { shown: rows.map((row) => ({ row, left: false })), waiting: 0, pages }
  }
  const read = new Map(rows.map((row) => [row.id, row]))
  const shown = before.shown.map(({ row }) => ({ row: read.get(row.id) ?? row, left: !read.has(row.id) }))
  const known = new Set(shown.map(({ row }) => row.id))
  const unknown = rows.filter((row) => !known.has(row.id))
  // A page that was scrolled to stands below the rest and moves nothing.
  const lastKnown = rows.findLastIndex((row) => known.has(row.id))
  const further = pages > before.pages ? unknown.filter((row) => rows.indexOf(row) > lastKnown) : []
  return {
    shown: [...shown, ...further.map((row) => ({ row, left: false }))],
    waiting: unknown.length - further.length,
    pages,
  }
}
