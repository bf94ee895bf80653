/**
 * Finds the new requests to show: unclaimed, uncalled, and not among `known`, which has the requests that were there
 * when the room was opened or were put aside. Null shows none. Pure.
 */
import type { InboxRow } from '#contract/database-types.ts'

export function newRequests(rows: readonly InboxRow[], known: ReadonlySet<string> | null): InboxRow[] {
  if (!known) return []
  return rows.filter(
    ({ id, state, claimed_by, first_attempt_at }) =>
      state === 'new' && claimed_by === null && first_attempt_at === null && !known.has(id),
  )
}
