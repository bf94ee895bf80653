/**
 * Finds the new requests to show: unclaimed, uncalled, and not among `known`, which has the requests that were there
 * when the room was opened or were put aside. Null shows none. Pure.
 */
import type { InboxPage, InboxRow } from '#contract/database-types.ts'

export interface KnownRequests {
  ids: ReadonlySet<string>
  /**
   * ISO 8601; null if all were read. Otherwise the server's time of the first reading: requests of later pages come onto
   * the first one without being new.
   */
  since: string | null
}

/** Returns the rows of the first reading, and if there are more, its time. */
export const knownAt = (pages: readonly Pick<InboxPage, 'rows' | 'server_now'>[], isAll: boolean): KnownRequests => ({
  ids: new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))),
  since: isAll ? null : pages[0]!.server_now,
})

export function newRequests(rows: readonly InboxRow[], known: KnownRequests | null): InboxRow[] {
  if (!known) return []
  return rows.filter(
    ({ id, state, claimed_by, first_attempt_at, received_at }) =>
      state === 'new' &&
      claimed_by === null &&
      first_attempt_at === null &&
      !known.ids.has(id) &&
      (known.since === null || Date.parse(received_at) > Date.parse(known.since)),
  )
}
