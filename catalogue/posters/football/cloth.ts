/** Cloth in the wind: a scarf or a flag as a waving strip, in bands along or across it, with its folds in shade. */
import { poly } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'

interface Wind {
  /** Where the cloth is held: the middle of its short side. */
  from: Point
  /** Where it flies, in radians; 0 is to the right, positive is down. */
  angle: number
  length: number
  width: number
  waves: number
  /** How far the waves swing; they grow from the held side. */
  swing: number
  /** How far along the first wave begins, in radians. */
  phase?: number
  /** The width at the free end, in widths at the held one. */
  flare?: number
}

/** A place on the cloth, `u` 0–1 from the held to the free end, `v` 0–1 across. */
export type Cloth = (u: number, v: number) => Point

export function cloth({ from, angle, length, width, waves, swing, phase = 0, flare = 1 }: Wind): Cloth {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return (u, v) => {
    const wave = Math.sin(u * waves * Math.PI * 2 + phase + v * 0.5) - Math.sin(phase + v * 0.5) * (1 - u)
    const lift = wave * swing * (0.25 + 0.75 * u)
    const side = (v - 0.5) * width * (1 + (flare - 1) * u) + lift
    const along = u * length - Math.abs(wave) * swing * 0.12
    return [from[0] + along * c - side * s, from[1] + along * s + side * c]
  }
}

/** One band of the cloth between two places along and two across it. */
function band(
  at: Cloth,
  [u1, u2]: readonly [number, number],
  [v1, v2]: readonly [number, number],
  ink: string,
): string {
  const steps = Math.max(2, Math.ceil((u2 - u1) * 40))
  const edge = (v: number): Point[] => Array.from({ length: steps + 1 }, (_, i) => at(u1 + ((u2 - u1) * i) / steps, v))
  return `<path d="${poly([...edge(v1), ...edge(v2).reverse()])}" fill="${ink}"/>`
}

/** Bands across the cloth, one after the other. */
export function bars(at: Cloth, inks: readonly string[], count: number): string {
  return Array.from({ length: count }, (_, i) =>
    band(at, [i / count, (i + 1) / count], [0, 1], inks[i % inks.length]!),
  ).join('')
}

/** Bands along the cloth, each as wide as its share. */
export function stripes(at: Cloth, shares: readonly (readonly [ink: string, share: number])[]): string {
  const whole = shares.reduce((sum, [, share]) => sum + share, 0)
  let v = 0
  return shares
    .map(([ink, share]) => {
      const from = v
      v += share / whole
      return band(at, [0, 1], [from, v], ink)
    })
    .join('')
}

/** The far side of each wave, in shade. */
export function folds(at: Cloth, waves: number, ink: string, phase = 0): string {
  let shade = ''
  for (let i = 0; i <= waves; i++) {
    const start = (i + 0.02 - phase / (Math.PI * 2)) / waves
    const from = Math.max(0, start)
    const to = Math.min(1, start + 0.46 / waves)
    if (to > from) shade += band(at, [from, to], [0, 1], ink)
  }
  return `<g opacity=".26">${shade}</g>`
}

/** Threads at the free end. */
export function fringe(at: Cloth, ink: string, count = 14, reach = 0.045): string {
  return Array.from({ length: count }, (_, i) =>
    band(at, [0.998, 1 + reach], [(i + 0.15) / count, (i + 0.75) / count], ink),
  ).join('')
}
