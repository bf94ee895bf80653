/** The tennis ball: felt with light from the left, two seams, and the streaks of its flight. */
import { n } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'

interface FeltBall {
  x: number
  y: number
  r: number
  felt?: string
  lit?: string
  shade?: string
  seam?: string
  /** Degrees the seams are turned by. */
  turn?: number
}

export function drawFeltBall(poster: Poster, ball: FeltBall): void {
  const { x, y, r, felt = '#EBDD4F', lit = '#F6EE8C', shade = '#6F7E1B', seam = '#FFFBE6', turn = 0 } = ball
  const disc = `<circle cx="${x}" cy="${y}" r="${r}"/>`
  const k = r / 70
  const at = (dx: number, dy: number): string => `${n(x + dx * k)} ${n(y + dy * k)}`
  const seams =
    `M${at(-74, -6)}C${at(-34, -30)} ${at(-14, 4)} ${at(-6, 78)}` +
    `M${at(-18, -76)}C${at(-8, -34)} ${at(28, -22)} ${at(78, -34)}`
  poster.add(disc.replace('/>', ` fill="${felt}"/>`))
  poster.add(
    `<g ${poster.clip(disc)}>`,
    `<circle cx="${n(x - 20 * k)}" cy="${n(y - 24 * k)}" r="${n(56 * k)}" fill="${lit}"/>`,
    poster.air(disc, shade, { from: [0.85, 0.95], to: [0.3, 0.3], a0: 1, a1: 0 }),
    `<path d="${seams}" transform="rotate(${turn} ${x} ${y})" fill="none" stroke="${seam}" stroke-width="${n(6.5 * k)}"/>`,
    '</g>',
  )
}

/** Tapering streaks behind a ball that came from `angle` (radians, 0 to the right, clockwise). */
export function streaks({ x, y, r }: { x: number; y: number; r: number }, angle: number, ink: string): string {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const lengths = [58, 104, 132, 74]
  const tails = lengths.map((length, i) => {
    const side = angle + (i - 1.5) * 0.19
    const [x0, y0] = [x + Math.cos(side) * (r + 12), y + Math.sin(side) * (r + 12)]
    const tip = `${n(x0 + (dx * length * r) / 70)} ${n(y0 + (dy * length * r) / 70)}`
    const half = (2.6 * r) / 70
    return `<path d="M${n(x0 - half * dy)} ${n(y0 + half * dx)}L${tip}L${n(x0 + half * dy)} ${n(y0 - half * dx)}Z"/>`
  })
  return `<g fill="${ink}" opacity=".85">${tails.join('')}</g>`
}
