/** A jaguar in mid-leap to the right, painted as the carvers of Oaxaca paint their animals: rosettes, rows of dots, flowers. */
import { n, smooth, smoothOpen, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { limb, type Joint } from '../../../other/limbs.ts'

const TEAL = '#12A5A0'
const LIT = '#5FD6C4'
const DEEP = '#123B78'
const INDIGO = '#1B1650'
const ORANGE = '#FF8A2A'
const YELLOW = '#FFD447'
const PINK = '#F0407F'
const CREAM = '#FFF3D6'

/** From the rump along the back to the nape. */
const TRUNK: readonly Joint[] = [
  [146, 418, 32],
  [174, 414, 48],
  [216, 402, 50],
  [266, 394, 46],
  [316, 386, 50],
  [364, 368, 58],
  [408, 340, 56],
  [446, 308, 46],
  [474, 290, 42],
]
const TAIL: readonly Joint[] = [
  [138, 408, 17],
  [96, 396, 15],
  [58, 362, 14],
  [48, 312, 13],
  [72, 268, 13],
  [104, 232, 13],
  [104, 190, 13],
  [74, 172, 14],
  [48, 190, 14],
  [54, 212, 10],
]
/** Hip, thigh, knee, hock, foot. */
const NEAR_HIND: readonly Joint[] = [
  [176, 420, 52],
  [146, 462, 42],
  [116, 500, 26],
  [84, 520, 17],
  [50, 542, 14],
  [26, 572, 15],
]
const FAR_HIND: readonly Joint[] = [
  [196, 424, 44],
  [184, 476, 32],
  [166, 520, 21],
  [132, 546, 15],
  [110, 574, 14],
]
/** Shoulder, elbow, wrist, paw. */
const NEAR_FORE: readonly Joint[] = [
  [392, 366, 50],
  [428, 410, 34],
  [462, 436, 24],
  [506, 432, 18],
  [546, 412, 16],
  [566, 402, 19],
]
const FAR_FORE: readonly Joint[] = [
  [420, 350, 40],
  [470, 376, 25],
  [510, 374, 18],
  [548, 350, 15],
  [570, 334, 18],
]

export function drawJaguar(poster: Poster): void {
  for (const leg of [FAR_HIND, FAR_FORE]) drawFar(poster, leg)
  drawPart(poster, TAIL, { from: [0, 0], to: [1, 0.4] })
  poster.add(tailBands())
  drawPart(poster, TRUNK, { from: [0.5, 1], to: [0.42, 0.3] })
  poster.add(backPattern())
  for (const leg of [NEAR_HIND, NEAR_FORE]) drawPart(poster, leg, { from: [0.6, 1], to: [0.45, 0.3] })
  poster.add(haunch(), shoulder(), paw(NEAR_HIND), paw(NEAR_FORE))
  drawHead(poster)
}

/** A place on a chain of joints, `t` from 0 to 1 along it, off its middle by a share of its half thickness. */
function onChain(joints: readonly Joint[], t: number, off: number): { at: Point; half: number } {
  const place = Math.min(joints.length - 1.001, Math.max(0, t * (joints.length - 1)))
  const i = Math.floor(place)
  const [a, b] = [joints[i]!, joints[i + 1]!]
  const mix = (axis: 0 | 1 | 2): number => a[axis] + (b[axis] - a[axis]) * (place - i)
  const [before, after] = [joints[Math.max(0, i - 1)]!, joints[Math.min(joints.length - 1, i + 2)]!]
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(dx, dy)
  const half = mix(2)
  return { at: [mix(0) + (dy / length) * half * off, mix(1) - (dx / length) * half * off], half }
}

interface Shading {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
}

function drawPart(poster: Poster, joints: readonly Joint[], { from, to }: Shading): void {
  const shape = `<path d="${limb(joints)}"/>`
  poster.add(
    shape.replace('/>', ` fill="${TEAL}"/>`),
    poster.air(shape, DEEP, { from, to, a0: 1, a1: 0 }),
    poster.air(shape, LIT, { from: [0.4, 0], to: [0.5, 0.5], a0: 0.9, a1: 0 }),
  )
}

function drawFar(poster: Poster, joints: readonly Joint[]): void {
  const shape = `<path d="${limb(joints)}"/>`
  poster.add(shape.replace('/>', ` fill="${DEEP}"/>`))
  poster.add(poster.air(shape, INDIGO, { from: [0, 0], to: [1, 1], a0: 0.9, a1: 0 }))
  poster.add(dots(joints, { from: 0.45, to: 0.9, off: 0, count: 7, ink: PINK, size: 3 }), paw(joints))
}

interface Row {
  from: number
  to: number
  off: number
  count: number
  ink: string
  size: number
}

/** A row of dots along a chain of joints. */
function dots(joints: readonly Joint[], { from, to, off, count, ink, size }: Row): string {
  const spots = Array.from({ length: count }, (_, i) => {
    const [x, y] = onChain(joints, from + ((to - from) * i) / (count - 1), off).at
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${size}"/>`
  })
  return `<g fill="${ink}">${spots.join('')}</g>`
}

/** A rosette: a broken ring of petals round a dot. */
function rosette([x, y]: Point, r: number, turn: number): string {
  const petals = Array.from({ length: 5 }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / 5
    const [px, py] = [x + Math.cos(angle) * r * 0.66, y + Math.sin(angle) * r * 0.66]
    return `<ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(r * 0.44)}" ry="${n(r * 0.3)}" transform="rotate(${n((angle * 180) / Math.PI + 90)} ${n(px)} ${n(py)})"/>`
  })
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.96)}" fill="${INDIGO}"/><g fill="${ORANGE}">${petals.join('')}</g><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.3)}" fill="${YELLOW}"/>`
}

/** Three rows of rosettes along the flank, dots between them, and the belly's scallops. */
function backPattern(): string {
  const rows = [
    { off: 0.46, count: 4, from: 0.33, to: 0.57, r: 0.34 },
    { off: -0.3, count: 4, from: 0.3, to: 0.54, r: 0.32 },
    { off: 0.35, count: 2, from: 0.79, to: 0.87, r: 0.28 },
  ]
  const rosettes = rows.flatMap(({ off, count, from, to, r }) =>
    Array.from({ length: count }, (_, i) => {
      const { at, half } = onChain(TRUNK, from + ((to - from) * i) / (count - 1), off)
      return rosette(at, half * r, i + off)
    }),
  )
  return [
    ...rosettes,
    dots(TRUNK, { from: 0.1, to: 0.9, off: 0.84, count: 34, ink: CREAM, size: 2.4 }),
    dots(TRUNK, { from: 0.26, to: 0.6, off: 0.08, count: 13, ink: YELLOW, size: 2.8 }),
    scallops(),
  ].join('')
}

/** A lace of half moons along the belly. */
function scallops(): string {
  const moons = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = onChain(TRUNK, 0.26 + i * 0.034, -0.8).at
    return `<circle cx="${n(x)}" cy="${n(y)}" r="8.500" fill="${i % 2 ? ORANGE : YELLOW}"/><circle cx="${n(x)}" cy="${n(y)}" r="4" fill="${PINK}"/>`
  })
  return moons.join('')
}

function tailBands(): string {
  const inks = [ORANGE, PINK, YELLOW, INDIGO]
  const bands = Array.from({ length: 15 }, (_, i) => {
    const t = 0.12 + i * 0.055
    const corner = (dt: number, off: number): string =>
      onChain(TAIL, t + dt, off)
        .at.map((value) => n(value))
        .join(' ')
    return `<path d="M${corner(0, 0.96)}L${corner(0.014, 0)}L${corner(0, -0.96)}L${corner(0.022, -0.96)}L${corner(0.036, 0)}L${corner(0.022, 0.96)}Z" fill="${inks[i % 4]}"/>`
  })
  return bands.join('')
}

/** A spiral on the thigh, as a carver's knife would leave it, with petals round it. */
function haunch(): string {
  return [
    petalRing([166, 430], 32, 14),
    spiral([166, 430], 20, YELLOW),
    dots(NEAR_HIND, { from: 0.34, to: 0.86, off: -0.5, count: 12, ink: CREAM, size: 2.4 }),
    dots(NEAR_HIND, { from: 0.36, to: 0.84, off: 0.2, count: 9, ink: ORANGE, size: 3.2 }),
  ].join('')
}

function shoulder(): string {
  return [
    petalRing([396, 366], 34, 14),
    spiral([396, 366], 21, YELLOW),
    dots(NEAR_FORE, { from: 0.28, to: 0.86, off: 0.5, count: 13, ink: CREAM, size: 2.4 }),
    dots(NEAR_FORE, { from: 0.32, to: 0.84, off: -0.25, count: 10, ink: ORANGE, size: 3.2 }),
  ].join('')
}

function petalRing([x, y]: Point, r: number, count: number): string {
  const petals = Array.from({ length: count }, (_, i) => {
    const degrees = (i * 360) / count
    return `<path transform="translate(${x} ${y}) rotate(${n(degrees)})" d="M${n(r * 0.66)} 0Q${n(r * 0.9)} ${n(-r * 0.26)} ${n(r * 1.26)} 0Q${n(r * 0.9)} ${n(r * 0.26)} ${n(r * 0.66)} 0Z" fill="${i % 2 ? ORANGE : PINK}"/>`
  })
  return `<circle cx="${x}" cy="${y}" r="${n(r * 0.78)}" fill="${INDIGO}"/>${petals.join('')}`
}

function spiral([x, y]: Point, r: number, ink: string): string {
  const line = Array.from({ length: 26 }, (_, i): Point => {
    const [angle, out] = [i * 0.5, (r * i) / 25]
    return [x + Math.cos(angle) * out, y + Math.sin(angle) * out]
  })
  return `<path d="${smoothOpen(line)}" fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"/>`
}

