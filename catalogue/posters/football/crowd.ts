/** A crowd as rows of shoulders and heads, one path per coat colour so that it stays light. */
import { n } from '../kit/paths.ts'

interface Crowd {
  random: () => number
  rows: number
  /** The least distance between two neighbours; they stand up to half as much further. */
  step: number
  coats: readonly string[]
  /** Height of somebody in a row at a place across the poster; null where nobody stands. */
  place: (x: number, row: number) => number | null
  size?: number
  /** The coat worn at a place; by chance if it is not given. */
  coatAt?: (x: number, row: number, random: () => number) => number
}

const faces = ['#C98A5B', '#8A5A3C', '#E8BE92'] as const

export function crowd({ random, rows, step, coats, place, size = 1, coatAt }: Crowd): string {
  const bodies = coats.map(() => '')
  const heads = faces.map(() => '')
  const k = 3 * size
  for (let row = 0; row < rows; row++) {
    for (let x = -8; x < 608; x += step * (1 + random() * 0.5)) {
      const level = place(x, row)
      if (level === null) continue
      const y = level + (random() - 0.5) * 2 * size
      const coat = coatAt ? coatAt(x, row, random) : Math.floor(random() * coats.length)
      bodies[coat] += `M${n(x - k)} ${n(y + k * 1.7)}q0-${n(k * 1.7)} ${n(k)}-${n(k * 1.7)}t${n(k)} ${n(k * 1.7)}Z`
      heads[Math.floor(random() * 3)] += `M${n(x - k * 0.6)} ${n(y - k * 0.4)}a${n(k * 0.6)} ${n(k * 0.6)} 0 1 1 0 .1Z`
    }
  }
  const inked = (paths: readonly string[], inks: readonly string[]): string =>
    paths.map((path, i) => (path ? `<path d="${path}" fill="${inks[i]}"/>` : '')).join('')
  return inked(bodies, coats) + inked(heads, faces)
}
