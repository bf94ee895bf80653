/** The tennis court in its true measures (metres), and its net, as any camera sees them. */
import { n, poly } from '../kit/paths.ts'
import { groundQuad } from './camera.ts'
import type { Project } from './camera.ts'

export const HALF_WIDTH = 5.485
export const LENGTH = 23.77
export const NET_AT = LENGTH / 2
export const HALF_SINGLES = 4.115
export const SERVICE = 6.4
const NET_HALF = 6.4

/** The lines, `thick` metres wide; thicker than the rule where the eye is far. */
export function courtLines(project: Project, ink: string, thick = 0.11): string {
  const half = thick / 2
  const along = (x: number, from = 0, to = LENGTH): number[] => [x - half, from, x + half, to]
  const across = (z: number, reach = HALF_WIDTH): number[] => [-reach, z - half, reach, z + half]
  const lines = [
    [-HALF_WIDTH, 0, HALF_WIDTH, thick * 1.6],
    [-HALF_WIDTH, LENGTH - thick, HALF_WIDTH, LENGTH],
    along(-HALF_WIDTH),
    along(HALF_WIDTH),
    along(-HALF_SINGLES),
    along(HALF_SINGLES),
    across(NET_AT - SERVICE, HALF_SINGLES),
    across(NET_AT + SERVICE, HALF_SINGLES),
    along(0, NET_AT - SERVICE, NET_AT + SERVICE),
    along(0, 0, 0.55),
    along(0, LENGTH - 0.55, LENGTH),
  ]
  return `<g fill="${ink}">${lines.map((line) => `<path d="${groundQuad(project, line)}"/>`).join('')}</g>`
}

interface NetInks {
  mesh: string
  tape: string
  post: string
  /** The shadow on the ground, towards the right and the far end. */
  shadow: string
}

/** The net with its tape, strap, posts and shadow. */
export function courtNet(project: Project, { mesh, tape, post, shadow }: NetInks): string {
  const height = (x: number): number => 0.914 + (0.156 * Math.abs(x)) / NET_HALF
  const line = (from: readonly number[], to: readonly number[]): string =>
    `M${n(from[0]!)} ${n(from[1]!)}L${n(to[0]!)} ${n(to[1]!)}`
  let cords = ''
  for (let x = -NET_HALF; x <= NET_HALF + 0.01; x += 0.22)
    cords += line(project(x, 0.02, NET_AT), project(x, height(x), NET_AT))
  for (let y = 0.15; y < 0.9; y += 0.16) cords += line(project(-NET_HALF, y, NET_AT), project(NET_HALF, y, NET_AT))
  const fallen = [
    project(-NET_HALF, 0, NET_AT),
    project(NET_HALF, 0, NET_AT),
    project(NET_HALF + 1.1, 0, NET_AT + 1.25),
    project(-NET_HALF + 1.1, 0, NET_AT + 1.25),
  ]
  const band = [
    project(-NET_HALF, 1.07, NET_AT),
    project(0, 0.914, NET_AT),
    project(NET_HALF, 1.07, NET_AT),
    project(NET_HALF, 0.93, NET_AT),
    project(0, 0.79, NET_AT),
    project(-NET_HALF, 0.93, NET_AT),
  ]
  const strap = line(project(0, 0.914, NET_AT), project(0, 0, NET_AT))
  const posts = [-NET_HALF, NET_HALF].map((x) => line(project(x, 0, NET_AT), project(x, 1.14, NET_AT))).join('')
  return [
    `<path d="${poly(fallen)}" fill="${shadow}" opacity=".5"/>`,
    `<path d="${cords}" stroke="${mesh}" stroke-width=".9" opacity=".72" fill="none"/>`,
    `<path d="${poly(band)}" fill="${tape}"/>`,
    `<path d="${strap}" stroke="${tape}" stroke-width="3"/>`,
    `<path d="${posts}" stroke="${post}" stroke-width="5" stroke-linecap="round"/>`,
  ].join('')
}
