/** An old biplane in the air, for a camera above its wings: red, its wings of linen. */
import { n, poly, smooth, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import {
  BODY,
  LOWER,
  onWing,
  placed,
  planform,
  TAIL,
  UPPER,
  wingEdge,
  type Attitude,
  type Station,
  type Wing,
} from './biplane-shape.ts'
import type { Own, Sight } from '../car/car-sight.ts'
import { outline, trace, type View } from '../space.ts'

const RED = '#CF3D22'
const DEEP = '#8C2315'
const LIT = '#EC7450'
const LINEN = '#FBEFD2'
const RIB = '#D9BE92'
const SHADE = '#9A5A3A'
const WOOD = '#5A3B34'
const DARK = '#14283A'

type Projection = Sight['seen']

export function biplane(poster: Poster, view: View, attitude: Attitude): string {
  const place = placed(attitude)
  const seen: Projection = (own) => view.project(place(own))
  const unit = view.unitAt(attitude.at)
  return [
    wheels(seen, unit),
    wing(poster, seen, LOWER),
    wing(poster, seen, TAIL),
    body(poster, seen),
    fin(seen),
    pilot(seen, unit),
    struts(seen),
    wing(poster, seen, UPPER),
    propeller(seen),
  ].join('')
}

/** Linen over ribs, red tips, the shade running out to the right. */
function wing(poster: Poster, seen: Projection, plan: Wing): string {
  const shape = (from: number, to: number): string => poly(planform(plan, [from, to]).map(seen))
  const ribs = Array.from({ length: 17 }, (_, i) => (i - 8) / 9).map((span) =>
    trace([seen(onWing(plan, span, 0.12)), seen(onWing(plan, span, 0.96))]),
  )
  return [
    `<path d="${shape(-1, 1)}" fill="${LINEN}"/><path d="${ribs.join('')}" stroke="${RIB}" stroke-width="1.6"/>`,
    `<path d="${shape(-1, -0.72)}${shape(0.72, 1)}" fill="${RED}"/>`,
    poster.air(`<path d="${shape(-1, 1)}"/>`, SHADE, { from: [0.95, 1], to: [0.45, 0.4], a0: 0.75, a1: 0 }),
    `<path d="${trace(wingEdge(plan, 0).map(seen))}" fill="none" stroke="${DEEP}" stroke-width="3"/>`,
  ].join('')
}

/** A place on a station's ring, in twenty-fourths of the way round from its top to the right. */
const onRing = ([forward, half, tall, middle]: Station, i: number): Own => [
  forward,
  Math.sin((i * Math.PI) / 12) * half,
  middle + Math.cos((i * Math.PI) / 12) * tall,
]

function body(poster: Poster, seen: Projection): string {
  const ring = (station: Station): Point[] => Array.from({ length: 24 }, (_, i) => seen(onRing(station, i)))
  const hull = BODY.slice(1).map((station, i) => poly(outline([...ring(BODY[i]!), ...ring(station)])))
  const line = (i: number): Point[] => BODY.map((station) => seen(onRing(station, i)))
  const shape = `<path d="${hull.join('')}"/>`
  return [
    shape.replace('/>', ` fill="${RED}"/>`),
    `<g ${poster.clip(shape)}><path d="${poly([...line(-4), ...line(1).reverse()])}" fill="${LIT}"/>`,
    poster.air(shape, DEEP, { from: [0.5, 1], to: [0.4, 0.3], a0: 0.9, a1: 0 }),
    `</g><path d="${poly(ring(BODY.at(-1)!))}" fill="${LINEN}"/><path d="${poly(ring([2.31, 0.13, 0.13, 0.02]))}" fill="${DARK}"/>`,
  ].join('')
}

const FIN: readonly Own[] = [
  [-2.5, 0, 0.4],
  [-2.9, 0, 1.1],
  [-3.3, 0, 1.35],
  [-3.75, 0, 1.1],
  [-3.8, 0, 0.2],
]
const RUDDER: readonly Own[] = [
  [-3.3, 0, 1.33],
  [-3.75, 0, 1.1],
  [-3.8, 0, 0.2],
  [-3.4, 0, 0.25],
]

const fin = (seen: Projection): string =>
  `<path d="${smooth(FIN.map(seen), 0.3)}" fill="${RED}"/><path d="${poly(RUDDER.map(seen))}" fill="${LINEN}"/>`

function pilot(seen: Projection, unit: number): string {
  const rim = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8
    return seen([-0.75 + Math.cos(angle) * 0.42, Math.sin(angle) * 0.26, 0.47])
  })
  const scarf = Array.from({ length: 6 }, (_, i) =>
    seen([-0.8 - i * 0.24, Math.sin(i * 1.4) * 0.06, 0.68 + Math.sin(i * 1.3) * 0.07]),
  )
  const [[x, y], [faceX, faceY]] = [seen([-0.72, 0, 0.78]), seen([-0.6, -0.04, 0.74])]
  return [
    `<path d="${poly(rim)}" fill="${DARK}"/><path d="${trace(scarf)}" fill="none" stroke="${LINEN}" stroke-width="${n(unit * 0.12)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(unit * 0.22)}" fill="${WOOD}"/><circle cx="${n(faceX)}" cy="${n(faceY)}" r="${n(unit * 0.13)}" fill="#E2A878"/>`,
  ].join('')
}

