/** Adds and removes marks of requests for a common action, at most `MOST_AT_ONCE` of them. Pure. */
import { MOST_AT_ONCE } from '#contract/advising-limits.ts'
import type { InboxRow } from '#contract/database-types.ts'

/** The rows by id, each in the version that was marked: an action applies to the version that was seen. */
export type MarkedRows = ReadonlyMap<string, InboxRow>

export const noneMarked: MarkedRows = new Map()

export function toggled(marked: MarkedRows, row: InboxRow): MarkedRows {
  if (!marked.has(row.id)) return withRows(marked, [row])
  return new Map([...marked].filter(([id]) => id !== row.id))
}

/** Marks more rows. Rows beyond the limit are left out; a marked row stays in the version that was seen. */
export function withRows(marked: MarkedRows, rows: readonly InboxRow[]): MarkedRows {
  const fresh = rows.filter(({ id }) => !marked.has(id)).slice(0, MOST_AT_ONCE - marked.size)
  return new Map([...marked, ...fresh.map((row) => [row.id, row] as const)])
}

/** The rows between the one marked last and this one, in either direction. */
export function rangeTo(rows: readonly InboxRow[], from: string | null, to: InboxRow): readonly InboxRow[] {
  const [start, end] = [from ?? to.id, to.id].map((wanted) => rows.findIndex(({ id }) => id === wanted)) as [
    number,
    number,
  ]
  if (start < 0 || end < 0) return [to]
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}
