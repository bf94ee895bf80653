/**
 * Finds the requests that arrived since the inbox was last read, to announce them. Quarantined ones are not announced.
 * Pure.
 */
import type { InboxPage, InboxRow } from '#contract/database-types.ts'
import type { RequestChange } from '../live/follow-changes.ts'

/** The requests that the feed tells as received. A colleague who enters one has claimed it in the same transaction. */
export function receivedIn(changes: readonly RequestChange[]): string[] {
  const entered = new Set(changes.filter(({ kind }) => kind === 'entered').map(({ id }) => id))
  return changes.filter(({ id, kind }) => kind === 'received' && !entered.has(id)).map(({ id }) => id)
}

export interface Arrival {
  count: number
  /** The row, if exactly one request arrived and the list shows it. */
  row: InboxRow | null
  /** The ids that were neither shown nor counted: a reading that was under way when they were received lacks them. */
  missing: readonly string[]
}

export interface InboxReading {
  rows: readonly InboxRow[]
  counts: InboxPage['counts']
}

/**
 * `received` are the ids that the feed named and no reading had. The filters may hide them, so the growth of the
 * count of new requests counts too.
 */
export function arrivalsIn(
  received: ReadonlySet<string>,
  before: InboxReading['counts'],
  { rows, counts }: InboxReading,
): Arrival {
  const listed = rows.filter(({ id }) => received.has(id))
  const shown = listed.filter(({ quarantined }) => !quarantined)
  const grown = before && counts ? counts.new - before.new : 0
  const count = Math.max(shown.length, Math.min(received.size, grown), 0)
  const hidden = [...received].filter((id) => !listed.some((row) => row.id === id))
  return { count, row: count === 1 ? (shown[0] ?? null) : null, missing: hidden.slice(count - shown.length) }
}
