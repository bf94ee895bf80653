/** The body of the car in space: a cigar of round sections, its bands of light and shade, louvres, grille and number. */
import { inks } from '../../../kit/inks.ts'
import { poly, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import type { Own, Sight } from './car-sight.ts'
import { figures } from './numbers.ts'
import type { Paint } from './paints.ts'
import { outline, trace } from '../space.ts'

/** Half the width and the height of the middle at stations from the tail to the nose. */
const STATIONS = [
  [-2.15, 0.02, 0.56],
  [-2.05, 0.13, 0.56],
  [-1.75, 0.27, 0.57],
  [-1.2, 0.4, 0.59],
  [-0.6, 0.47, 0.6],
  [0, 0.48, 0.6],
  [0.6, 0.46, 0.58],
  [1.2, 0.41, 0.55],
  [1.75, 0.34, 0.52],
  [2.05, 0.28, 0.51],
] as const

/** A place on the skin of the body, `round` degrees from its top towards the car's right. */
const skin = ([forward, half, middle]: readonly [number, number, number], round: number): Own => {
  const angle = (round * Math.PI) / 180
  return [forward, Math.sin(angle) * half, middle + Math.cos(angle) * half * 0.92]
}

export function body(poster: Poster, { seen, eye, light }: Sight, paint: Paint): string {
  const rings = STATIONS.map((station) => Array.from({ length: 24 }, (_, i) => seen(skin(station, i * 15))))
  const hull = rings.slice(1).map((ring, i) => poly(outline([...rings[i]!, ...ring])))
  const facing = degreesRound(eye)
  const band = (from: number, to: number): string => {
    const [start, end] = [Math.max(from, facing - 86), Math.min(to, facing + 86)]
    if (start >= end) return ''
    const edge = (round: number): Point[] => STATIONS.map((station) => seen(skin(station, round)))
    return poly([...edge(start), ...edge(end).reverse()])
  }
  const lit = degreesRound(light)
  const turned = (from: number, to: number): string => band(lit + from, lit + to)
  const shape = `<path d="${hull.join('')}"/>`
  const inside = poster.clip(shape)
  return [
    shape.replace('/>', ` fill="${paint.body}"/>`),
    `<g ${inside}>`,
    `<path d="${turned(85, 230)}${turned(-230, -85)}" fill="${paint.dark}"/><path d="${turned(-30, 26)}" fill="${paint.light}"/>`,
    paint.band ? `<path d="${band(-15, 15)}" fill="${paint.band}"/>` : '',
    poster.air(shape, paint.deep, { from: [0.4, 0.25], to: [0.7, 1], a0: 0, a1: 0.8 }),
    '</g>',
    `<path d="${louvres(seen, facing)}" fill="none" stroke="${paint.dark}" stroke-width="2.2" stroke-linecap="round"/>`,
  ].join('')
}

/** The angle round the body, from its top, that looks in a direction. */
const degreesRound = ([, right, up]: Own): number => (Math.atan2(right, up) * 180) / Math.PI

function louvres(seen: Sight['seen'], facing: number): string {
  const side = facing > 0 ? 1 : -1
  return [0.92, 1.02, 1.12, 1.22, 1.32, 1.42]
    .map((forward) => {
      const at = (round: number): Point => seen(skin([forward, 0.47 - forward * 0.045, 0.57], side * round))
      return trace([at(34), at(56)])
    })
    .join('')
}

/** The mouth at the nose, its bars upright. */
export function grille(seen: Sight['seen']): string {
  const ring = (half: number): Point[] => Array.from({ length: 24 }, (_, i) => seen(skin([2.06, half, 0.51], i * 15)))
  const bars = [-0.16, -0.08, 0, 0.08, 0.16].map((right) => {
    const rise = Math.sqrt(0.22 ** 2 - right ** 2) * 0.92
    return trace([seen([2.06, right, 0.51 - rise]), seen([2.06, right, 0.51 + rise])])
  })
  return `<path d="${poly(ring(0.28))}" fill="#F2D9A4"/><path d="${poly(ring(0.225))}" fill="#101A2E"/><path d="${bars.join('')}" stroke="#C9A56A" stroke-width="1.8"/>`
}

/** The place of the number: forward of the middle, and degrees round the body from the top, to the car's right. */
export type Roundel = readonly [forward: number, round: number]

/** The number on its white ground, laid on the skin. */
export function roundel({ seen }: Sight, number: number, [forward, round]: Roundel): string {
  const half = halfAt(forward)
  const at = (along: number, across: number): Point =>
    seen(skin([forward + along, half + 0.012, 0.585], round + (across / half) * 57.3))
  const disc = Array.from({ length: 24 }, (_, i) =>
    at(Math.cos((i * Math.PI) / 12) * 0.24, Math.sin((i * Math.PI) / 12) * 0.24),
  )
  const [o, a, d] = [at(0, 0), at(round > 0 ? 0.01 : -0.01, 0), at(0, round > 0 ? 0.01 : -0.01)]
  const plane = [a[0] - o[0], a[1] - o[1], d[0] - o[0], d[1] - o[1], o[0], o[1]].map((value) => value.toFixed(3))
  return `<path d="${poly(disc)}" fill="#FFF8E7"/><g transform="matrix(${plane.join(' ')})">${figures(number, { x: 0, y: 0, size: number > 9 ? 1.55 : 2, ink: inks.ink })}</g>`
}

function halfAt(forward: number): number {
  const after = STATIONS.findIndex(([at]) => at >= forward)
  const [a, b] = [STATIONS[after - 1]!, STATIONS[after]!]
  return a[1] + ((b[1] - a[1]) * (forward - a[0])) / (b[0] - a[0])
}
