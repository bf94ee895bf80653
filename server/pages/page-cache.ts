/** A cache of answers, limited in bytes; the least recently used one is removed first. */
import { kilobytes } from '#contract/sizes.ts'
import type { PreparedResponse } from '../http/prepared-response.ts'

export interface PageCache {
  get(key: string): PreparedResponse | undefined
  /** Replaces the answer under the key. */
  set(key: string, answer: PreparedResponse): void
  clear(): void
}

/** The bytes of an entry besides its bodies: headers, keys, tables. */
const OVERHEAD = kilobytes(8)

export function pageCache(mostBytes: number): PageCache {
  // A Map keeps the order of insertion, so an entry that is deleted and set again is the newest.
  const entries = new Map<string, PreparedResponse>()
  let bytes = 0
  const drop = (key: string) => {
    const entry = entries.get(key)
    if (entry === undefined) return
    entries.delete(key)
    bytes -= entry.size + OVERHEAD
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    set(key, answer) {
      drop(key)
      entries.set(key, answer)
      bytes += answer.size + OVERHEAD
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes || oldest === key) break
        drop(oldest)
      }
    },
    clear() {
      entries.clear()
      bytes = 0
    },
  }
}
