/** Simplifies the outline of a circuit for the page, in a 100 × 100 box, with a marked point. */
import data from '../posters/circuits.json' with { type: 'json' }
import { distance, type Point, pointAlong } from './start-line.ts'

export interface Outline {
  /** The data of an SVG path. */
  path: string
  at: Point
}

/** The allowed deviation from the track, in hundredths of the box: less than half the width of the drawn line. */
const TOLERANCE = 0.7

/** `at` is the position along the outline from the first point, 0 to 1. */
export function outlineOf(slug: string, at: number): Outline {
  const circuit = data.circuits.find((each) => each.slug === slug)
  if (!circuit)
    throw new Error(`No circuit "${slug}" in circuits.json: use the slug of its experience, f1-2026-<slug>.`)
  const points = circuit.path
    .slice(1, -1)
    .split('L')
    .map((pair): Point => [Number(pair.split(' ')[0]), Number(pair.split(' ')[1])])
  const round = [...points, points[0]!]
  const [start, ...rest] = simplified(round).map(rounded)
  return { path: `M${start!.join(' ')}L${rest.slice(0, -1).flat().join(' ')}Z`, at: rounded(pointAlong(round, at)) }
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

/** The Douglas–Peucker algorithm: the point farthest from the chord stays, then the same for both halves. */
function simplified(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0]!, points.at(-1)!]
  const offsets = points.map((point) => offsetFrom(first, last, point))
  const furthest = Math.max(...offsets)
  if (furthest <= TOLERANCE) return [first, last]
  const split = offsets.indexOf(furthest)
  return [...simplified(points.slice(0, split + 1)).slice(0, -1), ...simplified(points.slice(split))]
}

/** The distance from the line through `a` and `b`, or from `a` if both are the same point (a closed outline). */
function offsetFrom(a: Point, b: Point, point: Point): number {
  const length = distance(a, b)
  if (length === 0) return distance(a, point)
  return Math.abs((b[0] - a[0]) * (a[1] - point[1]) - (a[0] - point[0]) * (b[1] - a[1])) / length
}
