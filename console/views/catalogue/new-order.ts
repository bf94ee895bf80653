/** A moved item gets a place between its neighbours, so that the others keep theirs. Pure. */
import { PLACE } from '#catalogue/editions/compose.ts'

interface ItemPlace {
  id: string
  place: number
}

/** The new places of those that need one, for the ids in the order that is wanted. */
export function newPlaces(wanted: readonly ItemPlace[]): ReadonlyMap<string, number> {
  const staying = new Set(longestRise(wanted).map(({ id }) => id))
  const places = new Map<string, number>()
  let before = 0
  for (const [at, { id, place }] of wanted.entries()) {
    if (staying.has(id)) {
      before = place
      continue
    }
    const after = wanted.slice(at).find((one) => staying.has(one.id))?.place ?? before + 2 * PLACE
    const between = Math.floor((before + after) / 2)
    // No room left between two numbers: all are numbered again.
    if (between <= before) return counted(wanted)
    places.set(id, between)
    before = between
  }
  return places
}

const counted = (wanted: readonly ItemPlace[]) =>
  new Map(
    wanted.flatMap(({ id, place }, at): [string, number][] => {
      const next = (at + 1) * PLACE
      return next === place ? [] : [[id, next]]
    }),
  )

/** The longest part that is in order already: it need not move. */
function longestRise(wanted: readonly ItemPlace[]): readonly ItemPlace[] {
  const best: (readonly ItemPlace[])[] = []
  for (const [at, one] of wanted.entries()) {
    const before = best
      .filter((_, other) => wanted[other]!.place < one.place)
      .toSorted((a, b) => b.length - a.length)[0]
    best[at] = [...(before ?? []), one]
  }
  return best.toSorted((a, b) => b.length - a.length)[0] ?? []
}
