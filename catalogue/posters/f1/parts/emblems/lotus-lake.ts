/** A lake grown over with lotus: leaves on the water, flowers above them, one child with a kite in a punt. */
import { n } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { sunRoad } from '../places.ts'

export function drawLotusLake(poster: Poster, random: () => number, shore: number): void {
  const lake = `<path d="M0 ${shore}H600V800H0Z"/>`
  poster.add(
    lake.replace('/>', ' fill="#8FC7B0"/>'),
    poster.air(lake, '#0F4A52', { from: [0, 0], to: [0, 0.5], a0: 0.05, a1: 1 }),
    sunRoad(random, { x: 250, y: shore + 10, width: 120, rows: 9, ink: '#F28F6C', opacity: 0.85 }),
  )
  let leaves = ''
  for (let row = 0; row < 7; row++) {
    const [y, size] = [shore + 16 + row * row * 3.6 + row * 6, 12 + row * 7]
    for (let x = -20 - random() * 40; x < 640; x += size * (1.7 + random() * 2.6)) {
      if (isOpen(x, row)) continue
      leaves += leaf(x, y + random() * 8, size * (0.8 + random() * 0.4))
    }
  }
  poster.add(leaves, punt)
  poster.add(flower(84, 604, 1), flower(150, 634, 0.7), flower(360, 616, 0.9), flower(566, 638, 0.8))
}

/** The sun's road over the water stays free of leaves, and the place of the punt. */
const isOpen = (x: number, row: number): boolean =>
  (row < 4 && Math.abs(x - 250) < 110 - row * 12) || (row > 1 && row < 5 && Math.abs(x - 480) < 80)

/** A round leaf lying on the water, its notch towards us. */
function leaf(x: number, y: number, r: number): string {
  const flat = r * 0.34
  return [
    `<ellipse cx="${n(x + r * 0.06)}" cy="${n(y + flat * 0.3)}" rx="${n(r)}" ry="${n(flat)}" fill="#0C3A40"/>`,
    `<path d="M${n(x)} ${n(y)}L${n(x + r * 0.3)} ${n(y + flat * 0.95)}A${n(r)} ${n(flat)} 0 1 1 ${n(x + r * 0.62)} ${n(y + flat * 0.78)}Z" fill="#2C8A6E"/>`,
    `<path d="M${n(x)} ${n(y)}L${n(x - r * 0.9)} ${n(y + flat * 0.2)}A${n(r)} ${n(flat)} 0 0 1 ${n(x + r * 0.2)} ${n(y - flat * 0.97)}Z" fill="#57B088"/>`,
  ].join('')
}

/** A flower half open on its stem. */
function flower(x: number, y: number, scale: number): string {
  const petal = (turn: number, ink: string, long = 46): string =>
    `<path transform="rotate(${turn})" d="M0 0C-17-14-15-${long - 12} 0-${long}C15-${long - 12} 17-14 0 0Z" fill="${ink}"/>`
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 0Q6 30 0 60" stroke="#1C6A58" stroke-width="4" fill="none"/>`,
    petal(-78, '#D9607A', 40),
    petal(78, '#B8405F', 40),
    petal(-46, '#F08FA0'),
    petal(46, '#D9607A'),
    petal(-18, '#F9C3C4', 52),
    petal(20, '#F08FA0', 52),
    petal(0, '#FFE6DC', 44),
    '</g>',
  ].join('')
}

const punt = [
  '<path d="M404 562Q480 582 572 556L562 572Q480 592 416 574Z" fill="#3A2320"/><path d="M404 562Q480 582 572 556L571 560Q480 586 405 566Z" fill="#F7C98A"/>',
  '<path d="M472 574Q470 546 482 544T494 574Z" fill="#E0492F"/><path d="M484 550L490 540" stroke="#F2C79A" stroke-width="3.4"/><circle cx="482" cy="538" r="6" fill="#F2C79A"/><path d="M474 534Q482 524 490 535Q482 532 474 534Z" fill="#14263E"/>',
  '<path d="M416 580Q486 600 566 578Q490 612 416 580Z" fill="#0C3A40" opacity=".7"/>',
].join('')
