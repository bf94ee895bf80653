/** An oyster as large as a house, open on the sand; the pearl in it is the moon. */
import { n, poly, smooth, smoothOpen, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'

const EDGE = '#5A1030'
const EDGE_LIT = '#C2566B'
const ROSE = '#F2B9B4'
const CREAM = '#FBEBDD'
const LILAC = '#B08FC0'
const SEA = '#9CCFC4'

/** The pearl's middle, and half its width. */
export const PEARL = { x: 300, y: 366, r: 130 }
const HINGE: Point = [300, 510]

/** A line of growth of the upper shell: a share of its size, drawn in towards the hinge; its rim is wavy. */
function growth(share: number, wave = 0.012): Point[] {
  return Array.from({ length: 96 }, (_, i): Point => {
    const angle = (i * Math.PI) / 48
    const out = share * (1 + wave * Math.sin(angle * 15) + wave * 0.8 * Math.sin(angle * 7 + 1))
    const middle = HINGE[1] + (282 - HINGE[1]) * share
    return [HINGE[0] + Math.cos(angle) * 262 * out, middle + Math.sin(angle) * 236 * out]
  })
}

export function drawUpperShell(poster: Poster): void {
  const whole = `<path d="${smooth(growth(1, 0.016))}"/>`
  const mother = `<path d="${smooth(growth(0.9))}"/>`
  poster.add(whole.replace('/>', ` fill="${EDGE}"/>`))
  poster.add(poster.air(whole, EDGE_LIT, { from: [0, 0.2], to: [0.6, 0.6], a0: 1, a1: 0 }))
  poster.add(`<path d="${smooth(growth(0.95, 0.014))}" fill="none" stroke="#E59A8A" stroke-width="2"/>`)
  poster.add(mother.replace('/>', ` fill="${ROSE}"/>`), `<g ${poster.clip(mother)}>`)
  for (const [share, ink, from] of [
    [0.9, CREAM, [0, 0]],
    [0.82, LILAC, [1, 0.1]],
    [0.7, SEA, [0, 0.3]],
    [0.56, CREAM, [1, 0]],
    [0.44, LILAC, [0, 0.5]],
  ] as const) {
    const band = `<path d="${smooth(growth(share))}"/>`
    poster.add(poster.air(band, ink, { from, to: [0.55, 0.5], a0: 0.95, a1: 0 }))
  }
  poster.add(lines(), '</g>')
}

/** Rays from the hinge and the lines of growth, both fine. */
function lines(): string {
  const rays = Array.from({ length: 19 }, (_, i) => {
    const angle = Math.PI * (1.06 + i * 0.049)
    const at = (out: number): string => `${n(HINGE[0] + Math.cos(angle) * out)} ${n(HINGE[1] + Math.sin(angle) * out)}`
    return `M${at(150)}L${at(430)}`
  })
  const years = [0.84, 0.76, 0.66, 0.54].map((share) => smooth(growth(share)))
  return `<path d="${rays.join('')}" stroke="${CREAM}" stroke-width="1.4" opacity=".28"/><path d="${years.join('')}" fill="none" stroke="${CREAM}" stroke-width="2" opacity=".75"/>`
}

/** The lower shell: the visible inside behind the pearl. */
export function drawDish(poster: Poster): void {
  const dish = '<ellipse cx="300" cy="496" rx="258" ry="66"/>'
  poster.add(
    dish.replace('/>', ` fill="${EDGE}"/>`),
    `<ellipse cx="300" cy="496" rx="246" ry="58" fill="${ROSE}"/>`,
    poster.air('<ellipse cx="300" cy="496" rx="246" ry="58"/>', '#7A2A52', {
      from: [0.6, 0],
      to: [0.4, 0.9],
      a0: 1,
      a1: 0,
    }),
    poster.air('<ellipse cx="300" cy="496" rx="246" ry="58"/>', SEA, {
      from: [0, 0.5],
      to: [0.4, 0.5],
      a0: 0.9,
      a1: 0,
    }),
    '<ellipse cx="318" cy="494" rx="112" ry="20" fill="#3A0C2E" opacity=".75"/>',
  )
}

export function drawPearl(poster: Poster): void {
  const { x, y, r } = PEARL
  const ball = `<circle cx="${x}" cy="${y}" r="${r}"/>`
  poster.add(
    `<circle cx="${x}" cy="${y}" r="${r + 12}" fill="#FFF6EC" opacity=".22"/>`,
    ball.replace('/>', ' fill="#FBF1E6"/>'),
    poster.air(ball, '#C98AA0', { from: [0.5, 1], to: [0.45, 0.4], a0: 0.9, a1: 0 }),
    poster.air(ball, '#9DB8C9', { from: [1, 0.3], to: [0.55, 0.45], a0: 0.9, a1: 0 }),
    poster.air(ball, '#FFFFFF', { from: [0.1, 0.1], to: [0.5, 0.5], a0: 0.9, a1: 0 }),
    `<path d="M${x - 98} ${y - 46}C${x - 82} ${y - 90} ${x - 42} ${y - 110} ${x - 6} ${y - 112}C${x - 44} ${y - 98} ${x - 76} ${y - 76} ${x - 98} ${y - 46}Z" fill="#FFFFFF"/>`,
    `<path d="M${x - 60} ${y + 104}C${x - 20} ${y + 124} ${x + 40} ${y + 120} ${x + 76} ${y + 94}C${x + 40} ${y + 108} ${x - 16} ${y + 112} ${x - 60} ${y + 104}Z" fill="${ROSE}"/>`,
  )
}

/** The outside of the lower shell, layer under layer. */
export function drawFront(poster: Poster): void {
  const layer = (drop: number): Point[] =>
    Array.from({ length: 61 }, (_, i): Point => {
      const angle = (i * Math.PI) / 60
      const fringe = Math.sin(angle * 19 + drop) * 2.2 + Math.sin(angle * 8) * 2.2
      return [
        300 + Math.cos(angle) * (264 - drop * 0.7 - drop ** 2 * 0.006),
        494 + drop * 0.34 + Math.sin(angle) * (72 + drop * 0.5) + fringe,
      ]
    })
  for (const [drop, ink] of [
    [84, '#4A0E2E'],
    [64, '#6E183C'],
    [44, '#8A2448'],
    [25, '#A83C5A'],
    [8, '#C2566B'],
  ] as const) {
    const shape = `<path d="${poly(layer(drop))}"/>`
    poster.add(
      shape.replace('/>', ` fill="${ink}"/>`),
      poster.air(shape, '#2E0A28', { from: [1, 0.5], to: [0.35, 0.4], a0: 0.9, a1: 0 }),
      `<path d="${smoothOpen(layer(drop))}" fill="none" stroke="#F2B9A4" stroke-width="1.8" opacity="${n(0.9 - drop * 0.008)}"/>`,
    )
  }
}
