/** The machine, from behind to before: wheels, fork, fairing, screen, bars; about 2 m long. */
import { n, poly } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'
import { figures } from '../../f1/parts/car/numbers.ts'
import { trace } from '../../f1/parts/space.ts'
import { ring, type LeanedFrame, type Own } from './leaned.ts'

export interface Livery {
  body: string
  light: string
  deep: string
  band: string
  number: number
}

const RUBBER = '#0B1222'
const STEEL = '#B8C6CA'
const STEEL_DARK = '#5C6E7C'
const INK = '#14233F'

const AXLE = 0.31
const FRONT = 0.7
const REAR = -0.72

/** The grips, which the hands of the rider hold. */
export const GRIP = { inside: [0.43, 0.31, 0.9], outside: [0.43, -0.31, 0.9] } as const

export function rearPart({ around, between, seen }: LeanedFrame, { body, deep }: Livery): string {
  const tail: Own[] = [
    [-0.95, 0.05, 0.98],
    [-0.95, -0.05, 0.98],
    [-0.92, 0.06, 0.88],
    [-0.92, -0.06, 0.88],
    [-0.4, 0.15, 0.86],
    [-0.4, -0.15, 0.86],
    [-0.4, 0.13, 0.72],
    [-0.4, -0.13, 0.72],
  ]
  return [
    tyre({ around, seen } as LeanedFrame, REAR, 0.095),
    `<path d="${between([[REAR, -0.1, AXLE], 0.035], [[-0.2, -0.12, 0.42], 0.05])}" fill="${STEEL_DARK}"/>`,
    `<path d="${around(tail)}" fill="${deep}"/><path d="${around(tail.filter(([, inside]) => inside < 0))}" fill="${body}"/>`,
    `<path d="${between([[-0.5, -0.17, 0.46], 0.045], [[-0.86, -0.17, 0.56], 0.05])}" fill="${STEEL_DARK}"/>`,
  ].join('')
}

/** The shadow of wheels, skin and rider on the ground. */
export function shadow({ thrown }: LeanedFrame): string {
  const high: Own[] = [
    [-0.9, 0, 0.95],
    [-0.5, 0.2, 1],
    [0, 0.4, 1.2],
    [0.3, 0.4, 1.3],
    [0.8, 0, 0.9],
    [0.3, 0.5, 0.6],
    [0.4, -0.2, 0.4],
    [-0.4, -0.2, 0.4],
    [0.1, 0.48, 0.56],
  ]
  const wheels = [FRONT, REAR].map((forward) =>
    thrown([...ring(forward, -0.06, [AXLE, AXLE]), ...ring(forward, 0.06, [AXLE, AXLE])]),
  )
  return `<path d="${thrown(high)}${wheels.join('')}" fill="#070D1C" opacity=".62"/>`
}

function tyre({ around, seen }: LeanedFrame, forward: number, half: number): string {
  const tread = [-0.5, 0, 0.5].flatMap((share) => ring(forward, half * share, [AXLE, AXLE - half * share ** 2 * 0.5]))
  const walls = [-1, 1].flatMap((share) => ring(forward, half * share, [AXLE, AXLE - half * 0.75]))
  const face = (radius: number, inside: number): string => poly(ring(forward, inside, [AXLE, radius]).map(seen))
  const crown = ring(forward, -half * 0.25, [AXLE, AXLE - 0.004]).map(seen)
  return [
    `<path d="${around([...tread, ...walls])}" fill="${RUBBER}"/>`,
    `<path d="${trace(crown.slice(34).concat(crown.slice(0, 12)))}" fill="none" stroke="#3E4C6C" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="${face(AXLE - half * 0.95, -half)}" fill="#1B2740"/><path d="${face(0.185, -half)}" fill="#0E1729"/>`,
    `<path d="${face(0.2, -half)}" fill="none" stroke="${STEEL_DARK}" stroke-width="2.6"/>`,
  ].join('')
}

