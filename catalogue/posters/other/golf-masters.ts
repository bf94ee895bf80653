/** A Georgia morning: flag, pines, azaleas, a stone bridge over still water, one putt to make (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from './foot.ts'

const cream = '#FFF8E4'
const pineDeep = '#153F36'
const pine = '#2C6A4C'
const lawn = '#7DB35A'
const lawnDeep = '#3F8A4C'
const sand = '#F7E4B8'
const trunk = '#7A4634'
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
  drawDisc(poster, { x: 214, y: 214, r: 126, ink: '#FFFAE6', halo: '#FFF6DA', spray: '#F8C98A', density: 0.6 })
  drawTreeline(poster)
  drawValley(poster)
  drawTallPines(poster)
  drawGreen(poster)
  drawAzaleas(poster)
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
  poster.add(bridge(1), `<g opacity=".3">${bridge(-1)}</g>`)
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

/** Three tall pines on the right, trunks lit from the left, needles in flat plates. */
function drawTallPines(poster: Poster): void {
  const random = seeded(18)
  for (const [x, base, top, w] of [
    [548, 560, 20, 17],
    [470, 500, 108, 11],
    [590, 520, 90, 12],
  ] as const) {
    poster.add(`<path d="M${x - w / 2} ${base}L${x - w / 4} ${top}h${w / 2}L${x + w / 2} ${base}Z" fill="${trunk}"/>`)
    poster.add(`<path d="M${x} ${base}L${x} ${top}h${w / 4}L${x + w / 2} ${base}Z" fill="#4A2830"/>`)
    let dark = ''
    let lit = ''
    for (let i = 0; i < 12; i++) {
      const t = i / 12
      const y = top - 12 + t * (base - top) * 0.5
      const reach = (18 + t * 46) * (w / 14) * (0.75 + random() * 0.4)
      const side = i % 2 ? 1 : -1
      const cx = x + side * reach * 0.55
      dark += `<path d="M${n(cx - reach)} ${n(y + 8)}Q${n(cx - reach * 0.7)} ${n(y - 14)} ${n(cx)} ${n(y - 16)}Q${n(cx + reach * 0.8)} ${n(y - 14)} ${n(cx + reach)} ${n(y + 8)}Q${n(cx)} ${n(y + 16)} ${n(cx - reach)} ${n(y + 8)}Z"/>`
      lit += `<path d="M${n(cx - reach)} ${n(y + 8)}Q${n(cx - reach * 0.7)} ${n(y - 14)} ${n(cx)} ${n(y - 16)}Q${n(cx + reach * 0.2)} ${n(y - 14)} ${n(cx + reach * 0.3)} ${n(y - 7)}Q${n(cx - reach * 0.4)} ${n(y - 5)} ${n(cx - reach)} ${n(y + 8)}Z"/>`
    }
    poster.add(`<g fill="${pineDeep}">${dark}</g><g fill="${pine}">${lit}</g>`)
  }
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
  poster.add(
    '<ellipse cx="318" cy="590" rx="22" ry="7" fill="#123A2E"/><path d="M318 590L520 642L524 636L320 586Z" fill="#2F7645" opacity=".8"/>',
  )
  poster.add(
    `<path d="M315 590L306 206h6L321 590Z" fill="${cream}"/><path d="M318 400L312 206h2.500L321 590H318Z" fill="#C9B48A"/>`,
  )
  poster.add(
    `<path d="M312 210Q352 188 388 212T462 218Q440 250 464 286Q426 306 392 290T314 300Z" fill="${vermilion}"/>`,
  )
  poster.add('<path d="M388 212Q424 234 462 218Q440 250 464 286Q426 306 392 290Q376 250 388 212Z" fill="#A3241C"/>')
  poster.add(
    poster.air('<path d="M312 210Q352 188 388 212T462 218Q440 250 464 286Q426 306 392 290T314 300Z"/>', '#7E1216', {
      from: [1, 1],
      to: [0.3, 0.2],
      a0: 0.8,
    }),
  )
  poster.add(`<circle cx="309" cy="203" r="6" fill="#F2C15A"/>`)
  poster.add(
    '<path d="M176 642Q250 622 304 594" fill="none" stroke="#FFF8E4" stroke-width="2.500" stroke-dasharray="2 9" stroke-linecap="round"/>',
  )
  poster.add(
    `<ellipse cx="178" cy="660" rx="26" ry="6" fill="#123A2E" opacity=".6"/><circle cx="160" cy="644" r="19" fill="${cream}"/>`,
  )
  poster.add(
    poster.air('<circle cx="160" cy="644" r="19"/>', '#8C7A58', { from: [0.95, 0.95], to: [0.4, 0.4], a0: 0.9 }),
  )
}

/** Azaleas in bloom: dark leaves, then three pinks. */
function drawAzaleas(poster: Poster): void {
  const random = seeded(41)
  const banks = [
    { x: 40, y: 566, w: 96, h: 70 },
    { x: 566, y: 604, w: 74, h: 54 },
    { x: 236, y: 462, w: 56, h: 15 },
  ]
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
