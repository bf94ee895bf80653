/** A roulette wheel as large as a race track: a bowl round (0, 0, 0), its rails, pockets and golden middle, seen from above. */
import { n, poly, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { frameOn, type Frame } from '../frame.ts'
import { outline, trace, unit, type Spot, type View } from '../space.ts'

/** How far from the middle, and how high. */
type Ring = readonly [out: number, up: number]

const FOOT: Ring = [8.2, -3.1]
const EDGE: Ring = [9.75, 1.4]
const RIM: Ring = [9.2, 1.5]
const TRACK_TOP: Ring = [9.02, 1.25]
const TRACK_FOOT: Ring = [6.7, 0.56]
const FIELDS: Ring = [6.52, 0.45]
const POCKETS: Ring = [5.55, 0.31]
const SILL: Ring = [4.55, 0.1]
const MIDDLE: Ring = [4.32, 0.28]

/** As many as on a wheel with two zeros. */
const POCKET_COUNT = 38
const DEFLECTORS = 12

const GOLD = '#F2C25A'
const CREAM = '#FFEFC2'
const WOOD = '#8A2F2A'
const DARK_WOOD = '#3A0F2E'
const NIGHT = '#1B0B33'

const onRing = ([out, up]: Ring, degrees: number): Spot => {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle) * out, up, Math.sin(angle) * out]
}

const between = (from: Ring, to: Ring, t: number): Ring => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
]

/** A place on the wooden track of the ball: degrees round the wheel from its right, and 0 at its foot to 1 at its top. */
const onTrack = (degrees: number, up: number): Spot => onRing(between(TRACK_FOOT, TRACK_TOP, up), degrees)

/** Sets a car there, turned the way it runs, against the clock. */
export function frameOnTrack(degrees: number, up: number): Frame {
  const angle = (degrees * Math.PI) / 180
  const [run, rise] = [TRACK_TOP[0] - TRACK_FOOT[0], TRACK_TOP[1] - TRACK_FOOT[1]]
  return frameOn(onTrack(degrees, up), {
    up: unit([-Math.cos(angle) * rise, run, -Math.sin(angle) * rise]),
    ahead: [-Math.sin(angle), 0, Math.cos(angle)],
  })
}

export function drawRoulette(poster: Poster, view: View): void {
  const round = (ring: Ring): Point[] =>
    Array.from({ length: 96 }, (_, i) => view.project(onRing(ring, (i * 360) / 96)))
  const disc = (ring: Ring, ink: string): string => `<path d="${poly(round(ring))}" fill="${ink}"/>`
  drawOutside(poster, round)
  poster.add(disc(EDGE, GOLD), disc(between(EDGE, RIM, 0.3), DARK_WOOD), disc(RIM, CREAM), disc(TRACK_TOP, WOOD))
  const wood = `<path d="${poly(round(TRACK_TOP))}"/>`
  poster.add(
    poster.air(wood, '#F59A5A', { from: [0, 0.1], to: [0.4, 0.46], a0: 0.75, a1: 0 }),
    poster.air(wood, DARK_WOOD, { from: [0.9, 1], to: [0.5, 0.45], a0: 1, a1: 0 }),
    grain(view),
    deflectors(view),
  )
  poster.add(disc(TRACK_FOOT, CREAM), disc(FIELDS, NIGHT), pockets(view, FIELDS, POCKETS), pips(view))
  poster.add(disc(POCKETS, GOLD), disc(between(POCKETS, SILL, 0.08), NIGHT))
  poster.add(`<g opacity=".82">${pockets(view, between(POCKETS, SILL, 0.08), SILL)}</g>`, frets(view))
  const sunk = `<path d="${poly(round(FIELDS))}"/>`
  poster.add(poster.air(sunk, NIGHT, { from: [0.95, 1], to: [0.5, 0.45], a0: 0.95, a1: 0 }))
  drawMiddle(poster, round)
}