/** The end of a leg: a rosy mitten with its claws. */
function paw(joints: readonly Joint[]): string {
  const [x, y, half] = joints.at(-1)!
  const [px, py] = joints.at(-2)!
  const turn = (Math.atan2(y - py, x - px) * 180) / Math.PI
  const claws = [-0.7, 0, 0.7].map(
    (side) =>
      `<path d="M${n(half * 1.3)} ${n(half * (side - 0.24))}l${n(half * 0.8)} ${n(half * 0.3)}l${n(-half * 0.8)} ${n(half * 0.22)}Z"/>`,
  )
  const toes = [-0.66, 0, 0.66].map(
    (side) => `<circle cx="${n(half * 1.06)}" cy="${n(half * side)}" r="${n(half * 0.46)}"/>`,
  )
  return `<g transform="translate(${x} ${y}) rotate(${n(turn)})"><g fill="${CREAM}">${claws.join('')}</g><path d="${smooth(
    [
      [-half * 0.6, -half * 1.02],
      [half * 0.7, -half * 1.1],
      [half * 1.3, 0],
      [half * 0.7, half * 1.1],
      [-half * 0.6, half * 1.02],
    ],
  )}" fill="${PINK}"/><g fill="${ORANGE}">${toes.join('')}</g></g>`
}

