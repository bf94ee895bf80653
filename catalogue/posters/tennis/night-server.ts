/** A server at full stretch, seen from her right: one line from the toe on the ground to the top of the racket. */
import { n } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'
import { drawLit, limb } from '../other/limbs.ts'

const towards = 'translate(-6 -2)'
const skin = { lit: '#F0B27E', shade: '#8E4A3E', towards }
const cloth = { lit: '#FFF6E2', shade: '#8F9AD0', towards }
const wood = '#7A3326'
const rose = '#E8637A'

const frontLeg = limb([
  [262, 492, 21],
  [250, 530, 19],
  [236, 572, 12],
  [224, 598, 13],
  [209, 632, 6.4],
  [206, 641, 6.4],
])
const trailingLeg = limb([
  [256, 490, 22],
  [240, 524, 19.5],
  [222, 558, 12.5],
  [196, 560, 13],
  [154, 548, 6.2],
  [144, 545, 6.2],
])
const frontShoe = 'M196 634L214 640Q222 652 232 658Q236 664 228 665L210 660Q198 652 196 634Z'
const trailingShoe = 'M152 539L148 556Q138 566 126 576Q119 578 120 571L128 554Q138 540 152 539Z'
const racketArm = limb([
  [314, 398, 17],
  [334, 366, 12.5],
  [350, 336, 10],
  [362, 314, 9.6],
  [380, 280, 5.6],
  [384, 272, 6],
])
const tuckedArm = limb([
  [316, 404, 14],
  [332, 432, 10.4],
  [338, 448, 9.4],
  [318, 458, 8],
  [296, 462, 5.6],
  [288, 462, 6],
])
const bodice = limb([
  [273, 456, 18.5],
  [279, 446, 18.5],
  [294, 420, 22.5],
  [312, 396, 17],
])
const neck = limb([
  [302, 402, 13],
  [304, 378, 9],
  [304, 368, 9],
])

export function drawServer(poster: Poster): void {
  poster.add(`<path d="M150 672Q240 656 330 676Q240 690 150 672Z" fill="#0A1B57" opacity=".7"/>`)
  poster.add(`<path d="${tuckedArm}" fill="${skin.shade}"/>`)
  drawLit(poster, frontLeg, skin)
  poster.add(`<path d="${frontShoe}" fill="${cloth.lit}"/>`)
  drawLit(poster, trailingLeg, { ...skin, towards: 'translate(-2 -6)' })
  poster.add(`<path d="${trailingShoe}" fill="${cloth.lit}"/>`)
  drawSkirt(poster)
  drawLit(poster, bodice, cloth)
  poster.add(`<path d="M250 457L294 472L291 481L247 467Z" fill="${rose}"/>`)
  drawLit(poster, neck, skin)
  drawHead(poster)
  drawRacket(poster)
  drawLit(poster, racketArm, { ...skin, towards: 'translate(-5 -2)' })
}

/** Pleats flung out by the turn of the hips. */
function drawSkirt(poster: Poster): void {
  const waist = [
    [250, 464],
    [288, 476],
  ] as const
  const hem = [
    [182, 500],
    [188, 524],
    [202, 538],
    [222, 546],
    [244, 552],
    [266, 552],
    [286, 544],
    [296, 532],
  ] as const
  hem.slice(1).forEach(([x, y], i) => {
    const [px, py] = hem[i]!
    const at = (t: number): string =>
      `${n(waist[0][0] + (waist[1][0] - waist[0][0]) * t)} ${n(waist[0][1] + (waist[1][1] - waist[0][1]) * t)}`
    const [from, to] = [i / (hem.length - 1), (i + 1) / (hem.length - 1)]
    const [mx, my] = [px + (x - px) * 0.55, py + (y - py) * 0.55]
    poster.add(
      `<path d="M${at(from)}L${px} ${py}L${n(mx)} ${n(my + 5)}L${at((from + to) / 2)}Z" fill="${cloth.lit}"/>`,
      `<path d="M${at((from + to) / 2)}L${n(mx)} ${n(my + 5)}L${x} ${y}L${at(to)}Z" fill="${cloth.shade}"/>`,
    )
  })
}

/** Looking up at the ball, hair and band blown back. */
function drawHead(poster: Poster): void {
  poster.add(
    `<g transform="translate(302 350) rotate(-34)"><path d="M-20 4Q-40 8-50 26Q-36 22-30 24Q-26 16-14 16Z" fill="#3A1E22"/>`,
    `<path d="M-4 22Q-20 14-19-4Q-16-22 2-23Q20-22 21-6L26 3Q26 6 21 6L21 10L19 13L20 17Q17 23 8 21L2 26Z" fill="${skin.lit}"/>`,
    `<path d="M-2 24Q-22 18-22-2Q-20-26 4-27Q18-26 21-14Q8-16 4-6Q2 4-4 6Q-6 14-2 24Z" fill="#3A1E22"/>`,
    `<path d="M-21-10Q-4-8 22-17L21-9Q0-2-22-3Z" fill="${rose}"/></g>`,
  )
}

/** A wooden racket against the moon. */
function drawRacket(poster: Poster): void {
  let strings = ''
  for (let i = -3; i <= 3; i++) strings += `M${i * 6}-30V30M-24 ${i * 8}H24`
  const face = '<ellipse rx="23" ry="31"/>'
  poster.add(
    `<g transform="translate(434 178) rotate(27)"><g ${poster.clip(face)}><path d="${strings}" stroke="${wood}" stroke-width="1.4" fill="none"/></g>`,
    `<path d="M-14 25L-3 46L-3.5 112H3.5L3 46L14 25" fill="none" stroke="${wood}" stroke-width="4.5"/>`,
    `<ellipse rx="24" ry="32" fill="none" stroke="${wood}" stroke-width="6"/><path d="M0 70V112" stroke="${rose}" stroke-width="8"/></g>`,
  )
}
