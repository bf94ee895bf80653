/** Assigns sort keys after a reorder: a moved item gets a place between its neighbours, and the others keep theirs. Pure. */
import { PLACE } from '#catalogue/editions/compose.ts'

interface ItemPlace {
  id: string
  place: number
}

/** Returns the new places by id, only of the items whose place changes. `wanted` is in the order to reach. */
export function newPlaces(wanted: readonly ItemPlace[]): ReadonlyMap<string, number> {
  const staying = new Set(longestIncreasing(wanted).map(({ id }) => id))
  const places = new Map<string, number>()
  let before = 0
  for (const [at, { id, place }] of wanted.entries()) {
    if (staying.has(id)) {
      before = place
      continue
    }
    const after = wanted.slice(at).find((one) => staying.has(one.id))?.place ?? before + 2 * PLACE
    const between = Math.floor((before + after) / 2)
    // No whole number is free between the two neighbours, so all items are numbered again.
    if (between <= before) return renumbered(wanted)
    places.set(id, between)
    before = between
  }
  return places
}

const renumbered = (wanted: readonly ItemPlace[]) =>
  new Map(
    wanted.flatMap(({ id, place }, at): [string, number][] => {
      const next = (at + 1) * PLACE
      return next === place ? [] : [[id, next]]
    }),
  )

/** Finds the longest subsequence whose places already increase: its items keep their places. */
function longestIncreasing(wanted: readonly ItemPlace[]): readonly ItemPlace[] {
  const best: (readonly ItemPlace[])[] = []
  for (const [at, one] of wanted.entries()) {
    const before = best
      .filter((_, other) => wanted[other]!.place < one.place)
      .toSorted((a, b) => b.length - a.length)[0]
    best[at] = [...(before ?? []), one]
  }
  return best.toSorted((a, b) => b.length - a.length)[0] ?? []
}
