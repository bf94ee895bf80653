/**
 * Addresses past their hard limit, remembered until it ends, so that a flood is refused without asking the database.
 * Only a memory of what the database counted: after a restart the next request is counted again.
 */
import { seconds } from '#contract/durations.ts'

const MOST_REMEMBERED = 10_000

export interface RefusedAddresses {
  refuse(address: string, secondsLong: number): void
  /** Seconds still to wait; 0 for an address that is welcome. */
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
      // A clock put back would make the wait longer than it was said to be.
      if (present >= since && present < until) return Math.ceil((until - present) / seconds(1))
      refusals.delete(address)
      return 0
    },
  }
}