/** Front wheel, brake, fork and mudguard. */
export function frontPart(sight: LeanedFrame, { body, light, deep }: Livery): string {
  const { around, between, seen } = sight
  const guard = (inner: number, outer: number): string => {
    const at = (step: number): Own[] => {
      const angle = 0.12 + step * 0.21
      const [f, u] = [FRONT + Math.cos(angle) * 0.335, AXLE + Math.sin(angle) * 0.335]
      const slim = step === 0 ? 0.55 : 1
      return [
        [f, inner * slim, u],
        [f, outer * slim, u],
      ]
    }
    return Array.from({ length: 9 }, (_, step) => around([...at(step), ...at(step + 1)])).join('')
  }
  const leg = (side: 1 | -1, ink: string): string =>
    `<path d="${between([[FRONT, side * 0.1, AXLE], 0.034], [[0.56, side * 0.1, 0.72], 0.03])}" fill="${ink}"/>`
  const disc = ring(FRONT, -0.075, [AXLE, 0.155]).map(seen)
  return [
    leg(1, STEEL_DARK),
    tyre(sight, FRONT, 0.065),
    `<path d="${poly(disc)}" fill="${STEEL}"/><path d="${poly(ring(FRONT, -0.075, [AXLE, 0.1]).map(seen))}" fill="${RUBBER}"/>`,
    leg(-1, STEEL),
    `<path d="${between([[FRONT - 0.02, -0.1, AXLE + 0.14], 0.036], [[FRONT - 0.06, -0.1, AXLE + 0.08], 0.036])}" fill="${INK}"/>`,
    `<path d="${guard(-0.085, 0.085)}" fill="${deep}"/>`,
    `<path d="${guard(-0.085, 0.015)}" fill="${body}"/>`,
    `<path d="${guard(-0.055, -0.025)}" fill="${light}"/>`,
  ].join('')
}

/** Sections of the fairing from behind to the nose: forward, half its width, from and up to a height. */
type Section = readonly [forward: number, half: number, low: number, high: number]

const BELLY: readonly Section[] = [
  [-0.2, 0.17, 0.2, 0.62],
  [0.1, 0.21, 0.17, 0.74],
  [0.36, 0.21, 0.22, 0.8],
  [0.46, 0.15, 0.34, 0.7],
]
const HEAD: readonly Section[] = [
  [0.3, 0.23, 0.6, 0.96],
  [0.48, 0.235, 0.62, 1.0],
  [0.66, 0.21, 0.66, 0.99],
  [0.8, 0.15, 0.71, 0.94],
  [0.88, 0.08, 0.77, 0.88],
]

/** A place on a section: -90 its keel, 0 its widest, 90 its ridge; inside of the bend or outside. */
function onSection([forward, half, low, high]: Section, degrees: number, side: 1 | -1): Own {
  const angle = (degrees * Math.PI) / 180
  return [
    forward,
    side * half * Math.cos(angle) ** 0.7,
    (low + high) / 2 + (Math.sign(angle) * Math.abs(Math.sin(angle)) ** 0.85 * (high - low)) / 2,
  ]
}

/** More sections between the given ones, so that the skin is round. */
function finer(sections: readonly Section[]): Section[] {
  const at = (i: number): Section => sections[Math.max(0, Math.min(sections.length - 1, i))]!
  return Array.from({ length: (sections.length - 1) * 5 + 1 }, (_, step): Section => {
    const [i, t] = [Math.floor(step / 5), (step % 5) / 5]
    const [p, q, r, v] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const mix = (k: 0 | 1 | 2 | 3): number =>
      q[k] +
      0.5 * t * (r[k] - p[k] + t * (2 * p[k] - 5 * q[k] + 4 * r[k] - v[k] + t * (3 * q[k] - p[k] - 3 * r[k] + v[k])))
    return [mix(0), mix(1), mix(2), mix(3)]
  })
}

function shell(
  { around }: LeanedFrame,
  sections: readonly Section[],
  [from, to, side]: readonly [number, number, 1 | -1],
): string {
  const skin = finer(sections)
  const half = (section: Section): Own[] =>
    Array.from({ length: 9 }, (_, i) => onSection(section, from + ((to - from) * i) / 8, side))
  return skin
    .slice(1)
    .map((section, i) => around([...half(skin[i]!), ...half(section)]))
    .join('')
}

