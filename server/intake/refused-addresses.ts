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
  const until = new Map<string, number>()
  return {
    refuse(address, secondsLong) {
      const oldest = until.keys().next().value
      if (until.size >= MOST_REMEMBERED && oldest !== undefined) until.delete(oldest)
      until.set(address, now().getTime() + seconds(secondsLong))
    },
    secondsLeft(address) {
      const end = until.get(address)
      if (end === undefined) return 0
      const left = Math.ceil((end - now().getTime()) / seconds(1))
      if (left > 0) return left
      until.delete(address)
      return 0
    },
  }
}
