/** A winding bench of masonry under broken tiles: its back towards us, its rounded rim in the light. */
import { poly, type Point } from '../../../kit/paths.ts'
import type { View } from '../space.ts'

const HEIGHT = 1.5
const RIM = 0.42
const ROWS = 6
const COLUMNS = 190
const WHITES = ['#FFFBEC', '#FBF0D2', '#F4E6C2']
const JOINT = '#E2D0A4'
const SHADE = '#2A3F8E'

/** The place of the bench: x and z of its foot for t from 0 to 1. */
export type Winding = (t: number) => Point

export function bench(view: View, line: Winding, random: () => number): string {
  const at = (t: number, up: number, back = 0): Point => {
    const [[x, z], [ax, az], [bx, bz]] = [line(t), line(t - 0.002), line(t + 0.002)]
    const length = Math.hypot(bx - ax, bz - az)
    return view.project([x - ((bz - az) / length) * back, up, z + ((bx - ax) / length) * back])
  }
  const surface = (from: Edge, to: Edge): string =>
    poly([...along(from), ...along(to).reverse()].map(([t, up, back]) => at(t, up, back)))
  return [
    `<path d="${surface([0, 0], [HEIGHT, 0])}" fill="${JOINT}"/>`,
    tiles(at, random),
    `<path d="${shaded(at, line)}" fill="${SHADE}" opacity=".32"/>`,
    `<path d="${surface([HEIGHT, 0], [HEIGHT, RIM])}" fill="${JOINT}"/>`,
    rim(at, random),
  ].join('')
}

/** Height, and how far behind the face. */
type Edge = readonly [up: number, back: number]
type Place = (t: number, up: number, back?: number) => Point

const along = ([up, back]: Edge): [number, number, number][] =>
  Array.from({ length: COLUMNS + 1 }, (_, i) => [i / COLUMNS, up, back])

/** White, with a ribbon of colour that winds through it as the bench winds through the park. */
function tiles(at: Place, random: () => number): string {
  let laid = ''
  for (let row = 0; row < ROWS; row++) {
    for (let i = 0; i < COLUMNS;) {
      const wide = 1 + Math.floor(random() * 2.4)
      const [low, high] = [(row / ROWS) * HEIGHT + 0.03, ((row + 1) / ROWS) * HEIGHT - 0.02]
      const loose = (): number => (random() - 0.5) * 0.07
      const [from, to] = [(i + 0.14) / COLUMNS, (i + wide - 0.14) / COLUMNS]
      const corners = [at(from, low + loose()), at(from, high + loose()), at(to, high + loose()), at(to, low + loose())]
      laid += `<path d="${poly(corners)}" fill="${glaze(i / COLUMNS, row / (ROWS - 1), random())}"/>`
      i += wide
    }
  }
  return laid
}

function glaze(t: number, height: number, chance: number): string {
  const away = height - 0.5 - 0.42 * Math.sin(t * 34)
  if (Math.abs(away) < 0.13) return chance < 0.7 ? '#F2B632' : '#F7942E'
  if (away > 0 && away < 0.36) return chance < 0.75 ? '#1F5FB4' : '#3C8FD4'
  if (away < 0 && away > -0.36) return chance < 0.75 ? '#1F9A9A' : '#2E8B57'
  return chance < 0.05 ? '#CF3D22' : WHITES[Math.floor(chance * 20) % 3]!
}

function rim(at: Place, random: () => number): string {
  const glazes = ['#FFFBEC', '#FFFBEC', '#FBE9B4', '#8FD0CC']
  let laid = ''
  for (let i = 0; i < COLUMNS; i += 3) {
    const [from, to] = [(i + 0.3) / COLUMNS, (i + 2.7) / COLUMNS]
    const corners = [
      at(from, HEIGHT, 0.04),
      at(from, HEIGHT, RIM - 0.03),
      at(to, HEIGHT, RIM - 0.03),
      at(to, HEIGHT, 0.04),
    ]
    laid += `<path d="${poly(corners)}" fill="${glazes[Math.floor(random() * glazes.length)]}"/>`
  }
  return laid
}

/** The stretches of the face that are turned away from the light on the left. */
function shaded(at: Place, line: Winding): string {
  let shades = ''
  for (let i = 0; i < COLUMNS; i++) {
    const [[ax, az], [bx, bz]] = [line(i / COLUMNS), line((i + 1) / COLUMNS)]
    if ((bz - az) / (bx - ax) > -0.1) continue
    const [from, to] = [i / COLUMNS, (i + 1) / COLUMNS]
    shades += poly([at(from, 0), at(from, HEIGHT), at(to, HEIGHT), at(to, 0)])
  }
  return shades
}
