/** The narrow way into an old town: a round tower on the left, a rampart on the right that opens towards us. */
import { n, poly, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { outline, trace, type Spot, type View } from '../space.ts'

const SAND = '#EDBE7C'
const LIT = '#FBE3AE'
const SHADE = '#8A4636'
const NIGHT = '#43213A'
const JOINT = '#C58A56'

const TOWER = { x: -4.45, z: 6, r: 2.9, height: 6.3 }
const WALL = { far: [1.5, 14], near: [5.6, -0.6], height: 5.2 } as const

/** A place on the rampart: from its far end to its near one, and up. */
export function onWall(view: View, t: number, up: number): Point {
  const [[fx, fz], [nx, nz]] = [WALL.far, WALL.near]
  return view.project([fx + (nx - fx) * t, up, fz + (nz - fz) * t])
}

export function drawRampart(poster: Poster, view: View): void {
  const strip = (low: number, high: number): string =>
    poly([onWall(view, 0, low), onWall(view, 0, high), onWall(view, 1, high), onWall(view, 1, low)])
  const merlons = Array.from({ length: 19 }, (_, i) => {
    const [from, to] = [i / 19, (i + 0.62) / 19]
    const [low, high] = [WALL.height, WALL.height + 0.62]
    return poly([onWall(view, from, low), onWall(view, from, high), onWall(view, to, high), onWall(view, to, low)])
  })
  const face = `<path d="${strip(0, WALL.height)}"/>`
  poster.add(
    `<path d="${merlons.join('')}" fill="${SAND}"/>`,
    face.replace('/>', ` fill="${SAND}"/>`),
    `<path d="${stones(view)}" stroke="${JOINT}" stroke-width="1.6"/>`,
    poster.air(face, SHADE, { from: [0.1, 1], to: [0.35, 0.35], a0: 0.9, a1: 0 }),
    `<path d="${strip(WALL.height - 0.14, WALL.height + 0.06)}" fill="${LIT}"/>`,
  )
}

/** Courses the whole length, and joints that break from course to course. */
function stones(view: View): string {
  let lines = ''
  for (let row = 1; row < 11; row++) {
    const up = row * 0.47
    lines += trace([onWall(view, 0, up), onWall(view, 1, up)])
    for (let i = 0; i < 15; i++) {
      const t = (i + (row % 2) / 2 + ((row * 7) % 5) * 0.08) / 15
      lines += trace([onWall(view, t, up), onWall(view, t, up + 0.47)])
    }
  }
  return lines
}

export function drawTower(poster: Poster, view: View): void {
  const at = (degrees: number, up: number, r = TOWER.r): Point => {
    const angle = (degrees * Math.PI) / 180
    const spot: Spot = [TOWER.x + Math.cos(angle) * r, up, TOWER.z + Math.sin(angle) * r]
    return view.project(spot)
  }
  const around = (up: number, r?: number): Point[] => Array.from({ length: 36 }, (_, i) => at(i * 10, up, r))
  /** The half of a ring that is turned to us. */
  const course = (up: number, r?: number): Point[] => Array.from({ length: 20 }, (_, i) => at(188 + i * 9, up, r))
  const drum = `<path d="${poly(outline([...around(0), ...around(TOWER.height)]))}"/>`
  const crown = `<path d="${poly(outline([...around(TOWER.height, 3.06), ...around(TOWER.height + 0.42, 3.06)]))}"/>`
  const bands = Array.from({ length: 14 }, (_, i) => trace(course(0.5 + i * 0.42)))
  poster.add(
    drum.replace('/>', ` fill="${SAND}"/>`),
    `<path d="${bands.join('')}" fill="none" stroke="${JOINT}" stroke-width="4"/>`,
    slits(at),
    poster.air(drum, SHADE, { from: [1, 0.5], to: [0.5, 0.5], a0: 1, a1: 0 }),
    poster.air(drum, NIGHT, { from: [1, 0.9], to: [0.72, 0.7], a0: 1, a1: 0 }),
    lookouts(at),
    crown.replace('/>', ` fill="${LIT}"/>`),
    poster.air(crown, SHADE, { from: [1, 0.5], to: [0.5, 0.5], a0: 1, a1: 0 }),
    `<path d="${trace(course(TOWER.height, 3.06))}" fill="none" stroke="${SHADE}" stroke-width="3"/>`,
  )
}

/** Three who watch from the top. */
function lookouts(at: (degrees: number, up: number) => Point): string {
  return [282, 290, 316]
    .map((degrees) => {
      const [x, y] = at(degrees, TOWER.height + 0.42)
      return `<path d="M${n(x - 8)} ${n(y + 8)}L${n(x - 5)} ${n(y - 13)}H${n(x + 5)}L${n(x + 8)} ${n(y + 8)}Z" fill="${NIGHT}"/><circle cx="${n(x)}" cy="${n(y - 17)}" r="5" fill="${NIGHT}"/>`
    })
    .join('')
}

/** The window slits: where around the drum, and how high. */
const SLITS = [
  [318, 4.9],
  [290, 3.7],
  [330, 2.9],
  [302, 1.8],
] as const

function slits(at: (degrees: number, up: number) => Point): string {
  return SLITS.map(([degrees, up]) => {
    const [[x, y], [, foot]] = [at(degrees, up + 0.55), at(degrees, up)]
    return `<path d="M${n(x - 6)} ${n(foot)}V${n(y + 6)}Q${n(x)} ${n(y - 4)} ${n(x + 6)} ${n(y + 6)}V${n(foot)}Z" fill="${NIGHT}"/>`
  }).join('')
}
