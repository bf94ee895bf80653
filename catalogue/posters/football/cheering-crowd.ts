/** A crowd seen from behind, arms raised, in three flat planes; between them flags of plain bands on their poles. */
import { n } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'

/** The planes from the far one to the near one: height, size, ink. */
const PLANES = [
  [506, 0.62, '#6A3F8C'],
  [548, 0.92, '#3A2770'],
  [606, 1.3, '#1A1240'],
] as const

const RED = '#E0402F'
const WHITE = '#FFF6E0'
const BLUE = '#2F6FD0'
const GREEN = '#1F9A62'

/** Where a flag's pole stands and leans, how large it is, and its bands: upright ones first, then the stripes beside them. */
const FLAGS: readonly Flag[] = [
  { x: 66, y: 556, lean: -12, size: 1.16, upright: [RED, WHITE, RED] },
  { x: 262, y: 552, lean: 7, size: 1.04, upright: [BLUE], stripes: [RED, WHITE, RED, WHITE, RED] },
  { x: 446, y: 558, lean: -7, size: 1.16, upright: [GREEN, WHITE, RED] },
]

interface Flag {
  x: number
  y: number
  lean: number
  size: number
  upright: readonly string[]
  stripes?: readonly string[]
}

export function drawCheeringCrowd(poster: Poster): void {
  const random = seeded(26)
  const [far, ...nearer] = PLANES.map(
    ([y, size, ink]) => `<g fill="${ink}" stroke="${ink}">${plane(random, y, size)}</g>`,
  )
  poster.add(far ?? '', ...FLAGS.map(flag), ...nearer)
}

function plane(random: () => number, y: number, size: number): string {
  let people = `<path d="M-10 ${n(y + 64 * size)}H610V800H-10Z"/>`
  for (let x = -6 + random() * 10; x < 612; x += size * (30 + random() * 12))
    people += person(random, { x, y: y + random() * 14 * size, size })
  return people
}

/** Head and shoulders, and one arm up or both, as it happens. */
function person(random: () => number, { x, y, size }: { x: number; y: number; size: number }): string {
  const pose = random()
  const [left, right] = [pose < 0.75, pose > 0.25]
  const arm = (side: -1 | 1): string => {
    const out = side * (9 + random() * 9)
    return `M${side * 12} 16Q${n(side * 19)} ${n(-2 - random() * 6)} ${n(out)} ${n(-30 - random() * 12)}`
  }
  const arms = (left ? arm(-1) : '') + (right ? arm(1) : '')
  return [
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)})">`,
    '<circle r="9" stroke="none"/><path d="M-21 80C-20 18-13 10 0 10S20 18 21 80Z" stroke="none"/>',
    `<path d="${arms}" fill="none" stroke-width="6.5" stroke-linecap="round"/></g>`,
  ].join('')
}

/** A cloth that ripples away from its pole. */
function flag({ x, y, lean, size, upright, stripes = [] }: Flag): string {
  const columns = upright.map((ink, i) => band({ along: [i / 3, (i + 1) / 3], down: [0, 1] }, ink))
  const rows = stripes.map((ink, i) =>
    band({ along: [1 / 3, 1], down: [i / stripes.length, (i + 1) / stripes.length] }, ink),
  )
  return [
    `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${size})">`,
    '<path d="M0 40V-128" stroke="#FBC44E" stroke-width="4" stroke-linecap="round"/>',
    ...columns,
    ...rows,
    '<path d="M34-128Q42-92 34-54L46-56Q54-94 46-130Z" fill="#1E1A52" opacity=".22"/></g>',
  ].join('')
}

/** A part of the cloth, in shares of its length and its depth. */
function band(
  { along, down }: { along: readonly [number, number]; down: readonly [number, number] },
  ink: string,
): string {
  const steps = Array.from({ length: 13 }, (_, i) => along[0] + ((along[1] - along[0]) * i) / 12)
  const edge = (share: number, line: readonly number[]): string =>
    line.map((t) => `${n(t * 104)} ${n(-124 + share * 72 - Math.sin(t * 5.6) * 8)}`).join('L')
  return `<path d="M${edge(down[0], steps)}L${edge(down[1], [...steps].reverse())}Z" fill="${ink}"/>`
}
