/** The old banked oval, in metres: a ring of concrete round (-RADIUS, 0, 0) that grows steeper towards its rim. */
import { poly, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { frameOn, type Frame } from '../frame.ts'
import { trace, unit, type Spot, type View } from '../space.ts'

const RADIUS = 70
const WIDTH = 12
const HEIGHT = 6.4
const STEEPER = 2

/** A place on the concrete, `round` degrees along the bend from beside us, `up` from its foot (0) to its rim (1). */
export function onBanking(round: number, up: number): Spot {
  const angle = (round * Math.PI) / 180
  const out = RADIUS + WIDTH * up
  return [Math.cos(angle) * out - RADIUS, HEIGHT * up ** STEEPER, Math.sin(angle) * out]
}

/** Sets a car on the banking. */
export function frameOnBanking(round: number, up: number): Frame {
  const angle = (round * Math.PI) / 180
  const rise = HEIGHT * STEEPER * up ** (STEEPER - 1)
  return frameOn(onBanking(round, up), {
    up: unit([-Math.cos(angle) * rise, WIDTH, -Math.sin(angle) * rise]),
    ahead: [-Math.sin(angle), 0, Math.cos(angle)],
  })
}

export interface Concrete {
  ink: string
  shade: string
  light: string
  joint: string
  /** From how many degrees to how many it is drawn. */
  from: number
  to: number
}

export function drawBanking(poster: Poster, view: View, { ink, shade, light, joint, from, to }: Concrete): void {
  const at = (round: number, up: number): Point => view.project(onBanking(round, up))
  const rounds = Array.from({ length: 60 }, (_, i) => from + (to - from) * (i / 59) ** 1.6)
  const course = (up: number): Point[] => rounds.map((round) => at(round, up))
  const slab = (round: number): Point[] => Array.from({ length: 12 }, (_, i) => at(round, i / 11))
  const wall = `<path d="${poly([...slab(from), ...course(1), ...slab(to).reverse(), ...course(0).reverse()])}"/>`
  const page = '<rect width="600" height="800"/>'
  poster.add(
    wall.replace('/>', ` fill="${ink}"/>`),
    `<g ${poster.clip(wall)}>`,
    poster.air(page, shade, { from: [0.9, 0.95], to: [0.5, 0.5], a0: 1, a1: 0 }),
    poster.air(page, light, { from: [0.25, 0.5], to: [0.6, 0.72], a0: 0.85, a1: 0 }),
    '</g>',
  )
  const slabs = Array.from({ length: 24 }, (_, i) => from + 2 + i * 4)
    .filter((round) => round < to)
    .map((round) => trace(slab(round)))
  poster.add(
    `<path d="${slabs.join('')}${[0.33, 0.66].map((up) => trace(course(up))).join('')}" fill="none" stroke="${joint}" stroke-width="2" opacity=".55"/>`,
  )
}

/** The rail on the rim, its blocks in two inks in turn. */
export function rim(
  view: View,
  { inks, from, to }: { inks: readonly [string, string]; from: number; to: number },
): string {
  const high = (round: number, rise: number): Point => {
    const [x, y, z] = onBanking(round, 1)
    return view.project([x, y + rise, z])
  }
  const blocks: string[] = []
  for (let round = from; round < to; round += 2) {
    const corners = [high(round, 0), high(round + 2, 0), high(round + 2, 0.7), high(round, 0.7)]
    blocks.push(`<path d="${poly(corners)}" fill="${inks[(round / 2) % 2 === 0 ? 0 : 1]}"/>`)
  }
  return blocks.join('')
}

/** The wake of a car that comes down the bend: thin strokes along the courses. */
export function wake(
  random: () => number,
  view: View,
  { from, up, ink }: { from: number; up: number; ink: string },
): string {
  const strokes = Array.from({ length: 9 }, (_, i) => {
    const course = up + (i - 4) * 0.032
    const [start, length] = [from + random() * 6, 12 + random() * 16]
    const along = (t: number, off: number): Point => view.project(onBanking(start + length * t, course + off))
    const steps = [0, 0.2, 0.4, 0.6, 0.8]
    return poly([...steps.map((t) => along(t, -0.004)), along(1, 0), ...steps.map((t) => along(t, 0.004)).reverse()])
  })
  return `<path d="${strokes.join('')}" fill="${ink}" opacity=".8"/>`
}
