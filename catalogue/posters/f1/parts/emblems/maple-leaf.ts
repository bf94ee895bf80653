/** One maple leaf as large as the sun, and the small ones that whirl up behind a car. */
import { n, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'

/** Half the leaf, from the notch of the stem round to the tip. */
const HALF_LEAF: readonly Point[] = [
  [6, 70],
  [62, 62],
  [54, 44],
  [118, -2],
  [102, -12],
  [112, -58],
  [76, -50],
  [68, -64],
  [34, -26],
  [48, -104],
  [26, -92],
  [0, -142],
]

/** Both halves, every edge drawn in towards the heart of the leaf, the long ones more. */
function leafEdge(half: readonly Point[]): string {
  const around = [
    ...half,
    ...half
      .slice(0, -1)
      .reverse()
      .map(([x, y]): Point => [-x, y]),
  ]
  const edges = around.map(([x, y], i) => {
    const [px, py] = around[(i + around.length - 1) % around.length]!
    const keep = 1 - Math.min(0.13, Math.hypot(x - px, y - py) / 480)
    return `Q${n(((x + px) / 2) * keep)} ${n(((y + py) / 2 + 20) * keep - 20)} ${n(x)} ${n(y)}`
  })
  const [x, y] = around[around.length - 1]!
  return `M${n(x)} ${n(y)}${edges.join('')}Z`
}

export function drawMapleLeaf(poster: Poster): void {
  const blade = leafEdge(HALF_LEAF)
  const shape = `<path d="${blade}"/>`
  const inside = poster.clip(shape)
  const veins =
    'M0 76V-128M0 46L86-36M0 46L-86-36M0 50L52 56M0 50L-52 56M0-14L36-74M0-14L-36-74M40 8L98 0M-40 8L-98 0M52-4L72-42M-52-4L-72-42'
  poster.add(
    '<g transform="translate(406 278) rotate(24) scale(1.34)">',
    '<path d="M-4 66Q0 104-20 136L-12 141Q8 108 4 66Z" fill="#8C2315"/>',
    shape.replace('/>', ' fill="#E2472B"/>'),
    `<g ${inside}><path d="M0-150H160V100H0Z" fill="#B92D1C"/></g>`,
    poster.air(shape, '#6E140F', { from: [1, 0.9], to: [0.4, 0.2], a0: 0.9, a1: 0 }),
    poster.air(shape, '#F79A52', { from: [0, 0], to: [0.42, 0.5], a0: 0.7, a1: 0 }),
    `<path d="${veins}" fill="none" stroke="#FBC98A" stroke-width="2.2" stroke-linecap="round"/>`,
    '</g>',
    ...WAKE.map(
      ([x, y, turn, size]) =>
        `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="${blade}" fill="#CF3D22"/>`,
    ),
  )
}

/** Of each small leaf: its place, turn and size. */
const WAKE = [
  [486, 470, 130, 0.13],
  [536, 446, 40, 0.16],
  [572, 500, 210, 0.12],
] as const
