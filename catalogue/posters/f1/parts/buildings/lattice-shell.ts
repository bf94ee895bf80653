/** A hotel of two oval houses on either side of a track, a bridge between them, and the shell of glass lozenges drawn over both. */
import { n, poly, type Point } from '../../../kit/paths.ts'
import { minus, cross, dot, outline, trace, unit, type Spot, type View } from '../space.ts'

/** Its long axis on the ground, from its far end to its near one, in metres. */
const FAR: Spot = [-62, 0, 330]
const NEAR: Spot = [118, 0, 172]
const AXIS = unit(minus(NEAR, FAR))
const ACROSS = unit(cross(AXIS, [0, 1, 0]))
const LENGTH = Math.sqrt(dot(minus(NEAR, FAR), minus(NEAR, FAR)))
const COLUMNS = 46
const ROWS = 16

/** A place so far along the axis (0 to 1), so far across it, so high. */
const place = (along: number, across: number, high: number): Spot => [
  FAR[0] + AXIS[0] * LENGTH * along + ACROSS[0] * across,
  high,
  FAR[2] + AXIS[2] * LENGTH * along + ACROSS[2] * across,
]

/** The nearness to the saddle of the shell, over the bridge: 1 there, 0 far from it. */
const saddle = (along: number): number => Math.exp(-(((along - 0.5) / 0.15) ** 2))

/** The shell: from one end to the other, and over the ridge from the hem in front to the one behind. */
function onShell(along: number, over: number): Spot {
  const closing = Math.sqrt(Math.max(0, 1 - Math.abs(2 * along - 1) ** 3.2))
  const hem = 24 + 7 * saddle(along) + 5 * Math.sin(along * 13)
  const ridge = hem + (46 - 15 * saddle(along)) * closing
  const turn = (over - 0.5) * Math.PI * 1.06
  return place(
    along,
    -Math.sin(turn) * (34 - 7 * saddle(along)) * (0.35 + 0.65 * closing),
    hem + (ridge - hem) * rounder(Math.cos(turn)),
  )
}

/** Fuller at the shoulder than a circle; below the hem it turns in. */
const rounder = (height: number): number => Math.sign(height) * Math.abs(height) ** 0.8

export interface HotelInks {
  slab: string
  slabShade: string
  glass: string
  lamp: string
  /** The lozenges from those in shade to those in the light. */
  panes: readonly string[]
  frame: string
  knot: string
}

export function hotel(random: () => number, view: View, inks: HotelInks): string {
  return [
    house(random, view, { ...inks, along: 0.25 }),
    bridge(view, inks),
    house(random, view, { ...inks, along: 0.76 }),
    shell(view, inks),
  ].join('')
}

/** Storeys as bands: a slab in the light, glass behind it, some windows lit. */
function house(
  random: () => number,
  view: View,
  { along, slab, slabShade, glass, lamp }: HotelInks & { along: number },
): string {
  const oval = (high: number, grown: number): Point[] =>
    Array.from({ length: 40 }, (_, i) => {
      const angle = (i * Math.PI) / 20
      return view.project(
        place(along + (Math.cos(angle) * (44 + grown)) / LENGTH, Math.sin(angle) * (24 + grown), high),
      )
    })
  let storeys = ''
  for (let high = 0; high < 44; high += 5.5) {
    storeys += `<path d="${poly(outline([...oval(high, 0), ...oval(high + 4.4, 0)]))}" fill="${glass}"/>`
    let lit = ''
    for (let i = 0; i < 60; i++) {
      const angle = (i / 60) * Math.PI * 2
      const at = (turn: number, rise: number): Point =>
        view.project(place(along + (Math.cos(angle + turn) * 44) / LENGTH, Math.sin(angle + turn) * 24, high + rise))
      const facing = ACROSS[2] * Math.sin(angle) * 44 + AXIS[2] * Math.cos(angle) * 24
      if (facing < -8 && random() < 0.45) lit += poly([at(0, 0.8), at(0.07, 0.8), at(0.07, 3.8), at(0, 3.8)])
    }
    storeys += `<path d="${lit}" fill="${lamp}"/>`
    storeys += `<path d="${poly(outline([...oval(high + 4.4, 2.2), ...oval(high + 5.5, 2.2)]))}" fill="${slabShade}"/><path d="${poly(oval(high + 5.5, 2.2))}" fill="${slab}"/>`
  }
  return storeys
}

/** The storey that spans the track, lit along its length. */
function bridge(view: View, { slab, lamp, glass }: HotelInks): string {
  const side = (low: number, high: number): string =>
    poly(
      [place(0.36, -12, low), place(0.64, -12, low), place(0.64, -12, high), place(0.36, -12, high)].map(view.project),
    )
  return `<path d="${side(11, 21)}" fill="${glass}"/><path d="${side(13, 15.5)}" fill="${lamp}"/><path d="${side(10, 12)}${side(16.6, 18)}${side(20.4, 22)}" fill="${slab}"/>`
}

function shell(view: View, { panes, frame, knot }: HotelInks): string {
  const at = (i: number, j: number): Spot =>
    onShell(Math.max(0, Math.min(1, i / COLUMNS)), Math.max(0, Math.min(1, j / ROWS)))
  const light = unit([-0.62, 0.78, -0.1])
  const lozenges: { corners: readonly [Spot, Spot, Spot, Spot]; bright: number; away: number }[] = []
  for (let i = 0; i <= COLUMNS; i++)
    for (let j = i % 2; j <= ROWS; j += 2) {
      const [a, b, c, d] = [at(i - 1, j), at(i, j - 1), at(i + 1, j), at(i, j + 1)]
      const normal = unit(cross(minus(c, a), minus(d, b)))
      const middle = at(i, j)
      const seen = dot(normal, minus(view.eye, middle)) > 0 ? normal : ([-normal[0], -normal[1], -normal[2]] as const)
      lozenges.push({ corners: [a, b, c, d], bright: dot(seen, light), away: middle[2] })
    }
  lozenges.sort((a, b) => b.away - a.away)
  const glazed = lozenges.map(({ corners, bright }) => {
    const pane = panes[Math.max(0, Math.min(panes.length - 1, Math.floor((bright * 0.95 + 0.16) * panes.length)))]!
    return `<path d="${poly(corners.map(view.project))}" fill="${pane}" stroke="${frame}"/>`
  })
  const knots = lozenges
    .filter((_, i) => i % 4 === 0)
    .map(({ corners }) => view.project(corners[0]))
    .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="1.5"/>`)
  const hem = Array.from({ length: 60 }, (_, i) => view.project(onShell(i / 59, 1)))
  return `<g stroke-width="1.1" stroke-linejoin="round">${glazed.join('')}</g><path d="${trace(hem)}" fill="none" stroke="${knot}" stroke-width="3"/><g fill="${knot}">${knots.join('')}</g>`
}
