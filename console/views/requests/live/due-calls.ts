/** Finds the planned calls of an adviser that are due, and those that became due since the last check. Pure. */
import { isUnderWay, owesFirstCall } from '../clock/clock.ts'
import type { InboxRow } from '#contract/database-types.ts'

export interface PlannedCall {
  /** The request and the planned hour: a call that is moved to another hour is announced again. */
  key: string
  row: InboxRow
}

export function callsDue(rows: readonly InboxRow[], now: number): PlannedCall[] {
  return rows.flatMap((row) => {
    const { id, state, next_attempt_at, call_from } = row
    // The hour that the client wished counts as planned until the first call.
    const planned = next_attempt_at ?? (owesFirstCall(row) ? call_from : null)
    const isDue = planned !== null && isUnderWay(state) && Date.parse(planned) <= now
    return isDue ? [{ key: `${id} ${planned}`, row }] : []
  })
}

/** `before` is null at the first check: calls that are already due are not announced. */
export function becameDue(due: readonly PlannedCall[], before: ReadonlySet<string> | null): PlannedCall[] {
  return before ? due.filter(({ key }) => !before.has(key)) : []
}
