/** The ball of 32 panels: a truncated icosahedron blown up to a sphere, turned, and seen from the front. */
import { poly } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'

type Vector = readonly [x: number, y: number, z: number]

export interface Panel {
  path: string
  pentagon: boolean
  /** The direction in which the panel faces: x to the right, y down, z towards us. */
  normal: Vector
}

interface BallView {
  x: number
  y: number
  r: number
  /** Radians turned around the axes x, y, then z. */
  turn: Vector
  /** How wide the seams are, in ball radii. */
  seam?: number
}

/** The visible panels, as paths. */
export function ballPanels({ x, y, r, turn, seam = 0.014 }: BallView): Panel[] {
  return [...pentagons(), ...hexagons()].flatMap(({ corners, middle, pentagon }) => {
    const normal = unit(rotate(middle, turn))
    const rim = bulge(
      inOrder(corners, middle).map((corner) => rotate(corner, turn)),
      normal,
      seam,
    )
    if (rim.every((point) => point[2] < 0)) return []
    const outline = rim.map(toLimb).map((point) => [x + point[0] * r, y + point[1] * r] as const)
    return [{ path: poly(outline), pentagon, normal }]
  })
}

/** Parts that are turned away are drawn on the edge of the disc, so that no gap shows there. */
function toLimb([x, y, z]: Vector): Point {
  const reach = z < 0 ? Math.hypot(x, y) : 1
  return [x / reach, y / reach]
}

/** How much light from the upper left a panel catches, 0 or less in shade, 1 full on. */
export const light = ({ normal }: Panel): number => normal[0] * -0.5 + normal[1] * -0.64 + normal[2] * 0.58

interface Face {
  corners: Vector[]
  middle: Vector
  pentagon: boolean
}

const GOLDEN = (1 + Math.sqrt(5)) / 2
const unit = (v: Vector): Vector => {
  const length = Math.hypot(...v)
  return [v[0] / length, v[1] / length, v[2] / length]
}
const between = (a: Vector, b: Vector, t: number): Vector => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const apart = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

const VERTICES: readonly Vector[] = [-1, 1]
  .flatMap((a) =>
    [-GOLDEN, GOLDEN].flatMap((b): Vector[] => [
      [0, a, b],
      [a, b, 0],
      [b, 0, a],
    ]),
  )
  .map(unit)
const EDGE = Math.min(...VERTICES.slice(1).map((v) => apart(v, VERTICES[0]!))) + 1e-6

/** One at each vertex of the icosahedron, cut at a third of its edges. */
function pentagons(): Face[] {
  return VERTICES.map((vertex) => {
    const near = VERTICES.filter((other) => other !== vertex && apart(vertex, other) < EDGE)
    return { corners: near.map((other) => between(vertex, other, 1 / 3)), middle: vertex, pentagon: true }
  })
}

/** One in each face of the icosahedron. */
function hexagons(): Face[] {
  const faces: Face[] = []
  VERTICES.forEach((a, i) =>
    VERTICES.slice(i + 1).forEach((b, j) =>
      VERTICES.slice(i + j + 2).forEach((c) => {
        if (apart(a, b) > EDGE || apart(b, c) > EDGE || apart(a, c) > EDGE) return
        const three = [a, b, c]
        const corners = three.flatMap((p) => three.filter((q) => q !== p).map((q) => between(p, q, 1 / 3)))
        const middle: Vector = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3]
        faces.push({ corners, middle, pentagon: false })
      }),
    ),
  )
  return faces
}

/** The corners sorted around the middle. */
function inOrder(corners: readonly Vector[], middle: Vector): Vector[] {
  const axis = unit(middle)
  const u = unit(minusAlong(corners[0]!, axis))
  const w: Vector = [axis[1] * u[2] - axis[2] * u[1], axis[2] * u[0] - axis[0] * u[2], axis[0] * u[1] - axis[1] * u[0]]
  const angle = (p: Vector): number => Math.atan2(dot(p, w), dot(p, u))
  return [...corners].sort((p, q) => angle(p) - angle(q))
}

const minusAlong = (v: Vector, axis: Vector): Vector => {
  const d = dot(v, axis)
  return [v[0] - d * axis[0], v[1] - d * axis[1], v[2] - d * axis[2]]
}

/** Edges drawn in small steps on the sphere, drawn in a little towards the middle so that a seam shows. */
function bulge(corners: readonly Vector[], normal: Vector, seam: number): Vector[] {
  const steps = 6
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length]!
    return Array.from({ length: steps }, (_, s) => unit(between(unit(between(from, to, s / steps)), normal, seam * 2)))
  })
}

function rotate([x, y, z]: Vector, [rx, ry, rz]: Vector): Vector {
  const [y1, z1] = [y * Math.cos(rx) - z * Math.sin(rx), y * Math.sin(rx) + z * Math.cos(rx)]
  const [x2, z2] = [x * Math.cos(ry) + z1 * Math.sin(ry), -x * Math.sin(ry) + z1 * Math.cos(ry)]
  return [x2 * Math.cos(rz) - y1 * Math.sin(rz), x2 * Math.sin(rz) + y1 * Math.cos(rz), z2]
}