/** The outer wall of the bowl, dark towards its foot. */
function drawOutside(poster: Poster, round: (ring: Ring) => Point[]): void {
  const wall = `<path d="${poly(outline([...round(FOOT), ...round(EDGE)]))}"/>`
  poster.add(wall.replace('/>', ` fill="${DARK_WOOD}"/>`))
  poster.add(poster.air(wall, '#B8402F', { from: [0.1, 0.6], to: [0.4, 0.9], a0: 0.8, a1: 0 }))
}

/** The disc that holds the circuit, lit like a sun. */
function drawMiddle(poster: Poster, round: (ring: Ring) => Point[]): void {
  const disc = (ring: Ring): string => `<path d="${poly(round(ring))}"/>`
  const rings: readonly [Ring, string][] = [
    [SILL, GOLD],
    [between(SILL, MIDDLE, 0.6), '#A8541F'],
    [MIDDLE, '#FFD873'],
  ]
  poster.add(...rings.map(([ring, ink]) => disc(ring).replace('/>', ` fill="${ink}"/>`)))
  poster.add(
    poster.air(disc(MIDDLE), '#FFF6D6', { from: [0.2, 0], to: [0.5, 0.6], a0: 0.8, a1: 0 }),
    poster.air(disc(MIDDLE), '#F0803A', { from: [0.6, 1], to: [0.45, 0.3], a0: 0.95, a1: 0 }),
  )
}

/** Red and black in turn between two rings, and the two greens opposite each other. */
function pockets(view: View, outer: Ring, inner: Ring): string {
  const step = 360 / POCKET_COUNT
  const ink = (i: number): string => (i % (POCKET_COUNT / 2) === 5 ? '#1F9A6A' : i % 2 ? '#D8302F' : NIGHT)
  return Array.from({ length: POCKET_COUNT }, (_, i) => {
    const arc = (ring: Ring): Point[] => [0, 0.5, 1].map((t) => view.project(onRing(ring, (i + t) * step)))
    return `<path d="${poly([...arc(outer), ...arc(inner).reverse()])}" fill="${ink(i)}"/>`
  }).join('')
}

/** A golden lozenge on each field, where a wheel has its number. */
function pips(view: View): string {
  const step = 360 / POCKET_COUNT
  const at = (t: number, degrees: number): Point => view.project(onRing(between(FIELDS, POCKETS, t), degrees))
  const lozenges = Array.from({ length: POCKET_COUNT }, (_, i) => {
    const middle = (i + 0.5) * step
    return poly([at(0.22, middle), at(0.5, middle + 1.3), at(0.78, middle), at(0.5, middle - 1.3)])
  })
  return `<path d="${lozenges.join('')}" fill="${CREAM}"/>`
}

/** The thin walls between the pockets. */
function frets(view: View): string {
  const walls = Array.from({ length: POCKET_COUNT }, (_, i) => {
    const degrees = (i * 360) / POCKET_COUNT
    return trace([view.project(onRing(FIELDS, degrees)), view.project(onRing(SILL, degrees))])
  })
  return `<path d="${walls.join('')}" stroke="${GOLD}" stroke-width="2"/>`
}

/** Long lines of the wood, and the veneer's joints. */
function grain(view: View): string {
  const course = (up: number): string =>
    poly(Array.from({ length: 96 }, (_, i) => view.project(onTrack((i * 360) / 96, up))))
  const joints = Array.from({ length: 24 }, (_, i) =>
    trace([view.project(onTrack(i * 15 + 7.5, 0)), view.project(onTrack(i * 15 + 7.5, 1))]),
  )
  return `<path d="${[0.16, 0.84].map(course).join('')}" fill="none" stroke="${GOLD}" stroke-width="1.6"/><path d="${joints.join('')}" stroke="${DARK_WOOD}" stroke-width="1.2" opacity=".5"/>`
}

