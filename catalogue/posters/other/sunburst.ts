/** Rays of light around a point, fading outwards: the sunburst of the posters of the thirties. */
import { n, poly } from '../kit/paths.ts'
import type { Poster, Stop } from '../kit/poster.ts'

interface Sunburst {
  x: number
  y: number
  rays: number
  reach: number
  stops: readonly Stop[]
  /** Radians the first ray is turned by. */
  turn?: number
  /** How much of the circle the rays fill. */
  share?: number
}

export function drawSunburst(poster: Poster, { x, y, rays, reach, stops, turn = 0, share = 0.5 }: Sunburst): void {
  const step = (2 * Math.PI) / rays
  const spoke = (i: number): string => {
    const [from, to] = [turn + i * step, turn + (i + share) * step]
    const rim = (angle: number) => [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
    return poly([[x, y], rim(from), rim(to)])
  }
  const id = `burst${n(x)}-${n(y)}-${rays}`
  const ramp = stops.map(([at, ink, a = 1]) => `<stop offset="${at}" stop-color="${ink}" stop-opacity="${a}"/>`)
  const box = `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${reach}"`
  poster.def(`<radialGradient id="${id}" ${box}>${ramp.join('')}</radialGradient>`)
  poster.add(`<path d="${Array.from({ length: rays }, (_, i) => spoke(i)).join('')}" fill="url(#${id})"/>`)
}
