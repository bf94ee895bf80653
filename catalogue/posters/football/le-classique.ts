/** The French classique: two scarves in one knot, drawn tight across the sun by two supporters (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { crowd } from './crowd.ts'
import { drawKnottedScarves } from './knotted-scarves.ts'
import { drawArm } from './raised-arm.ts'

const white = '#FFFBEF'
const azure = '#5FB4E3'
const navy = '#14296B'
const red = '#D63A2E'
const ink = '#0B1F4A'

export function leClassique(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#153F94'],
      [0.45, '#3E86C6'],
      [0.75, '#BFE0DC'],
    ],
    { spray: '#0D2F7C', depth: 620, density: 0.8 },
  )
  drawDisc(poster, { x: 300, y: 290, r: 186, ink: '#FFD25E', halo: '#8FC3F0', spray: '#F0892F', density: 0.75 })
  drawFloodlights(poster)
  drawStand(poster)
  drawKnottedScarves(poster)
  drawArm(poster, { hand: [74, 420], from: [6, 690], turn: -28, sleeve: [white, '#8FB2D6', azure] })
  drawArm(poster, { hand: [524, 187], from: [640, 520], turn: -26, sleeve: [red, '#8C1F2B', navy] })
  drawFoot(poster, '#0C2149', '#081736', 626)
  return poster.svg()
}

/** Two masts of lamps behind the stand. */
function drawFloodlights(poster: Poster): void {
  for (const [x, y] of [
    [130, 486],
    [486, 470],
  ] as const) {
    const lamps = Array.from(
      { length: 12 },
      (_, i) => `<circle cx="${x - 18 + (i % 4) * 12}" cy="${y - 12 + Math.floor(i / 4) * 12}" r="4.4"/>`,
    )
    poster.add(`<path d="M${x - 3} ${y}h6l2 140h-10ZM${x - 26} ${y - 20}h52v40h-52Z" fill="${ink}"/>`)
    poster.add(`<g fill="#FFF6D0">${lamps.join('')}</g>`)
  }
}

/** The stand below, one half in each town's colours. */
function drawStand(poster: Poster): void {
  const rim = (x: number): number => 584 - 34 * Math.sin((Math.PI * x) / 600)
  const edge = Array.from({ length: 32 }, (_, i) => `${n(i * 20 - 10)} ${n(rim(i * 20 - 10))}`)
  poster.add(`<path d="M${edge.join('L')}V820H-10Z" fill="${ink}"/>`)
  poster.add(`<path d="M${edge.join('L')}" fill="none" stroke="${white}" stroke-width="5"/>`)
  const coats = [azure, white, '#2C4F96', red]
  const coatAt = (x: number, _row: number, random: () => number): number =>
    x + (random() - 0.5) * 60 < 300 ? Math.floor(random() * 2) : random() < 0.25 ? 1 : 2 + Math.floor(random() * 2)
  for (const [i, size] of [1.1, 1.4, 1.8, 2.3].entries()) {
    const place = (x: number, row: number): number => rim(x) + [15, 40, 66, 98][i]! + row * 7 * size
    poster.add(crowd({ random: seeded(14 + i), rows: 2, step: 6.4 * size, size, coats, place, coatAt }))
  }
}
