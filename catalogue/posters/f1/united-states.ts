/** Austin at dusk: the bats stream out from under the bridge and across the sun, the car races over it towards the hills. */
import { inks } from '../kit/inks.ts'
import { n, poly } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { bats } from './parts/bats.ts'
import { carSide } from './parts/car/car-side.ts'
import { paints } from './parts/car/paints.ts'
import { drawFoot, dust } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

const SUN = { x: 372, y: 232, r: 178 }
/** Where the deck is, from edge to edge: it climbs to the right. */
const deckAt = (x: number): number => 548 - x * 0.075
const WATER = 640

export function draw(): string {
  const poster = new Poster()
  const random = seeded(512)
  drawSky(
    poster,
    [
      [0, '#16496B'],
      [0.34, '#3F8A98'],
      [0.6, '#F2C08A'],
      [0.8, '#EE8A54'],
      [1, '#D9593C'],
    ],
    { spray: '#0F3050', density: 0.8 },
  )
  drawDisc(poster, { ...SUN, ink: '#FFE3A0', halo: '#FFEFC4', spray: '#EE7F45', density: 0.95 })
  const number = drawTrack(poster, 'united-states', {
    x: SUN.x + 6,
    y: SUN.y - 6,
    width: 244,
    height: 172,
    ink: '#12294F',
    inlay: '#FFF0B8',
    shadow: '#E0A038',
  })
  drawHills(poster)
  drawSkyline(poster)
  drawRiver(poster)
  drawBridge(poster)
  poster.add(bats(random, FLIGHT, { count: 300, ink: '#0D1B33' }))
  poster.add(
    dust(random, { x: 150, y: deckAt(150) - 6, ink: '#F9C99A' }),
    carSide(poster, { x: 158, y: deckAt(158) - 4, scale: 0.62, tilt: -4.3, paint: paints.whiteBlue, number }),
    rail(),
  )
  drawFoot(poster, '#0D1B33', 628)
  return poster.svg()
}

/** The way of the swarm: out of the arch at the right, round below the sun, up the left side and away. */
const FLIGHT = [
  [470, 604, 34],
  [330, 596, 40],
  [196, 560, 46],
  [96, 470, 56],
  [70, 350, 58],
  [128, 214, 60],
  [250, 104, 66],
  [430, 44, 76],
  [640, 22, 90],
] as const

function drawHills(poster: Poster): void {
  const far = '<path d="M-10 470C60 438 130 446 196 456C280 436 360 452 440 444C510 432 570 440 610 432V640H-10Z"/>'
  poster.add(far.replace('/>', ' fill="#A8554C"/>'))
  poster.add(poster.air(far, '#F2A05F', { from: [0.6, 0], to: [0.5, 0.6], a0: 0.8 }))
}

/** The far bank: towers of the town, and the dome that it is known by. */
function drawSkyline(poster: Poster): void {
  const towers: readonly (readonly [x: number, w: number, top: number])[] = [
    [6, 26, 436],
    [36, 20, 404],
    [60, 30, 444],
    [184, 22, 438],
    [210, 26, 416],
    [240, 20, 446],
    [486, 24, 430],
    [514, 18, 398],
    [536, 28, 424],
    [568, 24, 444],
  ]
  const blocks = towers.map(([x, w, top]) => `M${x} ${top}H${x + w}V520H${x}Z`).join('')
  const crown = 'M36 404 46 384 56 404ZM514 398 523 370 532 398Z'
  const dome =
    'M96 470H172V520H96ZM106 470V452H162V470ZM112 452C112 418 124 404 134 404C144 404 156 418 156 452ZM128 404V394H140V404ZM131 394C131 388 137 388 137 394ZM133.2 390V372H134.8V390Z'
  poster.add(`<path d="${blocks}${crown}${dome}" fill="#4B2A4A"/>`)
  poster.add(poster.air(`<path d="${blocks}${crown}${dome}"/>`, '#F08A52', { from: [0.62, 0], to: [0.5, 1], a0: 0.55 }))
  const windows = towers
    .flatMap(([x, w, top], tower) =>
      [0, 1, 2].map((row) => `M${x + 5 + ((tower + row) % 3) * (w / 4)} ${top + 12 + row * 14}h3.6v5h-3.6Z`),
    )
    .join('')
  poster.add(`<path d="${windows}" fill="#FFE3A0"/>`)
}

