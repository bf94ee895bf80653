/** The chequered flag as a road: it lies over the water in long waves, narrows to the sun, and hangs over at its near end. */
import { poly, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import type { Spot, View } from '../space.ts'

const COLUMNS = 8
const HALF = 2.6
/** Rows of squares from the near end to the far one. */
const NEAR = -6
const ROWS = 56
/** The white of the nearest rows, over which the word stands. */
const DUSK = ['#24123A', '#24123A', '#24123A', '#2A1640', '#3A2250', '#6A4A78']

export function drawLaidFlag(poster: Poster, { project }: View): void {
  const at = (column: number, row: number): Point => project(cloth(column, row))
  poster.add(`<path d="${sides(at)}" fill="#5A1E4A"/>`)
  // From the far row to the near one, so that a wave hides what lies behind it.
  for (let row = ROWS - 1; row >= 0; row--) {
    const squares = Array.from({ length: COLUMNS }, (_, column) => square(column, row, at))
    const [white, black] = [0, 1].map((odd) => squares.filter((_, column) => (row + column) % 2 === odd).join(''))
    poster.add(`<path d="${white}" fill="${DUSK[row] ?? '#FFF3DC'}"/><path d="${black}" fill="#1E1030"/>`)
    const rise = cloth(4, row + 1)[1] - cloth(4, row)[1]
    if (Math.abs(rise) > 0.02)
      poster.add(`<path d="${squares.join('')}" fill="${rise < 0 ? '#FFB45E' : '#6A2A6A'}" opacity=".4"/>`)
  }
  const whole = `<path d="${outline(at)}"/>`
  poster.add(poster.air(whole, '#FFB45E', { from: [0.5, 0], to: [0.5, 0.16], a0: 0.5 }))
  poster.add(poster.air(whole, '#2A1048', { from: [0.7, 1], to: [0.5, 0.5], a0: 0.8 }))
}

/** The place of a corner of the cloth: flat under the car, in waves behind it. */
function cloth(column: number, row: number): Spot {
  const z = NEAR + row * 0.66 + row * row * 0.03
  const calm = Math.min(1, Math.max(0, (z - 2.4) / 5))
  const height = Math.sin(z * 0.5 + column * 0.2) * 0.2 * calm
  const sway = Math.sin(z * 0.16 - 0.4) * 0.9 * calm
  return [(column / COLUMNS - 0.5) * 2 * HALF + sway, height, z]
}

/** A square of the cloth, its edges bent by the wave. */
function square(column: number, row: number, at: (column: number, row: number) => Point): string {
  const steps = [0, 0.5]
  return poly([
    ...steps.map((t) => at(column + t, row)),
    ...steps.map((t) => at(column + 1, row + t)),
    ...steps.map((t) => at(column + 1 - t, row + 1)),
    ...steps.map((t) => at(column, row + 1 - t)),
  ])
}

const rows = Array.from({ length: ROWS * 2 + 1 }, (_, i) => i / 2)

const outline = (at: (column: number, row: number) => Point): string =>
  poly([...rows.map((row) => at(0, row)), ...rows.toReversed().map((row) => at(COLUMNS, row))])

/** The shadow it casts on the water to both sides. */
const sides = (at: (column: number, row: number) => Point): string =>
  poly([
    ...rows.map((row): Point => [at(-0.18, row)[0], at(0, row)[1] + 5]),
    ...rows.toReversed().map((row): Point => [at(COLUMNS + 0.5, row)[0], at(COLUMNS, row)[1] + 5]),
  ])
