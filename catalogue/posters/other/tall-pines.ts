/** The tall pines of the South: a bare trunk, and high up boughs that end in tufts of long needles, lit from the left. */
import { n } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'

const bark = '#8A5038'
const barkShade = '#4E2A30'
/** A tuft from its shade to its light. */
const needles = ['#123A33', '#23604A', '#4C8A58'] as const

interface Pine {
  x: number
  foot: number
  top: number
  /** Half the width of its trunk at the foot. */
  half: number
  /** How far its longest boughs reach. */
  reach: number
  seed: number
}

/** From the far ones to the near ones; the middle of the picture stays free for the flag. */
const PINES: readonly Pine[] = [
  { x: 452, foot: 452, top: 196, half: 5, reach: 46, seed: 3 },
  { x: 36, foot: 470, top: 150, half: 6, reach: 54, seed: 8 },
  { x: 588, foot: 520, top: 108, half: 8, reach: 76, seed: 21 },
  { x: 512, foot: 560, top: 34, half: 11, reach: 92, seed: 12 },
]

export function drawTallPines(poster: Poster): void {
  for (const pine of PINES) drawPine(poster, pine)
}

function drawPine(poster: Poster, { x, foot, top, half, reach, seed }: Pine): void {
  const random = seeded(seed)
  const tall = foot - top
  // The trunk leans a little, as all trees do that grew towards a clearing.
  const lean = (y: number): number => x + Math.sin(((foot - y) / tall) * 2.2) * half * 0.7
  const sides = [1, 0.75, 0.5, 0.25, 0].map(
    (t) => [lean(foot - tall * (1 - t)), foot - tall * (1 - t), half * (0.25 + 0.75 * t)] as const,
  )
  const trunk = (from: number, to: number): string =>
    'M' +
    [
      ...sides.map(([mx, y, w]) => `${n(mx + w * from)} ${n(y)}`),
      ...[...sides].reverse().map(([mx, y, w]) => `${n(mx + w * to)} ${n(y)}`),
    ].join('L') +
    'Z'
  let boughs = ''
  const tufts: [Point, number][] = []
  const count = 11
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    const y = top + 8 + t * tall * 0.46
    const side = i % 2 ? 1 : -1
    const long = reach * (0.22 + 0.78 * Math.sin(Math.PI * (0.12 + t * 0.7))) * (0.75 + random() * 0.4)
    const [fromX, tipX, tipY] = [lean(y), lean(y) + side * long, y - long * (0.1 + random() * 0.16)]
    boughs += `M${n(fromX)} ${n(y)}Q${n(fromX + side * long * 0.5)} ${n(y + 3)} ${n(tipX)} ${n(tipY)}`
    for (let k = 0; k < 3; k++) {
      const share = 1 - k * 0.3
      const size = reach * (0.27 + random() * 0.1) * (1 - k * 0.14)
      tufts.push([[fromX + side * long * share, y + (tipY - y) * share - k * 2 - random() * 5], size])
    }
  }
  tufts.push([[lean(top), top], reach * 0.26])
  poster.add(
    `<ellipse cx="${n(x + half * 3)}" cy="${foot}" rx="${n(half * 5)}" ry="${n(half * 0.6)}" fill="#12382F" opacity=".55"/>`,
    `<path d="${trunk(-1, 1)}" fill="${bark}"/><path d="${trunk(0.1, 1)}" fill="${barkShade}"/>`,
    `<path d="${boughs}" fill="none" stroke="${barkShade}" stroke-width="${n(half * 0.5)}" stroke-linecap="round"/>`,
  )
  needles.forEach((ink, layer) => {
    const shape = tufts.map(([at, size]) => tuft(random, at, { size, layer })).join('')
    poster.add(`<path d="${shape}" fill="${ink}"/>`)
  })
}

/** A cushion with needles standing out of it on all sides but below; each layer lies a little higher and to the left. */
function tuft(random: () => number, [x, y]: Point, { size, layer }: { size: number; layer: number }): string {
  const k = size * [1, 0.8, 0.5][layer]!
  const [cx, cy] = [x - layer * size * 0.16, y - layer * size * 0.15]
  const points = 26
  const rim = Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * 2 * Math.PI
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const stands = i % 2 ? 0.74 : 1 + random() * 0.22
    return `${n(cx + dx * k * 1.2 * stands)} ${n(cy + dy * k * (dy > 0 ? 0.42 : 0.72) * stands)}`
  })
  return `M${rim.join('L')}Z`
}
