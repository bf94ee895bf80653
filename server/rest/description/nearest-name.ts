/** Finds the known name that a mistyped one probably means. `known` must hold only names the caller may see. */

const FARTHEST = 3

export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined
  let least = Math.min(FARTHEST, Math.ceil(name.length / 3)) + 1
  for (const candidate of known) {
    const distance = editDistance(name.slice(0, 64), candidate)
    if (distance < least) [nearest, least] = [candidate, distance]
  }
  return nearest
}

/** The number of letters that must be added, removed or exchanged. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const exchanged = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(exchanged, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
