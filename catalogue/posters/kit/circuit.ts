/**
 * The true circuits of the season, north up, in a 100 × 100 box; most begin at the start line. The data is from
 * bacinger/f1-circuits; its licence is in `circuits.LICENSE.txt`.
 */
import { readFileSync } from 'node:fs'
import type { Point } from './paths.ts'

interface CircuitEntry {
  slug: string
  round: number
  path: string
}

export interface Circuit {
  round: number
  points: readonly Point[]
}

/** The circuit of a Grand Prix by its slug, as in `f1-2026-<slug>`. */
export function circuit(slug: string): Circuit {
  const file = new URL('../circuits.json', import.meta.url)
  const { circuits } = JSON.parse(readFileSync(file, 'utf8')) as { circuits: CircuitEntry[] }
  const entry = circuits.find((each) => each.slug === slug)
  if (!entry) throw new Error(`No circuit "${slug}" in circuits.json: use the slug of its experience, f1-2026-<slug>.`)
  return { round: entry.round, points: pointsOf(entry.path) }
}

/** `M x y L x y … Z`, straight lines only. */
function pointsOf(path: string): Point[] {
  return path
    .slice(1, -1)
    .split('L')
    .map((pair) => {
      const [x, y] = pair.split(' ').map(Number)
      return [x!, y!]
    })
}
