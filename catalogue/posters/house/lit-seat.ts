/** The page that does not exist (spec §2 "Routes"): an empty grandstand at dusk, and one seat of the first row lit. */
import { n, poly } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky, stars } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'

const night = '#101B3A'
const deep = '#0A1228'
const blue = '#2C4A80'
const plum = '#4A2D5E'
const cream = '#FFF3D0'
const amber = '#F3A65A'
const vermilion = '#D8492B'

const ROWS = 9
/** The seat that is lit, in the first row. */
const LIT = { row: ROWS - 1, place: 1 }
const lamp = { x: 178, y: 164 }

export function litSeat(): string {
  const poster = new Poster()
  const random = seeded(404)
  const sky = [
    [0, '#1B1F4B'],
    [0.3, '#4A2D66'],
    [0.62, '#B4526A'],
    [1, amber],
  ] as const
  drawSky(poster, sky, { spray: night, depth: 470, density: 0.75 })
  poster.add(stars(random, { count: 46, depth: 190, ink: cream }))
  drawDisc(poster, { x: 398, y: 262, r: 142, ink: '#FFD79A', halo: '#F3A65A', spray: '#E2663F', density: 0.85 })
  poster.add(birds())
  drawStand(poster)
  drawRoof(poster)
  drawBeam(poster)
  drawSeat(poster, seatAt(LIT.row, LIT.place), { back: vermilion, edge: '#FF9A6B', shade: '#8C2315' })
  drawInvitation(poster)
  drawParapet(poster)
  drawFoot(poster, night, deep, 610)
  return poster.svg()
}

interface Seat {
  x: number
  y: number
  /** Width of its back; everything else follows. */
  width: number
}

/** Rows rise away from us and bend round the pitch; places count from the middle. */
function seatAt(row: number, place: number): Seat {
  const t = row / (ROWS - 1)
  const width = 21 + 54 * t ** 1.25
  const x = 300 + (place - (row % 2 ? 0.5 : 0)) * width * 1.16
  return { x, y: rowLevel(row, x), width }
}

function rowLevel(row: number, x: number): number {
  const t = row / (ROWS - 1)
  return 352 + 244 * t ** 1.3 - (40 - 8 * t) * ((x - 300) / 300) ** 2
}

function drawStand(poster: Poster): void {
  const rim = rimPath(0, -26)
  const ground = poster.grad([
    [0, '#3A2A58'],
    [0.45, '#22305F'],
    [1, night],
  ])
  poster.add(`<path d="${rim}" fill="${ground}"/>`)
  poster.add(`<path d="${rimLine(0, -26)}" fill="none" stroke="#FFD79A" stroke-width="3.5"/>`)
  for (let row = 0; row < ROWS; row++) {
    const t = row / (ROWS - 1)
    poster.add(`<path d="${rimPath(row, 3)}" fill="${mixed('#2C2350', deep, t)}"/>`)
    poster.add(
      `<path d="${rimLine(row, 3)}" fill="none" stroke="${mixed('#B4607A', '#48639B', t)}" stroke-width="${n(1 + t * 1.4)}"/>`,
    )
    poster.add(steps(row))
    const reach = Math.ceil(340 / (seatAt(row, 1).width * 1.16))
    for (let place = -reach; place <= reach + 1; place++) {
      if (row === LIT.row && place === LIT.place) continue
      if (isAisle(seatAt(row, place))) continue
      const back = mixed(plum, blue, t)
      const shade = mixed('#2A1D47', '#152649', t)
      drawSeat(poster, seatAt(row, place), { back, edge: mixed('#E58A6A', '#6C93CC', t), shade })
    }
  }
  const whole = `<path d="${rimPath(0, -26)}"/>`
  poster.add(poster.air(whole, '#F3A65A', { from: [0.7, 0], to: [0.6, 0.3], a0: 0.55 }))
  poster.add(poster.air(whole, deep, { from: [1, 0.9], to: [0.45, 0.35], a0: 0.95 }))
  poster.add(poster.air(whole, deep, { from: [0, 0.7], to: [0.3, 0.4], a0: 0.6 }))
}

const rimLine = (row: number, lift: number): string => {
  const level = (x: number): number => rowLevel(row, x) + lift
  return `M-10 ${n(level(-10))}Q300 ${n(2 * level(300) - (level(-10) + level(610)) / 2)} 610 ${n(level(610))}`
}
const rimPath = (row: number, lift: number): string => `${rimLine(row, lift)}V800H-10Z`

interface SeatInks {
  back: string
  edge: string
  shade: string
}

/** A tip-up chair seen from the pitch: its back, the light on its left edge, the folded seat. */
function drawSeat(poster: Poster, { x, y, width: w }: Seat, { back, edge, shade }: SeatInks): void {
  const [left, top] = [x - w / 2, y - w * 0.86]
  const box = (dx: number, dy: number, bw: number, bh: number, r: number, ink: string): string =>
    `<rect x="${n(left + dx * w)}" y="${n(top + dy * w)}" width="${n(bw * w)}" height="${n(bh * w)}" rx="${n(r * w)}" fill="${ink}"/>`
  poster.add(
    box(0.04, 0.02, 0.96, 0.72, 0.26, shade),
    box(0, 0, 0.94, 0.7, 0.26, edge),
    box(0.05, 0.035, 0.9, 0.68, 0.24, back),
    box(0.08, 0.5, 0.84, 0.34, 0.12, shade),
    box(0.08, 0.5, 0.8, 0.1, 0.05, edge),
  )
}

