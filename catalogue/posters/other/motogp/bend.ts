/** The bend on the ground: its circle, asphalt, kerbs and the grass on both sides, and where who drives through it is. */
import { poly, type Point } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'
import type { Spot, View } from '../../f1/parts/space.ts'
import type { Stance } from './leaned.ts'

export interface Bend {
  /** The start and the end of the leader's way: the rest follows from it. */
  at: Spot
  heading: number
  radius: number
}

/** A machine so many degrees behind the leader, so many metres further out. */
export function onBend(
  { at, heading, radius }: Bend,
  { behind, out, lean }: { behind: number; out: number; lean: number },
): Stance {
  return { at: onCircle({ at, heading, radius }, behind, radius + out), heading: heading + behind, lean }
}

function onCircle({ at, heading, radius }: Bend, behind: number, reach: number): Spot {
  const turn = (heading * Math.PI) / 180
  const centre = [at[0] + Math.sin(turn) * radius, at[2] - Math.cos(turn) * radius] as const
  const angle = turn + Math.PI / 2 + (behind * Math.PI) / 180
  return [centre[0] + Math.cos(angle) * reach, 0, centre[1] + Math.sin(angle) * reach]
}

export interface Ground {
  asphalt: string
  deep: string
  glow: string
  kerb: readonly [string, string]
  mark: string
}

/** From nearest to us to where the bend is lost, in degrees behind the leader. */
const [NEAR, FAR] = [-26, 118]

export function drawBend(poster: Poster, view: View, bend: Bend, ground: Ground): void {
  // A point beside or behind the camera has no place in the picture.
  const ahead = (spot: Spot): boolean => spot[2] > view.eye[2] + 0.9
  const walk = (from: number, to: number, reach: number): Point[] =>
    Array.from({ length: 50 }, (_, i) => onCircle(bend, from + ((to - from) * i) / 49, reach))
      .filter(ahead)
      .map(view.project)
  const strip = (inner: number, outer: number, [from, to]: readonly [number, number] = [NEAR, FAR]): string =>
    poly([...walk(from, to, bend.radius + inner), ...walk(from, to, bend.radius + outer).reverse()])
  const kerb = (inner: number, outer: number): string => {
    const step = (0.75 / (bend.radius + inner)) * 57.3
    return Array.from({ length: Math.floor((FAR - NEAR) / step) }, (_, i) => {
      const from = NEAR + i * step
      const edge = (reach: number, places: readonly number[]): Spot[] =>
        places.map((t) => onCircle(bend, from + step * t, bend.radius + reach))
      const block = [...edge(inner, [0, 0.5, 1]), ...edge(outer, [1, 0.5, 0])]
      return block.every(ahead) ? `<path d="${poly(block.map(view.project))}" fill="${ground.kerb[i % 2]}"/>` : ''
    }).join('')
  }
  const road = `<path d="${strip(-1.5, 7)}"/>`
  const page = '<rect y="420" width="600" height="380"/>'
  poster.add(
    road.replace('/>', ` fill="${ground.asphalt}"/>`),
    `<g ${poster.clip(road)}>`,
    poster.air(page, ground.deep, { from: [0.5, 0.9], to: [0.5, 0.1], a0: 1, a1: 0 }),
    poster.air(page, ground.glow, { from: [0.2, 0], to: [0.3, 0.4], a0: 0.4, a1: 0 }),
    '</g>',
    kerb(6.4, 7),
    kerb(-1.5, -0.75),
    `<path d="${[
      [-0.3, -0.26, -20, 40],
      [0.3, 0.36, -8, 70],
      [0.8, 0.84, -14, 50],
      [1.5, 1.55, 0, 90],
      [2.4, 2.44, -10, 60],
    ]
      .map(([inner, outer, from, to]) => strip(inner!, outer!, [from!, to!]))
      .join('')}" fill="${ground.mark}" opacity=".28"/>`,
  )
}
