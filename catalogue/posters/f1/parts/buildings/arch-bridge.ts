/** A bridge of concrete arches in space, seen from the water below it: deep vaults, a low parapet, a road on top. */
import { poly, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { trace, type View } from '../space.ts'

/** A place on the bridge: along it from the near end to the far one, across it (positive is nearer to us), up from the water. */
export type OnBridge = (along: number, across: number, up: number) => Point

export const DECK = 3.7
const HALF = 1.5
const FROM = -7
const SPAN = 5
const PIER = 0.76
const ARCHES = 9
const TO = FROM + SPAN * ARCHES
/** The points at which an arch leaves its pier, and its crown. */
const SPRING = 0.9
const CROWN = 2.9

/** It runs from the near end in the direction `heading`, 90 straight away from us. */
export function onBridge(view: View, heading: number): OnBridge {
  const [cos, sin] = [Math.cos((heading * Math.PI) / 180), Math.sin((heading * Math.PI) / 180)]
  return (along, across, up) => view.project([cos * along - sin * across, up, sin * along + cos * across])
}

/** The vaults, the wall towards us and the road: all that lies behind a car on the bridge. */
export function drawArchBridge(poster: Poster, at: OnBridge): void {
  for (let i = ARCHES - 1; i >= 0; i--) drawVault(poster, at, i)
  const wall = `<path d="${wallShape(at)}" fill-rule="evenodd"/>`
  poster.add(
    wall.replace('/>', ' fill="#F0BE86"/>'),
    poster.air(wall, '#8A3A4E', { from: [1, 1], to: [0.1, 0.1], a0: 0.95 }),
    `<path d="${rings(at)}" fill="none" stroke="#FFE3B0" stroke-width="3" stroke-linejoin="round"/>`,
    `<path d="${strip(at, HALF + 0.1, [DECK - 0.45, DECK - 0.28])}" fill="#FFE9C4"/>`,
    `<path d="${strip(at, HALF + 0.1, [DECK - 0.62, DECK - 0.45])}" fill="#7A3448"/>`,
    `<path d="${poly([at(FROM, -HALF, DECK), at(TO, -HALF, DECK), at(TO, HALF, DECK), at(FROM, HALF, DECK)])}" fill="#5A2C48"/>`,
  )
}

/** The parapet before the wheels. */
export function parapet(at: OnBridge): string {
  let posts = ''
  for (let along = FROM; along < TO; along += 0.5)
    posts += poly([
      at(along, HALF + 0.1, DECK - 0.28),
      at(along + 0.22, HALF + 0.1, DECK - 0.28),
      at(along + 0.22, HALF + 0.1, DECK - 0.02),
      at(along, HALF + 0.1, DECK - 0.02),
    ])
  return `<path d="${posts}" fill="#E8B480"/><path d="${strip(at, HALF + 0.1, [DECK - 0.04, DECK + 0.12])}" fill="#FFF1D0"/>`
}

const strip = (at: OnBridge, across: number, [low, high]: readonly [number, number]): string => {
  const stations = Array.from({ length: 41 }, (_, i) => FROM + ((TO - FROM) * i) / 40)
  return poly([
    ...stations.map((along) => at(along, across, low)),
    ...stations.toReversed().map((along) => at(along, across, high)),
  ])
}

/** One opening on one side of the bridge, from its left foot over the crown to its right one. */
function opening(at: OnBridge, i: number, across: number): Point[] {
  const [left, right] = [FROM + i * SPAN + PIER / 2, FROM + (i + 1) * SPAN - PIER / 2]
  const over = Array.from({ length: 25 }, (_, k) => {
    const turned = Math.PI - (Math.PI * k) / 24
    const along = (left + right) / 2 + (Math.cos(turned) * (right - left)) / 2
    return at(along, across, SPRING + Math.sin(turned) * (CROWN - SPRING))
  })
  return [at(left, across, 0), ...over, at(right, across, 0)]
}

function wallShape(at: OnBridge): string {
  const body = poly([at(FROM, HALF, 0), at(FROM, HALF, DECK), at(TO, HALF, DECK), at(TO, HALF, 0)])
  return body + Array.from({ length: ARCHES }, (_, i) => poly(opening(at, i, HALF))).join('')
}

const rings = (at: OnBridge): string => Array.from({ length: ARCHES }, (_, i) => trace(opening(at, i, HALF))).join('')

/** The inside of an arch: what can be seen of it from the near side, strip by strip, lit where the sun comes through. */
function drawVault(poster: Poster, at: OnBridge, i: number): void {
  const [near, far] = [opening(at, i, HALF), opening(at, i, -HALF)]
  for (let k = 0; k + 1 < near.length; k++) {
    const shade = Math.abs(k / (near.length - 2) - 0.15)
    const ink = shade < 0.2 ? '#E88A5A' : shade < 0.45 ? '#B0564E' : shade < 0.7 ? '#6A2E4C' : '#4A2244'
    const piece = poly([near[k]!, near[k + 1]!, far[k + 1]!, far[k]!])
    poster.add(`<path d="${piece}" fill="${ink}" stroke="${ink}" stroke-width=".6"/>`)
  }
}
