/**
 * Asks the server for the hour by which a visitor who sends a request now is called, if it is later than the usual 30
 * minutes (spec §9), as at night, when nobody is on duty. Null if it is not later, or if the server cannot be asked.
 * With a wish of `contract/request/reach.ts`, it is the hour by which that wish is fulfilled.
 */
import { seconds } from '#contract/durations.ts'
import { LATER_PROMISE_PATH } from '#contract/promise.ts'
import { ownClock } from '#contract/request/reach.ts'

/** The longest time that a visitor who sent a request waits for this answer. */
const PATIENCE = seconds(3)

/** `known` is the hour that was read before. It is told if the server cannot be asked, unless it has passed. */
export async function laterPromise(reach?: string | null, known: string | null = null): Promise<string | null> {
  try {
    return await askLaterPromise(PATIENCE, reach)
  } catch {
    return unlessPassed(known)
  }
}

export const unlessPassed = (by: string | null): string | null => (by && Date.parse(by) > Date.now() ? by : null)

/** Rejects if the server could not be asked, or gave no answer in `patience` milliseconds. */
export async function askLaterPromise(patience: number, reach?: string | null): Promise<string | null> {
  if (!navigator.onLine) throw new Error('There is no network.')
  const asked = new URLSearchParams({ zone: ownClock().zone, ...(reach && { reach }) })
  const response = await fetch(`${LATER_PROMISE_PATH}?${asked}`, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`The promise was answered with ${response.status}.`)
  const { by } = (await response.json()) as { by?: unknown }
  return typeof by === 'string' ? by : null
}