/** One flight of steps parts the rows, leaning with the perspective. */
const aisleAt = (y: number): number => 214 - (y - 330) * 0.42
function isAisle({ x, y, width }: Seat): boolean {
  return Math.abs(x - aisleAt(y)) < width * 0.95
}

/** The two steps of the flight that belong to a row. */
function steps(row: number): string {
  const y = rowLevel(row, aisleAt(rowLevel(row, 180)))
  const { width } = seatAt(row, 0)
  const half = width * 0.5
  const step = (up: number): string => {
    const [x, foot, tread] = [aisleAt(y - up), y + 3 - up, width * 0.15]
    return poly([
      [x - half, foot - tread],
      [x + half, foot - tread],
      [x + half, foot],
      [x - half, foot],
    ])
  }
  return `<path d="${step(0)}${step(width * 0.3)}" fill="#A77F9A" opacity=".6"/>`
}

/** The roof of a stand of the thirties: one thin slab that leans out of the dark. */
function drawRoof(poster: Poster): void {
  const slab = 'M-10 24 452 118 456 128 -10 128Z'
  poster.add(`<path d="${slab}" fill="#141A3C"/>`)
  poster.add(poster.air(`<path d="${slab}"/>`, '#E2663F', { from: [1, 0.5], to: [0.35, 0.5], a0: 0.8 }))
  poster.add(`<path d="M-10 24 452 118" stroke="#FFD79A" stroke-width="3"/>`)
  poster.add(`<path d="M-10 128H456" stroke="#0A1228" stroke-width="5"/>`)
  for (const [x, y] of [
    [132, 53],
    [228, 72],
    [324, 92],
  ] as const)
    poster.add(`<path d="M${x} ${y}V${y - 44}" stroke="#141A3C" stroke-width="3"/>`, pennant(x, y - 44))
  let ribs = ''
  for (let x = 30; x < 430; x += 50) ribs += `M${x} 128 ${x + 24} ${n(24 + ((x + 34) * 94) / 462)}`
  poster.add(`<path d="${ribs}" stroke="#2C3A6B" stroke-width="2.5" fill="none"/>`)
  for (const x of [78, lamp.x, 278, 378]) poster.add(lampOf(x, x === lamp.x))
}

const pennant = (x: number, y: number): string =>
  `<path d="M${x} ${y}q12 -6 22 1t20 0l-7 9 6 9q-10 5 -20 -1t-21 1Z" fill="${vermilion}"/>`

const lampOf = (x: number, lit: boolean): string =>
  `<path d="M${x - 4} 130h8v10h12l5 18h-42l5-18h12Z" fill="#0A1228"/><ellipse cx="${x}" cy="158" rx="20" ry="5" fill="${lit ? '#FFFBEA' : '#3A4878'}"/>`

/** The light falls from the lamp to the seat: the one diagonal. */
function drawBeam(poster: Poster): void {
  const { x, y, width } = seatAt(LIT.row, LIT.place)
  const cone = `M${lamp.x - 19} ${lamp.y - 4}L${lamp.x + 19} ${lamp.y - 6}L${n(x + width * 0.95)} ${n(y - 4)}L${n(x - width * 1.15)} ${n(y + 8)}Z`
  const light = poster.grad([
    [0, cream, 0.85],
    [0.5, cream, 0.3],
    [1, '#FFE2A6', 0.26],
  ])
  poster.add(
    `<ellipse cx="${n(x - 6)}" cy="${n(y + 4)}" rx="${n(width * 1.12)}" ry="17" fill="#FFE2A6" opacity=".7"/>`,
    `<path d="${cone}" fill="${light}"/>`,
    poster.air(`<path d="${cone}"/>`, cream, { from: [0, 0], to: [0.6, 1], a0: 0.85, a1: 0.12 }),
  )
}

/** Somebody is expected: an envelope waits against the back. */
function drawInvitation(poster: Poster): void {
  const { x, y, width } = seatAt(LIT.row, LIT.place)
  poster.add(
    `<g transform="translate(${n(x + 1)} ${n(y - width * 0.5)}) rotate(-9) scale(1.12)"><path d="M-17 -11H17V12H-17Z" fill="${cream}"/><path d="M-17 -11 0 3 17 -11" fill="none" stroke="#C58F4A" stroke-width="1.8"/><circle cy="3" r="4" fill="#8C2315"/></g>`,
  )
}

function drawParapet(poster: Poster): void {
  const top = rimLine(ROWS - 1, 16)
  poster.add(`<path d="${top}V800H-10Z" fill="${night}"/>`)
  poster.add(`<path d="${top}" fill="none" stroke="#E9C58E" stroke-width="5"/>`)
  poster.add(`<path d="${rimLine(ROWS - 1, 28)}" fill="none" stroke="#48639B" stroke-width="1.6"/>`)
}

function birds(): string {
  const bird = (x: number, y: number, s: number): string =>
    `M${x - 12 * s} ${y}q${6 * s} ${-7 * s} ${12 * s} 0q${6 * s} ${-7 * s} ${12 * s} 0q${-6 * s} ${-3 * s} ${-12 * s} ${3 * s}q${-6 * s} ${-6 * s} ${-12 * s} ${-3 * s}Z`
  return `<path d="${bird(508, 176, 1.1)}${bird(540, 158, 0.8)}${bird(478, 150, 0.65)}" fill="${night}"/>`
}

function mixed(from: string, to: string, t: number): string {
  const channel = (ink: string, i: number): number => parseInt(ink.slice(1 + i * 2, 3 + i * 2), 16)
  const values = [0, 1, 2].map((i) => Math.round(channel(from, i) + (channel(to, i) - channel(from, i)) * t))
  return '#' + values.map((value) => value.toString(16).padStart(2, '0')).join('')
}
