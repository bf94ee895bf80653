/**
 * Sorts the work of a day: calls, quotes, follow-ups, each in the order of the database (time left). A call that a
 * colleague holds comes after those the adviser may make, because the key for the next call never opens it. Pure.
 */
import type { InboxRow } from '#contract/database-types.ts'

export function orderOfDay<Row extends Pick<InboxRow, 'state' | 'claimed_by'>>(
  rows: readonly Row[],
  me: string,
): Row[] {
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))

  function placeOf({ state, claimed_by }: Row): number {
    if (state === 'quoted') return 3
    if (state === 'reached') return 2
    return claimed_by === null || claimed_by === me ? 0 : 1
  }
}
