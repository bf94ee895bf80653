/** A goal seen from behind: its frame, and the net with the ball caught in it, as any camera sees them (metres). */
import { n } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import type { Project } from '../tennis/camera.ts'

type Vector = readonly [x: number, y: number, z: number]

export const HALF_GOAL = 3.66
export const BAR = 2.44
/** How far behind the line the net meets the ground, and the length of a side of its meshes. */
const DEEP = 1.85
const MESH = 0.066

export interface CaughtBall {
  at: Vector
  r: number
}

/** The net as strings, seen from `eye`: those near the ball are thicker, as they come towards us. */
export function netStrings(
  project: Project,
  ball: CaughtBall,
  eye: Vector,
): { near: string; far: string; side: string } {
  const carry = pushedBy(ball, eye)
  let near = ''
  let far = ''
  for (const [from, to] of hexagons([-HALF_GOAL, -0.4], [0, BAR])) {
    const steps = [0, 0.25, 0.5, 0.75, 1].map((t) => carry(between(from, to, t)))
    if (steps.some(([, , z]) => z - eye[2] < 0.3)) continue
    const string = `M${steps
      .map((step) =>
        project(...step)
          .map(n)
          .join(' '),
      )
      .join('L')}`
    if (steps[2]![2] - eye[2] < 0.98) near += string
    else far += string
  }
  let side = ''
  for (const [from, to] of hexagons([-DEEP, 0], [0, BAR])) {
    if ([from, to].some(([z, y]) => z < sheet(y))) continue
    side += `M${[from, to].map(([z, y]) => project(-HALF_GOAL, y, z).map(n).join(' ')).join('L')}`
  }
  return { near, far, side }
}

/** The sheet at rest: straight from the bar to the ground behind. */
const sheet = (y: number): number => -DEEP * (1 - y / BAR)

/**
 * Carries a place of the sheet along with the ball: it lies on the ball's near side, and falls back in a curve around it,
 * less so where the bar holds it.
 */
function pushedBy({ at, r }: CaughtBall, eye: Vector): (place: Point) => Vector {
  const apart = minus(at, eye)
  const reach = Math.hypot(...apart)
  const axis: Vector = [apart[0] / reach, apart[1] / reach, apart[2] / reach]
  const leaves = r * 0.74
  return ([x, y]) => {
    const from = minus([x, y, sheet(y)], at)
    const rest = dot(from, axis)
    const aside: Vector = [from[0] - axis[0] * rest, from[1] - axis[1] * rest, from[2] - axis[2] * rest]
    const off = Math.hypot(...aside)
    const onBall = -Math.sqrt(r ** 2 - Math.min(off, leaves) ** 2) * 1.04
    const slack = Math.min(1, (BAR - y) / 0.55) * Math.exp(-Math.max(0, off - leaves) / 0.32)
    const depth = rest + (Math.min(rest, onBall) - rest) * slack
    return [at[0] + aside[0] + axis[0] * depth, at[1] + aside[1] + axis[1] * depth, at[2] + aside[2] + axis[2] * depth]
  }
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** The sides of hexagonal meshes that fill a rectangle. */
function hexagons([left, right]: Point, [low, high]: Point): [Point, Point][] {
  const wide = MESH * Math.sqrt(3)
  const sides: [Point, Point][] = []
  for (let row = 0; low + row * MESH * 1.5 < high; row++)
    for (let x = left + (row % 2) * (wide / 2); x < right; x += wide) {
      const y = low + row * MESH * 1.5
      const top: Point = [x, y + MESH / 2]
      sides.push([[x, y - MESH / 2], top])
      sides.push([top, [x - wide / 2, y + MESH]], [top, [x + wide / 2, y + MESH]])
    }
  return sides.filter((side) => side.every(([x, y]) => x > left - 0.01 && y > low && y < high + 0.03))
}
