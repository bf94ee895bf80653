/**
 * Finds the requests that arrived since the inbox was last read, to announce them. Quarantined ones are not announced.
 * Pure.
 */
import type { InboxPage, InboxRow } from '#contract/database-types.ts'

export interface Arrival {
  count: number
  /** The row of a single one, where the list shows it. */
  row: InboxRow | null
}

export interface Read {
  rows: readonly InboxRow[]
  counts: InboxPage['counts']
}

/** `told` are the ids the stream named since. Filters may hide them; the counts do not. */
export function arrivalsIn(told: ReadonlySet<string>, before: Read['counts'], { rows, counts }: Read): Arrival {
  const shown = rows.filter(({ id, quarantined }) => told.has(id) && !quarantined)
  const grown = before && counts ? counts.new - before.new : 0
  const count = Math.max(shown.length, Math.min(told.size, grown), 0)
  return { count, row: count === 1 ? (shown[0] ?? null) : null }
}
