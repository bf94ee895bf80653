/** Projects one car for a camera: from the car's own directions to points of the picture. */
import type { Point } from '../../../kit/paths.ts'
import { dot, minus, type Spot, type View } from '../space.ts'

/** A place or a direction of the car's own: forward, to its right, up. */
export type Own = readonly [forward: number, right: number, up: number]

export interface Sight {
  seen: (own: Own) => Point
  /** How long one unit of the car appears. */
  unit: number
  /** The camera and the light, as directions of the car's own. */
  eye: Own
  light: Own
}

/** The sight of a car that stands somewhere, its nose `heading` degrees from the right. */
export function sightOf(view: View, { at, heading }: { at: Spot; heading: number }): Sight {
  const [cos, sin] = [Math.cos((heading * Math.PI) / 180), Math.sin((heading * Math.PI) / 180)]
  const [forward, right]: [Spot, Spot] = [
    [cos, 0, sin],
    [sin, 0, -cos],
  ]
  const own = (direction: Spot): Own => [dot(direction, forward), dot(direction, right), direction[1]]
  const seen = ([f, r, up]: Own): Point =>
    view.project([at[0] + cos * f + sin * r, at[1] + up, at[2] + sin * f - cos * r])
  return { seen, unit: view.unitAt(at), eye: own(minus(view.eye, at)), light: own([-1, 1.1, -0.35]) }
}
