/** Supporters seen from behind on the grass, one of them under a flag that the wind opens. */
import { n, poly, type Point } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'

export interface Supporter {
  x: number
  y: number
  /** From the feet to the crown. */
  height: number
  coat: string
  trousers: string
  hat: string
  /** The place of the hand of a raised arm, from the feet, in hundredths of the height. */
  hand?: Point
}

export function supporter({ x, y, height, coat, trousers, hat, hand }: Supporter): string {
  const arm = hand
    ? `<path d="M7-78L${hand[0]} ${-hand[1]}" stroke="${coat}" stroke-width="8" stroke-linecap="round"/><circle cx="${hand[0]}" cy="${-hand[1]}" r="4.4" fill="#D99A6C"/>`
    : ''
  return [
    `<g transform="translate(${n(x)} ${n(y)}) scale(${(height / 100).toFixed(3)})">`,
    '<path d="M-16 0Q20-4 62 3Q20 8-16 3Z" fill="#1A1420" opacity=".5"/>',
    `<path d="M-10 0L-9-46H9L11 0H3L0-36L-2 0Z" fill="${trousers}"/>`,
    `<path d="M-14-42C-16-64-15-84 0-85S16-64 14-42Q0-38-14-42Z" fill="${coat}"/><path d="M3-85C15-82 16-62 14-42L6-41C9-60 9-76 3-85Z" fill="#1A1420" opacity=".3"/>`,
    arm,
    `<circle cx="0" cy="-92" r="7.6" fill="#C98A5B"/><path d="M-10-93Q-8-103 0-103T10-93Q0-90-10-93Z" fill="${hat}"/></g>`,
  ].join('')
}

export interface Flag {
  /** The upper end of the pole, and its foot. */
  top: Point
  foot: Point
  width: number
  height: number
  bands: readonly string[]
  pole: string
  shade: string
}

export function drawFlag(poster: Poster, { top, foot, width, height, bands, pole, shade }: Flag): void {
  const along = (v: number): Point => {
    const length = Math.hypot(foot[0] - top[0], foot[1] - top[1])
    return [top[0] + ((foot[0] - top[0]) * v * height) / length, top[1] + ((foot[1] - top[1]) * v * height) / length]
  }
  const at = (u: number, v: number): Point => {
    const [x, y] = along(v)
    const swing = Math.sin(u * 6.6 - v * 0.9) * height * 0.13 * (0.25 + u)
    return [x + u * width * (1 - 0.06 * v), y + u * height * 0.16 + swing]
  }
  const strip = (from: number, to: number): string => {
    const steps = Array.from({ length: 9 }, (_, i) => from + ((to - from) * i) / 8)
    return poly([...steps.map((u) => at(u, 0)), ...steps.map((u) => at(u, 1)).reverse()])
  }
  poster.add(
    `<path d="M${top.map(n).join(' ')}L${foot.map(n).join(' ')}" stroke="${pole}" stroke-width="4.4" stroke-linecap="round"/>`,
    ...bands.map((band, i) => `<path d="${strip(i / bands.length, (i + 1) / bands.length)}" fill="${band}"/>`),
  )
  for (const fold of [0.12, 0.6])
    poster.add(
      poster.air(`<path d="${strip(fold, fold + 0.26)}"/>`, shade, { from: [0, 0], to: [1, 0], a0: 0, a1: 0.75 }),
    )
}
