/** An arm held high and the fist that grips a scarf. */
import { n } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'
import { drawLit, limb } from '../other/limbs.ts'
import type { Joint } from '../other/limbs.ts'

const skin = { lit: '#F2B584', shade: '#A4553C' }

interface Arm {
  /** The middle of the fist. */
  hand: Point
  /** Where the arm comes from. */
  from: Point
  /** Degrees the scarf in the fist is turned by. */
  turn: number
  /** The sleeve's ink, its shaded side, its cuff. */
  sleeve: readonly [lit: string, shade: string, cuff: string]
}

export function drawArm(poster: Poster, { hand, from, turn, sleeve: [lit, shade, cuff] }: Arm): void {
  const at = (t: number, half: number): Joint => [
    hand[0] + (from[0] - hand[0]) * t,
    hand[1] + (from[1] - hand[1]) * t,
    half,
  ]
  const wrist = limb([at(0.02, 24), at(0.14, 20), at(0.26, 21)])
  const arm = limb([at(0.26, 27), at(0.5, 37), at(0.75, 46), at(1.1, 54)])
  const [[ax, ay], [bx, by]] = [at(0.17, 0), at(0.31, 0)]
  drawLit(poster, wrist, { ...skin, towards: 'translate(-9 -2)' })
  drawLit(poster, arm, { lit, shade, towards: 'translate(-16 -4)' })
  poster.add(poster.air(`<path d="${arm}"/>`, shade, { from: [0.8, 0.9], to: [0.3, 0.4], a0: 0.8 }))
  poster.add(`<path d="M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}" stroke="${cuff}" stroke-width="60"/>`)
  drawFist(poster, hand, turn)
}

/** Four fingers closed over the scarf, the thumb across them. */
function drawFist(poster: Poster, [x, y]: Point, turn: number): void {
  poster.add(`<g transform="translate(${x} ${y}) rotate(${turn})">`)
  poster.add(`<path d="M-33-4Q-36 34-20 44H20Q36 34 33-4Z" fill="${skin.shade}"/>`)
  for (const i of [0, 1, 2, 3]) {
    const [fx, bend] = [-25.5 + i * 17, Math.abs(i - 1.4) * 3]
    const finger = limb([
      [fx, -27 + bend, 8],
      [fx - 1, -4, 8.8],
      [fx + 1, 17 - bend, 7.4],
    ])
    drawLit(poster, finger, { ...skin, towards: 'translate(-2.6 -1.5)' })
  }
  const thumb = limb([
    [27, 30, 8.5],
    [6, 33, 9.5],
    [-15, 25, 7.5],
  ])
  drawLit(poster, thumb, { ...skin, towards: 'translate(-1 -3.5)' })
  poster.add('</g>')
}
