/** A Georgia morning: flag, pines, azaleas, a stone bridge over still water, one putt to make (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from './foot.ts'
import { drawTallPines } from './tall-pines.ts'

const cream = '#FFF8E4'
const pineDeep = '#153F36'
const pine = '#2C6A4C'
const lawn = '#7DB35A'
const lawnDeep = '#3F8A4C'
const sand = '#F7E4B8'
const vermilion = '#D8402A'

export function golfMasters(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#F6B48E'],
      [0.4, '#FBD8AE'],
      [0.62, '#FDF1D2'],
    ],
    { spray: '#EE8C72', depth: 520, density: 0.7 },
  )
  drawDisc(poster, { x: 268, y: 226, r: 142, ink: '#FFFAE6', halo: '#FFF6DA', spray: '#F8C98A', density: 0.6 })
  drawTreeline(poster)
  drawValley(poster)
  drawTallPines(poster)
  drawAzaleas(poster, AFAR)
  drawGreen(poster)
  drawAzaleas(poster, NEAR)
  drawFoot(poster, '#12382F', '#0C2823', 610)
  return poster.svg()
}

/** Round crowns in three planes, paler with distance. */
function drawTreeline(poster: Poster): void {
  const planes = [
    { level: 356, ink: '#A9C3A0', size: 26, seed: 4 },
    { level: 388, ink: '#6F9F7C', size: 28, seed: 9 },
    { level: 418, ink: pine, size: 24, seed: 12 },
  ]
  for (const { level, ink, size, seed } of planes) {
    const random = seeded(seed)
    let crowns = ''
    for (let x = -20; x < 630; x += size * (0.6 + random() * 0.5)) {
      const y = level - random() * 22 - 18 * Math.sin(x / 130 + seed)
      crowns += `<path d="M${n(x - size)} ${level + 60}Q${n(x - size)} ${n(y - 14)} ${n(x)} ${n(y - size)}Q${n(x + size)} ${n(y - 14)} ${n(x + size)} ${level + 60}Z"/>`
    }
    poster.add(`<g fill="${ink}">${crowns}</g>`)
  }
  poster.add(
    poster.air('<rect y="370" width="600" height="90"/>', pineDeep, { from: [1, 0.9], to: [0.3, 0.3], a0: 0.8 }),
  )
}

/** Fairway, bunkers, water with the bridge and its mirror. */
function drawValley(poster: Poster): void {
  poster.add(`<path d="M-10 440Q150 416 300 436T610 426V820H-10Z" fill="${lawnDeep}"/>`)
  poster.add(
    `<path d="M250 440Q330 424 420 438Q560 462 480 500Q400 534 300 560L120 640H560Q610 560 600 520Q600 470 540 444Q420 416 250 440Z" fill="${lawn}"/>`,
  )
  const water = '<path d="M-10 482Q90 470 200 486Q290 498 254 522Q200 548 -10 552Z"/>'
  poster.add(water.replace('/>', ' fill="#3E8E97"/>'))
  poster.add(poster.air(water, '#164F5E', { from: [0.9, 1], to: [0.3, 0.1], a0: 0.85 }))
  poster.add(
    '<path d="M30 500h90v3h-90ZM60 512h110v3h-110ZM10 530h70v3h-70ZM140 496h60v2.6h-60Z" fill="#DDEBD0" opacity=".75"/>',
  )
  poster.add(`<g ${poster.clip(water)}><g opacity=".3">${bridge(-1)}</g></g>`, bridge(1))
  const bunker = (d: string, lip: string): string => `<path d="${d}" fill="${sand}"/><path d="${lip}" fill="#C9A56A"/>`
  poster.add(
    bunker(
      'M392 470Q420 454 462 462Q506 458 512 476Q500 492 456 488Q404 492 392 470Z',
      'M392 470Q420 454 462 462Q506 458 512 476Q490 466 458 470Q420 464 392 470Z',
    ),
    bunker(
      'M452 520Q482 504 520 514Q574 512 570 536Q540 556 496 546Q456 548 452 520Z',
      'M452 520Q482 504 520 514Q574 512 570 536Q550 522 516 524Q480 514 452 520Z',
    ),
  )
}

