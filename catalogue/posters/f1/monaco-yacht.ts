/** Monaco by day, yacht and paddock: the red car along the quay, the town on its hill, the rock and its palace (id 1). */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc } from '../kit/sky.ts'
import { carSide } from './parts/car/car-side.ts'
import { paints } from './parts/car/paints.ts'
import { drawLand, glints, sailBoat, sunRoad } from './parts/places.ts'
import { house, yacht } from './parts/buildings/riviera.ts'
import { drawSweep, dust, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

const FAR_RANGE = 'M0 372 84 350 168 384 240 366 330 388 392 330 448 232 512 184 600 122V470H0Z'
const HILL = 'M250 432 310 388 352 374 392 318 428 300 462 240 508 220 548 168 600 150V470H250Z'
const ROCK = 'M0 436V352L18 346 26 334 64 330 72 322 118 326 132 342 150 352 172 392 204 418 236 436Z'
const ROCK_SHADE = 'M118 326 132 342 150 352 172 392 204 418 236 436H128L112 392 120 360Z'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(11)
  drawEveningSky(poster)
  drawDisc(poster, { x: 226, y: 238, r: 172, ink: inks.cream, halo: '#F9D48B', spray: '#F0B05A', density: 0.75 })
  const number = drawTrack(poster, 'monaco', {
    x: 226,
    y: 226,
    width: 240,
    height: 226,
    inlay: inks.cream,
    shadow: '#E7A652',
  })
  drawLand(poster, FAR_RANGE, { ink: '#A3A487', haze: '#F2C67C' })
  drawLand(poster, HILL, { ink: '#3E6670', shade: '#1B3F55', haze: '#E7A65C' })
  poster.add(town(random))
  drawLand(poster, ROCK, { ink: '#8F6A63', haze: '#E8A765' })
  poster.add(`<path d="${ROCK_SHADE}" fill="#5E4657" opacity=".8"/>`, palace)
  drawSea(poster, random)
  poster.add(paddock, yacht(300, 424, { scale: 1.06 }))
  poster.add(sailBoat(84, 438, { scale: 0.9 }), sailBoat(150, 446, { scale: 0.62 }), sailBoat(34, 452, { scale: 0.5 }))
  drawSweep(
    poster,
    [
      [0, 560],
      [150, 506],
      [330, 486],
      [600, 498],
    ],
    { surface: { ink: inks.asphalt, deep: inks.ink, glow: '#C98A5B' }, kerb: { inks: [inks.vermilion, inks.white] } },
  )
  poster.add(streaks(random, { x: -20, y: 574, ink: '#F3C98B' }))
  poster.add(carSide(poster, { x: 62, y: 676, paint: paints.red, number }), dust(random, { x: 70, y: 676 }))
  return poster.svg()
}

function drawEveningSky(poster: Poster): void {
  const glow = poster.grad([
    [0, '#E58A45'],
    [0.55, '#F2B263'],
    [1, '#F9DFA9'],
  ])
  poster.add('<rect width="600" height="800" fill="#F8E3B6"/>', `<rect width="600" height="470" fill="${glow}"/>`)
  poster.add(poster.air('<rect width="600" height="420"/>', '#DA6A35', { a0: 0.62 }))
  poster.add(poster.air('<rect width="600" height="190"/>', '#C24A2B', { a0: 0.5 }))
}

/** Three terraces climbing to the right, a cypress here and there. */
function town(random: () => number): string {
  const townInks = { walls: [inks.wall, '#E5B77C', '#F0CC93'], roof: inks.roof, window: '#5B4A63' }
  const terraces = [
    { left: 452, heights: [262, 226, 206], side: '#8C7484', size: 34 },
    { left: 372, heights: [336, 300, 262], side: '#80677B', size: 44 },
    { left: 306, heights: [396, 362, 330], side: '#6F586F', size: 52 },
  ] as const
  let houses = ''
  for (const { left, heights, side, size } of terraces) {
    const [start, middle, end] = heights
    for (let x: number = left; x < 604;) {
      const t = (x - left) / (600 - left)
      const y = t < 0.5 ? start + (middle - start) * t * 2 : middle + (end - middle) * (t - 0.5) * 2
      const [w, h] = [14 + random() * 20, size * (0.6 + random() * 0.75)]
      houses += house(random, { x, y: y - h + 18, w, h: h + 24, side }, townInks)
      if (random() < 0.3) houses += `<path d="M${n(x - 3)} ${n(y + 30)}q-5-26 0-44q5 18 0 44Z" fill="#23504F"/>`
      x += w * 1.24 + random() * 3
    }
  }
  return houses
}

const palace = [
  '<g fill="#F3DDB0"><path d="M28 330V312h12v-8h6v8h26v18Z"/><path d="M64 326V298h9l1.5-6 1.5 6h9v28Z"/><path d="M86 327V308h30v18Z"/></g>',
  '<path d="M116 326v-18l9 4v16Z" fill="#80677B"/><path d="M84 326V298l4 2v26Z" fill="#80677B"/><path d="M73 298V276l17 4.5-17 5Z" fill="#CF3D22"/>',
].join('')

function drawSea(poster: Poster, random: () => number): void {
  const sea = '<path d="M0 432H600V640H0Z"/>'
  poster.add(sea.replace('/>', ' fill="#2F8A8E"/>'))
  poster.add(poster.air(sea, inks.tealDeep, { from: [0, 0.05], to: [0, 0.8], a0: 0, a1: 1 }))
  poster.add(sunRoad(random, { x: 226, y: 437, width: 148, rows: 15, ink: '#F9DFA6', opacity: 0.92 }))
  poster.add(glints(random, { x: 330, y: 436, width: 270, depth: 70, count: 26, ink: '#E9B878', opacity: 0.55 }))
  poster.add('<path d="M268 436h332v-10H290Z" fill="#4A3A50"/><path d="M268 436h332v3.5H268Z" fill="#F3DDB0"/>')
}

/** The paddock on the quay: striped awnings between the town and the water. */
const paddock = Array.from({ length: 5 }, (_, i) => {
  const x = 470 + i * 27
  const stripes = [0, 2, 4].map((s) => `M${x + s * 4} 404h4l1 10h-4.4Z`).join('')
  return `<path d="M${x} 404h24l2 10h-28Z" fill="#FFF8E7"/><path d="${stripes}" fill="#CF3D22"/><path d="M${x} 414h24v13h-24Z" fill="#5B4A63"/>`
}).join('')
