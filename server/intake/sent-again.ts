/**
 * Remembers request ids that are stored, so that one which is sent again is looked up at once and takes no place among
 * those that are to be stored, and limits how often an address may send such (decision 077). A memory of this process: for
 * an id that it forgot, the database says the same.
 */
import { minutes, seconds } from '#contract/durations.ts'

/** Of ids, and of addresses. */
const MOST_REMEMBERED = 10_000
/** A network full of devices, each of which sends again what an outage kept from being answered. */
const BURST = 200
const FULL_AGAIN = minutes(10)

export interface SentAgain {
  isKnown(id: string | null | undefined): boolean
  remember(id: string | null | undefined): void
  /** Seconds to wait; 0 where one more may be looked up. */
  take(address: string): number
}

/** `clock` never jumps, unlike the hour of the day. */
export function openSentAgain(clock = () => performance.now()): SentAgain {
  const ids = new Set<string>()
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    isKnown: (id) => typeof id === 'string' && ids.has(id.toLowerCase()),
    remember(id) {
      if (typeof id === 'string') forgetOldest(ids.add(id.toLowerCase()))
    },
    take(address) {
      const at = clock()
      const before = buckets.get(address) ?? { left: BURST, at }
      const left = Math.min(BURST, before.left + ((at - before.at) / FULL_AGAIN) * BURST)
      buckets.delete(address)
      forgetOldest(buckets.set(address, { left: left < 1 ? left : left - 1, at }))
      return left < 1 ? Math.ceil((((1 - left) / BURST) * FULL_AGAIN) / seconds(1)) : 0
    },
  }
}

function forgetOldest(kept: Set<string> | Map<string, unknown>): void {
  const [oldest] = kept.keys()
  if (kept.size > MOST_REMEMBERED) kept.delete(oldest!)
}
