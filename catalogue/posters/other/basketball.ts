/** The ball of eight panels: its seams are circles on the sphere, turned and seen from the front. */
import { n } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'

interface Basketball {
  x: number
  y: number
  r: number
  /** Radians turned around the axes x, then z. */
  turn: readonly [x: number, z: number]
}

/** Circles on the sphere: across which axis, and how far from the middle. */
const SEAMS = [
  ['x', 0],
  ['y', 0],
  ['x', 0.62],
  ['x', -0.62],
] as const

export function drawBasketball(poster: Poster, { x, y, r, turn }: Basketball): void {
  const disc = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`
  const seam = SEAMS.map(([axis, off]) => seamPath({ x, y, r, turn }, axis, off)).join('')
  poster.add(disc.replace('/>', ' fill="#E0712B"/>'), `<g ${poster.clip(disc)}>`)
  poster.add(`<circle cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.34)}" r="${n(r * 0.66)}" fill="#F08C3E"/>`)
  poster.add(poster.air(disc, '#FFD699', { from: [0.12, 0.05], to: [0.5, 0.5], a0: 1 }))
  poster.add(poster.air(disc, '#6A1F14', { from: [0.92, 0.98], to: [0.4, 0.36], a0: 1 }))
  poster.add(
    `<path d="${seam}" fill="none" stroke="#3A1418" stroke-width="${n(r * 0.052)}" stroke-linejoin="round"/></g>`,
  )
}

function seamPath({ x, y, r, turn }: Basketball, axis: 'x' | 'y', off: number): string {
  const reach = Math.sqrt(1 - off ** 2)
  let path = ''
  let drawing = false
  for (let i = 0; i <= 96; i++) {
    const angle = (i / 96) * 2 * Math.PI
    const [u, v] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    // The outer seams bow outwards where they come round to the front.
    const bowed = off * (1 + 0.16 * (u ** 2 - 0.3))
    const [a, b, c] = axis === 'x' ? [bowed, u, v] : [u, off, v]
    const [b1, c1] = [b * Math.cos(turn[0]) - c * Math.sin(turn[0]), b * Math.sin(turn[0]) + c * Math.cos(turn[0])]
    const [a2, b2] = [a * Math.cos(turn[1]) - b1 * Math.sin(turn[1]), a * Math.sin(turn[1]) + b1 * Math.cos(turn[1])]
    if (c1 > 0) path += `${drawing ? 'L' : 'M'}${n(x + a2 * r)} ${n(y + b2 * r)}`
    drawing = c1 > 0
  }
  return path
}
