/**
 * Compresses a kept page again, at the highest level and on another thread, once it was asked for several times. The
 * highest level costs a quarter of a second of processor and saves a tenth: a page that few ask for is not worth it, and
 * invented queries cannot be used to keep the program busy.
 */
import { backgroundQueue } from './background-queue.ts'
import { type Keep, keepAnswer } from '../http/kept-answer.ts'
import type { Log } from '../log/log.ts'
import type { PageCache } from './page-cache.ts'

export interface PageRecompression {
  /** A page was rendered and kept for the first time. */
  madeFirst(key: string, keep: Keep): void
  askedAgain(key: string): void
  /** Forgets the pages that wait: they are no longer right. */
  clear(): void
  idle(): Promise<void>
}

/** Of a page or a file: how many requests make the highest level worth its time. */
export const REQUESTS_WORTH_BEST = 5
/** Pages that were asked for seldom, whose text is held in case they are asked for again. */
const MOST_HELD = 300

export function recompressPages(cache: PageCache, log: Log): PageRecompression {
  const seldom = new Map<string, { keep: Keep; requests: number }>()
  const queue = backgroundQueue(log)
  return {
    madeFirst(key, keep) {
      if (seldom.size >= MOST_HELD) seldom.clear()
      seldom.set(key, { keep, requests: 1 })
    },
    askedAgain(key) {
      const page = seldom.get(key)
      if (page === undefined || ++page.requests < REQUESTS_WORTH_BEST) return
      seldom.delete(key)
      const kept = cache.get(key)
      queue.add(async () => {
        const better = await keepAnswer(page.keep, 'best')
        // Something newer may stand there by now, or nothing.
        if (cache.get(key) === kept) cache.set(key, better)
      })
    },
    clear() {
      seldom.clear()
      queue.stop()
    },
    idle: queue.idle,
  }
}
