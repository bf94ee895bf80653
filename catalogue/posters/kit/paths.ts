/** Writes path data: short numbers, polygons, and smooth curves through points. */

export type Point = readonly [x: number, y: number]

/** A number with at most one decimal, for an SVG attribute. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

/** A closed polygon. */
export const poly = (points: readonly Point[]): string =>
  'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + 'Z'

/** A closed Catmull-Rom curve through the points; `tension` 0 is a polygon, 0.5 the usual curve. */
export function smooth(points: readonly Point[], tension = 0.5): string {
  const at = (i: number): Point => points[(i + points.length) % points.length]!
  const curves = points.map((_, i) => curveTo([at(i - 1), at(i), at(i + 1), at(i + 2)], tension))
  return `M${n(at(0)[0])} ${n(at(0)[1])}${curves.join('')}Z`
}

/** The same curve left open, from the first point to the last. */
export function smoothOpen(points: readonly Point[], tension = 0.5): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))]!
  const curves = points.slice(1).map((_, i) => curveTo([at(i - 1), at(i), at(i + 1), at(i + 2)], tension))
  return `M${n(at(0)[0])} ${n(at(0)[1])}${curves.join('')}`
}

function curveTo([before, from, to, after]: readonly [Point, Point, Point, Point], tension: number): string {
  const t = tension / 3
  const first = `${n(from[0] + (to[0] - before[0]) * t)} ${n(from[1] + (to[1] - before[1]) * t)}`
  const second = `${n(to[0] - (after[0] - from[0]) * t)} ${n(to[1] - (after[1] - from[1]) * t)}`
  return `C${first} ${second} ${n(to[0])} ${n(to[1])}`
}
