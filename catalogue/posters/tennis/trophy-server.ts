/**
 * A server in the trophy pose, chest towards us, her feet around (310, 600), a body of 380 units: the tossing arm up,
 * the other bent at the elbow with the racket above it, hips before the shoulders, both knees bent.
 */
import { n, smooth } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'
import { drawLit, limb } from '../other/limbs.ts'

const towards = 'translate(-7 -3)'
const skin = { lit: '#F2B884', shade: '#8A4640', towards }
const cloth = { lit: '#FFF6E2', shade: '#8C96D2', towards }
const shoe = { lit: '#FFF6E2', shade: '#97A0D4', towards: 'translate(-3 -5)' }
const hair = { lit: '#5A2E2A', shade: '#2C1620', towards: 'translate(-3 -3)' }
const rose = '#E8637A'
const wood = '#C98A4A'

const frontLeg = limb([
  [334, 430, 24],
  [351, 468, 21],
  [363, 502, 14.5],
  [359, 532, 15.5],
  [347, 562, 10],
  [338, 590, 6.5],
])
const backLeg = limb([
  [302, 432, 24],
  [303, 470, 20.5],
  [306, 502, 14.5],
  [294, 532, 15],
  [274, 558, 9.5],
  [259, 580, 6.5],
])
const frontShoe = 'M328 584L346 582Q350 592 364 597Q379 602 379 609L326 610Q323 596 328 584Z'
const backShoe = 'M250 576L266 571Q274 582 283 592Q293 599 291 607L276 610Q262 602 254 592Q249 584 250 576Z'
const tossingArm = limb([
  [326, 330, 13],
  [334, 304, 13.5],
  [346, 270, 11.4],
  [354, 242, 9],
  [359, 226, 9],
  [363, 204, 8.2],
  [366, 180, 5.6],
])
const upperArm = limb([
  [268, 332, 15],
  [240, 343, 12.4],
  [212, 352, 9.6],
  [199, 354, 9],
])
const forearm = limb([
  [200, 356, 9.4],
  [196, 334, 9.6],
  [203, 310, 6.4],
  [206, 298, 5.8],
])
/** The open hand, palm up, that has just let go. */
const openHand =
  'M359 184Q357 170 358 160L355 150Q357 147 360 150L364 158L363 138Q366 134 368 138L370 156L373 140Q376 137 377 141L376 160L382 152Q386 151 385 156L377 172Q374 180 372 184Z'
const fist = smooth([
  [197, 302],
  [196, 288],
  [202, 279],
  [213, 279],
  [217, 288],
  [215, 299],
  [207, 304],
])
const bodice = smooth(
  [
    [262, 326],
    [284, 318],
    [296, 330],
    [312, 312],
    [332, 300],
    [342, 312],
    [343, 344],
    [341, 372],
    [345, 402],
    [320, 410],
    [294, 406],
    [291, 380],
    [279, 356],
  ],
  0.42,
)
const neck = limb([
  [302, 326, 15],
  [303, 306, 10],
  [306, 290, 10],
])

/** Everything of her that keeps light from the ground. */
export function serverShadow(): string {
  const racket = `<g transform="${grip}"><ellipse cy="-112" rx="24" ry="31" fill="none" stroke-width="6"/><path d="M0-82V18" stroke-width="7"/></g>`
  const body = [frontLeg, backLeg, frontShoe, backShoe, tossingArm, upperArm, forearm, openHand, fist, bodice, neck]
  return `<path d="${body.join('')}M279 268a22 25 0 1 1 44 .1a22 25 0 1 1-44-.1ZM290 400L256 458L390 458L344 400Z" stroke="none"/>${racket}`
}

export function drawServer(poster: Poster): void {
  drawLit(poster, backLeg, { ...skin, lit: '#D6915F' })
  drawLit(poster, backShoe, shoe)
  drawLit(poster, frontLeg, skin)
  drawLit(poster, frontShoe, shoe)
  poster.add(`<path d="M324 603H379V610H324ZM272 604H292L290 610H276Z" fill="${rose}"/>`)
  drawSkirt(poster)
  drawLit(poster, neck, { ...skin, towards: 'translate(-5 3)' })
  drawLit(poster, upperArm, skin)
  drawLit(poster, tossingArm, skin)
  drawLit(poster, bodice, cloth)
  poster.add(`<path d="M293 396Q318 402 344 392L346 404Q318 414 294 408Z" fill="${rose}"/>`)
  drawHead(poster)
  drawLit(poster, openHand, { ...skin, towards: 'translate(-3 0)' })
  drawRacket(poster)
  drawLit(poster, forearm, { ...skin, towards: 'translate(-4 0)' })
  drawLit(poster, fist, { ...skin, towards: 'translate(-4 -2)' })
  poster.add('<path d="M197 307L212 310L214 303L199 300Z" fill="#FFF6E2"/>')
}

