/** The train of a dancer's dress: row upon row of ruffles from her knees over the ground. */
import { n, poly, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'

const RED = '#D8352C'
const DEEP = '#8E1428'
const SHADE = '#4A0A2A'
const LIT = '#F2654A'
const HEM = '#FFE9C4'

/** The middle of the train from the knees to its tip, half its width there; it lies flatter the farther it goes. */
const TRAIN = [
  [414, 404, 36],
  [410, 440, 42],
  [394, 474, 52],
  [358, 504, 58],
  [304, 526, 57],
  [244, 536, 52],
  [184, 534, 46],
  [124, 520, 40],
  [68, 498, 33],
  [18, 470, 27],
  [-24, 438, 21],
] as const

/** Each row lies over the foot of the one before it, so the last is drawn first. */
export function drawTrain(poster: Poster): void {
  const rows = 15
  for (let i = rows - 1; i >= 0; i--) drawRow(poster, i / rows, (i + 1.55) / rows)
  const edge = (across: number): Point[] => Array.from({ length: 24 }, (_, i) => onTrain(i / 23, across))
  const underside = `<path d="${poly([...edge(0.1), ...edge(-1.25).reverse()])}"/>`
  poster.add(poster.air(underside, SHADE, { from: [0.6, 1], to: [0.5, 0.5], a0: 0.75, a1: 0 }))
}

/** A place on the train: how far along, and how far across from the side towards us (-1) to the far one (1). */
function onTrain(along: number, across: number): Point {
  const t = Math.max(0, Math.min(0.9999, along)) * (TRAIN.length - 1)
  const i = Math.floor(t)
  const at = (j: number): readonly number[] => TRAIN[Math.max(0, Math.min(TRAIN.length - 1, j))]!
  const curve = (axis: 0 | 1 | 2, f: number): number => {
    const [p, q, r, s] = [at(i - 1)[axis]!, at(i)[axis]!, at(i + 1)[axis]!, at(i + 2)[axis]!]
    return 0.5 * (2 * q + (r - p) * f + (2 * p - 5 * q + 4 * r - s) * f * f + (3 * q - p - 3 * r + s) * f ** 3)
  }
  const f = t - i
  const [x, y, half] = [curve(0, f), curve(1, f), curve(2, f)]
  const [dx, dy] = [curve(0, f + 0.01) - x, curve(1, f + 0.01) - y]
  const length = Math.hypot(dx, dy)
  return [x - (dy / length) * half * across, y + (dx / length) * half * across * 0.9]
}

/** One ruffle: gathered along its upper edge, its hem in waves, a lit and a shaded side to every fold. */
function drawRow(poster: Poster, from: number, to: number): void {
  const folds = 7
  const reach = (across: number): number => to + (1 - across ** 2) * 0.035
  const hemAt = (k: number): Point => onTrain(reach((k / folds) * 2 - 1), ((k / folds) * 2 - 1) * 1.16)
  const topAt = (k: number): Point => onTrain(from, (k / folds) * 2 - 1)
  const p = ([x, y]: Point): string => `${n(x)} ${n(y)}`
  const bulge = (k: number): Point => {
    const across = ((k + 0.5) / folds) * 2 - 1
    return onTrain(reach(across) + 0.042, across * 1.18)
  }
  const knees = Array.from({ length: folds }, (_, k) => `Q${p(bulge(k))} ${p(hemAt(k + 1))}`).join('')
  const hem = `M${p(hemAt(0))}${knees}`
  const outline = `${hem}L${p(topAt(folds))}L${p(topAt(0))}Z`
  const shades = Array.from({ length: folds }, (_, k) => {
    const middle = bulge(k)
    return `M${p(topAt(k + 0.6))}L${p(hemAt(k + 1))}Q${p(middle)} ${p(mix(hemAt(k), hemAt(k + 1), 0.55))}Z`
  })
  const lights = Array.from(
    { length: folds },
    (_, k) => `M${p(topAt(k + 0.2))}L${p(mix(hemAt(k), hemAt(k + 1), 0.12))}L${p(mix(hemAt(k), hemAt(k + 1), 0.34))}Z`,
  )
  poster.add(
    `<path d="${outline}" fill="${RED}"/><path d="${shades.join('')}" fill="${DEEP}"/><path d="${lights.join('')}" fill="${LIT}"/>`,
    `<path d="${hem}" fill="none" stroke="${HEM}" stroke-width="3.4" stroke-linejoin="round"/>`,
  )
}

const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