function drawRiver(poster: Poster): void {
  const water = poster.grad([
    [0, '#D9694A'],
    [0.3, '#7A3A58'],
    [1, '#14203F'],
  ])
  poster.add(`<rect y="510" width="600" height="290" fill="${water}"/>`)
  let glints = ''
  for (let i = 0; i < 15; i++) {
    const half = 92 - i * 4.6 - (i % 3) * 9
    glints += `M${n(SUN.x - half)} ${n(534 + i * 10)}q${n(half)} ${i % 2 ? 4 : -4} ${n(half * 2)} 0`
  }
  poster.add(`<path d="${glints}" fill="none" stroke="#FFD79A" stroke-width="3" stroke-linecap="round" opacity=".85"/>`)
}

/** Concrete arches of the year 1910, lit from the left. */
function drawBridge(poster: Poster): void {
  const top = poly([
    [-10, deckAt(-10)],
    [610, deckAt(610)],
    [610, deckAt(610) + 24],
    [-10, deckAt(-10) + 24],
  ])
  let body = poly([
    [-10, deckAt(-10) + 20],
    [610, deckAt(610) + 20],
    [610, WATER + 30],
    [-10, WATER + 30],
  ])
  for (const [from, to] of ARCHES) body += archOf(from, to)
  let shade = ''
  for (const [from, to] of ARCHES) shade += archOf(from, to, 9).slice(0, -1).replace(/V\d+$/, '')
  const whole = `<path d="${body}" fill-rule="evenodd"/>`
  poster.add(
    `<path d="${body}" fill-rule="evenodd" fill="#5A2C48"/>`,
    `<g ${poster.clip(`<path d="${body}" clip-rule="evenodd"/>`)}><path d="${body}" fill-rule="evenodd" fill="#E0A070" transform="translate(-8 -5)"/></g>`,
    poster.air(whole, '#3A1F44', { from: [0.8, 1], to: [0.55, 0.1], a0: 0.95 }),
    `<path d="${shade}" fill="none" stroke="#F7CF9A" stroke-width="2.5"/>`,
    `<path d="${top}" fill="#F2C58E"/>`,
    poster.air(`<path d="${top}"/>`, '#8A4A4E', { from: [0.5, 1], to: [0.5, 0.2], a0: 0.9 }),
  )
}

const ARCHES = [
  [-150, 26],
  [54, 234],
  [262, 446],
  [474, 660],
] as const

/** One opening between its piers, its crown under the deck. */
function archOf(from: number, to: number, wider = 0): string {
  const [left, right] = [from - wider, to + wider]
  const crown = deckAt((from + to) / 2) + 40 - wider
  return `M${left} ${WATER + 40}V${WATER - 16}C${left} ${n(crown - 8)} ${right} ${n(crown - 14)} ${right} ${WATER - 22}V${WATER + 40}Z`
}

/** The balustrade before the wheels. */
function rail(): string {
  let posts = ''
  for (let x = -4; x < 610; x += 15) posts += `M${x} ${n(deckAt(x) - 15)}V${n(deckAt(x) + 2)}`
  return `<path d="${posts}" stroke="${inks.white}" stroke-width="3.5" opacity=".9"/><path d="M-10 ${n(deckAt(-10) - 17)}L610 ${n(deckAt(610) - 17)}M-10 ${n(deckAt(-10) + 2)}L610 ${n(deckAt(610) + 2)}" stroke="#FFF1D0" stroke-width="5"/>`
}