/** The struts between the wings, those that carry the upper one over the body, and the wires. */
function struts(seen: Projection): string {
  const rod = (...owns: readonly Own[]): string => trace(owns.map(seen))
  const sides = [1, -1].flatMap((side) => [
    rod([0.9, side * 2.98, LOWER.up + 0.14], [1.4, side * 3.1, UPPER.up + 0.1]),
    rod([0.1, side * 2.98, LOWER.up + 0.14], [0.6, side * 3.1, UPPER.up + 0.1]),
    rod([1.1, side * 0.36, 0.4], [1.4, side * 0.58, UPPER.up]),
    rod([0.3, side * 0.36, 0.42], [0.6, side * 0.58, UPPER.up]),
  ])
  const wires = [1, -1].flatMap((side) => [
    rod([0.6, side * 3.1, LOWER.up + 0.14], [1, side * 0.6, UPPER.up]),
    rod([0.5, side * 0.5, LOWER.up], [1.1, side * 3.1, UPPER.up + 0.1]),
  ])
  return `<path d="${wires.join('')}" stroke="${DARK}"/><path d="${sides.join('')}" stroke="${WOOD}" stroke-width="4" stroke-linecap="round"/>`
}

function wheels(seen: Projection, unit: number): string {
  const axle = (side: number): Own => [1.3, side * 0.85, -1.15]
  const legs = [1, -1].flatMap((side) => [
    trace([seen([1.5, side * 0.34, -0.3]), seen(axle(side))]),
    trace([seen([0.5, side * 0.34, -0.3]), seen(axle(side))]),
  ])
  const ring = (side: number, r: number): string =>
    poly(
      Array.from({ length: 20 }, (_, i) => {
        const angle = (i * Math.PI) / 10
        return seen([1.3 + Math.cos(angle) * r, side * 0.85, -1.15 + Math.sin(angle) * r])
      }),
    )
  return [
    `<path d="${legs.join('')}${trace([seen(axle(1)), seen(axle(-1))])}" stroke="${WOOD}" stroke-width="${n(unit * 0.09)}"/>`,
    ...[1, -1].map(
      (side) => `<path d="${ring(side, 0.42)}" fill="${DARK}"/><path d="${ring(side, 0.24)}" fill="${LINEN}"/>`,
    ),
  ].join('')
}

/** The turning blades as a disc of air. */
function propeller(seen: Projection): string {
  const sweep = (from: number, to: number): Point[] =>
    Array.from({ length: 25 }, (_, i) => {
      const angle = from + ((to - from) * i) / 24
      return seen([2.4, Math.cos(angle) * 1.35, 0.02 + Math.sin(angle) * 1.35])
    })
  const blade = (from: number): string => poly([seen([2.4, 0, 0.02]), ...sweep(from, from + 0.5)])
  return `<path d="${poly(sweep(0, 2 * Math.PI))}" fill="${LINEN}" opacity=".4"/><path d="${blade(0.6)}${blade(0.6 + Math.PI)}" fill="${WOOD}" opacity=".75"/>`
}
