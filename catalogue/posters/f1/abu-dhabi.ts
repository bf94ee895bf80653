/** Abu Dhabi, the last race at sunset: the flag of the finish laid over the water as far as the sun, the winner coming down it. */
import { Poster } from '../kit/poster.ts'
import { n, type Point } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { paints } from './parts/car/paints.ts'
import { drawLaidFlag } from './parts/emblems/laid-flag.ts'
import { crest, drawLand, glints, gulls } from './parts/places.ts'
import { palm } from './parts/plants.ts'
import { drawFoot } from './parts/road.ts'
import { viewFrom } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

const HORIZON = 378
const SUN = { x: 318, y: 244, r: 168 }

export function draw(): string {
  const poster = new Poster()
  const random = seeded(244)
  drawSky(
    poster,
    [
      [0, '#3A1A56'],
      [0.24, '#A83A5E'],
      [0.46, '#F2784A'],
      [0.64, '#FCD08A'],
      [1, '#FCE6B4'],
    ],
    { spray: '#2A1048', density: 0.85 },
  )
  drawDisc(poster, { ...SUN, ink: '#FFE08A', halo: '#FCB46E', spray: '#F27A3A', density: 0.9 })
  const number = drawTrack(poster, 'abu-dhabi', {
    x: SUN.x + 8,
    y: SUN.y - 28,
    width: 130,
    height: 206,
    inlay: '#FFE9A8',
    shadow: '#F0A84A',
    ink: '#4A1A3C',
  })
  drawShore(poster)
  drawWater(poster, random)
  poster.add(
    gulls(
      [
        [92, 150, 9],
        [124, 132, 12],
        [506, 118, 10],
      ],
      '#FCE6B4',
    ),
  )
  const view = viewFrom({ eye: [0.4, 2.6, -9.4], target: [-0.3, 1.13, 2], centre: [292, 476], focal: 760 })
  drawPalms(poster)
  drawLaidFlag(poster, view)
  poster.add(
    carInSpace(poster, view, {
      at: [0.1, 0.02, -0.4],
      heading: -118,
      paint: paints.silver,
      number,
      roundel: [0.5, -58],
    }),
  )
  drawFoot(poster, '#160A28', 624)
  return poster.svg()
}

/** The far shore with its low dunes, the yachts that have moored for the evening before it. */
function drawShore(poster: Poster): void {
  drawLand(
    poster,
    crest(
      [
        [-10, HORIZON - 20],
        [90, HORIZON - 12],
        [210, HORIZON - 5],
        [420, HORIZON - 6],
        [520, HORIZON - 18],
        [610, HORIZON - 24],
      ],
      { base: HORIZON + 6 },
    ),
    { ink: '#7A3A62', haze: '#F79A6E' },
  )
}

function drawWater(poster: Poster, random: () => number): void {
  const water = `<path d="M0 ${HORIZON}H600V800H0Z"/>`
  poster.add(
    water.replace('/>', ' fill="#C9506A"/>'),
    poster.air(water, '#FFC07A', { from: [0, 0], to: [0, 0.22], a0: 0.9 }),
    poster.air(water, '#2A1048', { from: [0, 0.04], to: [0, 0.62], a0: 0, a1: 1 }),
    glints(random, { x: -20, y: HORIZON + 14, width: 240, depth: 130, count: 26, ink: '#FFC98A', opacity: 0.55 }),
    glints(random, { x: 400, y: HORIZON + 14, width: 230, depth: 130, count: 26, ink: '#FFC98A', opacity: 0.55 }),
    yacht([84, HORIZON + 34], 1.05),
    yacht([172, HORIZON + 14], 0.6),
    yacht([486, HORIZON + 16], 0.66),
    yacht([548, HORIZON + 44], 1.2),
  )
}

/** A motor yacht from the side, decks stepped towards its stern, and what the water gives back of it. */
function yacht([x, y]: Point, scale: number): string {
  return [
    `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">`,
    '<path d="M-58-14L64-20C56-6 46 0 38 0H-48Z" fill="#FFF3DC"/><path d="M-55-7L56-10C50-3 44 0 38 0H-48Z" fill="#B9607A"/>',
    '<path d="M-44-14V-26H26L44-19V-16ZM-34-26L-30-37H8L22-26ZM-22-37L-18-45H-2L6-37Z" fill="#F6D9B4"/>',
    '<path d="M-40-23H22L28-20H-40ZM-28-34H6L12-30H-28Z" fill="#4A2450"/>',
    '<path d="M-14-45L-8-62H-5L-6-45Z" fill="#F6D9B4"/><path d="M-6-61L20-70V-68Z" fill="#4A2450"/>',
    '<path d="M-48 3H38L24 12H-34ZM-24 16H14L8 20H-18Z" fill="#FFD9A4" opacity=".4"/></g>',
  ].join('')
}

/** Palms of the near quay, dark against the sun. */
function drawPalms(poster: Poster): void {
  const leaves = { body: '#3A1A48', shade: '#200C30', trunk: '#2A1238' }
  const quay =
    '<path d="M-10 800V500C34 490 70 502 92 530C112 556 128 600 150 800ZM610 800V540C586 532 568 548 552 580L520 800Z"/>'
  poster.add(
    palm(38, 560, { height: 330, lean: 26, spread: 104, ...leaves }),
    palm(8, 570, { height: 236, lean: -10, spread: 84, ...leaves }),
    palm(584, 600, { height: 250, lean: -20, spread: 86, ...leaves }),
    quay.replace('/>', ' fill="#2A1238"/>'),
    poster.air(quay, '#A83A5E', { from: [0.4, 0], to: [0.4, 0.4], a0: 0.7 }),
  )
}
