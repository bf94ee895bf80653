/** Washing lines: football shirts in stripes of rival colours, pegged by the shoulders. */
import { n } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'

interface Line {
  from: Point
  to: Point
  /** How far the line hangs through in its middle. */
  sag: number
  /** The width of a shirt, sleeves not counted. */
  size: number
  seed: number
}

/** The stripes of a shirt: its ground, its stripe. */
const kits = [
  ['#FFF6E0', '#6FB4DC'],
  ['#FFF6E0', '#1B1420'],
  ['#2B7CC4', '#1B1420'],
  ['#C8283A', '#1B1420'],
  ['#F2B233', '#A3203F'],
] as const

/** The line with its shirts, as many as find room. */
export function washingLine({ from, to, sag, size, seed }: Line): string {
  const random = seeded(seed)
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag,
  ]
  const rope = Array.from({ length: 25 }, (_, i) =>
    at(i / 24)
      .map(n)
      .join(' '),
  ).join('L')
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const count = Math.floor(length / (size * 1.5))
  let shirts = ''
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5 + (random() - 0.5) * 0.12) / count
    const [[x, y], [bx, by], [ax, ay]] = [at(t), at(t - 0.02), at(t + 0.02)]
    const slope = (Math.atan2(ay - by, ax - bx) * 180) / Math.PI
    const sway = slope * 0.6 + (random() - 0.5) * 10
    shirts += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(sway)}) scale(${(size / 100).toFixed(2)})">${shirt(kits[(i + seed) % kits.length]!)}</g>`
  }
  return `<path d="M${rope}" fill="none" stroke="#3A1A24" stroke-width="${n(Math.max(1.2, size / 36))}"/>${shirts}`
}

/** A shirt 100 units wide, hanging from the middle of its collar. */
function shirt([ground, stripe]: readonly [string, string]): string {
  const body = 'M-50 4L-18-3Q0 10 18-3L50 4L52 60L49 118Q24 112 0 119T-49 118L-52 60Z'
  const sleeves = 'M-50 4L-84 44L-62 58L-50 34ZM50 4L84 44L62 58L50 34Z'
  let bands = ''
  for (const x of [-43, -14, 15, 44])
    bands += `M${x - 7} ${Math.abs(x) < 20 ? 5 : 3}h14l1 55-1 ${Math.abs(x) < 20 ? 55 : 58}h-14l-1-57Z`
  return (
    `<path d="${sleeves}${body}" fill="${ground}"/><path d="${bands}M-84 44L-62 58L-59 52L-79 38ZM84 44L62 58L59 52L79 38Z" fill="${stripe}"/>` +
    `<path d="M18-3L50 4L84 44L62 58L50 34L52 60L49 118Q36 113 22 114Q34 60 18-3Z" fill="#2A1220" opacity=".24"/>` +
    `<path d="M-20-4Q0 12 20-4L16-8Q0 2-16-8Z" fill="${stripe}"/><path d="M-40-8h6v16h-6ZM34-8h6v16h-6Z" fill="#F6DDAA"/>`
  )
}
