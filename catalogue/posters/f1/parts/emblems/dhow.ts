/** A dhow under one great lateen sail, its yard the longest line of the picture; the bow points left. */
import { n, poly, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'

const SAFFRON = '#F6A73C'
const LIT = '#FFE0A0'
const RUST = '#B93A22'
const SEAM = '#D9742A'
const WOOD = '#6A2F20'
const TAR = '#22141A'
const SPAR = '#3A1C18'

/** The corners of the sail: at the bow, at the head of the yard, at the stern. */
const TACK: Point = [196, 402]
const PEAK: Point = [540, 66]
const CLEW: Point = [498, 428]

const HULL =
  'M150 416C166 428 196 440 240 446C330 456 430 448 492 430L500 396L556 386L546 432C540 456 526 474 508 486H226C190 472 164 446 150 416Z'

export function drawDhow(poster: Poster): void {
  const sail = `<path d="M${TACK.join(' ')}L${PEAK.join(' ')}C598 176 590 330 ${CLEW.join(' ')}Q350 452 ${TACK.join(' ')}Z"/>`
  const inside = poster.clip(sail)
  const hull = `<path d="${HULL}"/>`
  poster.add(
    `<path d="M352 470L338 216L346 214L366 470Z" fill="${SPAR}"/>`,
    sail.replace('/>', ` fill="${SAFFRON}"/>`),
    `<g ${inside}><path d="${cloth(0, 0.27)}" fill="${LIT}"/></g>`,
    poster.air(sail, LIT, { from: [0, 0.4], to: [0.6, 0.7], a0: 0.9, a1: 0 }),
    poster.air(sail, RUST, { from: [1, 0.75], to: [0.52, 0.45], a0: 1, a1: 0 }),
    `<g ${inside} fill="none" stroke="${SEAM}" stroke-width="2">${seams}</g>`,
    `<path d="${poly([
      [182, 416],
      [556, 50],
      [562, 55],
      [189, 424],
    ])}" fill="${SPAR}"/>`,
    `<path d="M340 220L190 418M344 220L500 402" stroke="${SPAR}" stroke-width="1.8"/>`,
    hull.replace('/>', ` fill="${WOOD}"/>`),
    poster.air(hull, TAR, { from: [0.6, 1], to: [0.4, 0.1], a0: 1, a1: 0 }),
    planks,
    crew,
  )
}

/** A place on the yard and the one below it on the foot of the sail. */
const onYard = (t: number): Point => [TACK[0] + (PEAK[0] - TACK[0]) * t, TACK[1] + (PEAK[1] - TACK[1]) * t]
const onFoot = (t: number): Point => {
  const u = 1 - t
  return [u * u * TACK[0] + 2 * u * t * 350 + t * t * CLEW[0], u * u * TACK[1] + 2 * u * t * 452 + t * t * CLEW[1]]
}

/** The line between two cloths of the sail, bellied by the wind. */
function seam(t: number): string {
  const [[x, y], [fx, fy]] = [onYard(t), onFoot(t)]
  const belly = 20 + t * 56
  return `M${n(x)} ${n(y)}C${n(x + belly)} ${n(y + (fy - y) * 0.32)} ${n(fx + belly)} ${n(y + (fy - y) * 0.72)} ${n(fx)} ${n(fy)}`
}

const cloth = (from: number, to: number): string =>
  `${seam(to)}L${onFoot(from).map(n).join(' ')}L${onYard(from).map(n).join(' ')}Z`

const seams = [0.13, 0.27, 0.41, 0.55, 0.7, 0.85].map((t) => `<path d="${seam(t)}"/>`).join('')

const planks = [
  `<path d="M150 416C166 428 196 440 240 446C330 456 430 448 492 430L494 420C430 438 330 446 240 436C200 431 172 424 150 416Z" fill="#F6C77A"/>`,
  `<path d="M500 396L556 386L554 394L499 405Z" fill="#F6C77A"/><path d="M512 412h7v9h-7ZM526 409h7v9h-7ZM540 406h6v9h-6Z" fill="#FFE0A0"/>`,
  `<path d="M176 446C240 468 420 470 540 446" fill="none" stroke="${SEAM}" stroke-width="2" opacity=".7"/>`,
].join('')

/** Two at the rail, one at the tiller. */
const CREW = [
  [262, 438],
  [284, 441],
  [470, 424],
] as const

const crew = CREW.map(
  ([x, y]) =>
    `<path d="M${x - 6} ${y}Q${x - 5} ${y - 20} ${x} ${y - 20}T${x + 6} ${y}Z" fill="#FFF3D6"/><circle cx="${x}" cy="${y - 24}" r="4.4" fill="${SPAR}"/><path d="M${x - 5} ${y - 24}Q${x} ${y - 33} ${x + 5} ${y - 25}L${x + 6} ${y - 18}Z" fill="#FFF3D6"/>`,
).join('')
