/** Sol y sombra: a Spanish bowl seen from above its city, half in sun, half in shadow (spec §3). */
import { n, poly } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawFoot } from '../other/foot.ts'

const turn = -0.5
const squash = 0.84
const middle: Point = [300, 322]

const white = '#FFF6E2'
const violet = '#6B4A9A'
const gold = '#F0B847'
const garnet = '#A3203F'
const blue = '#1F4FA3'
const shadow = '#0F1640'

export function elClasico(): string {
  const poster = new Poster()
  drawCity(poster)
  drawBowl(poster)
  drawPitch(poster)
  drawShadow(poster)
  drawFoot(poster, '#12163E', '#0A0F2C', 630)
  return poster.svg()
}

/** From the axes of the pitch to the poster, `lift` units above the ground. */
function place(u: number, v: number, lift = 0): Point {
  const x = u * Math.cos(turn) - v * Math.sin(turn)
  const y = u * Math.sin(turn) + v * Math.cos(turn)
  return [middle[0] + x, middle[1] + y * squash - lift]
}

/** A rounded ring around the pitch; size 1 is the outer wall. */
function rim(angle: number, size: number, lift = 0): Point {
  const power = 2 / 2.7
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const round = (value: number): number => Math.sign(value) * Math.abs(value) ** power
  return place(round(c) * (84 + 172 * size), round(s) * (44 + 166 * size), lift)
}

function ring(size: number, lift = 0): string {
  return poly(Array.from({ length: 96 }, (_, i) => rim((i * Math.PI) / 48, size, lift)))
}

/** Blocks with cut corners around courtyards, as in the new town; the avenue runs along the pitch. */
function drawCity(poster: Poster): void {
  poster.add('<rect width="600" height="800" fill="#F4D598"/>')
  const random = seeded(17)
  const pitch = 74
  let blocks = ''
  let courts = ''
  let shades = ''
  let trees = ''
  for (let i = -8; i <= 8; i++)
    for (let j = -8; j <= 8; j++) {
      const [u, v] = [i * pitch + 20, j * pitch + 12]
      const corner = (size: number, cut: number, du = 0, dv = 0): Point[] =>
        (
          [
            [-size, -cut],
            [-cut, -size],
            [cut, -size],
            [size, -cut],
            [size, cut],
            [cut, size],
            [-cut, size],
            [-size, cut],
          ] as const
        ).map(([a, b]) => place(u + a + du, v + b + dv))
      const [x, y] = place(u, v)
      if (x < -70 || x > 670 || y < -70 || y > 800) continue
      shades += poly(corner(29, 18, 7, 10))
      blocks += poly(corner(29, 18))
      courts += poly(corner(12 + random() * 3, 9))
      for (let t = 0; t < 3; t++) {
        const [tx, ty] = place(u - 12 + t * 12, v + 37)
        trees += `<circle cx="${n(tx)}" cy="${n(ty)}" r="3.6"/>`
      }
    }
  poster.add(
    `<path d="${shades}" fill="#C98A4A"/><path d="${blocks}" fill="#D9683C"/><path d="${courts}" fill="#F0A866"/>`,
  )
  poster.add(`<g fill="#5E8A4A">${trees}</g>`)
  const morning = poster.grad(
    [
      [0, '#FFE9AE', 0.75],
      [1, '#FFE9AE', 0.001],
    ],
    { x1: 0, y1: 0, x2: 0.55, y2: 0.5 },
  )
  poster.add(`<rect width="600" height="800" fill="${morning}"/>`)
}

interface Tier {
  from: number
  to: number
  lifts: readonly [number, number]
}

function drawBowl(poster: Poster): void {
  poster.add(`<path d="${ring(1.13)}" fill="#F8E4B4"/>`)
  poster.add(`<path d="${ring(1.04)}" transform="translate(38 22)" fill="#8A4630" opacity=".75"/>`)
  for (let lift = 0; lift < 34; lift += 3)
    poster.add(`<path d="${ring(1, lift)}" fill="${lift % 6 ? '#C9A06A' : '#A87F57'}"/>`)
  poster.add(`<path d="${ring(1, 34)}" fill="${white}"/>`)
  poster.add(ribs())
  drawTier(poster, { from: 0.83, to: 0.55, lifts: [28, 14] })
  poster.add(`<path d="${ring(0.54, 14)}" fill="${white}"/>`)
  drawTier(poster, { from: 0.52, to: 0.24, lifts: [12, 2] })
  poster.add(`<path d="${ring(0.23)}" fill="#E9C88C"/><path d="${ring(0.2)}" fill="#2F7A4A"/>`)
}

