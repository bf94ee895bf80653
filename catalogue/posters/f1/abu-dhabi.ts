/** Abu Dhabi, the last race at sunset: the chequered flag across the sky, masts of the marina, two cars at the line. */
import { Poster } from '../kit/poster.ts'
import { n, type Point, poly } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car/car-side.ts'
import { paints } from './parts/car/paints.ts'
import { crest, drawLand, glints, sunRoad } from './parts/places.ts'
import { palm } from './parts/plants.ts'
import { drawFoot, drawSweep, dust, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(244)
  drawSky(
    poster,
    [
      [0, '#F2784A'],
      [0.3, '#F9A85E'],
      [0.5, '#FBD08A'],
      [0.62, '#FCE6B4'],
      [1, '#FCE6B4'],
    ],
    { spray: '#D9403A', density: 0.75 },
  )
  drawDisc(poster, { x: 402, y: 272, r: 162, ink: '#FFE08A', halo: '#FCE6B4', spray: '#F27A3A', density: 0.85 })
  const number = drawTrack(poster, 'abu-dhabi', {
    x: 420,
    y: 252,
    width: 130,
    height: 216,
    inlay: '#FFE9A8',
    shadow: '#F0A84A',
    ink: '#4A1A3C',
  })
  drawLand(
    poster,
    crest(
      [
        [-10, 432],
        [140, 424],
        [330, 434],
        [610, 420],
      ],
      { base: 660 },
    ),
    { ink: '#8A4A6A', haze: '#F79A6E' },
  )
  drawMarina(poster, random)
  const leaves = { body: '#4A2450', shade: '#2A1238', trunk: '#3A1A40' }
  poster.add(
    palm(556, 580, { height: 238, lean: -14, spread: 76, ...leaves }),
    palm(590, 592, { height: 196, lean: 10, spread: 66, ...leaves }),
  )
  drawFlag(poster)
  drawSweep(
    poster,
    [
      [0, 494],
      [200, 502],
      [420, 532],
      [600, 588],
    ],
    {
      surface: { ink: '#4A2A58', deep: '#160A28', glow: '#F9A85E' },
      kerb: { inks: ['#2F8A9E', '#FFF3DC'], from: 10, to: 18 },
    },
  )
  poster.add(finishLine())
  drawFoot(poster, '#160A28', 600)
  poster.add(streaks(random, { x: 640, y: 600, ink: '#FBD08A', facing: 'left' }))
  poster.add(carSide(poster, { x: 596, y: 622, tilt: 7, facing: 'left', scale: 0.6, paint: paints.redGold, number: 7 }))
  poster.add(dust(random, { x: 500, y: 684, facing: 'left' }))
  poster.add(carSide(poster, { x: 496, y: 678, tilt: 6, facing: 'left', scale: 0.94, paint: paints.silver, number }))
  return poster.svg()
}

function drawMarina(poster: Poster, random: () => number): void {
  const water = '<path d="M0 434H600V640H0Z"/>'
  poster.add(
    water.replace('/>', ' fill="#C9607A"/>'),
    poster.air(water, '#3F1E5E', { from: [0, 0], to: [0, 0.5], a0: 0.2, a1: 1 }),
  )
  poster.add(sunRoad(random, { x: 402, y: 438, width: 130, rows: 9, ink: '#FFE08A' }))
  poster.add(glints(random, { x: -10, y: 440, width: 260, depth: 46, count: 18, ink: '#FBC08A', opacity: 0.6 }))
  poster.add(moored())
}

/** Where the yachts lie along the quay, and how high their masts are. */
const BERTHS: readonly Point[] = [
  [148, 96],
  [186, 132],
  [236, 78],
  [272, 112],
]

/** Yachts along the quay, each with one mast, its stays, and the sail furled on the boom; dressed with pennants for the last day. */
function moored(): string {
  const boats = BERTHS.map(([x, mast], i) => {
    const y = 458 - i * 2
    return [
      `<path d="M${n(x - 17)} ${y - 9}H${n(x + 17)}Q${n(x + 14)} ${y + 3} ${n(x + 7)} ${y + 4}H${n(x - 9)}Q${n(x - 15)} ${y + 2} ${n(x - 17)} ${y - 9}Z" fill="#FFF3DC"/>`,
      `<path d="M${n(x - 16)} ${y - 4}H${n(x + 16)}Q${n(x + 13)} ${y + 3} ${n(x + 7)} ${y + 4}H${n(x - 9)}Q${n(x - 14)} ${y + 2} ${n(x - 16)} ${y - 4}Z" fill="#B9607A"/>`,
      `<path d="M${n(x - 9)} ${y - 9}L${n(x - 6)} ${y - 15}H${n(x + 7)}L${n(x + 10)} ${y - 9}Z" fill="#F6C9A0"/>`,
      `<path d="M${n(x - 1.4)} ${y - 12}V${n(y - mast)}H${n(x + 1.4)}V${y - 12}ZM${n(x - 8)} ${n(y - mast * 0.62)}H${n(x + 8)}V${n(y - mast * 0.62 + 1.8)}H${n(x - 8)}Z" fill="#3F1E4E"/>`,
      `<path d="M${n(x)} ${n(y - mast)}L${n(x - 8)} ${n(y - mast * 0.62)}L${n(x - 15)} ${y - 9}M${n(x)} ${n(y - mast)}L${n(x + 8)} ${n(y - mast * 0.62)}L${n(x + 15)} ${y - 9}" fill="none" stroke="#3F1E4E" stroke-width=".9"/>`,
      `<path d="M${n(x - 14)} ${y + 7}H${n(x + 14)}L${n(x + 8)} ${y + 16}H${n(x - 8)}Z" fill="#8A3A5E" opacity=".6"/>`,
    ].join('')
  })
  return `<path d="M-10 447H306V453H-10Z" fill="#6A2E5A"/>${boats.reverse().join('')}${pennants()}`
}

