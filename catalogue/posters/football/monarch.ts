/** A monarch butterfly with open wings, seen from above: panes of orange between dark veins, a border of white dots. */
import { n, smooth } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'

/** One wing of the right side, its root near (0, 0), 230 units to the tip. */
interface Wing {
  outline: readonly Point[]
  /** The closed pane at the root, from which the veins run to the margin. */
  cell: readonly Point[]
  /** Each vein from where it leaves the cell to where it meets the margin, and how far the orange follows it. */
  veins: readonly (readonly [from: Point, to: Point, share: number])[]
}

const foreWing: Wing = {
  outline: [
    [8, -30],
    [60, -84],
    [126, -128],
    [186, -150],
    [220, -146],
    [226, -122],
    [208, -78],
    [192, -36],
    [178, 4],
    [152, 20],
    [92, 8],
    [12, -6],
  ],
  cell: [
    [18, -27],
    [62, -70],
    [106, -100],
    [124, -96],
    [118, -66],
    [72, -36],
  ],
  veins: [
    [[124, -104], [172, -146], 0.62],
    [[128, -98], [204, -150], 0.5],
    [[128, -88], [224, -128], 0.5],
    [[126, -78], [214, -92], 0.56],
    [[122, -66], [202, -62], 0.68],
    [[104, -52], [190, -30], 0.76],
    [[70, -33], [180, 2], 0.82],
    [[16, -20], [150, 20], 0.9],
  ],
}

const hindWing: Wing = {
  outline: [
    [10, -8],
    [80, 2],
    [146, 14],
    [172, 38],
    [174, 76],
    [152, 122],
    [112, 158],
    [70, 170],
    [36, 142],
    [18, 84],
    [8, 30],
  ],
  cell: [
    [22, 8],
    [66, 18],
    [98, 40],
    [92, 72],
    [62, 74],
    [32, 44],
  ],
  veins: [
    [[24, 2], [148, 14], 0.8],
    [[70, 16], [174, 42], 0.8],
    [[102, 38], [176, 72], 0.76],
    [[98, 58], [160, 112], 0.74],
    [[92, 76], [128, 146], 0.72],
    [[72, 80], [94, 166], 0.74],
    [[54, 76], [58, 164], 0.76],
    [[30, 50], [30, 122], 0.84],
  ],
}

const DARK = '#1C0F2B'
const PEARL = '#FFF4DC'
const ORANGE = '#F08A24'
const AMBER = '#FBB548'

interface Monarch {
  x: number
  y: number
  scale: number
  /** Degrees clockwise. */
  turn: number
}

export function drawMonarch(poster: Poster, { x, y, scale, turn }: Monarch): void {
  poster.add(`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">`)
  for (const side of [-1, 1]) {
    // The light comes from the left: the right pair of wings is in its own shade.
    poster.add(`<g transform="scale(${side} 1)">`)
    for (const wing of [hindWing, foreWing]) drawWing(poster, wing, side < 0)
    poster.add('</g>')
  }
  drawBody(poster)
  poster.add('</g>')
}

/** The part of the thing it rests on that it darkens. */
export function monarchShadow({ x, y, scale, turn }: Monarch, ink: string): string {
  const wings = [foreWing, hindWing].map((wing) => smooth(wing.outline, 0.46)).join('')
  const pairs = [-1, 1].map((side) => `<path d="${wings}" transform="scale(${side} 1)"/>`).join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" fill="${ink}">${pairs}</g>`
}

function drawWing(poster: Poster, wing: Wing, lit: boolean): void {
  const outline = `<path d="${smooth(wing.outline, 0.46)}"/>`
  poster.add(outline.replace('/>', ` fill="${DARK}"/>`))
  const panes = [smooth(shrunk(wing.cell, 2), 0.35), ...wing.veins.slice(1).map((_, i) => pane(wing, i))]
  const ink = poster.grad(
    [
      [0, lit ? AMBER : ORANGE],
      [1, lit ? ORANGE : '#D2601B'],
    ],
    { x1: 1, y1: 0, x2: 0, y2: 1 },
  )
  const glass = `<path d="${panes.join('')}"/>`
  poster.add(glass.replace('/>', ` fill="${ink}"/>`))
  poster.add(poster.air(glass, '#8C2A1A', { from: [0, 0.6], to: [0.75, 0.3], a0: lit ? 0.75 : 1, a1: lit ? 0 : 0.25 }))
  poster.add(`<path d="${dots(wing)}" fill="${PEARL}"/>`)
}

