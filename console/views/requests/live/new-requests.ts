/**
 * Finds the new requests to show: unclaimed, uncalled, and not among `known`, which has the requests that were there
 * when the room was opened or were put aside. Null shows none. Pure.
 */
import type { InboxRow } from '#contract/database-types.ts'

export interface KnownRequests {
  ids: ReadonlySet<string>
  /**
   * ISO 8601; null if all were read. Otherwise the latest arrival of the first page: requests of later pages come onto it
   * without being new.
   */
  since: string | null
}

export function newRequests(rows: readonly InboxRow[], known: KnownRequests | null): InboxRow[] {
  if (!known) return []
  return rows.filter(
    ({ id, state, claimed_by, first_attempt_at, received_at }) =>
      state === 'new' &&
      claimed_by === null &&
      first_attempt_at === null &&
      !known.ids.has(id) &&
      (known.since === null || received_at > known.since),
  )
}
