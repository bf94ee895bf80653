/**
 * The hour by which a request sent now is called, where that is later than the 30 minutes the page speaks of (spec §9):
 * at night, where nobody is on duty. Null where it is not, and where nobody could be asked. With a wish of
 * `contract/request/reach.ts`, the hour by which that is kept.
 */
import { seconds } from '#contract/durations.ts'
import { LATER_PROMISE_PATH } from '#contract/promise.ts'

/** As long as somebody who sent a request may be kept from its answer. */
const PATIENCE = seconds(3)

export async function laterPromise(reach?: string | null, patience = PATIENCE): Promise<string | null> {
  if (!navigator.onLine) return null
  try {
    const response = await fetch(`${LATER_PROMISE_PATH}${reach ? `?reach=${encodeURIComponent(reach)}` : ''}`, {
      signal: AbortSignal.timeout(patience),
    })
    const answer = response.ok ? ((await response.json()) as { by?: unknown }) : {}
    return typeof answer.by === 'string' ? answer.by : null
  } catch {
    return null
  }
}
