/** A line over the road on a feast day, with pennants or paper lanterns, in turn in each ink. */
import { n, type Point } from '../../../kit/paths.ts'

interface Line {
  from: Point
  to: Point
  /** How deep the line hangs in its middle. */
  sag: number
  count: number
  inks: readonly string[]
  cord: string
}

export function pennants(line: Line & { size: number }): string {
  const { size, inks } = line
  const flags = along(line).map(
    ([x, y], i) =>
      `<path d="M${n(x - size * 0.45)} ${n(y)}h${n(size * 0.9)}L${n(x)} ${n(y + size)}Z" fill="${inks[i % inks.length]}"/>`,
  )
  return cordOf(line) + flags.join('')
}

/** Round, ribbed, with a tassel, and the glow each throws. */
export function lanterns(line: Line & { size: number }): string {
  const { size: r, inks, cord } = line
  const lamps = along(line).map(([x, y], i) => {
    const [cx, cy] = [n(x), n(y + r * 1.25)]
    const ribs = [0.36, 0.74]
      .map((part) => `<ellipse cx="${cx}" cy="${cy}" rx="${n(r * part)}" ry="${n(r * 0.9)}"/>`)
      .join('')
    return [
      `<circle cx="${cx}" cy="${cy}" r="${n(r * 1.9)}" fill="${inks[i % inks.length]}" opacity=".2"/>`,
      `<path d="M${cx} ${n(y)}v${n(r * 2.9)}" stroke="${cord}" stroke-width="2"/>`,
      `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${n(r * 0.9)}" fill="${inks[i % inks.length]}"/>`,
      `<g fill="none" stroke="${cord}" stroke-width="1.4" opacity=".55">${ribs}</g>`,
      `<path d="M${n(x - r * 0.4)} ${n(y + r * 0.28)}h${n(r * 0.8)}v${n(r * 0.2)}h${n(-r * 0.8)}ZM${n(x - r * 0.4)} ${n(y + r * 2.04)}h${n(r * 0.8)}v${n(r * 0.2)}h${n(-r * 0.8)}Z" fill="${cord}"/>`,
    ].join('')
  })
  return cordOf(line) + lamps.join('')
}

function along({ from, to, sag, count }: Line): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + 4 * sag * t * (1 - t)]
  })
}

function cordOf({ from, to, sag, cord }: Line): string {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 2 * sag]
  return `<path d="M${from.join(' ')}Q${n(x)} ${n(y)} ${to.join(' ')}" fill="none" stroke="${cord}" stroke-width="2.2"/>`
}