/** The roof: light spokes from the outer wall to the edge over the tiers. */
function ribs(): string {
  let spokes = ''
  for (let i = 0; i < 72; i++) {
    const angle = (i * Math.PI) / 36
    const [from, to] = [rim(angle, 1, 34), rim(angle, 0.84, 30)]
    spokes += `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`
  }
  return `<path d="${spokes}" stroke="#D3B27C" stroke-width="2.4"/><path d="${ring(0.85, 29)}" fill="#8A6A50"/>`
}

/** A tier of seats in blocks: white, gold and violet on the left, garnet and blue on the right; then its people. */
function drawTier(poster: Poster, { from, to, lifts }: Tier): void {
  const blocks = 60
  const home = [white, white, gold, white, white, violet]
  const guests = [garnet, blue]
  for (let i = 0; i < blocks; i++) {
    const [a, b] = [(i * 2 * Math.PI) / blocks, ((i + 1) * 2 * Math.PI) / blocks]
    const quad = [rim(a, from, lifts[0]), rim(b, from, lifts[0]), rim(b, to, lifts[1]), rim(a, to, lifts[1])]
    const west = Math.cos(a + 0.05) < 0
    const ink = west ? home[i % home.length]! : guests[i % 2]!
    poster.add(`<path d="${poly(quad)}" fill="${ink}"/>`)
  }
  const random = seeded(Math.round(from * 100))
  let bright = ''
  let dark = ''
  for (let row = 0; row < 7; row++) {
    const t = (row + 0.5) / 7
    const size = from + (to - from) * t
    const lift = lifts[0] + (lifts[1] - lifts[0]) * t
    for (let angle = 0; angle < Math.PI * 2; angle += 0.026 / size + random() * 0.02) {
      const [x, y] = rim(angle, size, lift)
      const dot = `M${n(x)} ${n(y)}h2.6v2.6h-2.6Z`
      if (random() < 0.5) bright += dot
      else dark += dot
    }
  }
  poster.add(`<path d="${dark}" fill="#3A2448" opacity=".55"/><path d="${bright}" fill="#FFDCA0" opacity=".8"/>`)
}

/** The pitch in its true proportions, mown across, with two teams and their long shadows. */
function drawPitch(poster: Poster): void {
  const [long, wide] = [95, 58]
  const at = (u: number, v: number): Point => place(u * long, v * wide)
  const quad = (u1: number, v1: number, u2: number, v2: number): string =>
    poly([at(u1, v1), at(u2, v1), at(u2, v2), at(u1, v2)])
  for (let i = 0; i < 10; i++)
    poster.add(`<path d="${quad(-1 + i / 5, -1, -0.8 + i / 5, 1)}" fill="${i % 2 ? '#5BB05A' : '#3F964E'}"/>`)
  const circle = poly(
    Array.from({ length: 40 }, (_, i) => place(18 * Math.cos((i * Math.PI) / 20), 18 * Math.sin((i * Math.PI) / 20))),
  )
  const boxes = [
    quad(-1, -0.6, -0.69, 0.6),
    quad(1, -0.6, 0.69, 0.6),
    quad(-1, -0.27, -0.9, 0.27),
    quad(1, -0.27, 0.9, 0.27),
  ]
  const half = at(0, -1)
  const other = at(0, 1)
  const lines = `${quad(-1, -1, 1, 1)}${circle}${boxes.join('')}M${n(half[0])} ${n(half[1])}L${n(other[0])} ${n(other[1])}`
  poster.add(`<path d="${lines}" fill="none" stroke="${white}" stroke-width="2.2"/>`)
  const random = seeded(11)
  for (let i = 0; i < 20; i++) {
    const [x, y] = at(-0.85 + random() * 1.7, -0.85 + random() * 1.7)
    const shirt = i % 2 ? white : garnet
    poster.add(
      `<path d="M${n(x)} ${n(y)}l17 11l-3 2Z" fill="#174A34" opacity=".8"/><circle cx="${n(x)}" cy="${n(y)}" r="3.3" fill="${shirt}"/>`,
    )
  }
  const [x, y] = at(0.16, -0.2)
  poster.add(
    `<path d="M${n(x)} ${n(y)}l14 9l-3 2Z" fill="#174A34"/><circle cx="${n(x)}" cy="${n(y)}" r="4.6" fill="#FFFDF2"/>`,
  )
}

/** The great diagonal: everything on its right is in shade, stippled where it begins. */
function drawShadow(poster: Poster): void {
  poster.add(`<path d="M600 40L96 800H600Z" fill="${shadow}" opacity=".66"/>`)
  poster.add(poster.air('<path d="M600 40L96 800H600Z"/>', shadow, { from: [1, 1], to: [0.45, 0.45], a0: 0.9, a1: 0 }))
}
