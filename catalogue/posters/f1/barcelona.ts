/** Barcelona, the end of the afternoon: the saw-toothed mountain, umbrella pines across the sun, a road between terraces. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car-side.ts'
import { paints } from './parts/paints.ts'
import { crest, drawLand } from './parts/places.ts'
import { cypress, umbrellaPine } from './parts/plants.ts'
import { drawSweep, dust, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

const SERRAT =
  'M-10 470V398L20 372 34 336 48 350 58 312 74 326 86 288 104 306 112 276 130 268 142 298 160 282 172 318 190 300 204 334 224 318 240 352 262 342 284 376 320 384 360 408 420 420 470 436 610 440V470Z'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(98)
  drawSky(
    poster,
    [
      [0, '#E9A93A'],
      [0.4, '#F3C766'],
      [0.64, '#FBE8B8'],
      [1, '#FBE8B8'],
    ],
    { spray: '#CF7A22', density: 0.7 },
  )
  drawDisc(poster, { x: 322, y: 238, r: 164, ink: '#E0562E', halo: '#F2A25E', spray: '#9C2A22', density: 0.75 })
  const number = drawTrack(poster, 'barcelona', {
    x: 330,
    y: 222,
    width: 204,
    height: 214,
    ink: '#FFF0CC',
    inlay: '#C2452A',
    shadow: '#A3341F',
    dot: '#F2BE45',
  })
  drawLand(poster, SERRAT, { ink: '#8C6A8A', haze: '#F3C78E', shade: '#54406C' })
  drawLand(
    poster,
    crest(
      [
        [-10, 440],
        [120, 424],
        [280, 440],
        [430, 416],
        [610, 402],
      ],
      { base: 660 },
    ),
    { ink: '#A39A4C', haze: '#E9C766' },
  )
  poster.add(farmhouse())
  drawLand(
    poster,
    crest(
      [
        [-10, 462],
        [150, 470],
        [330, 456],
        [470, 474],
        [610, 452],
      ],
      { base: 660 },
    ),
    { ink: '#6E7A3A', shade: '#36502F' },
  )
  poster.add(vines())
  for (const [x, y, height] of [
    [40, 470, 84],
    [66, 474, 110],
    [92, 472, 72],
  ] as const) {
    poster.add(cypress(x, y, { height, body: '#4C6B3A', shade: '#28452F' }))
  }
  const pine = { body: '#5F7F3E', shade: '#2C4A30', lit: '#9CAE56', trunk: '#5A2E2A' }
  poster.add(umbrellaPine({ x: 520, y: 540, width: 250, height: 350, ...pine }))
  drawSweep(
    poster,
    [
      [0, 516],
      [200, 498],
      [420, 520],
      [600, 520],
    ],
    {
      surface: { ink: '#4A3A4C', deep: '#1E1428', glow: '#F2B95A' },
      kerb: { inks: ['#F2BE45', inks.vermilion], from: 14, to: 14 },
    },
  )
  poster.add(streaks(random, { x: -20, y: 588, ink: '#F7D28A', slope: 0.02 }))
  poster.add(
    carSide(poster, { x: 128, y: 672, tilt: -1, scale: 1.12, paint: paints.redGold, number }),
    dust(random, { x: 116, y: 668 }),
  )
  return poster.svg()
}

function farmhouse(): string {
  return [
    '<path d="M210 430V388L246 366L282 388V430Z" fill="#FBE0B0"/><path d="M246 366L282 388L346 378L306 360Z" fill="#B4512F"/><path d="M282 388L346 378V424L282 430Z" fill="#B98A6A"/>',
    '<path d="M204 392L246 366L250 370L210 396Z" fill="#8E3A26"/><path d="M238 430v-18q8-9 16 0v18Z" fill="#5A3040"/><path d="M226 398h9v11h-9ZM258 398h9v11h-9Z" fill="#5A3040"/><path d="M300 394h9v11h-9ZM322 391h9v11h-9Z" fill="#4A2A3C"/>',
  ].join('')
}

function vines(): string {
  let rows = ''
  for (let i = 0; i < 12; i++) rows += `M${130 + i * 34} 476Q${120 + i * 40} 496 ${96 + i * 50} 530`
  return `<path d="${rows}" fill="none" stroke="#36502F" stroke-width="5" stroke-dasharray="7 4" opacity=".8"/>`
}
