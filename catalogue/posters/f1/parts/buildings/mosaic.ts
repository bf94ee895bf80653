/** Trencadís: a surface laid with broken tiles, the joints between them left open. */
import { poly, type Point } from '../../../kit/paths.ts'

/** Broken tiles round the middle of a disc: cells about `size` wide, each with its distance from the middle (0–1). */
export function shards(
  random: () => number,
  { x, y, r, size, joint }: { x: number; y: number; r: number; size: number; joint: number },
): { path: string; away: number }[] {
  const seeds: Point[] = []
  for (let ring = 0; ring * size < r + size; ring++) {
    const count = Math.max(1, Math.round((ring * size * 2 * Math.PI) / size))
    for (let i = 0; i < count; i++) {
      const angle = ((i + random() * 0.7) / count) * Math.PI * 2
      const away = ring * size + (random() - 0.5) * size * 0.55
      seeds.push([x + Math.cos(angle) * away, y + Math.sin(angle) * away])
    }
  }
  return seeds.map((seed) => {
    const near = seeds.filter(
      (other) => other !== seed && Math.hypot(other[0] - seed[0], other[1] - seed[1]) < size * 3,
    )
    const cell = near.reduce<Point[]>((left, other) => cut(left, seed, other, joint), square(seed, size * 1.5))
    return { path: poly(cell), away: Math.hypot(seed[0] - x, seed[1] - y) / r }
  })
}

const square = ([x, y]: Point, half: number): Point[] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
]

/** Cuts from a cell the points that are nearer to another seed, and half a joint. */
function cut(cell: readonly Point[], seed: Point, other: Point, joint: number): Point[] {
  const [dx, dy] = [other[0] - seed[0], other[1] - seed[1]]
  const length = Math.hypot(dx, dy)
  const past = ([px, py]: Point): number =>
    ((px - seed[0]) * dx + (py - seed[1]) * dy) / length - length / 2 + joint / 2
  return cell.flatMap((point, i): Point[] => {
    const next = cell[(i + 1) % cell.length]!
    const [a, b] = [past(point), past(next)]
    const kept = a <= 0 ? [point] : []
    if (a <= 0 === b <= 0) return kept
    const t = a / (a - b)
    return [...kept, [point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t]]
  })
}
