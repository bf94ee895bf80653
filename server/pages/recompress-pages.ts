/**
 * Compresses a cached page again, at the highest level and on another thread, after several requests for it. The
 * highest level costs 250 ms of processor time and saves 10 %, so it is not worth it for rare pages, and invented
 * queries must not cause that work.
 */
import { backgroundQueue } from './background-queue.ts'
import { type UncompressedResponse, prepareResponse } from '../http/prepared-response.ts'
import type { Log } from '../log/log.ts'
import type { PageCache } from './page-cache.ts'

export interface PageRecompression {
  /** Called when a page was rendered and cached for the first time. */
  madeFirst(key: string, keep: UncompressedResponse): void
  askedAgain(key: string): void
  /** Drops the waiting pages, because they are out of date. */
  clear(): void
  idle(): Promise<void>
}

/** The number of requests of a page or a file from which the highest level is worth its time. */
export const REQUESTS_WORTH_BEST = 5
/** The number of rarely requested pages whose text is held for a later compression. */
const MOST_HELD = 300

export function recompressPages(cache: PageCache, log: Log): PageRecompression {
  const seldom = new Map<string, { keep: UncompressedResponse; requests: number }>()
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
        const better = await prepareResponse(page.keep, 'best')
        // The cache may have a newer page by now, or none.
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
