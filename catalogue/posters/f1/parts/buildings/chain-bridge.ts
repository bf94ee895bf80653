/** A chain bridge that comes towards us: stone gates, chains that lie over their tops and sag between them, the deck below. */
import { poly, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { outline, trace, type Spot, type View } from '../space.ts'

const IRON = '#2A1440'
const GLINT = '#FBC48E'
const LIT = '#F3AE84'
const BRIGHT = '#FBD0A0'
const DARK = '#4A2450'
const SHADE = '#B0506A'
const FLANK = '#8A4A70'

const HALF = 2.7
const EDGE = HALF + 0.7
const NEAR_GATE = 18
const FAR_GATE = 70
const TOP = 10.6
/** The point at which the chain lies in its iron saddle, on the roof of a gate. */
const SADDLE = TOP + 2.1
/** The points at which the deck leaves the picture, and at which it is lost in the distance. */
const START = -9
const END = 110

export function drawBridge(poster: Poster, view: View): void {
  const plane = (corners: readonly Spot[]): string => poly(corners.map(view.project))
  const deck = plane([
    [-EDGE, 0, START],
    [-EDGE, 0, END],
    [EDGE, 0, END],
    [EDGE, 0, START],
  ])
  const girder = plane([
    [-EDGE, 0, START],
    [-EDGE, 0, END],
    [-EDGE, -0.8, END],
    [-EDGE, -0.8, START],
  ])
  const shape = `<path d="${deck}"/>`
  poster.add(
    gate(poster, view, FAR_GATE),
    `<path d="${girder}" fill="${IRON}"/>`,
    shape.replace('/>', ' fill="#6A4480"/>'),
  )
  const page = '<rect y="420" width="600" height="380"/>'
  poster.add(
    `<g ${poster.clip(shape)}>${poster.air(page, '#22103E', { from: [0.7, 0], to: [0.4, 0.7], a0: 0, a1: 1 })}</g>`,
    kerbs(view),
  )
  const beyond = { from: NEAR_GATE, to: END }
  const before = { from: START, to: NEAR_GATE }
  poster.add(
    chain(view, { x: HALF, ...beyond }),
    chain(view, { x: -HALF, ...beyond }),
    gate(poster, view, NEAR_GATE),
    chain(view, { x: HALF, ...before, every: 3 }),
    saddles(view, NEAR_GATE),
  )
}

/** The parts of the bridge in front of the cars on its deck. */
export const nearChain = (view: View): string => chain(view, { x: -HALF, from: START, to: NEAR_GATE, every: 3 })

/** Blocks of iron on the roof, in which the chains lie. */
function saddles(view: View, z: number): string {
  return [HALF, -HALF]
    .map((x) => {
      const at = (dx: number, y: number, dz: number): Point => view.project([x + dx, y, z + dz])
      const block = outline(
        [-0.4, 0.4].flatMap((dx) =>
          [-0.7, 0.7].flatMap((dz) => [at(dx, TOP + 1.9, dz), at(dx * 0.7, SADDLE + 0.5, dz * 0.6)]),
        ),
      )
      return `<path d="${poly(block)}" fill="${IRON}"/>`
    })
    .join('')
}

function kerbs(view: View): string {
  const blocks = (x: number): string =>
    Array.from({ length: 44 }, (_, i) => {
      const [z, next] = [START + i * 0.9, START + (i + 1) * 0.9]
      const corners = [
        view.project([x, 0.02, z]),
        view.project([x + 0.34, 0.02, z]),
        view.project([x + 0.34, 0.02, next]),
        view.project([x, 0.02, next]),
      ]
      return `<path d="${poly(corners)}" fill="${i % 2 ? '#FFF3E0' : '#2E8B57'}"/>`
    }).join('')
  return blocks(-EDGE) + blocks(EDGE - 0.34)
}

/** One chain with its hangers over a stretch of the deck. */
function chain(view: View, { x, from, to, every = 3 }: Stretch): string {
  const steps = 60
  const spots = Array.from({ length: steps + 1 }, (_, i): Spot => {
    const z = from + ((to - from) * i) / steps
    return [x, chainHeight(z), z]
  })
  const rope = (rise: number): Point[] => spots.map(([sx, y, z]) => view.project([sx, y + rise, z]))
  const hangers = spots
    .filter((_, i) => i % every === 1)
    .map(([sx, y, z]) => trace([view.project([sx, y, z]), view.project([sx, 0, z])]))
  return [
    `<path d="${hangers.join('')}" stroke="${IRON}" stroke-width="2"/>`,
    `<path d="${poly([...rope(0.24), ...rope(-0.2).reverse()])}" fill="${IRON}"/>`,
    `<path d="${poly([...rope(0.26), ...rope(0.1).reverse()])}" fill="${GLINT}"/>`,
  ].join('')
}

interface Stretch {
  x: number
  from: number
  to: number
  /** A hanger at every so many steps of sixty. */
  every?: number
}

/** A parabola from saddle to saddle, and from the near one down to the anchor before us. */
function chainHeight(z: number): number {
  if (z > FAR_GATE) return Math.max(0.4, SADDLE - (z - FAR_GATE) * 0.4)
  const low = z < NEAR_GATE ? START - 6 : (NEAR_GATE + FAR_GATE) / 2
  const t = (z - low) / ((z < NEAR_GATE ? NEAR_GATE : FAR_GATE) - low)
  return 1 + (SADDLE - 1) * t * t
}

/** A gate of two piers under an arch; its face takes the light, its flank and the passage lie in shade. */
function gate(poster: Poster, view: View, z: number): string {
  const [outer, inner, deep] = [HALF + 0.75, HALF - 0.75, 1.2]
  const block = (from: number, to: number, out: number): { face: string; flank: string } => {
    const [w, d] = [outer + out, deep + out]
    const at = (x: number, y: number, dz: number): Point => view.project([x, y, z + dz])
    return {
      face: poly([at(-w, from, -d), at(-w, to, -d), at(w, to, -d), at(w, from, -d)]),
      flank: poly([at(-w, from, -d), at(-w, to, -d), at(-w, to, d), at(-w, from, d)]),
    }
  }
  const arch = (dz: number): Point[] =>
    Array.from({ length: 15 }, (_, i) => {
      const angle = Math.PI - (i * Math.PI) / 14
      return view.project([Math.cos(angle) * inner, 5.6 + Math.sin(angle) * inner, z + dz])
    })
  const opening = (dz: number): Point[] => [
    view.project([-inner, 0, z + dz]),
    ...arch(dz),
    view.project([inner, 0, z + dz]),
  ]
  const walls = block(0, TOP + 0.4, 0)
  const shape = `<path d="${walls.face}${poly(opening(-deep))}" fill-rule="evenodd"/>`
  const ledge = (from: number, to: number, out: number): string => {
    const { face, flank } = block(from, to, out)
    return `<path d="${face}" fill="${BRIGHT}"/><path d="${flank}" fill="${FLANK}"/>`
  }
  return [
    `<path d="${poly([...opening(-deep).slice(8), ...opening(deep).slice(8).reverse()])}" fill="${DARK}"/>`,
    `<path d="${walls.flank}" fill="${FLANK}"/>${shape.replace('/>', ` fill="${LIT}"/>`)}`,
    poster.air(shape, SHADE, { from: [1, 0.9], to: [0.1, 0.25], a0: 0.85, a1: 0 }),
    `<path d="${courses(view, z - deep, { outer, inner })}" stroke="#C9807A" stroke-width="1.3"/>`,
    ledge(TOP - 0.8, TOP - 0.3, 0.22),
    ledge(TOP + 0.4, TOP + 1.1, 0.36),
    ledge(TOP + 1.1, TOP + 1.9, -0.3),
  ].join('')
}

/** The joints between the courses of stone on both piers. */
function courses(view: View, z: number, { outer, inner }: { outer: number; inner: number }): string {
  const line = (from: number, to: number, y: number): string =>
    trace([view.project([from, y, z]), view.project([to, y, z])])
  return [0.9, 1.8, 2.7, 3.6, 4.5, 5.4].map((y) => line(-outer, -inner, y) + line(inner, outer, y)).join('')
}
