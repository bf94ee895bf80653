/**
 * Tells whether the row that was read back holds everything that was sent (spec §7, safety §1.4): only then did a
 * request arrive.
 */
import type { UnsentRequest } from './unsent-requests.ts'

export function isSameRow(sent: UnsentRequest, row: unknown): boolean {
  return holds(sent, row)
}

/** The row may hold more columns: its own id, the time of its arrival. */
function holds(sent: object, stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return false
  return Object.entries(sent).every(([key, value]) => isSame(value, (stored as Record<string, unknown>)[key]))
}

function isSame(sent: unknown, stored: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return sent === stored
  return holds(sent, stored) && Object.keys(sent).length === Object.keys(stored as object).length
}
