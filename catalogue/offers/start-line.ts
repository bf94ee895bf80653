/** Places today's start line on the outline of a circuit: the page and the posters mark it. */

export type Point = readonly [number, number]

/** The outlines of these two do not begin at the start line. */
const START_LINES: Readonly<Record<string, number>> = { monaco: 0.72, 'great-britain': 0.55 }

/** The position of the start line from the first point, 0 to 1. */
export const startOf = (circuit: string): number => START_LINES[circuit] ?? 0

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

/** Returns the point on a line at a share (0 to 1) of its length. */
export function pointAlong(points: readonly Point[], share: number): Point {
  const lengths = points.slice(1).map((point, index) => distance(points[index]!, point))
  let left = share * lengths.reduce((total, length) => total + length, 0)
  const index = lengths.findIndex((length) => (left -= length) <= 0)
  const [from, to, length] = [points[index]!, points[index + 1]!, lengths[index]!]
  const part = (left + length) / length
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}
