/**
 * The hour by which a request sent now is called, where that is later than the 30 minutes the page speaks of (spec §9):
 * at night, where nobody is on duty. Null where it is not, and where nobody could be asked. With a wish of
 * `contract/request/reach.ts`, the hour by which that is kept.
 */
import { seconds } from '#contract/durations.ts'
import { LATER_PROMISE_PATH } from '#contract/promise.ts'

/** As long as somebody who sent a request may be kept from its answer. */
const PATIENCE = seconds(3)

export async function laterPromise(reach?: string | null): Promise<string | null> {
  try {
    return await askLaterPromise(PATIENCE, reach)
  } catch {
    return null
  }
}

/** Rejects if the server could not be asked, or gave no answer in `patience` milliseconds. */
export async function askLaterPromise(patience: number, reach?: string | null): Promise<string | null> {
  if (!navigator.onLine) throw new Error('There is no network.')
  const response = await fetch(`${LATER_PROMISE_PATH}${reach ? `?reach=${encodeURIComponent(reach)}` : ''}`, {
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`The promise was answered with ${response.status}.`)
  const { by } = (await response.json()) as { by?: unknown }
  return typeof by === 'string' ? by : null
}