function bridge(way: number): string {
  return (
    `<g transform="translate(120 488) scale(1 ${way})"><path d="M-76 6Q0-52 76 6L70 16H50Q0-30-50 16H-70Z" fill="#D9C39A"/>` +
    `<path d="M-76 6Q0-52 76 6L73 11Q0-44-73 11Z" fill="${cream}"/><path d="M-50 16Q0-30 50 16L44 16Q0-20-44 16Z" fill="#8F7A5C"/>` +
    `<path d="M-40-6l6 9M-22-15l4 10M0-18v10M22-15l-4 10M40-6l-6 9" stroke="#A88F6A" stroke-width="2"/></g>`
  )
}

/** The green nearest to us, mown in two tones, the flag, its shadow, and the ball on its line to the hole. */
function drawGreen(poster: Poster): void {
  const green = '<path d="M-10 640Q60 566 220 548Q420 530 610 590V820H-10Z"/>'
  poster.add(`<path d="M-10 628Q60 554 220 538Q420 520 610 578V820H-10Z" fill="#2F7645"/>`)
  poster.add(green.replace('/>', ' fill="#8FC464"/>'))
  let mown = ''
  for (let i = -4; i < 12; i += 2) mown += `M${i * 74 - 120} 820L${180 + i * 32} 520h30L${(i + 1) * 74 - 120} 820Z`
  poster.add(`<g ${poster.clip(green)}><path d="${mown}" fill="#7AB356"/></g>`)
  poster.add(poster.air(green, '#1F5B3C', { from: [0.9, 0.9], to: [0.3, 0], a0: 0.85 }))
  drawFlag(poster)
  poster.add(
    '<path d="M184 640Q214 624 236 602" fill="none" stroke="#FFF8E4" stroke-width="2.500" stroke-dasharray="2 9" stroke-linecap="round"/>',
  )
  poster.add(
    `<ellipse cx="178" cy="658" rx="22" ry="4.5" fill="#123A2E" opacity=".7"/><circle cx="166" cy="646" r="13" fill="${cream}"/>`,
  )
  poster.add(
    poster.air('<circle cx="166" cy="646" r="13"/>', '#8C7A58', { from: [0.95, 0.95], to: [0.4, 0.4], a0: 0.9 }),
  )
}

/** Pole, hole and cloth, which the morning wind holds out against the sun. */
export function drawFlag(poster: Poster): void {
  const cloth = '<path d="M252 178Q286 158 318 178T384 182Q366 210 386 242Q350 258 318 244T252 254Z"/>'
  poster.add(
    '<ellipse cx="248" cy="594" rx="21" ry="6.5" fill="#123A2E"/><path d="M250 594L472 640L476 634L252 590Z" fill="#2F7645" opacity=".8"/>',
    `<path d="M245 594L247 172H253L252 594Z" fill="${cream}"/><path d="M249.5 594L250.5 172H253L252 594Z" fill="#C9B48A"/>`,
    cloth.replace('/>', ` fill="${vermilion}"/>`),
    '<path d="M318 178Q350 198 384 182Q366 210 386 242Q350 258 318 244Q308 212 318 178Z" fill="#B52A1E"/>',
    poster.air(cloth, '#7E1216', { from: [1, 1], to: [0.35, 0.2], a0: 0.8 }),
    '<circle cx="250" cy="169" r="6" fill="#F2C15A"/>',
  )
}

interface Bank {
  x: number
  y: number
  w: number
  h: number
}
const NEAR: readonly Bank[] = [
  { x: 40, y: 566, w: 96, h: 70 },
  { x: 566, y: 604, w: 74, h: 54 },
]
const AFAR: readonly Bank[] = [{ x: 344, y: 452, w: 62, h: 14 }]

/** Azaleas in bloom: dark leaves, then three pinks. */
function drawAzaleas(poster: Poster, banks: readonly Bank[]): void {
  const random = seeded(41)
  for (const { x, y, w, h } of banks) {
    const scatter = (count: number, size: number, lift: number): string => {
      let blooms = ''
      for (let i = 0; i < count; i++) {
        const angle = random() * Math.PI * 2
        const reach = Math.sqrt(random())
        const r = size * (0.6 + random() * 0.7) * (h > 20 ? 1 : 0.6)
        blooms += `<circle cx="${n(x + Math.cos(angle) * reach * w)}" cy="${n(y + Math.sin(angle) * reach * h - lift)}" r="${n(r)}"/>`
      }
      return blooms
    }
    poster.add(`<g fill="${pineDeep}">${scatter(40, 15, -6)}</g><g fill="#B9346A">${scatter(70, 9, 0)}</g>`)
    poster.add(`<g fill="#E8618F">${scatter(80, 7, 6)}</g><g fill="#FBC0CC">${scatter(44, 4.6, 12)}</g>`)
  }
}
