/** Austin at dusk: from under the arches of the long bridge the bats stream out and across the sun, the car races over it. */
import { Poster } from '../kit/poster.ts'
import { n, type Point } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { bats } from './parts/bats.ts'
import { DECK, drawArchBridge, onBridge, parapet } from './parts/buildings/arch-bridge.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { paints } from './parts/car/paints.ts'
import { crest, drawLand, glints, sunRoad } from './parts/places.ts'
import { drawFoot } from './parts/road.ts'
import { viewFrom } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

const SUN = { x: 236, y: 262, r: 176 }
const SHORE = 474
const HEADING = 148

export function draw(): string {
  const poster = new Poster()
  const random = seeded(512)
  drawSky(
    poster,
    [
      [0, '#16496B'],
      [0.34, '#3F8A98'],
      [0.56, '#F2C08A'],
      [0.74, '#EE8A54'],
      [1, '#D9593C'],
    ],
    { spray: '#0F3050', density: 0.8 },
  )
  drawDisc(poster, { ...SUN, ink: '#FFE3A0', halo: '#FFEFC4', spray: '#EE7F45', density: 0.95 })
  const number = drawTrack(poster, 'united-states', {
    x: SUN.x + 4,
    y: SUN.y - 16,
    width: 236,
    height: 164,
    ink: '#12294F',
    inlay: '#FFF0B8',
    shadow: '#E0A038',
  })
  drawBank(poster)
  drawRiver(poster, random)
  const view = viewFrom({ eye: [0, 2.5, -12], target: [0, 2.9, 0], centre: [330, 464], focal: 690 })
  const at = onBridge(view, HEADING)
  drawArchBridge(poster, at)
  poster.add(bats(random, FLIGHT, { count: 300, ink: '#0D1B33' }))
  poster.add(
    carInSpace(poster, view, { at: [0.3, DECK, -0.9], heading: HEADING - 180, paint: paints.whiteBlue, number }),
  )
  poster.add(parapet(at))
  drawFoot(poster, '#0D1B33', 628)
  return poster.svg()
}

/** The way of the swarm: out of the middle arch, up over the bank, round the sun and away. */
const FLIGHT = [
  [372, 540, 22],
  [290, 566, 34],
  [180, 556, 44],
  [84, 486, 52],
  [40, 384, 56],
  [66, 236, 60],
  [170, 116, 64],
  [360, 56, 74],
  [640, 30, 90],
] as const

/** The hills, and before them the town: towers with lit windows, the dome that it is known by. */
function drawBank(poster: Poster): void {
  const hills: readonly Point[] = [
    [-10, 446],
    [120, 430],
    [260, 440],
    [420, 424],
    [610, 436],
  ]
  drawLand(poster, crest(hills, { base: SHORE + 4 }), { ink: '#A8554C', haze: '#F2A05F' })
  const towers =
    'M6 476V420H24V476ZM30 476V392L40 376 50 392V476ZM56 476V430H76V476ZM206 476V416H226V476ZM232 476V436H258V476ZM264 476V404H276V396H284V404H290V476Z'
  const dome =
    'M96 476V452H190V476ZM118 452V434H168V452ZM124 434C124 404 134 392 143 388C152 392 162 404 162 434ZM137 390V378H149V390ZM139 378C139 371 147 371 147 378ZM142 371V356H144V371Z'
  const town = `<path d="${towers}${dome}"/>`
  poster.add(
    '<g transform="translate(-34 -166) scale(1.35)">',
    town.replace('/>', ' fill="#4B2A4A"/>'),
    poster.air(town, '#F08A52', { from: [0.6, 0], to: [0.5, 1], a0: 0.5 }),
    '<path d="M10 428h3v5h-3ZM16 440h3v5h-3ZM35 398h3v5h-3ZM42 412h3v5h-3ZM62 438h3v5h-3ZM211 424h3v5h-3ZM218 438h3v5h-3ZM240 444h3v5h-3ZM269 412h3v5h-3ZM278 428h3v5h-3ZM104 458h3v7h-3ZM116 458h3v7h-3ZM128 458h3v7h-3ZM156 458h3v7h-3ZM168 458h3v7h-3ZM180 458h3v7h-3Z" fill="#FFE3A0"/></g>',
  )
}

function drawRiver(poster: Poster, random: () => number): void {
  const water = `<path d="M0 ${SHORE}H600V800H0Z"/>`
  poster.add(
    water.replace('/>', ' fill="#D9694A"/>'),
    poster.air(water, '#2A1E44', { from: [0, 0], to: [0, 0.5], a0: 0.1, a1: 1 }),
    sunRoad(random, { x: SUN.x, y: SHORE + 8, width: 130, rows: 16, ink: '#FFD79A' }),
    glints(random, { x: -10, y: SHORE + 8, width: 620, depth: 150, count: 26, ink: '#FFC08A', opacity: 0.4 }),
    `<path d="M-10 ${n(SHORE - 1)}H310V${SHORE + 3}H-10Z" fill="#3A2040"/>`,
  )
}