export function belly(poster: Poster, sight: LeanedFrame, livery: Livery): string {
  return [
    flanks(poster, sight, { ...livery, sections: BELLY }),
    `<path d="${sight.around([
      [0.02, -0.213, 0.5],
      [0.24, -0.213, 0.6],
      [0.3, -0.213, 0.5],
      [0.1, -0.213, 0.4],
    ])}" fill="${RUBBER}"/>`,
  ].join('')
}

/** Both flanks: the inner one in shade, the outer one in the light, a band along it. */
function flanks(
  poster: Poster,
  sight: LeanedFrame,
  { body, light, deep, band, sections }: Livery & { sections: readonly Section[] },
): string {
  const outer = `<path d="${shell(sight, sections, [-90, 90, -1])}"/>`
  return [
    `<path d="${shell(sight, sections, [-90, 90, 1])}" fill="${deep}"/>`,
    outer.replace('/>', ` fill="${body}"/>`),
    `<path d="${shell(sight, sections, [-30, -8, -1])}" fill="${band}"/>`,
    `<path d="${shell(sight, sections, [52, 70, -1])}" fill="${light}"/>`,
    poster.air(outer, deep, { from: [0.2, 1], to: [0.7, 0.2], a0: 0.85, a1: 0 }),
  ].join('')
}

export function head(poster: Poster, sight: LeanedFrame, livery: Livery): string {
  const { around } = sight
  const bubble: Own[] = [
    [0.78, 0, 0.95],
    [0.7, 0.11, 0.97],
    [0.7, -0.11, 0.97],
    [0.52, 0.17, 1.0],
    [0.52, -0.17, 1.0],
    [0.48, 0.13, 1.1],
    [0.48, -0.13, 1.1],
    [0.46, 0, 1.14],
    [0.62, 0, 1.09],
  ]
  return [
    `<path d="${around(bubble)}" fill="#86B7BE"/><path d="${around(bubble.filter(([, inside]) => inside <= 0))}" fill="#C6E4DF"/>`,
    flanks(poster, sight, { ...livery, sections: HEAD }),
    plate(sight, livery.number),
  ].join('')
}

/** The oval of the number on the nose, laid on the skin. */
function plate({ seen }: LeanedFrame, number: number): string {
  const at = (across: number, rise: number): Own => {
    const back = Math.abs(across) ** 1.6 * 1.9
    return [0.875 - back - Math.max(0, rise) * 0.5, across, 0.815 + rise]
  }
  const oval = Array.from({ length: 28 }, (_, i) => {
    const angle = (i * Math.PI) / 14
    return seen(at(Math.cos(angle) * 0.118, Math.sin(angle) * 0.092))
  })
  const [o, a, d] = [seen(at(0, 0)), seen(at(-0.01, 0)), seen(at(0, -0.01))]
  const plane = [a[0] - o[0], a[1] - o[1], d[0] - o[0], d[1] - o[1], o[0], o[1]].map((value) => value.toFixed(3))
  return `<path d="${poly(oval)}" fill="#FFF6DF" stroke="${INK}" stroke-width="2"/><g transform="matrix(${plane.join(' ')})">${figures(number, { x: 0, y: 0, size: number > 9 ? 0.82 : 1.02, ink: INK })}</g>`
}

/** The bars, from the fork out to the grips, and the levers before them. */
export function bars({ between, seen, unit }: LeanedFrame): string {
  return (['inside', 'outside'] as const)
    .map((side) => {
      const turn = side === 'inside' ? 1 : -1
      const [f, s, u] = GRIP[side]
      const lever = trace([seen([f + 0.05, s - turn * 0.08, u]), seen([f + 0.09, s + turn * 0.08, u - 0.005])])
      return `<path d="${between([[0.47, turn * 0.1, 0.92], 0.018], [[f, s + turn * 0.07, u], 0.02])}" fill="${RUBBER}"/><path d="${lever}" stroke="${STEEL}" stroke-width="${n(unit * 0.014)}" stroke-linecap="round"/>`
    })
    .join('')
}
