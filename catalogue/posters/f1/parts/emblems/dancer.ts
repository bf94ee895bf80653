/** A dancer seen from behind, one arm over her head, looking down over her shoulder along the train of her dress. */
import { n, smooth, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { drawLit, limb, type Joint } from '../../../other/limbs.ts'
import { drawTrain } from './ruffled-train.ts'

const RED = '#D8352C'
const DEEP = '#8E1428'
const LIT = '#F2654A'
const HAIR = '#1A1028'
const SHAWL = '#FFF0CE'
const skin = { lit: '#EBA877', shade: '#A8573F' }

/** Shoulder, elbow, wrist. */
const RAISED: readonly Joint[] = [
  [392, 232, 13],
  [364, 206, 12],
  [340, 170, 11],
  [344, 138, 8.5],
  [366, 106, 7],
  [374, 98, 5.5],
]
const AKIMBO: readonly Joint[] = [
  [446, 234, 13],
  [472, 262, 12],
  [490, 292, 10.5],
  [474, 312, 8.5],
  [450, 328, 7],
]

const BACK: readonly Point[] = [
  [390, 234],
  [418, 226],
  [448, 234],
  [454, 256],
  [444, 296],
  [440, 320],
  [452, 352],
  [454, 388],
  [448, 424],
  [414, 436],
  [380, 422],
  [376, 386],
  [384, 350],
  [398, 320],
  [392, 290],
  [382, 252],
]

/** About 440 high, her hand at (340, 126) and the lowest hem at y 575; the train leaves the page on the left. */
export function drawDancer(poster: Poster): void {
  poster.add('<g transform="translate(0 50) scale(.9)">')
  drawTrain(poster)
  drawLit(poster, limb(RAISED), { ...skin, towards: 'translate(-4 -1)' })
  poster.add(raisedHand)
  drawLit(poster, limb(AKIMBO), { ...skin, towards: 'translate(-4 -2)' })
  const back = `<path d="${smooth(BACK)}"/>`
  poster.add(back.replace('/>', ` fill="${RED}"/>`))
  poster.add(poster.air(back, DEEP, { from: [1, 0.3], to: [0.3, 0.3], a0: 1, a1: 0 }))
  poster.add(
    `<path d="M384 350C376 374 376 404 382 424C386 400 388 374 398 322C394 334 388 340 384 350Z" fill="${LIT}"/>`,
  )
  poster.add(neck, shawl(), head, '</g>')
}

const neck = `<path d="M402 196C404 210 402 218 394 226L440 226C430 218 428 208 430 194Z" fill="${skin.shade}"/><path d="M402 196C404 210 402 218 394 226H414C412 216 410 206 412 196Z" fill="${skin.lit}"/>`

/** A tall comb of tortoiseshell behind the crown of her head; the sun shows through it. */
const comb =
  '<g transform="rotate(-12 430 156)"><path d="M412 158C406 136 414 116 438 112C460 114 468 134 458 158Z" fill="#7A2432"/><path d="M421 142C418 130 424 122 433 119L434 141ZM441 119C449 121 454 130 452 142L440 141Z" fill="#FBC85E"/></g>'

/** The head in profile to the left, bent a little; the comb and a carnation over the knot of hair. */
const head = [
  comb,
  `<path d="M386 160C380 172 374 184 373 188C372 191 376 192 378 193C377 196 378 198 379 200C379 206 384 209 392 207C400 206 410 200 416 192L420 158Z" fill="${skin.lit}"/>`,
  `<path d="M402 176C404 190 400 200 392 207C402 206 412 200 418 192L420 170Z" fill="${skin.shade}" opacity=".7"/>`,
  `<path d="M384 164C386 146 402 136 418 140C438 144 446 162 440 180C436 194 424 200 414 196C408 190 404 182 402 174C396 172 390 170 384 164Z" fill="${HAIR}"/><ellipse cx="440" cy="190" rx="17" ry="15" fill="${HAIR}"/>`,
  `<path d="M392 156C400 146 414 142 426 146" fill="none" stroke="#5A4A72" stroke-width="2.6" stroke-linecap="round"/>`,
  `<path d="M384 181l8-2.5" stroke="${HAIR}" stroke-width="2.2" stroke-linecap="round"/><path d="M378 197l6 .5" stroke="#B3202C" stroke-width="2.6" stroke-linecap="round"/>`,
  carnation(404, 140, 13),
  `<circle cx="404" cy="191" r="3.4" fill="#E8B04A"/>`,
].join('')

/** A small head of ragged petals. */
function carnation(x: number, y: number, r: number): string {
  const ragged = (radius: number, turn: number): string => {
    const points = Array.from({ length: 22 }, (_, i): string => {
      const angle = (i / 22) * 2 * Math.PI + turn
      const out = i % 2 ? radius : radius * 0.76
      return `${n(x + Math.cos(angle) * out)} ${n(y + Math.sin(angle) * out)}`
    })
    return `M${points.join('L')}Z`
  }
  return `<path d="${ragged(r, 0)}" fill="${RED}"/><path d="${ragged(r * 0.72, 0.2)}" fill="${LIT}"/><path d="${ragged(r * 0.4, 0.5)}" fill="${DEEP}"/>`
}

/** The small shawl round her shoulders, its point down her back, a long fringe along it. */
function shawl(): string {
  const fringe = Array.from({ length: 23 }, (_, i) => {
    const t = i / 22
    const [x, y] = t < 0.5 ? [378 + t * 2 * 46, 246 + t * 2 * 56] : [424 + (t - 0.5) * 2 * 36, 302 - (t - 0.5) * 2 * 54]
    return `M${n(x)} ${n(y)}l-3 24`
  })
  return [
    `<path d="${fringe.join('')}" stroke="${SHAWL}" stroke-width="1.8"/>`,
    `<path d="M394 220C404 226 430 226 440 220C454 222 462 232 461 248L424 304L377 246C376 232 384 222 394 220Z" fill="${SHAWL}"/>`,
    `<path d="M440 220C454 222 462 232 461 248L424 304C436 276 444 248 440 220Z" fill="#D9B98A"/>`,
    carnation(402, 248, 9),
    carnation(424, 272, 8),
    carnation(436, 246, 7),
    '<path d="M412 254q4 8 6 10M410 246q12-6 20-2M428 264q6-8 6-12" fill="none" stroke="#2C7A54" stroke-width="2.4"/>',
  ].join('')
}

const raisedHand = `<path d="M368 104C366 96 370 88 378 84C386 80 394 80 400 84C394 85 390 87 388 90C394 90 400 93 402 97C396 96 390 97 386 100C384 104 378 108 372 108Z" fill="${skin.lit}"/><path d="M388 90C394 90 400 93 402 97C396 96 390 97 386 100C384 104 378 108 372 108C380 102 382 96 388 90Z" fill="${skin.shade}"/>`