/** Small flags on a line that sags from mast to mast, and from the last one down to the quay. */
function pennants(): string {
  const inks = ['#FFF3DC', '#CF3D22', '#2F8A9E', '#E0A63A']
  const tops: readonly Point[] = [...BERTHS.map(([x, mast], i): Point => [x, 458 - i * 2 - mast]), [318, 446]]
  return tops
    .slice(1)
    .map(([toX, toY], i) => {
      const [fromX, fromY] = tops[i]!
      const at = (t: number): Point => [fromX + (toX - fromX) * t, fromY + (toY - fromY) * t + 40 * t * (1 - t)]
      const count = Math.round((toX - fromX) / 7)
      const flags = Array.from({ length: count }, (_, k) => {
        const [[ax, ay], [bx, by]] = [at((k + 0.2) / count), at((k + 0.8) / count)]
        return `<path d="M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}L${n((ax + bx) / 2)} ${n((ay + by) / 2 + 8)}Z" fill="${inks[k % 4]}"/>`
      })
      const line = Array.from({ length: 13 }, (_, k) => at(k / 12))
      return `<path d="M${line.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}" fill="none" stroke="#3F1E4E" stroke-width="1"/>${flags.join('')}`
    })
    .join('')
}

/** The stand of the flag beside the line. */
const rostrum =
  '<path d="M66 466H138V520H66Z" fill="#FFF3DC"/><path d="M112 466H138V520H112Z" fill="#C9A0A4"/><path d="M62 460H142V469H62Z" fill="#CF3D22"/><path d="M116 460H142V469H116Z" fill="#8C2315"/>'

/** Squares across the road under the wheels of the winner. */
function finishLine(): string {
  let squares = ''
  for (let i = 0; i < 12; i++) {
    const row = (k: number): readonly [number, number] => [78 - k * 4.4, 506 + k * 25]
    const [ax, ay] = row(i)
    const [bx, by] = row(i + 1)
    const at = i % 2 ? 0 : 24
    squares += poly([
      [ax + at, ay + at * 0.05],
      [ax + at + 24, ay + at * 0.05 + 1],
      [bx + at + 25, by + at * 0.05 + 1],
      [bx + at, by + at * 0.05],
    ])
  }
  return `<path d="${squares}" fill="#FFF3DC" opacity=".7"/>`
}

/** The flag: a sheet of squares that waves from its pole at the upper left towards the right. */
function drawFlag(poster: Poster): void {
  const [columns, rows] = [8, 6]
  const at = (u: number, v: number): Point => {
    const wave = Math.sin(u * 7.2 + v * 1.1) * 14 * (0.35 + u)
    return [36 + u * 272 + v * 34 - u * v * 22, 78 + u * 22 + v * 204 + wave - u * v * 44]
  }
  const cell = (i: number, j: number): string =>
    poly([
      at(i / columns, j / rows),
      at((i + 0.5) / columns, j / rows),
      at((i + 1) / columns, j / rows),
      at((i + 1) / columns, (j + 1) / rows),
      at((i + 0.5) / columns, (j + 1) / rows),
      at(i / columns, (j + 1) / rows),
    ])
  let black = ''
  let white = ''
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      if ((i + j) % 2) black += cell(i, j)
      else white += cell(i, j)
    }
  }
  poster.add(`<path d="${white}" fill="#FFF8E7"/><path d="${black}" fill="#1E1030"/>`)
  for (const fold of [0.3, 0.74]) {
    const shape = `<path d="${poly([at(fold, 0), at(fold + 0.12, 0), at(fold + 0.24, 0), at(fold + 0.24, 0.5), at(fold + 0.24, 1), at(fold + 0.12, 1), at(fold, 1), at(fold, 0.5)])}"/>`
    poster.add(poster.air(shape, '#7A4A6A', { from: [0, 0], to: [1, 0], a0: 0, a1: 0.6 }))
  }
  poster.add(
    '<path d="M32 58L107 470L97 472L22 60Z" fill="#3A1A2C"/><path d="M24 59L30 58L107 470L103 471Z" fill="#B9805A"/><circle cx="27" cy="57" r="8" fill="#E0A63A"/>',
    rostrum,
  )
}
