/** Yas Marina by night: a shell of light woven like a net over the road, yachts at their moorings (id 4). */
import { Poster } from '../kit/poster.ts'
import { n, type Point } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky, stars } from '../kit/sky.ts'
import { carSide } from './parts/car-side.ts'
import { paints } from './parts/paints.ts'
import { glints, sunRoad } from './parts/places.ts'
import { yacht } from './parts/riviera.ts'
import { drawSweep, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(255)
  drawSky(
    poster,
    [
      [0, '#0B0F2E'],
      [0.4, '#1C2A66'],
      [0.62, '#3F55A0'],
      [1, '#3F55A0'],
    ],
    { spray: '#050820', density: 0.85 },
  )
  poster.add(stars(random, { count: 80, depth: 380, ink: '#E6ECFF' }))
  drawDisc(poster, { x: 190, y: 222, r: 130, ink: '#EAF0F2', halo: '#7F9AD0', spray: '#8FA6D6', density: 0.8 })
  const number = drawTrack(poster, 'abu-dhabi', {
    x: 194,
    y: 216,
    width: 120,
    height: 200,
    inlay: '#EAF0F2',
    shadow: '#A9BCDE',
    ink: '#14204E',
  })
  drawWater(poster, random)
  poster.add(yacht(34, 446, { scale: 0.74, white: '#F3F1EA', band: '#7A4FD0' }))
  drawShell(poster)
  drawSweep(
    poster,
    [
      [0, 520],
      [200, 528],
      [400, 520],
      [600, 492],
    ],
    {
      surface: { ink: '#232C5E', deep: '#070A24', glow: '#B98AF0' },
      kerb: { inks: ['#3FC9D9', '#F3F1EA'], from: 15, to: 11 },
    },
  )
  poster.add(streaks(random, { x: -20, y: 574, ink: '#C9B4F7', slope: 0.04 }))
  poster.add(carSide(poster, { x: 72, y: 668, tilt: -2, paint: paints.whiteRed, number }))
  return poster.svg()
}

function drawWater(poster: Poster, random: () => number): void {
  const water = '<path d="M0 434H600V620H0Z"/>'
  poster.add(
    water.replace('/>', ' fill="#2A4690"/>'),
    poster.air(water, '#0A1038', { from: [0, 0], to: [0, 0.6], a0: 0.1, a1: 1 }),
  )
  poster.add(sunRoad(random, { x: 208, y: 440, width: 100, rows: 8, ink: '#DDE6F2', opacity: 0.8 }))
  poster.add(glints(random, { x: 240, y: 446, width: 360, depth: 66, count: 34, ink: '#C98AF0', opacity: 0.7 }))
  poster.add('<path d="M0 434H600V428H0Z" fill="#0A1038"/>')
  let lamps = ''
  for (let i = 0; i < 26; i++) lamps += `<circle cx="${8 + i * 23}" cy="427" r="2.200"/>`
  poster.add(`<g fill="#FBD98A">${lamps}</g>`)
}

/** Its crest and its hem, from left to right: the net hangs between them. */
function shellPoint(u: number, v: number): Point {
  const x = 196 + u * 430
  const crestY = 404 - Math.sin(Math.min(1, u * 1.06) * Math.PI * 0.86) * 182 - Math.sin(u * 9) * 12
  const hemY = 428 + Math.sin(u * 8.4 + 0.6) * 15
  const swell = Math.sin(v * Math.PI) * 10
  return [x + (1 - v) * 10 + swell * 0.4, crestY + (hemY - crestY) * v]
}

function drawShell(poster: Poster): void {
  const outline: Point[] = []
  for (let i = 0; i <= 40; i++) outline.push(shellPoint(i / 40, 0))
  for (let i = 40; i >= 0; i--) outline.push(shellPoint(i / 40, 1))
  const path = 'M' + outline.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + 'Z'
  poster.add(floors(poster))
  const glow = poster.grad(
    [
      [0, '#F06AC0'],
      [0.45, '#9A5CE8'],
      [1, '#3FA6E0'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  )
  poster.add(`<path d="${path}" fill="${glow}"/>`)
  poster.add(poster.air(`<path d="${path}"/>`, '#1A1A60', { from: [0.6, 1], to: [0.45, 0.2], a0: 0.8, a1: 0 }))
  poster.add(net())
}

/** Two families of threads crossing in lozenges, a lamp on every other knot. */
function net(): string {
  const [columns, rows] = [30, 8]
  let threads = ''
  let knots = ''
  const at = (i: number, j: number): Point => shellPoint(Math.max(0, Math.min(1, i / columns)), j / rows)
  for (let i = -rows; i <= columns + rows; i++) {
    for (let j = 0; j < rows; j++) {
      for (const turn of [1, -1]) {
        const [a, b] = [i + turn * j, i + turn * (j + 1)]
        if (a < 0 || a > columns || b < 0 || b > columns) continue
        const [ax, ay] = at(a, j)
        const [bx, by] = at(b, j + 1)
        threads += `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`
      }
    }
  }
  for (let i = 0; i <= columns; i += 2) {
    for (let j = 0; j <= rows; j += 2) {
      const [x, y] = at(i, j)
      knots += `<circle cx="${n(x)}" cy="${n(y)}" r="2"/>`
    }
  }
  return `<path d="${threads}" fill="none" stroke="#F3E6FF" stroke-width="1.300" opacity=".75"/><g fill="#FFFDF0">${knots}</g>`
}

/** The lit storeys of the hotel under the hem, curved like a hull. */
function floors(poster: Poster): string {
  const hull = 'M262 412H610V520H330C296 500 270 460 262 412Z'
  let lines = ''
  for (let i = 0; i < 6; i++) lines += `M${n(268 + i * 9)} ${432 + i * 14}Q420 ${440 + i * 14} 610 ${430 + i * 14}`
  const inside = poster.clip(`<path d="${hull}"/>`)
  return `<path d="${hull}" fill="#141B50"/><g ${inside}><path d="${lines}" fill="none" stroke="#FBD98A" stroke-width="5" stroke-dasharray="10 7 16 6"/></g>`
}
