/**
 * Remembers addresses above their hard limit until it ends, so that a flood is refused without the database. It is a
 * cache of the database's counts: after a restart the next request is counted there again.
 */
import { seconds } from '#contract/durations.ts'

const MOST_REMEMBERED = 10_000

export interface RefusedAddresses {
  refuse(address: string, secondsLong: number): void
  /** Returns the seconds to wait; 0 for an address that is not limited. */
  secondsLeft(address: string): number
}

export function refusedAddresses(now: () => Date): RefusedAddresses {
  const refusals = new Map<string, { since: number; until: number }>()
  return {
    refuse(address, secondsLong) {
      const oldest = refusals.keys().next().value
      if (refusals.size >= MOST_REMEMBERED && oldest !== undefined) refusals.delete(oldest)
      const since = now().getTime()
      refusals.set(address, { since, until: since + seconds(secondsLong) })
    },
    secondsLeft(address) {
      const refusal = refusals.get(address)
      if (!refusal) return 0
      const { since, until } = refusal
      const present = now().getTime()
      // If the clock was set back, the wait would be longer than announced, so the entry is ignored.
      if (present >= since && present < until) return Math.ceil((until - present) / seconds(1))
      refusals.delete(address)
      return 0
    },
  }
}
