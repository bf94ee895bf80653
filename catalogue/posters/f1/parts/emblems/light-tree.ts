/** A tree built of rods and lamps, seen from its foot: the trunk runs up to a neck, the crown opens over our heads. */
import { n, smooth, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'

const NIGHT = '#4A1A6E'
const DEEP = '#1B0F4A'
const ROD = '#F2609E'
const HOT = '#FFB3C4'
const LAMP = '#FFE9A8'

export interface LightTree {
  foot: Point
  neck: Point
  /** The rim of the crown: its middle and its half axes. */
  crown: { at: Point; rx: number; ry: number; turn: number }
  /** Half the width of the trunk at its foot. */
  half: number
}

export function drawLightTree(poster: Poster, tree: LightTree): void {
  const tips = Array.from({ length: 26 }, (_, i) => onRim(tree, (i + 0.5) / 26))
  const canopy = `<path d="${smooth(tips, 0.5)}"/>`
  const stem = `<path d="${trunk(tree)}"/>`
  poster.add(
    canopy.replace('/>', ` fill="${NIGHT}" opacity=".82"/>`),
    poster.air(canopy, ROD, { from: [0.5, 0.9], to: [0.5, 0.1], a0: 0.75, a1: 0.05 }),
    `<path d="${[0.42, 0.64, 0.84].map((part) => ring(tree, tips, part)).join('')}" fill="none" stroke="${ROD}" stroke-width="1.3" opacity=".7"/>`,
    `<path d="${tips.map((tip) => branch(tree, tip)).join('')}" fill="none" stroke="${ROD}" stroke-width="3" stroke-linecap="round"/>`,
    stem.replace('/>', ` fill="${NIGHT}"/>`),
    poster.air(stem, DEEP, { from: [1, 0.6], to: [0.1, 0.4], a0: 1, a1: 0 }),
    `<path d="${rods(tree)}" fill="none" stroke="${ROD}" stroke-width="2.2"/>`,
    `<g fill="${HOT}">${tips.map((tip) => twig(tree, tip)).join('')}</g>`,
    `<g fill="${LAMP}">${tips.map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="4"/>`).join('')}</g>`,
  )
}

function onRim({ crown: { at, rx, ry, turn } }: LightTree, t: number): Point {
  const [angle, tilt] = [t * 2 * Math.PI, (turn * Math.PI) / 180]
  const [x, y] = [Math.cos(angle) * rx, Math.sin(angle) * ry]
  return [at[0] + x * Math.cos(tilt) - y * Math.sin(tilt), at[1] + x * Math.sin(tilt) + y * Math.cos(tilt)]
}

/** The place of a branch at a part of its way from the neck to its tip: it climbs first, then spreads. */
function onBranch({ neck, crown: { at } }: LightTree, [x, y]: Point, part: number): Point {
  const bend: Point = [neck[0] + (at[0] - neck[0]) * 0.5 + (x - at[0]) * 0.2, neck[1] + (at[1] - neck[1]) * 0.9]
  const u = 1 - part
  return [
    u * u * neck[0] + 2 * u * part * bend[0] + part * part * x,
    u * u * neck[1] + 2 * u * part * bend[1] + part * part * y,
  ]
}

function branch(tree: LightTree, tip: Point): string {
  const way = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => onBranch(tree, tip, part))
  return `M${way.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
}

/** Towards its end a branch forks. */
function twig(tree: LightTree, tip: Point): string {
  const [[x, y], [sx, sy]] = [tip, onBranch(tree, tip, 0.72)]
  const [dx, dy] = [(y - sy) * 0.17, (sx - x) * 0.17]
  return `<path d="M${n(sx)} ${n(sy)}L${n(x + dx)} ${n(y + dy)}M${n(sx)} ${n(sy)}L${n(x - dx)} ${n(y - dy)}" stroke="${HOT}" stroke-width="1.4"/>`
}

const ring = (tree: LightTree, tips: readonly Point[], part: number): string =>
  smooth(tips.map((tip) => onBranch(tree, tip, part)))

function trunk({ foot: [x, y], neck: [nx, ny], half }: LightTree): string {
  const waist = half * 0.42
  return `M${n(x - half)} ${n(y)}Q${n((x + nx) / 2 - waist)} ${n((y + ny) / 2)} ${n(nx - waist * 0.9)} ${n(ny - 6)}H${n(nx + waist * 0.9)}Q${n((x + nx) / 2 + waist)} ${n((y + ny) / 2)} ${n(x + half)} ${n(y)}Z`
}

function rods({ foot: [x, y], neck: [nx, ny], half }: LightTree): string {
  return [-1, -0.6, -0.2, 0.2, 0.6, 1]
    .map((side) => {
      const waist = side * half * 0.42
      return `M${n(x + side * half)} ${n(y)}Q${n((x + nx) / 2 + waist)} ${n((y + ny) / 2)} ${n(nx + waist * 0.9)} ${n(ny - 6)}`
    })
    .join('')
}
