/** A camera for courts and pitches: metres on the ground become points on the poster, in true perspective. */
import { poly } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'

type Vector = readonly [x: number, y: number, z: number]

export interface View {
  /** The place of the eye and of its target: x across the court, y up, z along it, in metres. */
  eye: Vector
  target: Vector
  /** How many poster units one metre fills at one metre from the eye. */
  focal: number
  /** The place of the target on the poster. */
  centre: Point
  /** The head tilted, in radians. */
  roll?: number
}

export type Project = (x: number, y: number, z: number) => Point

export function camera({ eye, target, focal, centre, roll = 0 }: View): Project {
  const forward = unit(minus(target, eye))
  const right = unit(cross([0, 1, 0], forward))
  const up = cross(forward, right)
  return (x, y, z) => {
    const from = minus([x, y, z], eye)
    const depth = Math.max(0.4, dot(from, forward))
    const across = (dot(from, right) / depth) * focal
    const down = (-dot(from, up) / depth) * focal
    return [
      centre[0] + across * Math.cos(roll) - down * Math.sin(roll),
      centre[1] + across * Math.sin(roll) + down * Math.cos(roll),
    ]
  }
}

/** Path data of a rectangle lying at height `y`, from corner (x1, z1) to corner (x2, z2). */
export function groundQuad(project: Project, [x1, z1, x2, z2]: readonly number[], y = 0): string {
  const corners = [
    [x1!, z1!],
    [x2!, z1!],
    [x2!, z2!],
    [x1!, z2!],
  ] as const
  return poly(corners.map(([x, z]) => project(x, y, z)))
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}
