/** A falcon in its stoop, seen from above: head first down to the right, both wings half closed. */
import { n, poly, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'

const DARK = '#241326'
const BROWN = '#4E2A30'
const WARM = '#8E4A38'
const SAND = '#F0C386'
const CREAM = '#FBE9C6'

interface Wing {
  /** Shoulder, wrist and tip; then where the innermost feather ends. */
  shoulder: Point
  wrist: Point
  tip: Point
  inner: Point
  lit: boolean
}

const FAR: Wing = { shoulder: [58, -26], wrist: [52, -96], tip: [-196, -176], inner: [-76, -34], lit: false }
const NEAR: Wing = { shoulder: [58, 26], wrist: [40, 112], tip: [-214, 186], inner: [-84, 36], lit: true }

export function drawFalcon(
  poster: Poster,
  { x, y, scale, turn }: { x: number; y: number; scale: number; turn: number },
): void {
  poster.add(`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">`, wing(FAR), tail())
  poster.add(wing(NEAR))
  const back = '<path d="M112-28C80-46 36-46 0-38C-46-30-84-18-120-12V12C-84 20-46 34 0 42C36 48 80 46 112 28Z"/>'
  poster.add(
    back.replace('/>', ` fill="${BROWN}"/>`),
    poster.air(back, DARK, { from: [0.5, 0], to: [0.5, 0.75], a0: 1, a1: 0 }),
    scallops(),
    head,
    '</g>',
  )
}

const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** Long feathers from the wrist, shorter ones from the arm, and the coverts that hide their roots. */
function wing({ shoulder, wrist, tip, inner, lit }: Wing): string {
  const out = Math.sign(wrist[1])
  const count = 10
  let feathers = ''
  for (let i = count; i >= 0; i--) {
    const t = i / count
    const root = mix(wrist, shoulder, t ** 1.4)
    const reach = mix(tip, inner, t ** 0.72)
    const end: Point = [reach[0] + Math.sin(t * Math.PI) * 14, reach[1]]
    feathers += `<path d="${blade(root, end, 22 - t * 3)}" fill="${i % 2 ? DARK : BROWN}"/>`
    feathers += `<path d="${blade(mix(root, end, 0.35), mix(root, end, 0.95), 3.5)}" fill="${lit ? WARM : '#6A3A38'}"/>`
  }
  const front = [
    `M${n(shoulder[0])} ${n(shoulder[1])}C${n(shoulder[0] + 34)} ${n(mix(shoulder, wrist, 0.5)[1])}`,
    `${n(wrist[0] + 40)} ${n(wrist[1] - out * 16)} ${n(wrist[0])} ${n(wrist[1] + out * 6)}C${n(wrist[0] - 50)}`,
    `${n(wrist[1] + out * 14)} ${n(wrist[0] - 84)} ${n(wrist[1] + out * 16)} ${n(wrist[0] - 120)} ${n(wrist[1] + out * 34)}`,
  ].join(' ')
  const coverts = `C${n(wrist[0] - 86)} ${n(wrist[1] - out * 10)} ${n(shoulder[0] - 84)} ${n(mix(shoulder, wrist, 0.6)[1])} ${n(shoulder[0] - 92)} ${n(shoulder[1])}Z`
  return `${feathers}<path d="${front}${coverts}" fill="${lit ? WARM : BROWN}"/><path d="${front}" fill="none" stroke="${lit ? SAND : WARM}" stroke-width="5" stroke-linecap="round"/>`
}

/** A feather: two curves between root and end. */
function blade(root: Point, end: Point, width: number): string {
  const [dx, dy] = [end[0] - root[0], end[1] - root[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width]
  const at = (t: number, side: number): string =>
    `${n(root[0] + dx * t + nx * side)} ${n(root[1] + dy * t + ny * side)}`
  return `M${at(0, 0)}C${at(0.3, 0.8)} ${at(0.8, 0.9)} ${at(1, 0)}C${at(0.75, -0.7)} ${at(0.3, -0.8)} ${at(0, 0)}Z`
}

function tail(): string {
  const feathers = [-2, -1, 0, 1, 2].map((i) =>
    poly([
      [-90, i * 4],
      [-216, i * 15 - 9],
      [-226, i * 15],
      [-216, i * 15 + 9],
      [-90, i * 4 + 5],
    ]),
  )
  const bars = [-200, -176, -152].map((x) => `M${x} ${n((x + 90) * 0.28)}Q${x - 8} 0 ${x} ${n(-(x + 90) * 0.28)}`)
  return `<path d="${feathers.join('')}" fill="${DARK}"/><path d="${bars.join('')}" fill="none" stroke="${WARM}" stroke-width="6"/>`
}

/** Rows of small feathers down the back, each with a pale rim. */
function scallops(): string {
  let rims = ''
  for (let row = 0; row < 7; row++) {
    const x = 70 - row * 24
    const half = 30 - row * 2.6
    for (let y = -half + (row % 2) * 6; y < half; y += 13) rims += `M${x} ${n(y)}q-12 6 0 12`
  }
  return `<path d="${rims}" fill="none" stroke="${WARM}" stroke-width="2.6"/>`
}

const head = [
  `<path d="M86-34C110-44 140-38 154-20C160-10 162-2 160 8C152 28 124 42 92 34Z" fill="${CREAM}"/>`,
  `<path d="M86-34C110-44 140-38 154-20L160-6C140-18 112-18 86-10Z" fill="${BROWN}"/>`,
  `<path d="M130 0C122 12 118 24 108 30C122 28 136 16 140 4Z" fill="${DARK}"/>`,
  '<path d="M150-18C166-16 176-2 174 18C170 10 162 8 154 10C158 0 156-10 150-18Z" fill="#2B1B2C"/><path d="M148-18C156-16 160-6 158 6L152 8C154-2 152-10 148-18Z" fill="#F2BE45"/>',
  `<circle cx="136" cy="-4" r="7.5" fill="#F2BE45"/><circle cx="137" cy="-4" r="5" fill="${DARK}"/>`,
].join('')
