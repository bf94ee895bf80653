/** Parts that several places share: ridges, clouds, reflections on water, lit skylines, sails, birds. */
import { inks } from '../../kit/inks.ts'
import { n, smoothOpen, type Point } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'

/** A filled crest from left to right, smooth or jagged, down to `base`. */
export function crest(points: readonly Point[], { base = 660, jagged = false } = {}): string {
  const line = jagged ? 'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') : smoothOpen(points)
  const [first, last] = [points[0]!, points[points.length - 1]!]
  return `${line}L${n(last[0])} ${base}L${n(first[0])} ${base}Z`
}

/** Random hills along a height, jagged like a forest or smooth like downs. */
export function hills(random: () => number, { y, rise, step = 62, jagged = false, base = 660 }: Hills): string {
  const points: Point[] = []
  for (let x = -10; x <= 610 + step; x += step) points.push([x, y - rise * (0.3 + random() * 0.9)])
  return crest(points, { base, jagged })
}

interface Hills {
  y: number
  rise: number
  step?: number
  jagged?: boolean
  base?: number
}

/** A flat shape, lit from one side with stipple of light and from the other with stipple of shade. */
export function drawLand(poster: Poster, path: string, { ink, haze, shade, density = 0.8 }: Land): void {
  const shape = `<path d="${path}"/>`
  poster.add(shape.replace('/>', ` fill="${ink}"/>`))
  if (shade) poster.add(poster.air(shape, shade, { from: [1, 0.1], to: [0.25, 0.5], a0: density, a1: 0 }))
  if (haze) poster.add(poster.air(shape, haze, { from: [0, 1], to: [0.2, 0.15], a0: density, a1: 0 }))
}

interface Land {
  ink: string
  haze?: string
  shade?: string
  density?: number
}

/** Lens-shaped glints on water: under a sun at x they narrow towards the viewer, else they lie about. */
export function sunRoad(random: () => number, { x, y, width, rows, ink, opacity = 0.9 }: SunRoad): string {
  let reflections = ''
  for (let i = 0; i < rows; i++) {
    const at = y + i * 8.6 + i * i * 0.25
    const half = width * (1 - i / (rows * 1.55)) * (0.5 + random() * 0.55)
    const lift = 2.6 + i * 0.14
    reflections += `M${n(x - half + random() * 14)} ${n(at)}q${n(half)} ${n(-lift)} ${n(2 * half)} 0q${n(-half)} ${n(lift)} ${n(-2 * half)} 0Z`
  }
  return `<path d="${reflections}" fill="${ink}" opacity="${opacity}"/>`
}

interface SunRoad {
  x: number
  y: number
  /** Half the width of the first glint. */
  width: number
  rows: number
  ink: string
  opacity?: number
}

export function glints(random: () => number, { x, y, width, depth, count, ink, opacity = 0.6 }: Glints): string {
  let lines = ''
  for (let i = 0; i < count; i++) {
    const [gx, gy, w] = [x + random() * width, y + random() * depth, 14 + random() * 46]
    lines += `M${n(gx)} ${n(gy)}q${n(w / 2)} -2 ${n(w)} 0q${n(-w / 2)} 2 ${n(-w)} 0Z`
  }
  return `<path d="${lines}" fill="${ink}" opacity="${opacity}"/>`
}

interface Glints {
  x: number
  y: number
  width: number
  depth: number
  count: number
  ink: string
  opacity?: number
}

/** A cloud with a flat foot, `width` wide, lit from the left. */
export function cloud(
  x: number,
  y: number,
  { width, ink, shade }: { width: number; ink: string; shade?: string },
): string {
  const u = width / 100
  const puffs = (dx: number, dy: number): string =>
    `M${n(x + dx)} ${n(y)}h${n(100 * u)}c${n(2 * u)} ${n(-14 * u)} ${n(-14 * u)} ${n(-20 * u)} ${n(-24 * u)} ${n(-15 * u)}c${n(0)} ${n(-17 * u + dy)} ${n(-26 * u)} ${n(-22 * u)} ${n(-34 * u)} ${n(-9 * u)}c${n(-14 * u)} ${n(-8 * u)} ${n(-30 * u)} ${n(-1 * u)} ${n(-27 * u)} ${n(12 * u)}c${n(-9 * u)} ${n(-3 * u)} ${n(-17 * u)} ${n(4 * u)} ${n(-15 * u)} ${n(12 * u)}Z`
  return `${shade ? `<path d="${puffs(width * 0.05, 0)}" fill="${shade}"/>` : ''}<path d="${puffs(0, 0)}" fill="${ink}"/>`
}

