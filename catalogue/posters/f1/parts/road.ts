/** Roads: one sweeping across the picture under a curved edge, one running away into the depth; kerbs for both. */
import { n, poly, type Point } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'

export interface Surface {
  ink: string
  /** Airbrushed towards the foot. */
  deep: string
  /** The light it reflects along its far edge. */
  glow?: string
}

/** Four points of a cubic curve: start, two handles, end. */
export type Curve = readonly [Point, Point, Point, Point]

export interface Kerb {
  inks: readonly [string, string]
  count?: number
  /** Its height at the near and at the far end. */
  from?: number
  to?: number
}

/** The road that fills everything below a curve from the left side to the right. */
export function drawSweep(poster: Poster, edge: Curve, { surface, kerb }: { surface: Surface; kerb?: Kerb }): void {
  const [a, b, c, d] = edge
  const path = `M${a.join(' ')}C${b.join(' ')} ${c.join(' ')} ${d.join(' ')}V800H0V${a[1]}Z`
  const shape = `<path d="${path}"/>`
  poster.add(shape.replace('/>', ` fill="${surface.ink}"/>`))
  poster.add(poster.air(shape, surface.deep, { from: [0, 0.1], to: [0.4, 0.9], a0: 0, a1: 1 }))
  if (surface.glow) poster.add(poster.air(shape, surface.glow, { from: [0.7, 0], to: [0.55, 0.32], a0: 0.5, a1: 0 }))
  if (kerb) poster.add(kerbAlong(edge, kerb))
}

function kerbAlong(edge: Curve, { inks, count = 22, from = 16, to = 11 }: Kerb): string {
  let blocks = ''
  for (let i = 0; i < count; i++) {
    const [ax, ay] = onCurve(edge, i / count)
    const [bx, by] = onCurve(edge, (i + 1) / count)
    const [ha, hb] = [from + ((to - from) * i) / count, from + ((to - from) * (i + 1)) / count]
    const corners: Point[] = [
      [ax, ay],
      [bx, by],
      [bx - 5, by + hb],
      [ax - 5, ay + ha],
    ]
    blocks += `<path d="${poly(corners)}" fill="${inks[i % 2]}"/>`
  }
  return blocks
}

export function onCurve([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t
  const mix = (i: 0 | 1): number => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i]
  return [mix(0), mix(1)]
}

/** One place along a road that runs away: its middle, and half its width there. */
export type Station = readonly [x: number, y: number, half: number]

/** Stations between the given ones, `steps` to each stretch, on a smooth line. */
function along(stations: readonly Station[], steps = 12): Station[] {
  const at = (i: number): Station => stations[Math.max(0, Math.min(stations.length - 1, i))]!
  const line: Station[] = []
  for (let i = 0; i < stations.length - 1; i++) {
    for (let s = 0; s < steps; s++) line.push(between([at(i - 1), at(i), at(i + 1), at(i + 2)], s / steps))
  }
  return [...line, at(stations.length - 1)]
}

function between([p, q, r, s]: readonly [Station, Station, Station, Station], t: number): Station {
  const mix = (i: 0 | 1 | 2): number =>
    0.5 *
    (2 * q[i] +
      (r[i] - p[i]) * t +
      (2 * p[i] - 5 * q[i] + 4 * r[i] - s[i]) * t * t +
      (3 * q[i] - p[i] - 3 * r[i] + s[i]) * t ** 3)
  return [mix(0), mix(1), mix(2)]
}

/** The band between two offsets of the half width: -1 is the left edge, 1 the right. */
function ribbon(line: readonly Station[], from = -1, to = 1): string {
  const left = line.map(([x, y, half]): Point => [x + half * from, y])
  const right = line.map(([x, y, half]): Point => [x + half * to, y])
  return poly([...left, ...right.reverse()])
}

/** Two-coloured kerbs on one edge, as wide as a share of the road. */
function edgeKerb(line: readonly Station[], side: -1 | 1, inks: readonly [string, string]): string {
  let blocks = ''
  for (let i = 0; i + 1 < line.length; i++) {
    blocks += `<path d="${ribbon(line.slice(i, i + 2), side, side * 1.11)}" fill="${inks[i % 2]}"/>`
  }
  return blocks
}

/** A road running away, airbrushed from its near end, with both kerbs and a broken middle line. */
export function drawRibbon(poster: Poster, stations: readonly Station[], style: RibbonStyle): void {
  const line = along(stations, style.steps)
  const shape = `<path d="${ribbon(line)}"/>`
  poster.add(shape.replace('/>', ` fill="${style.surface.ink}"/>`))
  poster.add(poster.air(shape, style.surface.deep, { from: [0, 1], to: [0, 0.15], a0: 1, a1: 0 }))
  if (style.surface.glow)
    poster.add(poster.air(shape, style.surface.glow, { from: [0, 0], to: [0, 0.4], a0: 0.55, a1: 0 }))
  if (style.kerb) poster.add(edgeKerb(line, -1, style.kerb), edgeKerb(line, 1, style.kerb))
  if (style.dashes) {
    let dashes = ''
    for (let i = 0; i + 1 < line.length; i += 2) dashes += ribbon(line.slice(i, i + 2), -0.018, 0.018)
    poster.add(`<path d="${dashes}" fill="${style.dashes}" opacity=".8"/>`)
  }
}

interface RibbonStyle {
  surface: Surface
  kerb?: readonly [string, string]
  dashes?: string
  steps?: number
}

/** Thin strokes of speed on the road behind a car, leaning with `slope` (rise per run). */
export function streaks(
  random: () => number,
  { x, y, ink, slope = 0.088, count = 13, facing = 'right' }: StreakStyle,
): string {
  const turn = facing === 'right' ? 1 : -1
  let lines = ''
  for (let i = 0; i < count; i++) {
    const top = y + i * 10 + random() * 6
    const start = x + turn * random() * 40
    const length = turn * (90 + random() * 190)
    const rise = Math.abs(length) * slope * turn
    lines += `M${n(start)} ${n(top)}l${n(length)} ${n(-rise)}l${n(-length * 0.3)} ${n(rise * 0.3 + 2.2)}Z`
  }
  return `<path d="${lines}" fill="${ink}" opacity=".5"/>`
}

interface StreakStyle {
  x: number
  y: number
  ink: string
  slope?: number
  count?: number
  facing?: 'right' | 'left'
}

/** Puffs of dust behind a rear wheel. */
export function dust(random: () => number, { x, y, ink = '#F3D9A8', facing = 'right' }: DustStyle): string {
  const turn = facing === 'right' ? -1 : 1
  let puffs = ''
  for (let i = 0; i < 7; i++) {
    puffs += `<circle cx="${n(x + turn * i * 15)}" cy="${n(y - i * 3 - random() * 8)}" r="${n(6 + i * 2.6)}" opacity="${n(0.5 - i * 0.05)}"/>`
  }
  return `<g fill="${ink}">${puffs}</g>`
}

interface DustStyle {
  x: number
  y: number
  ink?: string
  facing?: 'right' | 'left'
}

/** The dark foot of the picture, where the lettering will stand: ink closing in from `top` to the lower edge. */
export function drawFoot(poster: Poster, ink: string, top = 620): void {
  const depth = 800 - top
  const veil = poster.grad([
    [0, ink, 0],
    [0.45, ink, 0.75],
    [1, ink, 0.96],
  ])
  const foot = `<rect y="${top}" width="600" height="${depth}"/>`
  poster.add(
    foot.replace('/>', ` fill="${veil}"/>`),
    poster.air(foot, ink, { from: [0, 0.8], to: [0, 0], a0: 0.8, a1: 0 }),
  )
}