/** The orange between vein `i` and the next, up to the dark border. */
function pane({ veins }: Wing, i: number): string {
  const [from, to, share] = veins[i]!
  const [nextFrom, nextTo, nextShare] = veins[i + 1]!
  const reach = (share + nextShare) / 2
  const [a, b] = [along(from, to, reach), along(nextFrom, nextTo, reach)]
  const crown = along(along(a, b, 0.5), along(to, nextTo, 0.5), 0.22)
  return smooth(shrunk([from, along(from, a, 0.6), a, crown, b, along(nextFrom, b, 0.6), nextFrom], 2.4), 0.3)
}

/** Two rows of dots in the border: large ones before each pane, larger towards the tip, and small ones along the rim. */
function dots({ veins }: Wing): string {
  return veins
    .slice(1)
    .map(([nextFrom, nextTo, nextShare], i) => {
      const [from, to, share] = veins[i]!
      const room = 1 - (share + nextShare) / 2
      const at = (across: number, out: number): Point =>
        along(along(from, nextFrom, across), along(to, nextTo, across), out)
      return disc(at(0.5, 1 - room * 0.62), 2.6 + room * 4.4) + disc(at(0.2, 0.95), 2.7) + disc(at(0.72, 0.955), 2.7)
    })
    .join('')
}

/** Abdomen, thorax and head in line, the feelers apart. */
function drawBody(poster: Poster): void {
  const trunk =
    '<path d="M0-62Q9-62 9-52Q16-44 14-20Q15-4 9 6Q13 40 8 74Q5 96 0 98Q-5 96-8 74Q-13 40-9 6Q-15-4-14-20Q-16-44-9-52Q-9-62 0-62Z"/>'
  poster.add(
    '<path d="M-4-58C-14-84-30-104-46-118M4-58C14-84 30-104 46-118" fill="none" stroke="#1C0F2B" stroke-width="3" stroke-linecap="round"/>',
    `<path d="M-46-118l-7-7M46-118l7-7" stroke="${DARK}" stroke-width="7" stroke-linecap="round"/>`,
    trunk.replace('/>', ` fill="${DARK}"/>`),
    poster.air(trunk, '#8E6AA8', { from: [0, 0.3], to: [0.6, 0.4], a0: 0.8 }),
  )
  const spots = [-7, 7].flatMap((x) => [disc([x * 0.7, -55], 2.2), disc([x, -38], 2.6), disc([x * 1.2, -18], 2.4)])
  poster.add(`<path d="${spots.join('')}" fill="${PEARL}"/>`)
}

const along = ([x1, y1]: Point, [x2, y2]: Point, t: number): Point => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t]

const disc = ([x, y]: Point, r: number): string => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 0 .1Z`

/** Each corner drawn `by` units towards the middle, so that a vein shows between two panes. */
function shrunk(corners: readonly Point[], by: number): Point[] {
  const middle: Point = [0, 1].map(
    (k) => corners.reduce((sum, corner) => sum + corner[k]!, 0) / corners.length,
  ) as never
  return corners.map((corner) => along(corner, middle, by / Math.hypot(corner[0] - middle[0], corner[1] - middle[1])))
}

/** Monarchs far off, seen aslant, as `[x, y, size, turn]`. */
export function monarchsAfar(flock: readonly (readonly [x: number, y: number, size: number, turn: number])[]): string {
  const near = 'M0 2C-4-12-16-24-27-24C-30-16-26-4-18 1C-20 9-15 17-8 15C-3 13-1 8 0 2Z'
  const far = 'M0 2C2-12 9-23 17-24C20-16 18-4 13 1C15 9 11 16 6 14C2 12 1 8 0 2Z'
  const panes =
    'M-4 0C-8-10-15-17-22-18C-23-11-20-4-13-1ZM-4 4L-13 3C-14 8-11 12-8 11ZM3 0C5-9 9-16 14-17C15-11 13-4 9-1ZM3 4L9 3C11 8 8 11 6 10Z'
  return flock
    .map(
      ([x, y, size, turn]) =>
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${size.toFixed(2)})"><path d="${near}${far}" fill="${DARK}"/><path d="${panes}" fill="${ORANGE}"/></g>`,
    )
    .join('')
}
