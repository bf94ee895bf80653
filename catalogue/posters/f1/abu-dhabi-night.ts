/** Yas Marina at dusk from a suite's terrace: a table for two, yachts at the quay, the hotel under its shell of glass (id 4). */
import { Poster } from '../kit/poster.ts'
import { n, smoothOpen, type Point } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky, stars } from '../kit/sky.ts'
import { carSide } from './parts/car/car-side.ts'
import { hotel } from './parts/buildings/lattice-shell.ts'
import { paints } from './parts/car/paints.ts'
import { glints, sunRoad } from './parts/places.ts'
import { drawFoot } from './parts/road.ts'
import { viewFrom, type View } from './parts/space.ts'
import { drawTerrace } from './parts/buildings/terrace.ts'

const HORIZON = 384

export function draw(): string {
  const poster = new Poster()
  const random = seeded(255)
  drawSky(
    poster,
    [
      [0, '#16204F'],
      [0.3, '#4A4790'],
      [0.48, '#B5709E'],
      [0.6, '#F6B3A0'],
      [1, '#F6B3A0'],
    ],
    { spray: '#0A1038', density: 0.85 },
  )
  poster.add(stars(random, { count: 60, depth: 230, ink: '#F6E6F0' }))
  drawDisc(poster, { x: 170, y: 236, r: 124, ink: '#FFF0D2', halo: '#C98AB0', spray: '#E89AA0', density: 0.8 })
  drawWater(poster, random)
  const view = viewFrom({ eye: [0, 30, 0], target: [0, 30, 100], centre: [300, HORIZON], focal: 900 })
  drawQuay(poster, view)
  drawTrackside(poster, view)
  poster.add(
    hotel(random, view, {
      slab: '#E9D6E4',
      slabShade: '#8A78B4',
      glass: '#1E2560',
      lamp: '#FBD08A',
      panes: ['#2E2E86', '#4A48AE', '#6C5CC8', '#8F78DC', '#B79AEA', '#DCC4F4'],
      frame: '#F6E9FF',
      knot: '#FFF8E7',
    }),
  )
  poster.add(
    carSide(poster, { x: 424, y: 549, scale: 0.2, tilt: 0, facing: 'left', paint: paints.whiteRed, number: 10 }),
    boats(),
  )
  drawTerrace(poster, {
    floor: '#3A3470',
    deep: '#0A0E2E',
    joint: '#141A48',
    glass: '#4A5AA8',
    rail: '#10173F',
    railLit: '#F6C9A8',
    cloth: '#6A3A78',
    clothLit: '#C97A94',
    lamp: '#FBC86A',
  })
  drawFoot(poster, '#0A0E2E', 640)
  return poster.svg()
}

function drawWater(poster: Poster, random: () => number): void {
  const water = `<path d="M0 ${HORIZON}H600V650H0Z"/>`
  poster.add(
    water.replace('/>', ' fill="#7A68B0"/>'),
    poster.air(water, '#F6B3A0', { from: [0, 0], to: [0, 0.3], a0: 0.8, a1: 0 }),
    poster.air(water, '#1E2560', { from: [0, 0.9], to: [0, 0.2], a0: 1, a1: 0 }),
    sunRoad(random, { x: 170, y: HORIZON + 6, width: 104, rows: 15, ink: '#FFE3C0', opacity: 0.85 }),
    glints(random, { x: -10, y: HORIZON + 20, width: 400, depth: 150, count: 34, ink: '#F6C9C0', opacity: 0.5 }),
  )
}

/** The land the hotel stands on. */
function drawQuay(poster: Poster, view: View): void {
  const shore: Point[] = [
    [-90, 420],
    [-70, 330],
    [-52, 270],
    [-38, 220],
    [-34, 182],
    [-14, 162],
    [56, 150],
  ].map(([x, z]) => view.project([x!, 0, z!]))
  const land = `${smoothOpen(shore)}L660 ${n(shore[6]![1])}V${HORIZON}H${n(shore[0]![0])}Z`
  poster.add(
    `<path d="${land}" transform="translate(0 5)" fill="#1A1E52"/><path d="${land}" fill="#5A4E96"/>`,
    poster.air(`<path d="${land}"/>`, '#1E2560', { from: [1, 1], to: [0.2, 0], a0: 0.9, a1: 0.1 }),
  )
}

/** From under the bridge of the hotel round to the quay before us: places on the ground. */
const COURSE: readonly Point[] = [
  [60, 288],
  [28, 251],
  [4, 224],
  [-14, 202],
  [-16, 186],
  [2, 172],
  [50, 164],
  [70, 162],
]
const HALF = 6.5

function drawTrackside(poster: Poster, view: View): void {
  const edge = (side: number): Point[] =>
    COURSE.map(([x, z], i) => {
      const [[ax, az], [bx, bz]] = [COURSE[Math.max(0, i - 1)]!, COURSE[Math.min(COURSE.length - 1, i + 1)]!]
      const length = Math.hypot(bx - ax, bz - az)
      return view.project([x - ((bz - az) / length) * side * HALF, 0, z + ((bx - ax) / length) * side * HALF])
    })
  const [outer, inner] = [edge(-1), edge(1)]
  const kerb = (course: readonly Point[]): string =>
    `<path d="${smoothOpen(course)}" stroke="#FFF3E6"/><path d="${smoothOpen(course)}" stroke="#2F9AA8" stroke-dasharray="11 11"/>`
  poster.add(
    `<path d="${smoothOpen(outer)}${smoothOpen([...inner].reverse()).replace('M', 'L')}Z" fill="#20205A"/>`,
    `<g fill="none" stroke-width="3.4">${kerb(outer)}${kerb(inner)}</g>`,
  )
}

/** Motor yachts at their moorings, the nearer the larger, each above its own reflection. */
function boats(): string {
  return [
    [44, 420, 0.3],
    [92, 436, 0.42],
    [20, 462, 0.6],
    [120, 486, 0.86],
  ]
    .map(([x, y, scale]) => yachtAt(x!, y!, scale!))
    .join('')
}

function yachtAt(x: number, y: number, scale: number): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    '<path d="M-66 2H62L48 22H-50Z" fill="#2A2A66" opacity=".5"/>',
    '<path d="M-70-14C-30-18 40-18 84-26C76-8 66 0 52 4H-58C-66 0-70-6-70-14Z" fill="#FFF3E6"/><path d="M-70-14L-66-6C-20-6 40-8 76-16C68-6 62 1 52 4H-58C-66 0-70-6-70-14Z" fill="#C9A6C4"/>',
    '<path d="M-54-16L-40-32H18L40-19Z" fill="#FFF3E6"/><path d="M-34-33L-26-45H2L16-32Z" fill="#E9D0DC"/>',
    '<path d="M-46-20L-38-28H16L26-20Z" fill="#2A2A66"/><path d="M-40-22h8v-4h-6ZM-26-22h10v-4h-10ZM-8-22h10v-4h-10Z" fill="#FBD08A"/><path d="M-14-45V-66M-20-58h12" stroke="#FFF3E6" stroke-width="2.4"/></g>',
  ].join('')
}
