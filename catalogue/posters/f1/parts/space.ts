/** A camera in a small world: x to the right, y up, z away from us; lengths are what the drawing makes of them. */
import { n, type Point } from '../../kit/paths.ts'

export type Spot = readonly [x: number, y: number, z: number]

export interface View {
  eye: Spot
  project: (spot: Spot) => Point
  /** How long one unit appears at a place, held square to the line of sight. */
  unitAt: (spot: Spot) => number
}

export interface Standpoint {
  eye: Spot
  /** The direction it looks, and the point of the picture where that appears. */
  target: Spot
  centre: Point
  /** The larger, the longer the lens. */
  focal: number
}

export function viewFrom({ eye, target, centre, focal }: Standpoint): View {
  const ahead = unit(minus(target, eye))
  const right = unit(cross([0, 1, 0], ahead))
  const up = cross(ahead, right)
  const project = (spot: Spot): Point => {
    const ray = minus(spot, eye)
    const scale = focal / dot(ray, ahead)
    return [centre[0] + dot(ray, right) * scale, centre[1] - dot(ray, up) * scale]
  }
  return { eye, project, unitAt: (spot) => focal / dot(minus(spot, eye), ahead) }
}

export const minus = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const dot = (a: Spot, b: Spot): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export function cross(a: Spot, b: Spot): Spot {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function unit(a: Spot): Spot {
  const length = Math.sqrt(dot(a, a))
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** The outline around points, counter-clockwise on the page (monotone chain). */
export function outline(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...halfOutline(sorted), ...halfOutline(sorted.reverse())]
}

function halfOutline(sorted: readonly Point[]): Point[] {
  const chain: Point[] = []
  for (const point of sorted) {
    while (chain.length > 1 && turn(chain[chain.length - 2]!, chain[chain.length - 1]!, point) <= 0) chain.pop()
    chain.push(point)
  }
  return chain.slice(0, -1)
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** An open line through points. */
export const trace = (points: readonly Point[]): string => 'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')
