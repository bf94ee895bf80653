/** Keeps the catalogues that were composed last, and the names of all. */
import type { ServedCatalogue } from './served-catalogue.ts'

/** The limit for catalogues that are not current. */
const MOST_KEPT = 20

/** The catalogues made here, by version and day. */
export function cacheCatalogues() {
  /** Ordered by use; the most recently used is the last. */
  const kept = new Map<string, ServedCatalogue>()
  /** The names of all that were made here, so that requests with invented names compose nothing again. */
  const names = new Map<string, string>()
  return {
    /** Drops the oldest above the limit, but never the one made as `current`. */
    add(made: string, one: ServedCatalogue, current = made): void {
      names.set(made, one.key)
      kept.delete(made)
      kept.set(made, one)
      for (const other of kept.keys()) {
        if (kept.size <= MOST_KEPT) break
        if (other !== current) kept.delete(other)
      }
    },
    find: (key: string) => [...kept.values()].find((one) => one.key === key),
    /** Whether the catalogue of that version and day is known under another name. */
    isOther: (made: string, key: string) => (names.get(made) ?? key) !== key,
  }
}

export const versionAndDay = (version: number, day: string): string => `${version} ${day}`
