/** Jeddah at night: the corniche and its lamps around the bay, the great fountain under a mint moon. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky, stars } from '../kit/sky.ts'
import { carSide } from './parts/car-side.ts'
import { paints } from './parts/paints.ts'
import { glints, skyline, sunRoad } from './parts/places.ts'
import { palm } from './parts/plants.ts'
import { drawSweep, onCurve, streaks, type Curve } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

const CORNICHE: Curve = [
  [0, 508],
  [220, 500],
  [430, 520],
  [600, 590],
]

export function draw(): string {
  const poster = new Poster()
  const random = seeded(65)
  drawSky(
    poster,
    [
      [0, '#052B2E'],
      [0.4, '#0B5650'],
      [0.66, '#2C9A82'],
      [1, '#2C9A82'],
    ],
    { spray: '#031C22', density: 0.85 },
  )
  poster.add(stars(random, { count: 70, ink: '#DFF5DC' }))
  drawDisc(poster, { x: 214, y: 232, r: 138, ink: '#D8F2D2', halo: '#4FB397', spray: '#5FBF9E', density: 0.8 })
  const number = drawTrack(poster, 'saudi-arabia', {
    x: 204,
    y: 226,
    width: 150,
    height: 226,
    inlay: '#D8F2D2',
    shadow: '#7CC9A6',
    ink: '#07383A',
    line: 5.6,
  })
  poster.add(
    skyline(random, { base: 446, low: 14, high: 60, width: 16, ink: '#0C4A4A', lights: ['#F7D27A', '#F2B95A'] }),
  )
  poster.add(tower(96, 446), tower(548, 446))
  drawGulf(poster, random)
  poster.add(dhow(120, 500, 0.86), dhow(286, 484, 0.5), fountain(poster, random))
  drawSweep(poster, CORNICHE, {
    surface: { ink: '#0E3B40', deep: '#031C22', glow: '#F2B95A' },
    kerb: { inks: [inks.white, inks.leaf], from: 10, to: 17 },
  })
  poster.add(
    lampPosts(),
    palm(40, 512, { height: 236, lean: 26, body: '#2FA07E', shade: '#0F6A58', trunk: '#6A4A34', spread: 112 }),
  )
  poster.add(streaks(random, { x: 620, y: 606, ink: '#F7D27A', facing: 'left' }))
  poster.add(
    carSide(poster, { x: 532, y: 652, tilt: 6, facing: 'left', scale: 0.98, paint: paints.greenWhite, number }),
  )
  return poster.svg()
}

/** A dhow coming home, its lateen sail lit by the lamps. */
function dhow(x: number, y: number, scale: number): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    '<path d="M-8-14C6-70 40-112 78-134C74-92 66-48 60-14Z" fill="#FBE3AE"/><path d="M36-14C46-60 60-104 78-134C74-92 66-48 60-14Z" fill="#E9A95A"/>',
    '<path d="M22-8L50-116" stroke="#3A2420" stroke-width="4"/><path d="M-12-12L84-140" stroke="#3A2420" stroke-width="3"/>',
    '<path d="M-44-16C-20-6 40-6 82-20L74 4C40 12-10 12-28 6Z" fill="#7A3E26"/><path d="M-44-16C-20-6 40-6 82-20L80-14C40-2-16-2-40-10Z" fill="#F2B95A"/>',
    '<path d="M-26 10Q30 22 80 8Q30 34-26 10Z" fill="#04292E" opacity=".6"/></g>',
  ].join('')
}

function tower(x: number, base: number): string {
  return `<path d="M${x - 12} ${base}V${base - 96}L${x - 7} ${base - 104}V${base - 140}L${x} ${base - 176}L${x + 7} ${base - 140}V${base - 104}L${x + 12} ${base - 96}V${base}Z" fill="#0A3F42"/><path d="M${x - 5} ${base - 96}h10M${x - 5} ${base - 84}h10M${x - 5} ${base - 72}h10M${x - 5} ${base - 60}h10" stroke="#F7D27A" stroke-width="2.6"/>`
}

function drawGulf(poster: Poster, random: () => number): void {
  const gulf = '<path d="M0 444H600V660H0Z"/>'
  poster.add(
    gulf.replace('/>', ' fill="#15736B"/>'),
    poster.air(gulf, '#04292E', { from: [0, 0.05], to: [0, 0.6], a0: 0.1, a1: 1 }),
  )
  poster.add(sunRoad(random, { x: 214, y: 450, width: 96, rows: 9, ink: '#BDEBCB', opacity: 0.8 }))
  poster.add(glints(random, { x: -10, y: 448, width: 620, depth: 56, count: 34, ink: '#F7D27A', opacity: 0.7 }))
}

/** The jet rises over the towers; at its head it breaks, and the wind carries a veil of water to the right. */
function fountain(poster: Poster, random: () => number): string {
  const jet =
    '<path d="M398 462C401 330 403 200 409 104C410 92 417 92 418 104C416 200 412 330 412 462Z" fill="#F2FBEF"/>'
  const veil = 'M409 100C416 74 448 78 464 102C504 160 524 262 526 404C500 444 440 452 411 454C412 330 408 200 409 100Z'
  const mist = poster.air(`<path d="${veil}"/>`, '#E9FBF0', { from: [0.15, 0], to: [0.8, 0.95], a0: 1, a1: 0 })
  const fade = poster.grad(
    [
      [0, '#8FD9C0', 0.7],
      [0.8, '#8FD9C0', 0],
    ],
    { x1: 0.1, y1: 0, x2: 0.7, y2: 1 },
  )
  let spray = ''
  for (let i = 0; i < 70; i++) {
    const fall = random()
    const [x, y] = [424 + Math.sqrt(fall) * 118 * (0.45 + random() * 0.6), 86 + fall * fall * 300 + random() * 50]
    spray += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(0.9 + random() * 1.6)}"/>`
  }
  const pool = '<path d="M366 462Q404 444 444 462Q404 473 366 462Z" fill="#F2FBEF"/>'
  return `<path d="${veil}" fill="${fade}"/>${mist}${jet}${pool}<g fill="#F2FBEF">${spray}</g>`
}

/** Lamps along the far edge of the road, each with its glow. */
function lampPosts(): string {
  let posts = ''
  for (const t of [0.24, 0.4, 0.56, 0.72, 0.88]) {
    const [x, y] = onCurve(CORNICHE, t)
    const h = 46 + t * 34
    posts += `<path d="M${n(x)} ${n(y + 4)}V${n(y - h)}" stroke="#04292E" stroke-width="3"/><circle cx="${n(x)}" cy="${n(y - h)}" r="13" fill="#F7D27A" opacity=".28"/><circle cx="${n(x)}" cy="${n(y - h)}" r="5.5" fill="#FFF1C4"/>`
  }
  return posts
}