/** Lozenges of brass on the track, standing and lying in turn, each with its lit half. */
function deflectors(view: View): string {
  return Array.from({ length: DEFLECTORS }, (_, i) => {
    const [middle, long, wide] = [i * 30 + 15, i % 2 ? 0.26 : 0.13, i % 2 ? 1.5 : 3.6]
    const at = (up: number, off: number): Point => view.project(onTrack(middle + off, 0.5 + up))
    const whole = poly([at(long, 0), at(0, wide), at(-long, 0), at(0, -wide)])
    return `<path d="${whole}" fill="#B5701F"/><path d="${poly([at(long, 0), at(0, -wide), at(-long, 0)])}" fill="${CREAM}"/>`
  }).join('')
}

/** The wake of a car on the track: thin strokes that curve with the wood. */
export function wakeOnTrack(random: () => number, view: View, { from, up, ink }: Wake): string {
  const strokes = Array.from({ length: 9 }, (_, i) => {
    const course = up + (i - 4) * 0.085
    const [start, length] = [from - random() * 5, 10 + random() * 20]
    const along = (t: number, off: number): Point => view.project(onTrack(start - length * t, course + off))
    const steps = [0, 0.25, 0.5, 0.75]
    return poly([...steps.map((t) => along(t, -0.014)), along(1, 0), ...steps.map((t) => along(t, 0.014)).reverse()])
  })
  return `<path d="${strokes.join('')}" fill="${ink}" opacity=".85"/>`
}

interface Wake {
  /** Degrees round the wheel where it begins. */
  from: number
  up: number
  ink: string
}

/** The light of a car's lamps on the wood before it, bent with the track. */
export function lampLight(poster: Poster, view: View, { from, up, ink }: Wake): string {
  const steps = Array.from({ length: 9 }, (_, i) => i / 8)
  const edge = (side: number): Point[] =>
    steps.map((t) => view.project(onTrack(from + t * 30, up + side * (0.1 + t * 0.3))))
  const fade = poster.grad(
    [
      [0, ink, 0.85],
      [1, ink, 0],
    ],
    { x1: 0, y1: 0.2, x2: 1, y2: 0.6 },
  )
  return `<path d="${poly([...edge(-1), ...edge(1).reverse()])}" fill="${fade}"/>`
}

/** The ivory ball in the air, its path behind it, its shadow on the fields. */
export function flyingBall(view: View, { from, to, high }: { from: number; to: number; high: number }): string {
  const path = (t: number): Spot => {
    const [x, y, z] = onRing(between(TRACK_FOOT, POCKETS, t * 0.6), from + (to - from) * t)
    return [x, y + Math.sin(t * 2.2) * high, z]
  }
  const places = Array.from({ length: 15 }, (_, i) => path(i / 14))
  const [x, y] = view.project(path(1))
  const r = view.unitAt(path(1)) * 0.62
  const trail = places
    .slice(1, -2)
    .map((place, i) => {
      const [px, py] = view.project(place)
      return `<circle cx="${n(px)}" cy="${n(py)}" r="${n(1.2 + i * 0.32)}"/>`
    })
    .join('')
  const [sx, sy] = view.project(onRing(between(FIELDS, POCKETS, 0.7), to))
  return [
    `<ellipse cx="${n(sx)}" cy="${n(sy)}" rx="${n(r * 1.1)}" ry="${n(r * 0.6)}" fill="${NIGHT}" opacity=".6"/>`,
    `<g fill="#FFF8E7">${trail}</g>`,
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#FFF8E7"/>`,
    `<path d="M${n(x + r * 0.5)} ${n(y - r * 0.87)}A${n(r)} ${n(r)} 0 1 1 ${n(x - r * 0.87)} ${n(y + r * 0.5)}Q${n(x + r * 0.5)} ${n(y + r * 0.5)} ${n(x + r * 0.5)} ${n(y - r * 0.87)}Z" fill="#D9A98C"/>`,
  ].join('')
}
