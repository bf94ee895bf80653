/** An old bridge of riveted iron, seen a little from above: a rail with lamps beyond the deck, a lattice girder below it. */
import { n, poly, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { trace, type View } from '../space.ts'

const IRON = '#E9E0EE'
const SHADE = '#8F7CC0'
const DARK = '#191A55'
const LAMP = '#FFE9A8'

/** The bridge crosses the picture from its far end on the left to the near one on the right. */
const FROM = -22
const TO = 5.4
const PANEL = 1.3
const GIRDER = 1.25

/** A place on the bridge: along it, across it (positive is nearer to us), up. */
type OnBridge = (along: number, across: number, up: number) => Point

/** It lies in the direction `heading`, as a car on it would drive, and is twice `half` wide. */
export function drawIronBridge(poster: Poster, view: View, { heading, half }: { heading: number; half: number }): void {
  const [cos, sin] = [Math.cos((heading * Math.PI) / 180), Math.sin((heading * Math.PI) / 180)]
  const at: OnBridge = (along, across, up) => view.project([cos * along + sin * across, up, sin * along - cos * across])
  const strip = (across: number, low: number, high: number): string =>
    poly([at(FROM, across, low), at(FROM, across, high), at(TO, across, high), at(TO, across, low)])
  const deck = `<path d="${poly([at(FROM, -half, 0), at(TO, -half, 0), at(TO, half, 0), at(FROM, half, 0)])}"/>`
  poster.add(
    rail(at, -half),
    `<path d="${strip(-half, 0.66, 0.8)}" fill="${IRON}"/><path d="${strip(-half, 0, 0.12)}" fill="${SHADE}"/>`,
    lamps(at, -half),
    deck.replace('/>', ' fill="#4A4A9A"/>'),
    poster.air(deck, '#14164A', { from: [0.2, 0.3], to: [0.75, 1], a0: 0, a1: 1 }),
    `<path d="${strip(half, -GIRDER, 0)}" fill="${DARK}"/>`,
    lattice(at, half),
    `<path d="${strip(half, -GIRDER, -GIRDER + 0.16)}" fill="${SHADE}"/>`,
    `<path d="${strip(half, -0.24, 0.02)}" fill="${SHADE}"/><path d="${strip(half, -0.08, 0.08)}" fill="${IRON}"/>`,
  )
}

/** The points at which the panels of the bridge meet. */
const joints = Array.from({ length: Math.round((TO - FROM) / PANEL) + 1 }, (_, i) => FROM + i * PANEL)

function rail(at: OnBridge, across: number): string {
  const crosses = joints.map(
    (along) =>
      trace([at(along, across, 0.1), at(along + PANEL, across, 0.7)]) +
      trace([at(along, across, 0.7), at(along + PANEL, across, 0.1)]),
  )
  const posts = joints.map((along) => trace([at(along, across, 0), at(along, across, 0.75)]))
  return `<path d="${crosses.join('')}" stroke="${SHADE}" stroke-width="2"/><path d="${posts.join('')}" stroke="${IRON}" stroke-width="3.4"/>`
}

function lamps(at: OnBridge, across: number): string {
  return joints
    .filter((_, i) => i % 4 === 3)
    .map((along) => {
      const [[x, y], [fx, fy]] = [at(along, across, 1.5), at(along, across, 0.7)]
      const r = (fy - y) * 0.14
      return `<path d="${trace([
        [x, y],
        [fx, fy],
      ])}" stroke="${IRON}" stroke-width="3"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 2.2)}" fill="${LAMP}" opacity=".3"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${LAMP}"/>`
    })
    .join('')
}

/** The crossed bars of the girder, each joint covered by a plate of rivets. */
function lattice(at: OnBridge, across: number): string {
  const [low, high] = [-GIRDER + 0.1, -0.15]
  const bars = joints.map(
    (along) =>
      trace([at(along, across, low), at(along + PANEL, across, high)]) +
      trace([at(along, across, high), at(along + PANEL, across, low)]) +
      trace([at(along, across, low), at(along, across, high)]),
  )
  const rivets = joints.map((along) => {
    const [x, y] = at(along + PANEL / 2, across, (low + high) / 2)
    return `<circle cx="${n(x)}" cy="${n(y)}" r="4"/>`
  })
  return `<path d="${bars.join('')}" fill="none" stroke="${SHADE}" stroke-width="5"/><g fill="${IRON}">${rivets.join('')}</g>`
}