/** The head in profile, roaring; drawn round (0, 0), the middle of the cheek. */
function drawHead(poster: Poster): void {
  const skull =
    '<path d="M-58-2C-62-34-42-58-8-62C18-64 38-56 50-44C62-40 74-32 79-22C83-12 81-2 74 3C60 6 44 4 34 10C26 18 22 26 18 34C2 44-20 46-40 38C-52 28-57 14-58-2Z"/>'
  const jaw = '<path d="M-30 36C-10 42 6 40 20 30C32 42 46 48 62 46C69 53 66 64 54 68C28 76-6 72-28 56Z"/>'
  poster.add(
    '<g transform="translate(478 278) rotate(-14)">',
    ear(-40, -42, -40),
    '<path d="M12 26C22 8 38 2 73 3C74 20 72 34 62 47C44 52 24 46 12 36Z" fill="#7A0F3C"/>',
    `<path d="M18 36C30 22 50 24 64 36C71 42 69 49 62 47C46 44 32 46 18 42Z" fill="${PINK}"/>`,
    jaw.replace('/>', ` fill="${TEAL}"/>`),
    poster.air(jaw, DEEP, { from: [0.5, 1], to: [0.5, 0.2], a0: 1, a1: 0 }),
    teeth,
    skull.replace('/>', ` fill="${TEAL}"/>`),
    poster.air(skull, LIT, { from: [0.4, 0], to: [0.5, 0.5], a0: 0.9, a1: 0 }),
    poster.air(skull, DEEP, { from: [0, 1], to: [0.4, 0.4], a0: 0.9, a1: 0 }),
    ear(-18, -52, -14),
    face,
    '</g>',
  )
}

