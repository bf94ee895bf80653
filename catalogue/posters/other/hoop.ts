/** A basketball hoop in its true measures (metres): glass board, bracket, rim and net, as any camera sees them. */
import { n, poly } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'
import type { Project } from '../tennis/camera.ts'

export const RIM = { y: 3.05, z: -0.381, r: 0.2286 }
const BOARD = { half: 0.915, low: 2.9, high: 3.97 }
const SQUARE = { half: 0.305, low: 3.03, high: 3.51 }

const cream = '#FBEFD2'
const shade = '#B99A9A'
const vermilion = '#D5432A'
const vermilionDeep = '#8C2315'

type Box = readonly [half: number, low: number, high: number]

/** The board, which everything else stands before: glass, frame, square and pad. */
export function drawBoard(poster: Poster, project: Project): void {
  const at = (x: number, y: number, z = 0): Point => project(x, y, z)
  const face = ([half, low, high]: Box, z = 0): Point[] => [
    at(-half, low, z),
    at(half, low, z),
    at(half, high, z),
    at(-half, high, z),
  ]
  const band = (box: Box, by: number): string => {
    const [half, low, high] = box
    return poly(face(box)) + poly(face([half - by, low + by, high - by]).reverse())
  }
  const whole: Box = [BOARD.half, BOARD.low, BOARD.high]
  // The board is three centimetres thick: its far edge shows beyond the near one.
  poster.add(`<path d="${poly(face(whole, 0.04))}${poly(face(whole).reverse())}" fill="${shade}" fill-rule="evenodd"/>`)
  poster.add(`<path d="${poly(face(whole))}" fill="${cream}" opacity=".2"/>`)
  const glare = (x: number, wide: number): string =>
    poly([at(x, BOARD.low), at(x + wide, BOARD.low), at(x + wide + 0.42, BOARD.high), at(x + 0.42, BOARD.high)])
  poster.add(`<path d="${glare(-0.8, 0.26)}${glare(-0.46, 0.08)}${glare(0.22, 0.2)}" fill="${cream}" opacity=".17"/>`)
  poster.add(
    `<path d="${band(whole, 0.05)}" fill="${cream}"/>`,
    `<path d="${band([SQUARE.half, SQUARE.low, SQUARE.high], 0.05)}" fill="${vermilion}"/>`,
  )
  const pad = [at(-0.93, 2.86, -0.02), at(0.93, 2.86, -0.02), at(0.93, 2.94, -0.02), at(-0.93, 2.94, -0.02)]
  poster.add(`<path d="${poly(pad)}" fill="${vermilion}"/>`)
  drawBracket(poster, project)
}

/** The plate on the board and the two arms that carry the rim. */
function drawBracket(poster: Poster, project: Project): void {
  const { y, z, r } = RIM
  const plate = [
    project(-0.09, 2.95, -0.02),
    project(0.09, 2.95, -0.02),
    project(0.09, 3.1, -0.02),
    project(-0.09, 3.1, -0.02),
  ]
  const top = [
    project(-0.08, y, -0.02),
    project(0.08, y, -0.02),
    project(0.11, y, z + r * 0.86),
    project(-0.11, y, z + r * 0.86),
  ]
  const front = [
    project(-0.11, y, z + r * 0.86),
    project(0.11, y, z + r * 0.86),
    project(0.07, 2.96, -0.02),
    project(-0.07, 2.96, -0.02),
  ]
  poster.add(
    `<path d="${poly(plate)}" fill="${vermilionDeep}"/><path d="${poly(front)}" fill="#6A1810"/><path d="${poly(top)}" fill="${vermilion}"/>`,
  )
}

/** The place of the eye around the hoop, in radians: it parts the near half from the far one. */
type HalfOfRim = readonly [half: 'near' | 'far', from: number]

/** The half of the rim before the ball, or the one behind it. */
export function rimHalf(project: Project, [half, from]: HalfOfRim): string {
  const turn = from + (half === 'near' ? -0.5 : 0.5) * Math.PI
  const arc = (lift: number): string =>
    Array.from({ length: 33 }, (_, i) => {
      const angle = turn + (Math.PI * i) / 32
      return project(Math.cos(angle) * RIM.r, RIM.y + lift, RIM.z + Math.sin(angle) * RIM.r)
        .map(n)
        .join(' ')
    }).join('L')
  const inks = half === 'near' ? [vermilionDeep, vermilion, '#FF9A6A'] : ['#5E140E', '#A82F1C', '#E06A3E']
  return [
    `<path d="M${arc(-0.004)}" stroke="${inks[0]}" stroke-width="14"/>`,
    `<path d="M${arc(0)}" stroke="${inks[1]}" stroke-width="10"/>`,
    `<path d="M${arc(0.006)}" stroke="${inks[2]}" stroke-width="2.6"/>`,
  ]
    .map((path) => path.replace('/>', ' fill="none" stroke-linecap="round"/>'))
    .join('')
}

const LOOPS = 12
const ROWS = 5
const HANGS = 0.42

/** The cords of one half of the net: from loop to loop, crossing as they fall, drawn in and a little open at the foot. */
export function netHalf(project: Project, [half, eye]: HalfOfRim): string {
  const girth = [1, 0.93, 0.82, 0.7, 0.62, 0.66]
  const knot = (loop: number, row: number): readonly [number, number, number] => {
    const angle = ((loop + (row % 2) / 2) / LOOPS) * 2 * Math.PI
    const r = RIM.r * girth[row]!
    return [Math.cos(angle) * r, RIM.y - 0.012 - (row / ROWS) * HANGS, RIM.z + Math.sin(angle) * r]
  }
  let cords = ''
  for (let row = 0; row < ROWS; row++)
    for (let loop = 0; loop < LOOPS; loop++)
      for (const next of row % 2 ? [loop, loop + 1] : [loop - 1, loop]) {
        const [from, to] = [knot(loop, row), knot(next, row + 1)]
        const [x, z] = [(from[0] + to[0]) / 2, (from[2] + to[2]) / 2 - RIM.z]
        const behind = x * Math.cos(eye) + z * Math.sin(eye) < 0
        if (behind === (half === 'far'))
          cords += `M${project(...from)
            .map(n)
            .join(' ')}L${project(...to)
            .map(n)
            .join(' ')}`
      }
  return cords
}
