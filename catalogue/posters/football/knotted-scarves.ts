/** Two scarves tied together: sky blue and white from the left, navy, red and white from the right. */
import type { Poster } from '../kit/poster.ts'
import { bars, crease, fringe, scarf, stretch, stripes } from './scarf.ts'
import type { Scarf } from './scarf.ts'

const white = '#FFFBEF'
const azure = '#4FA9DF'
const navy = '#14296B'
const red = '#DB3A2C'
const shade = '#071540'

/** Navy with a red heart between white lines. */
const north = [
  [navy, 4],
  [white, 0.9],
  [red, 3.4],
  [white, 0.9],
  [navy, 4],
] as const

/** From the left hand into the knot, and its end hanging out of it. */
const southArm = scarf([
  [66, 424, 58],
  [130, 396, 86],
  [200, 358, 94],
  [256, 326, 74],
  [306, 298, 60],
])
const southTail = scarf([
  [290, 320, 44],
  [270, 370, 64],
  [254, 420, 78],
  [238, 468, 86],
  [208, 514, 92],
])
/** The same from the right hand. */
const northArm = scarf([
  [294, 304, 60],
  [346, 276, 74],
  [400, 244, 94],
  [468, 212, 86],
  [534, 182, 58],
])
const northTail = scarf([
  [310, 318, 44],
  [334, 366, 64],
  [346, 416, 78],
  [366, 464, 86],
  [372, 516, 92],
])

export function drawKnottedScarves(poster: Poster): void {
  drawSouth(poster, southTail, 5)
  poster.add(fringe(southTail, white, 24))
  drawNorth(poster, northTail)
  poster.add(fringe(northTail, red, 24))
  drawSouth(poster, southArm, 7)
  drawNorth(poster, northArm)
  drawKnot(poster)
}

function drawSouth(poster: Poster, at: Scarf, count: number): void {
  poster.add(bars(at, [azure, white], count))
  drawFolds(poster, at, '#1F4F9E')
}

function drawNorth(poster: Poster, at: Scarf): void {
  poster.add(stripes(at, north))
  drawFolds(poster, at, shade)
}

/** Creases that run out from the knot, the lower edge in shade. */
function drawFolds(poster: Poster, at: Scarf, ink: string): void {
  const creases = crease(at, [0, 0.55], 0.3, 0.14) + crease(at, [1, 0.4], 0.62, 0.16) + crease(at, [1, 0.62], 0.28, 0.1)
  poster.add(`<path d="${creases}" fill="${ink}" opacity=".45"/>`)
  poster.add(
    poster.air(`<path d="${stretch(at, [0, 1], [0.62, 1])}"/>`, ink, { from: [0.6, 1], to: [0.4, 0.1], a0: 0.8 }),
  )
}

/** The knot along the line of the two arms: each scarf's turn is half of it, the southern one over the northern. */
function drawKnot(poster: Poster): void {
  const half = (across: number): string =>
    `M4-64C${-across * 0.7}-66 ${-across}-34 ${-across} 0S${-across * 0.7} 62 4 64Z`
  const northern = [
    [58, navy],
    [40, white],
    [34, red],
    [14, white],
    [8, navy],
  ] as const
  const southern = '<path d="M-12-62C28-76 60-40 60 2C60 44 36 70 6 63C-18 30 12-26-12-62Z"/>'
  const bands = [-70, -22, 22].map(
    (y) => `<path d="M-30 ${y + 4}Q26 ${y - 12} 80 ${y + 2}V${y + 26}Q26 ${y + 10}-30 ${y + 28}Z"/>`,
  )
  poster.add('<g transform="translate(300 301) rotate(-27)">')
  poster.add(...northern.map(([across, ink]) => `<path d="${half(across)}" fill="${ink}"/>`))
  poster.add(poster.air(`<path d="${half(62)}"/>`, shade, { from: [0.7, 1], to: [0.4, 0.5], a0: 0.8 }))
  poster.add(`<path d="M-12-62C12-26-18 30 6 63L-4 62C-30 30 0-26-22-58Z" fill="${shade}" opacity=".45"/>`)
  poster.add(
    southern.replace('/>', ` fill="${white}"/>`),
    `<g ${poster.clip(southern)} fill="${azure}">${bands.join('')}</g>`,
  )
  poster.add(poster.air(southern, '#1F4F9E', { from: [0.9, 1], to: [0.4, 0.3], a0: 0.9 }))
  poster.add(`<path d="M2-36Q42-26 50 2Q32-20 2-36ZM4 22Q34 24 48 14Q34 34 4 22Z" fill="#1F4F9E" opacity=".5"/></g>`)
}
