/** One skyline for three countries: snow peaks run into towers, towers into a stepped pyramid; the light comes from the left. */
import { n } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'

const NIGHT = '#1E1A52'
const DUSK = '#39307C'
const SNOW = '#FFF3D6'
const GLOW = '#F7983C'
const WINDOW = '#FBC44E'

const BASE = 500

/** Towers from left to right: where each begins, how wide it is, how high it stands. */
const TOWERS = [
  [196, 24, 380],
  [218, 26, 344],
  [242, 22, 398],
  [262, 30, 366],
  [290, 26, 322],
  [314, 24, 384],
  [336, 30, 350],
  [364, 22, 392],
] as const

/** The pyramid: its axis, and of each step half the width and the height. */
const AXIS = 486
const STEPS = [
  [132, 444],
  [114, 412],
  [96, 380],
  [78, 348],
  [60, 316],
  [42, 286],
] as const

export function drawThreeCountries(poster: Poster): void {
  const peaks = '<path d="M-20 500V372L26 296L58 338L112 222L152 300L172 278L250 440V500Z"/>'
  poster.add(
    peaks.replace('/>', ` fill="${NIGHT}"/>`),
    poster.air(peaks, '#7C4A9C', { from: [0, 0.3], to: [0.5, 0.8], a0: 0.7, a1: 0 }),
    `<path d="M112 222L58 338L70 330L80 344L92 312L100 318L108 296L118 272L106 250ZM26 296L-20 372V392L-4 366L8 374L20 348L30 336L24 318Z" fill="${SNOW}"/>`,
    `<path d="M112 222L106 250L118 272L108 296L126 330L138 316L150 350L164 336L180 372L196 350L217 372L172 278L152 300ZM26 296L24 318L30 336L20 348L38 344L48 332L58 338Z" fill="${DUSK}"/>`,
    `<path d="M172 278L152 300L146 324L158 314L166 330L174 304Z" fill="${SNOW}"/>`,
    pyramid(),
    towers(),
    `<path d="M-20 ${BASE - 46}Q120 ${BASE - 66} 250 ${BASE - 40}H620V620H-20Z" fill="${NIGHT}"/>`,
  )
}

function towers(): string {
  const random = seeded(20)
  let [walls, faces, panes] = ['', '', '']
  for (const [x, w, top] of TOWERS) {
    walls += `M${x} ${BASE}V${top}H${x + w}V${BASE}Z`
    faces += `M${x} ${BASE}V${top}H${x + w * 0.3}V${BASE}Z`
    for (let y = top + 10; y < BASE - 44; y += 10)
      for (let dx = w * 0.42; dx < w - 4; dx += 6) if (random() < 0.6) panes += `M${n(x + dx)} ${y}h3.4v5h-3.4Z`
  }
  return [
    `<path d="${walls}M300 322L303 270L306 322ZM226 344V330H236V344Z" fill="${NIGHT}"/>`,
    `<path d="${faces}" fill="${DUSK}"/><path d="${panes}" fill="${WINDOW}"/>`,
  ].join('')
}

function pyramid(): string {
  let [steps, lit] = ['', '']
  for (const [half, top] of STEPS) {
    steps += `M${AXIS - half - 5} ${BASE}L${AXIS - half} ${top}H${AXIS + half}L${AXIS + half + 5} ${BASE}Z`
    lit += `M${AXIS - half - 3} ${top + 30}L${AXIS - half} ${top}H${AXIS - 17}V${top + 6}H${AXIS - half + 13}L${AXIS - half + 11} ${top + 30}Z`
  }
  let treads = ''
  for (let y = 292; y < 460; y += 8) treads += `M${AXIS - 15} ${y}h30`
  return [
    `<path d="${steps}M${AXIS - 26} 288V252H${AXIS + 26}V288ZM${AXIS - 32} 252l8-12h48l8 12Z" fill="${NIGHT}"/>`,
    `<path d="${lit}M${AXIS - 26} 286V252h8v34ZM${AXIS - 32} 252l8-12h12v12Z" fill="${GLOW}"/>`,
    `<path d="M${AXIS - 17} 286H${AXIS + 17}V470H${AXIS - 17}Z" fill="${DUSK}"/><path d="${treads}" stroke="${WINDOW}" stroke-width="2.4"/>`,
    `<path d="M${AXIS - 8} 288V266h16v22Z" fill="${WINDOW}"/>`,
  ].join('')
}
