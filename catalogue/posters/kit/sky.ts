/** Parts that most skies share: the graded ground with stipple from the top, the disc of a sun or moon, stars. */
import { n } from './paths.ts'
import type { Poster, Stop } from './poster.ts'

/** A sky down to `depth`, with `spray` stippled from the top. */
export function drawSky(poster: Poster, stops: readonly Stop[], { spray, depth = 640, density = 0.6 }: SkyStyle): void {
  const ground = poster.grad(stops)
  poster.add(`<rect width="600" height="${depth}" fill="${ground}"/>`)
  poster.add(poster.air(`<rect width="600" height="${n(depth * 0.68)}"/>`, spray, { a0: density, a1: 0 }))
}

interface SkyStyle {
  spray: string
  depth?: number
  density?: number
}

export interface Disc {
  x: number
  y: number
  r: number
  ink: string
  /** The ink of the ring of light around it; absent for none. */
  halo?: string
  /** Stippled from its middle to its foot. */
  spray?: string
  density?: number
}

/** A sun or moon. */
export function drawDisc(poster: Poster, { x, y, r, ink, halo, spray, density = 0.7 }: Disc): void {
  if (halo) poster.add(`<circle cx="${x}" cy="${y}" r="${r + 16}" fill="${halo}" opacity=".45"/>`)
  const disc = `<circle cx="${x}" cy="${y}" r="${r}"/>`
  poster.add(disc.replace('/>', ` fill="${ink}"/>`))
  if (spray) poster.add(poster.air(disc, spray, { from: [0, 0.45], to: [0, 1], a0: 0, a1: density }))
}

/** Stars as small points, `count` of them, above `depth`. */
export function stars(random: () => number, { count = 60, depth = 330, ink = '#FFF8E7' } = {}): string {
  let dots = ''
  for (let i = 0; i < count; i++) {
    const size = random() < 0.12 ? 1.9 : 0.6 + random() * 0.7
    dots += `<circle cx="${n(random() * 600)}" cy="${n(random() * depth)}" r="${n(size)}"/>`
  }
  return `<g fill="${ink}">${dots}</g>`
}
