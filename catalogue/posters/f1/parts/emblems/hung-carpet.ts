/** A carpet hung from a wall to air, in the wall's own perspective; its pattern is nobody's: stars, combs and lozenges. */
import { poly, type Point } from '../../../kit/paths.ts'

const RED = '#C22F26'
const WINE = '#7E1526'
const NAVY = '#16264E'
const CREAM = '#FBE9C6'
const GOLD = '#F2B23C'
const TEAL = '#2E9C9E'

/** A place of the carpet on the picture: 0–1 across, 0–1 down. */
export type OnCarpet = (across: number, down: number) => Point

export function hungCarpet(at: OnCarpet): string {
  const shape = (points: readonly Point[], ink: string): string =>
    `<path d="${poly(points.map(([across, down]) => at(across, down)))}" fill="${ink}"/>`
  const frame = (inset: number, ink: string): string => shape(box(0.5, 0.5, 0.5 - inset, 0.5 - inset * 0.46), ink)
  return [
    fringe(shape),
    frame(0, NAVY),
    frame(0.03, CREAM),
    frame(0.05, NAVY),
    border(shape),
    frame(0.2, GOLD),
    frame(0.22, RED),
    frame(0.27, WINE),
    frame(0.285, RED),
    ...[0.245, 0.5, 0.755].map((down) => star(shape, down)),
    combs(shape),
  ].join('')
}

type Shape = (points: readonly Point[], ink: string) => string

/** A rectangle and a lozenge around a middle, given half their width and height. */
const box = (...[x, y, w, h]: Extent): Point[] => [
  [x - w, y - h],
  [x + w, y - h],
  [x + w, y + h],
  [x - w, y + h],
]
const diamond = (...[x, y, w, h]: Extent): Point[] => [
  [x, y - h],
  [x + w, y],
  [x, y + h],
  [x - w, y],
]

type Extent = readonly [x: number, y: number, halfWidth: number, halfHeight: number]

const fringe = (shape: Shape): string =>
  Array.from({ length: 22 }, (_, i) => shape(box((i + 0.5) / 22, 1.015, 0.009, 0.02), CREAM)).join('')

/** Little lozenges in turn along the four sides. */
function border(shape: Shape): string {
  const wools = [GOLD, RED, TEAL]
  const lozenge = (x: number, y: number, i: number): string =>
    shape(diamond(x, y, 0.056, 0.026), wools[i % 3]!) + shape(diamond(x, y, 0.024, 0.011), CREAM)
  let laid = ''
  for (let i = 0; i < 15; i++)
    laid += lozenge(0.125, 0.06 + (i * 0.88) / 14, i) + lozenge(0.875, 0.06 + (i * 0.88) / 14, i)
  for (let i = 1; i < 6; i++) laid += lozenge(0.125 + i * 0.125, 0.06, i) + lozenge(0.125 + i * 0.125, 0.94, i)
  return laid
}

/** A stepped medallion with a star of eight in its middle. */
function star(shape: Shape, down: number): string {
  const stepped = (wide: number, ink: string): string => {
    const quarter: Point[] = [
      [0.18, 1],
      [0.18, 0.78],
      [0.45, 0.78],
      [0.45, 0.5],
      [0.74, 0.5],
      [0.74, 0.24],
      [1, 0.24],
    ]
    const mirrored = (sx: number, sy: number, points: readonly Point[]): Point[] =>
      points.map(([x, y]) => [0.5 + sx * x * wide, down + sy * y * wide * 0.5])
    const back = [...quarter].reverse()
    return shape(
      [...mirrored(1, -1, quarter), ...mirrored(1, 1, back), ...mirrored(-1, 1, quarter), ...mirrored(-1, -1, back)],
      ink,
    )
  }
  const spike = (turn: number, r: number): Point => [0.5 + Math.sin(turn) * r, down - Math.cos(turn) * r * 0.5]
  const points = Array.from({ length: 16 }, (_, i) => spike((i * Math.PI) / 8, i % 2 ? 0.062 : 0.115))
  return (
    stepped(0.215, CREAM) +
    stepped(0.195, NAVY) +
    stepped(0.155, TEAL) +
    shape(points, GOLD) +
    shape(
      points.map(([x, y]): Point => [0.5 + (x - 0.5) * 0.4, down + (y - down) * 0.4]),
      WINE,
    )
  )
}

/** Small combs where the medallions leave the field empty. */
function combs(shape: Shape): string {
  const comb = (x: number, y: number): string =>
    shape(box(x, y, 0.04, 0.004), GOLD) +
    [-0.034, 0, 0.034].map((tooth) => shape(box(x + tooth, y, 0.006, 0.016), CREAM)).join('')
  return [0.155, 0.372, 0.628, 0.845].map((down) => comb(0.36, down) + comb(0.64, down)).join('')
}