const ear = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-20 12C-24-8-14-21 0-22C14-21 24-8 20 12Z" fill="${TEAL}"/><path d="M-12 10C-15-4-8-13 0-14C8-13 15-4 12 10Z" fill="${PINK}"/><path d="M-5 10C-7 1-3-6 0-7C3-6 7 1 5 10Z" fill="${YELLOW}"/></g>`

const teeth = `<path d="M72 3L69 31L58 5ZM52 5L49 17L43 6ZM41 7L38 17L34 11ZM62 47L58 23L50 45ZM46 46L43 35L38 45ZM34 42L31 33L27 41Z" fill="${CREAM}"/>`

const face = [
  `<path d="M32 11C42 4 60 6 74 3C81-2 83-12 79-22C74-32 62-38 52-38C40-26 32-8 32 11Z" fill="${YELLOW}"/>`,
  `<path d="M59-37C70-37 79-31 82-20C80-12 73-11 68-15C62-20 59-28 59-37Z" fill="${INDIGO}"/><path d="M69-15C66-8 66-2 68 3" fill="none" stroke="${INDIGO}" stroke-width="2.4"/>`,
  `<g fill="${INDIGO}"><circle cx="44" cy="-8" r="2.4"/><circle cx="53" cy="-5" r="2.4"/><circle cx="49" cy="-16" r="2.4"/><circle cx="59" cy="-12" r="2.400"/></g>`,
  `<path d="M50-10C74 2 92 20 102 32M56-12C82-6 104 2 116 8M48-6C60 8 72 24 76 42" fill="none" stroke="${CREAM}" stroke-width="1.8"/>`,
  `<path d="M-6-26C4-42 26-44 40-28C28-14 6-14-6-26Z" fill="${CREAM}"/><circle cx="20" cy="-29" r="9.500" fill="${ORANGE}"/><circle cx="22" cy="-29" r="5.4" fill="${INDIGO}"/><circle cx="24" cy="-32" r="1.8" fill="${CREAM}"/><path d="M-14-24C-2-46 26-52 44-32" fill="none" stroke="${INDIGO}" stroke-width="5" stroke-linecap="round"/><path d="M-6-26C6-15 28-14 40-28" fill="none" stroke="${PINK}" stroke-width="3" stroke-linecap="round"/>`,
  petalRing([-26, 8], 21, 12),
  spiral([-26, 8], 12, YELLOW),
  `<g fill="${CREAM}"><circle cx="2" cy="-54" r="2.6"/><circle cx="14" cy="-54" r="2.6"/><circle cx="26" cy="-51" r="2.6"/><circle cx="37" cy="-46" r="2.6"/><circle cx="2" cy="-6" r="2.4"/><circle cx="11" cy="-1" r="2.4"/><circle cx="19" cy="5" r="2.4"/></g>`,
  rosette([-34, -26], 9, 0),
].join('')
