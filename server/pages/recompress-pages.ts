/**
 * Compresses a kept page again, at the highest level and on another thread, once it was asked for a second time. A
 * query that comes once is not worth it, and cannot be used to keep the program busy.
 */
import { backgroundQueue } from './background-queue.ts'
import { type Keep, keepAnswer } from '../http/kept-answer.ts'
import type { Log } from '../log/log.ts'
import type { PageCache } from './page-cache.ts'

export interface PageRecompression {
  /** A page was rendered and kept for the first time. */
  madeFirst(key: string, keep: Keep): void
  askedAgain(key: string): void
  /** Forgets what waits: the pages are no longer right. */
  clear(): void
  idle(): Promise<void>
}

/** Pages that were asked for once, whose text is held in case they are asked for again. */
const MOST_HELD = 300

export function recompressPages(cache: PageCache, log: Log): PageRecompression {
  const seenOnce = new Map<string, Keep>()
  const queue = backgroundQueue(log)
  return {
    madeFirst(key, keep) {
      if (seenOnce.size >= MOST_HELD) seenOnce.clear()
      seenOnce.set(key, keep)
    },
    askedAgain(key) {
      const keep = seenOnce.get(key)
      if (keep === undefined) return
      seenOnce.delete(key)
      const kept = cache.get(key)
      queue.add(async () => {
        const better = await keepAnswer(keep, 'best')
        // Something newer may stand there by now, or nothing.
        if (cache.get(key) === kept) cache.set(key, better)
      })
    },
    clear() {
      seenOnce.clear()
      queue.stop()
    },
    idle: queue.idle,
  }
}
