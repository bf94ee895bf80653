/** Finds the planned calls of an adviser that are due, and those that became due since the last look. Pure. */
import { isUnderWay } from '../clock/clock.ts'
import type { InboxRow } from '#contract/database-types.ts'

export interface PlannedCall {
  /** A call that is planned again counts as another one. */
  key: string
  row: InboxRow
}

export function callsDue(rows: readonly InboxRow[], now: number): PlannedCall[] {
  return rows.flatMap((row) => {
    const { id, state, next_attempt_at, first_attempt_at, call_from } = row
    // The hour the client wished is one that was planned, until somebody has called.
    const planned = next_attempt_at ?? (first_attempt_at === null ? call_from : null)
    const isDue = planned !== null && isUnderWay(state) && Date.parse(planned) <= now
    return isDue ? [{ key: `${id} ${planned}`, row }] : []
  })
}

/** Null at the first look: calls that were due before it are not announced. */
export function becameDue(due: readonly PlannedCall[], before: ReadonlySet<string> | null): PlannedCall[] {
  return before ? due.filter(({ key }) => !before.has(key)) : []
}
