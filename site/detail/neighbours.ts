/** Finds the place of an experience in a list and its neighbours; the first follows the last. */
export interface Neighbours {
  /** Counted from 1. */
  place: number
  total: number
  previous: string
  next: string
}

/** Null if there is no neighbour: the list lacks the experience, or has no other. */
export function neighboursOf(id: string, ids: readonly string[]): Neighbours | null {
  const index = ids.indexOf(id)
  const total = ids.length
  if (index === -1 || total < 2) return null
  return { place: index + 1, total, previous: ids.at(index - 1)!, next: ids[(index + 1) % total]! }
}