/** A row of buildings standing on `base`, with lit windows when `lights` are given. */
export function skyline(random: () => number, row: Skyline): string {
  const { from = -10, to = 610, base, low, high, width, ink, lights, roofs = true } = row
  let buildings = ''
  for (let x = from; x < to;) {
    const w = width * (1 + random() * 0.9)
    const ceiling = Math.min(high, row.ceiling?.(x + w / 2) ?? high)
    const h = low + random() * Math.max(0, ceiling - low)
    buildings += `<path d="${building([x, base], { w, h, roof: roofs ? random() : 1 })}" fill="${ink}"/>`
    if (lights) buildings += windows(random, { x, base, w, h, ink: lights[Math.floor(random() * lights.length)]! })
    x += w + random() * 5
  }
  return buildings
}

export interface Skyline {
  from?: number
  to?: number
  base: number
  low: number
  high: number
  width: number
  ink: string
  lights?: readonly string[]
  /** Some of them with spires, steps or domes. */
  roofs?: boolean
  /** The greatest height allowed above a place, to keep the sun free. */
  ceiling?: (x: number) => number
}

function building([x, base]: Point, { w, h, roof }: { w: number; h: number; roof: number }): string {
  const top = base - h
  const foot = `V${n(base)}H${n(x)}Z`
  if (roof < 0.16) return `M${n(x)} ${n(top)}L${n(x + w / 2)} ${n(top - w * 0.9)}L${n(x + w)} ${n(top)}${foot}`
  if (roof < 0.34)
    return `M${n(x)} ${n(top)}h${n(w * 0.2)}v-14h${n(w * 0.28)}v-16h3v16h${n(w * 0.32 - 3)}v14h${n(w * 0.2)}${foot}`
  if (roof < 0.44) return `M${n(x)} ${n(top)}q${n(w / 2)} ${n(-w * 0.7)} ${n(w)} 0${foot}`
  if (roof < 0.58) return `M${n(x)} ${n(top)}l${n(w)} ${n(-w * 0.4)}${foot}`
  return `M${n(x)} ${n(top)}h${n(w)}${foot}`
}

function windows(
  random: () => number,
  { x, base, w, h, ink }: { x: number; base: number; w: number; h: number; ink: string },
): string {
  const columns = Math.max(2, Math.floor(w / 9))
  let lit = ''
  for (let i = 0; i < columns; i++) {
    for (let y = base - h + 8; y < base - 8; y += 11) {
      if (random() < 0.5)
        lit += `M${n(x + ((i + 0.28) * w) / columns)} ${n(y)}h${n((w / columns) * 0.45)}v5.5h${n((-w / columns) * 0.45)}Z`
    }
  }
  return `<path d="${lit}" fill="${ink}"/>`
}

/** A sailing boat, two sails and a hull. */
export function sailBoat(
  x: number,
  y: number,
  { scale, sail = inks.white, jib = '#EBC892', hull = inks.ink }: Boat,
): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})"><path d="M0 0V-92C20-62 34-28 40-6Z" fill="${sail}"/><path d="M-4 0V-80C-16-50-26-24-34-4Z" fill="${jib}"/><path d="M-34 2Q0 8 44 0Q34 12 8 13T-34 2Z" fill="${hull}"/></g>`
}

interface Boat {
  scale: number
  sail?: string
  jib?: string
  hull?: string
}

/** Gulls as two strokes of a pen. */
export function gulls(places: readonly (readonly [x: number, y: number, size: number])[], ink: string): string {
  const birds = places.map(
    ([x, y, s]) =>
      `M${n(x - s)} ${n(y - s * 0.3)}Q${n(x - s * 0.4)} ${n(y - s * 0.6)} ${n(x)} ${n(y)}Q${n(x + s * 0.4)} ${n(y - s * 0.7)} ${n(x + s)} ${n(y - s * 0.45)}`,
  )
  return `<path d="${birds.join('')}" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>`
}
