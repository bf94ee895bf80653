/** Objects that stand askew in space: their own coordinates, seen by a camera. */
import { cross, dot, minus, type Spot, type View } from './space.ts'

/** A place in the world and the directions that are right, up and away there, each one unit long. */
export interface Frame {
  at: Spot
  right: Spot
  up: Spot
  ahead: Spot
}

/** The frame of a surface at a place: objects on it rise along `up`; both directions are one unit long. */
export const frameOn = (at: Spot, { up, ahead }: { up: Spot; ahead: Spot }): Frame => ({
  at,
  up,
  ahead,
  right: cross(up, ahead),
})

/** The same camera, for things measured in the frame. */
export function viewIn(view: View, { at, right, up, ahead }: Frame): View {
  const place = ([x, y, z]: Spot): Spot => {
    const along = (i: 0 | 1 | 2): number => at[i] + x * right[i] + y * up[i] + z * ahead[i]
    return [along(0), along(1), along(2)]
  }
  const ray = minus(view.eye, at)
  return {
    eye: [dot(ray, right), dot(ray, up), dot(ray, ahead)],
    project: (spot) => view.project(place(spot)),
    unitAt: (spot) => view.unitAt(place(spot)),
  }
}
