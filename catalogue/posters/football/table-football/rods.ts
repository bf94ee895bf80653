/** The rods with their men of painted wood, from the far one to the near one, and the ball on its way to the goal. */
import { n, poly, smooth, type Point } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'
import { trace, type Spot, type View } from '../../f1/parts/space.ts'
import { drawWhiteBall } from '../white-ball.ts'
import { PITCH } from './table.ts'

interface Kit {
  shirt: string
  /** A band down the middle of the shirt. */
  band?: string
  shorts: string
  socks: string
  shade: string
  skin: string
  hair: string
}

const south: Kit = {
  shirt: '#FFFBEF',
  shorts: '#5FB4E3',
  socks: '#FFFBEF',
  shade: '#6F86AC',
  skin: '#E0A272',
  hair: '#2A1A24',
}
const north: Kit = {
  shirt: '#1B3A8C',
  band: '#D63A2E',
  shorts: '#14296B',
  socks: '#D63A2E',
  shade: '#081736',
  skin: '#C98A5E',
  hair: '#2A1A24',
}

interface Rod {
  z: number
  men: readonly number[]
  kit: Kit
  /** Degrees by which the feet are turned away from us. */
  turn: number
  /** Whether they show us their faces. */
  facing: boolean
  /** The side on which somebody holds it. */
  held: 1 | -1
}

const UP = 0.94

export function drawRods(poster: Poster, view: View): void {
  drawRod(poster, view, { z: 5.1, men: [-0.42], kit: north, turn: -4, facing: true, held: -1 })
  drawRod(poster, view, { z: 3, men: [-1.2, 1.15], kit: north, turn: 8, facing: true, held: -1 })
  drawBall(poster, view)
  drawRod(poster, view, { z: 0, men: [-1.3, 0.22, 1.74], kit: south, turn: 20, facing: false, held: 1 })
}

function drawRod(poster: Poster, view: View, { z, men, kit, turn, facing, held }: Rod): void {
  const at = (x: number): Point => view.project([x, UP, z])
  const thick = view.unitAt([0, UP, z]) * 0.09
  const out = PITCH.half + PITCH.rim
  const bar = trace([at(-out - 0.5), at(out + 0.5)])
  for (const x of men) poster.add(shadowOf(view, x, z + Math.sin((turn * Math.PI) / 180) * 0.7))
  poster.add(
    `<path d="${bar}" stroke="#46587A" stroke-width="${n(thick)}"/>`,
    `<path d="${bar}" stroke="#E4EAEA" stroke-width="${n(thick * 0.36)}" transform="translate(0 ${n(-thick * 0.2)})"/>`,
    `<path d="${trace([at(held * (out + 0.12)), at(held * (out + 1.2))])}" stroke="#8C2315" stroke-width="${n(thick * 2.6)}" stroke-linecap="round"/>`,
    `<path d="${trace([at(held * (out + 0.12)), at(held * (out + 1.2))])}" stroke="#CF3D22" stroke-width="${n(thick * 1.2)}" stroke-linecap="round" transform="translate(0 ${n(-thick * 0.5)})"/>`,
  )
  for (const x of men) drawMan(poster, { view, at: [x, UP, z], turn }, { kit, facing })
}

const shadowOf = (view: View, x: number, z: number): string => {
  const spots = Array.from({ length: 14 }, (_, i): Spot => {
    const angle = (i * Math.PI) / 7
    return [x + 0.22 + Math.cos(angle) * 0.4, 0, z - 0.1 + Math.sin(angle) * 0.2]
  })
  return `<path d="${smooth(spots.map(view.project))}" fill="#06302C" opacity=".55"/>`
}

/** Half of a man's outline from his foot up: how far to the side, and how far above the rod. */
const BODY: readonly Point[] = [
  [0.15, -0.92],
  [0.16, -0.78],
  [0.12, -0.66],
  [0.17, -0.4],
  [0.22, -0.2],
  [0.23, 0],
  [0.33, 0.2],
  [0.31, 0.36],
  [0.12, 0.46],
]

