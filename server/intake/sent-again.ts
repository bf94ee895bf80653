/**
 * Remembers the ids of stored requests, so that a request that is sent again is looked up at once and does not join a
 * group to be stored; limits such requests per address (decision 077). It is a cache of this process: for a forgotten
 * id the database gives the same answer.
 */
import { minutes, seconds } from '#contract/durations.ts'

/** The limit for ids, and for addresses. */
const MOST_REMEMBERED = 10_000
/** Enough for a network of many devices that all send again after an outage. */
const BURST = 200
const FULL_AGAIN = minutes(10)

export interface SentAgain {
  isKnown(id: string | null | undefined): boolean
  remember(id: string | null | undefined): void
  /** Returns the seconds to wait; 0 if one more may be looked up. */
  take(address: string): number
}

/** `clock` is monotonic, unlike the time of day. */
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
