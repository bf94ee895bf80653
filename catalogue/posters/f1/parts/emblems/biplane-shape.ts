/** Builds the biplane and lays it in the air: about 6 long and 9 wide; and the shadow it throws. */
import { poly, type Point } from '../../../kit/paths.ts'
import type { Own } from '../car/car-sight.ts'
import { cross, outline, type Spot, type View } from '../space.ts'

export interface Attitude {
  at: Spot
  /** In degrees: where the nose points (0 to the right, 90 away from us), its rise, and how far the left wing is down. */
  heading: number
  climb: number
  bank: number
}

/** From places of the plane's own to places in the world. */
export function placed({ at, heading, climb, bank }: Attitude): (own: Own) => Spot {
  const [cosH, sinH] = turn(heading)
  const [cosC, sinC] = turn(climb)
  const [cosB, sinB] = turn(bank)
  const ahead: Spot = [cosH * cosC, sinC, sinH * cosC]
  const level: Spot = [sinH, 0, -cosH]
  const above = cross(ahead, level)
  return ([forward, right, up]) => {
    const along = (i: 0 | 1 | 2): number =>
      at[i] + ahead[i] * forward + level[i] * (right * cosB - up * sinB) + above[i] * (right * sinB + up * cosB)
    return [along(0), along(1), along(2)]
  }
}

const turn = (degrees: number): [cos: number, sin: number] => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
]

/** A station of the body: forward, half its width, half its height, the height of its middle. */
export type Station = readonly [forward: number, half: number, tall: number, middle: number]

export const BODY: readonly Station[] = [
  [-3.5, 0.05, 0.14, 0.3],
  [-2.4, 0.2, 0.24, 0.2],
  [-1.2, 0.34, 0.38, 0.1],
  [0, 0.43, 0.46, 0.06],
  [1.2, 0.45, 0.46, 0.04],
  [1.9, 0.44, 0.44, 0.02],
  [2.3, 0.3, 0.3, 0.02],
]

export interface Wing {
  /** How far forward its leading edge is, and how deep it is from there. */
  lead: number
  chord: number
  /** Half its span; its height at the body, and how much higher its tips are. */
  half: number
  up: number
  rise: number
}

export const LOWER: Wing = { lead: 1.15, chord: 1.25, half: 3.7, up: -0.34, rise: 0.22 }
export const UPPER: Wing = { lead: 1.65, chord: 1.4, half: 4.4, up: 1.12, rise: 0.16 }
export const TAIL: Wing = { lead: -2.7, chord: 0.85, half: 1.35, up: 0.32, rise: 0 }

/** A place on a wing: a share of its half span from the left tip (-1) to the right one, and of its depth there. */
export function onWing({ lead, chord, half, up, rise }: Wing, span: number, back: number): Own {
  const depth = chord * Math.sqrt(Math.max(0, 1 - Math.abs(span) ** 7))
  return [lead - chord * 0.45 + (0.45 - back) * depth, span * half, up + Math.abs(span) * rise]
}

/** One edge of a wing between two shares of its half span, with more points where the tips are round. */
export const wingEdge = (wing: Wing, back: 0 | 1, [from, to]: readonly [number, number] = [-1, 1]): Own[] =>
  Array.from({ length: 29 }, (_, i) =>
    onWing(wing, from + ((to - from) * (1 - Math.cos((i * Math.PI) / 28))) / 2, back),
  )

export const planform = (wing: Wing, part?: readonly [number, number]): Own[] => [
  ...wingEdge(wing, 0, part),
  ...wingEdge(wing, 1, part).reverse(),
]

/** Path data of its shadow on level ground; `fall` is how far the light carries it for each unit of height. */
export function biplaneShadow(view: View, attitude: Attitude, fall: readonly [x: number, z: number]): string {
  const place = placed(attitude)
  const flat = (own: Own): Point => {
    const [x, y, z] = place(own)
    return view.project([x + y * fall[0], 0, z + y * fall[1]])
  }
  const hull = BODY.flatMap(([forward, half, , middle]): Own[] => [
    [forward, half, middle],
    [forward, -half, middle],
  ])
  return [UPPER, LOWER, TAIL].map((wing) => poly(planform(wing).map(flat))).join('') + poly(outline(hull.map(flat)))
}
