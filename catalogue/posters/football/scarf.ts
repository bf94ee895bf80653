/** A scarf laid along a curve: bands across or along it, folds in shade, threads at its end. */
import { poly } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'

/** A place the scarf passes, and how wide it is there. */
type Pass = readonly [x: number, y: number, width: number]

/** A place on the scarf, `u` 0–1 along it, `v` 0–1 across it from its upper edge when it runs to the right. */
export type Scarf = (u: number, v: number) => Point

export function scarf(passes: readonly Pass[]): Scarf {
  const spine = (u: number): Pass => {
    const place = Math.min(0.9999, Math.max(0, u)) * (passes.length - 1)
    const i = Math.floor(place)
    const at = (k: number): Pass => passes[Math.max(0, Math.min(passes.length - 1, k))]!
    const mix = (axis: 0 | 1 | 2): number =>
      curve([at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]], place - i)
    return [mix(0), mix(1), mix(2)]
  }
  return (u, v) => {
    const [x, y, width] = spine(u)
    const [before, after] = [spine(u - 0.01), spine(u + 0.01)]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const across = ((v - 0.5) * width) / Math.hypot(dx, dy)
    return [x - dy * across, y + dx * across]
  }
}

/** Catmull-Rom between the two middle values. */
function curve([a, b, c, d]: readonly [number, number, number, number], t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

type Span = readonly [from: number, to: number]

/** The outline of the scarf between two places along it and two across it. */
export function stretch(at: Scarf, [u1, u2]: Span = [0, 1], [v1, v2]: Span = [0, 1]): string {
  const steps = Math.max(2, Math.ceil((u2 - u1) * 40))
  const edge = (v: number): Point[] => Array.from({ length: steps + 1 }, (_, i) => at(u1 + ((u2 - u1) * i) / steps, v))
  return poly([...edge(v1), ...edge(v2).reverse()])
}

/** Bands across the scarf, one after the other. */
export function bars(at: Scarf, inks: readonly string[], count: number): string {
  return Array.from(
    { length: count },
    (_, i) => `<path d="${stretch(at, [i / count, (i + 1) / count])}" fill="${inks[i % inks.length]}"/>`,
  ).join('')
}

/** Bands along the scarf, each as wide as its share. */
export function stripes(at: Scarf, shares: readonly (readonly [ink: string, share: number])[]): string {
  const whole = shares.reduce((sum, [, share]) => sum + share, 0)
  let v = 0
  return shares
    .map(([ink, share]) => {
      const from = v
      v += share / whole
      return `<path d="${stretch(at, [0, 1], [from, v])}" fill="${ink}"/>`
    })
    .join('')
}

/** A crease that narrows to a point: from `u1` to `u2` along the scarf, `v` across it, `deep` at its widest. */
export function crease(at: Scarf, [u1, u2]: Span, v: number, deep: number): string {
  const steps = 12
  const edge = (side: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) =>
      at(u1 + ((u2 - u1) * i) / steps, v + (side * deep * (steps - i)) / steps / 2),
    )
  return poly([...edge(-1), ...edge(1).reverse()])
}

/** Threads beyond the end of the scarf, `reach` units long. */
export function fringe(at: Scarf, ink: string, reach: number): string {
  const count = 11
  const threads = Array.from({ length: count }, (_, i) => {
    const [a, b] = [at(0.999, (i + 0.12) / count), at(0.999, (i + 0.78) / count)]
    const [px, py] = at(0.96, (i + 0.45) / count)
    const length = Math.hypot(a[0] - px, a[1] - py)
    const [dx, dy] = [((a[0] - px) / length) * reach, ((a[1] - py) / length) * reach]
    return poly([a, b, [b[0] + dx, b[1] + dy], [a[0] + dx, a[1] + dy]])
  })
  return `<path d="${threads.join('')}" fill="${ink}"/>`
}