/** Pleats that swing out behind the hips. */
function drawSkirt(poster: Poster): void {
  const hem: readonly Point[] = [
    [256, 452],
    [270, 462],
    [288, 468],
    [308, 471],
    [330, 471],
    [350, 468],
    [367, 462],
    [378, 452],
  ]
  const at = (t: number): string => `${n(294 + 52 * t)} ${n(404 - 6 * t + 8 * Math.sin(Math.PI * t))}`
  hem.slice(1).forEach(([x, y], i) => {
    const [px, py] = hem[i]!
    const [from, middle, to] = [i, i + 0.55, i + 1].map((k) => at(k / (hem.length - 1)))
    const fold = `${n(px + (x - px) * 0.6)} ${n(py + (y - py) * 0.6 + 3)}`
    poster.add(
      `<path d="M${from}L${px} ${py}L${fold}L${middle}Z" fill="${i < 5 ? cloth.lit : '#C9CCE8'}"/>`,
      `<path d="M${middle}L${fold}L${x} ${y}L${to}Z" fill="${cloth.shade}"/>`,
    )
  })
}

/** Thrown back to follow the ball; drawn upright around (0, 0) in three-quarter view, then turned. */
function drawHead(poster: Poster): void {
  const face =
    'M-19-2C-20-20-8-27 3-26C15-25 20-16 20-6L25 3Q25 6 20 6L20 11L18 14Q19 21 14 24Q6 27-2 22C-12 18-18 10-19-2Z'
  const crown = 'M-20 8C-27-6-22-30 2-31C14-31 21-24 22-14C14-17 6-15 2-9C0-2-3 2-8 3Q-11 8-12 14Q-17 14-20 8Z'
  const tail = 'M-18-16C-34-18-44-4-46 14Q-47 26-54 32Q-38 32-32 18C-29 8-26 2-17-2Z'
  poster.add('<g transform="translate(303 267) rotate(-30)">')
  drawLit(poster, tail, hair)
  drawLit(poster, face, { ...skin, towards: 'translate(-4 -4)' })
  poster.add(
    '<path d="M10-5Q14-8 18-6" fill="none" stroke="#2C1620" stroke-width="2.4" stroke-linecap="round"/>',
    '<path d="M13 0Q16-2 18 0Q16 2 13 0ZM13 14Q16 15 19 13" fill="#2C1620" stroke="#2C1620" stroke-width="1.2"/>',
  )
  drawLit(poster, crown, hair)
  poster.add(
    `<path d="M-23-9Q-2-20 22-17L22-11Q0-13-22-2Z" fill="${rose}"/>`,
    '<path d="M-9 2q5-3 5 3t-6 4Z" fill="#D6915F"/></g>',
  )
}

/** The grip of the hand: 149 units long, its butt a little below the fist. */
const grip = 'translate(207 291) rotate(17)'

function drawRacket(poster: Poster): void {
  let strings = ''
  for (let x = -21; x <= 21; x += 5.2) strings += `M${n(x)}-146V-78`
  for (let y = -142; y <= -82; y += 5.4) strings += `M-26 ${n(y)}H26`
  const bed = '<ellipse cy="-112" rx="22" ry="29"/>'
  poster.add(
    `<g transform="${grip}"><g ${poster.clip(bed)}><path d="${strings}" stroke="#FFF6E2" stroke-width="1.2" fill="none" opacity=".85"/></g>`,
    `<path d="M-15-88Q-6-70-4-54H4Q6-70 15-88" fill="none" stroke="${wood}" stroke-width="4.4"/>`,
    `<ellipse cy="-112" rx="24" ry="31" fill="none" stroke="#6A3320" stroke-width="7"/>`,
    `<ellipse cx="-.8" cy="-112.8" rx="24" ry="31" fill="none" stroke="${wood}" stroke-width="4.6"/>`,
    `<path d="M-4-58H4V-24H-4Z" fill="${wood}"/><path d="M1-58H4V-24H1Z" fill="#6A3320"/>`,
    `<path d="M-4.6-34H4.6L5.6 16Q0 20-5.6 16Z" fill="${rose}"/><path d="M1.5-34H4.6L5.6 16L2 18Z" fill="#9C2F4C"/></g>`,
  )
}
