/** A black swan at rest on the water, looking left: its neck is one stroke that swells and tapers. */
import { n, smooth, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'

const BLACK = '#0F1A2A'
const SLATE = '#2A3F55'
const SHEEN = '#6E97A0'

/** The middle of the neck from the breast to the head, and half its width there. */
const NECK = [
  [222, 612, 48],
  [240, 524, 58],
  [312, 458, 33],
  [392, 412, 25],
  [444, 350, 23],
  [458, 276, 22],
  [430, 204, 21],
  [374, 156, 20],
  [306, 142, 19],
  [250, 158, 21],
  [222, 182, 24],
  [206, 206, 18],
] as const

export function drawSwan(poster: Poster): void {
  const outline = `<path d="${smooth(neck, 0.5)}"/>`
  poster.add(
    `<path d="${BODY}" fill="${BLACK}"/>`,
    poster.air(`<path d="${BODY}"/>`, SLATE, { from: [0.2, 0], to: [0.5, 0.8], a0: 0.9, a1: 0 }),
    wing(),
    outline.replace('/>', ` fill="${BLACK}"/>`),
    poster.air(outline, SHEEN, { from: [0, 1], to: [0.3, 0.75], a0: 0.75, a1: 0 }),
    `<path d="${smooth(gleam(-0.82, [5, 11]), 0.5)}${smooth(gleam(0.82, [1, 6]), 0.5)}" fill="${SLATE}"/>`,
    head,
  )
}

/** A place on the neck, off its middle by a share of its half width; -1 is the outer side of its bow. */
function onNeck(i: number, offset: number): Point {
  const [x, y, half] = NECK[i]!
  const [before, after] = [NECK[Math.max(0, i - 1)]!, NECK[Math.min(NECK.length - 1, i + 1)]!]
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(dx, dy)
  return [x + (dy / length) * half * offset, y - (dx / length) * half * offset]
}

const neck: readonly Point[] = [...NECK.map((_, i) => onNeck(i, -1)), ...NECK.map((_, i) => onNeck(i, 1)).reverse()]

/** A streak of light along one side of the neck, from place to place, thin at both ends. */
function gleam(side: number, [from, to]: readonly [number, number]): Point[] {
  const places = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const thick = (i: number): number => Math.sin(((i - from) / (to - from)) * Math.PI) * 0.5
  const inner = places.map((i) => onNeck(i, side - Math.sign(side) * thick(i)))
  return [...places.map((i) => onNeck(i, side)), ...inner.slice(1, -1).reverse()]
}

const BODY =
  'M174 600C170 548 184 508 226 486C290 486 330 470 364 448C420 414 498 420 540 462C556 478 570 490 594 494C582 512 568 524 556 532C560 566 536 594 506 614H190C180 612 175 608 174 600Z'

/** Feathers that curl over the folded wing, each lit along its upper edge, and the white quills beneath. */
function wing(): string {
  const feather = (x: number, y: number, size: number, turn: number): string =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${size})"><path d="M-62 12C-46-26 16-38 72-18C52-10 40 2 34 16C4 2-26 2-62 12Z" fill="${BLACK}"/><path d="M-62 8C-46-28 16-40 72-20C22-30-24-20-62 8Z" fill="${SHEEN}"/><path d="M-60 8C-36-16 18-26 70-19C50-11 38 0 32 10C4-2-26 0-60 8Z" fill="${SLATE}"/></g>`
  return [
    '<path d="M404 566C470 572 530 560 580 520C572 560 520 600 440 596ZM430 590C490 600 540 584 572 552C556 592 500 612 452 604Z" fill="#F6F3E2"/><path d="M424 582C486 584 532 570 566 540M446 599C492 602 534 590 560 570" stroke="#8FA5A8" stroke-width="2.4" fill="none"/>',
    feather(506, 470, 1.0, 22),
    feather(446, 470, 1.2, 4),
    feather(520, 508, 1.0, 14),
    feather(462, 508, 1.2, 8),
    feather(398, 506, 1.15, -6),
    feather(500, 542, 1.0, 6),
    feather(434, 548, 1.15, 2),
    feather(372, 546, 1.0, -6),
  ].join('')
}

const head = [
  `<path d="M212 172C196 176 186 190 186 206L200 222C212 218 222 206 224 196Z" fill="${BLACK}"/>`,
  '<path d="M190 196C178 206 160 232 148 262C152 268 158 268 164 262C178 248 196 232 206 218C202 208 198 200 190 196Z" fill="#D8432B"/><path d="M190 196C178 206 160 232 148 262C164 244 180 226 198 206C196 202 194 198 190 196Z" fill="#F2795A"/>',
  '<path d="M160 236L174 250L168 257L154 246Z" fill="#FFF8E7"/>',
  `<circle cx="205" cy="191" r="4.2" fill="#D8432B"/><circle cx="205" cy="191" r="2" fill="${BLACK}"/>`,
].join('')