/** A flat man on his rod; `deep` is how far behind his face a layer of the wood lies. */
function drawMan(
  poster: Poster,
  { view, at, turn }: { view: View; at: Spot; turn: number },
  { kit, facing }: { kit: Kit; facing: boolean },
): void {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const seen = ([side, up]: Point, deep = 0): Point =>
    view.project([at[0] + side, at[1] + up * cos + deep * sin, at[2] - up * sin + deep * cos])
  const both = (half: readonly Point[]): Point[] => [...half, ...half.map(([x, y]): Point => [-x, y]).reverse()]
  const part = (from: number, to: number, deep = 0): string => {
    const within = BODY.filter(([, up]) => up > from && up < to)
    const edge: Point[] = [[widthAt(from), from], ...within, [widthAt(to), to]]
    return poly(both(edge).map((point) => seen(point, deep)))
  }
  const round = (middle: Point, [rx, ry]: Point, deep = 0): string =>
    smooth(
      Array.from({ length: 14 }, (_, i) => {
        const turned = (i * Math.PI) / 7
        return seen([middle[0] + Math.cos(turned) * rx, middle[1] + Math.sin(turned) * ry], deep)
      }),
    )
  const whole = [part(-0.92, 0.46), round([0, 0.66], [0.19, 0.23])]
  poster.add(
    `<path d="${part(-0.92, 0.46, 0.08)}${round([0, 0.66], [0.19, 0.23], 0.06)}" fill="${kit.shade}"/>`,
    `<path d="${part(-0.92, -0.74)}" fill="#1A1426"/>`,
    `<path d="${part(-0.76, -0.48)}" fill="${kit.socks}"/>`,
    `<path d="${part(-0.5, -0.36)}" fill="${kit.skin}"/>`,
    `<path d="${part(-0.38, -0.06)}" fill="${kit.shorts}"/>`,
    `<path d="${part(-0.08, 0.46)}" fill="${kit.shirt}"/>`,
  )
  if (kit.band)
    poster.add(
      `<path d="${poly([seen([-0.08, -0.08]), seen([0.08, -0.08]), seen([0.08, 0.46]), seen([-0.08, 0.46])])}" fill="${kit.band}"/>`,
    )
  const line = (...points: Point[]): string => trace(points.map((point) => seen(point)))
  const arms = line([0.2, 0.24], [0.19, -0.06]) + line([-0.2, 0.24], [-0.19, -0.06]) + line([0, -0.88], [0, -0.4])
  poster.add(
    `<path d="${arms}" fill="none" stroke="${kit.shade}" stroke-width="2" stroke-linecap="round"/>`,
    `<path d="${round([0, 0.66], [0.19, 0.23])}" fill="${facing ? kit.skin : kit.hair}"/>`,
  )
  if (facing) {
    const cap: Point[] = Array.from({ length: 9 }, (_, i) => [
      Math.cos((i * Math.PI) / 8) * 0.2,
      0.7 + Math.sin((i * Math.PI) / 8) * 0.2,
    ])
    poster.add(
      `<path d="${poly(cap.map((point) => seen(point)))}" fill="${kit.hair}"/>`,
      `<path d="${line([-0.08, 0.58], [0, 0.61], [0.08, 0.58])}" fill="none" stroke="${kit.hair}" stroke-width="2.4" stroke-linecap="round"/>`,
    )
  } else
    poster.add(
      `<path d="${poly([seen([-0.1, 0.46]), seen([0.1, 0.46]), seen([0.12, 0.54]), seen([-0.12, 0.54])])}" fill="${kit.skin}"/>`,
    )
  for (const shape of whole)
    poster.add(poster.air(`<path d="${shape}"/>`, kit.shade, { from: [1, 0.6], to: [0.35, 0.4], a0: 0.85 }))
}

/** How far the outline stands to the side at a height. */
function widthAt(up: number): number {
  const above = BODY.findIndex((point) => point[1] >= up)
  if (above <= 0) return BODY[0]![0]
  const [[x0, y0], [x1, y1]] = [BODY[above - 1]!, BODY[above]!]
  return x0 + ((x1 - x0) * (up - y0)) / (y1 - y0)
}

function drawBall(poster: Poster, view: View): void {
  const spot: Spot = [-0.5, 0.3, 1.15]
  const [x, y] = view.project(spot)
  const r = view.unitAt(spot) * 0.3
  const ground = Array.from({ length: 14 }, (_, i): Spot => {
    const angle = (i * Math.PI) / 7
    return [spot[0] + 0.16 + Math.cos(angle) * 0.36, 0, spot[2] + Math.sin(angle) * 0.24]
  })
  poster.add(`<path d="${smooth(ground.map(view.project))}" fill="#06302C" opacity=".7"/>`)
  drawWhiteBall(poster, { x, y, r, turn: [0.4, 0.5, 0.2] })
}
