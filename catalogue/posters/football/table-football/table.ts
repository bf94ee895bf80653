/** The table: its pitch and lines, the walls with their rim of wood, the goal at the far end, beads that count above it. */
import { n, poly, type Point } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'
import { trace, type Spot, type View } from '../../f1/parts/space.ts'

/** Half the width of the pitch, where it begins (before our feet) and ends, how high its walls are and how thick. */
export const PITCH = { half: 2.5, near: -3, far: 6.2, wall: 0.86, rim: 0.34 } as const
const { half, near, far, wall, rim } = PITCH

export function drawTable(poster: Poster, view: View): void {
  const shape = (...spots: Spot[]): string => poly(spots.map(view.project))
  drawPitch(poster, view)
  for (const side of [-1, 1]) {
    const x = half * side
    const inside = `<path d="${shape([x, 0, near], [x, 0, far], [x, wall, far], [x, wall, near])}"/>`
    poster.add(inside.replace('/>', ` fill="${side < 0 ? '#1E4A86' : '#2E66A8'}"/>`))
    poster.add(poster.air(inside, '#0B1F4A', { from: [0, 1], to: [0, 0.2], a0: 0.9 }))
  }
  const end = `<path d="${shape([-half, 0, far], [half, 0, far], [half, wall, far], [-half, wall, far])}"/>`
  poster.add(end.replace('/>', ' fill="#27599A"/>'), poster.air(end, '#0B1F4A', { from: [0, 1], to: [0, 0], a0: 0.8 }))
  drawGoal(poster, view)
  drawRim(poster, shape)
  poster.add(beads(view))
}

function drawPitch(poster: Poster, { project }: View): void {
  const shape = (...spots: Spot[]): string => poly(spots.map(project))
  const whole = `<path d="${shape([-half, 0, near], [half, 0, near], [half, 0, far], [-half, 0, far])}"/>`
  poster.add(whole.replace('/>', ' fill="#2F9464"/>'))
  let mown = ''
  for (let z = near; z < far; z += 1.84)
    mown += shape([-half, 0, z], [half, 0, z], [half, 0, z + 0.92], [-half, 0, z + 0.92])
  poster.add(`<path d="${mown}" fill="#48AC76" opacity=".6"/>`)
  poster.add(poster.air(whole, '#0C4A40', { from: [0.9, 1], to: [0.4, 0.1], a0: 0.95 }))
  const line = (...spots: Spot[]): string => trace(spots.map(project))
  const box = (side: number, depth: number): string =>
    line([-side, 0, far], [-side, 0, far - depth], [side, 0, far - depth], [side, 0, far])
  const arc = Array.from({ length: 17 }, (_, i): Spot => {
    const angle = (Math.PI * i) / 16
    return [Math.cos(angle) * 0.6, 0, far - 1.9 - Math.sin(angle) * 0.55]
  })
  const circle = Array.from({ length: 65 }, (_, i): Spot => {
    const angle = (Math.PI * i) / 32
    return [Math.cos(angle) * 1.1, 0, -1.2 + Math.sin(angle) * 1.1]
  })
  const lines = [box(1.5, 1.9), box(0.95, 0.8), line(...arc), line(...circle), line([-half, 0, -1.2], [half, 0, -1.2])]
  poster.add(`<path d="${lines.join('')}" fill="none" stroke="#F4F4DC" stroke-width="3" stroke-linejoin="round"/>`)
}

/** The mouth in the end wall, and the cord that catches the ball in it. */
function drawGoal(poster: Poster, { project }: View): void {
  const [side, top] = [0.82, 0.62]
  const corners: Spot[] = [
    [-side, 0, far],
    [-side, top, far],
    [side, top, far],
    [side, 0, far],
  ]
  const mouth = corners.map(project)
  let cords = ''
  for (let i = 1; i < 9; i++) {
    const x = -side + (2 * side * i) / 9
    cords += trace([project([x, 0, far]), project([x * 0.9, top, far])])
  }
  for (let j = 1; j < 4; j++)
    cords += trace([project([-side, (top * j) / 4, far]), project([side, (top * j) / 4, far])])
  poster.add(
    `<path d="${poly(mouth)}" fill="#0A1B40"/>`,
    `<path d="${cords}" stroke="#7FA9D6" stroke-width="1" opacity=".8"/>`,
    `<path d="${trace(mouth)}" fill="none" stroke="#FFFBEF" stroke-width="4.5" stroke-linejoin="round"/>`,
  )
}

/** The wood that runs round the top, lit from the left. */
function drawRim(poster: Poster, shape: (...spots: Spot[]) => string): void {
  const outer = half + rim
  const left = shape([-half, wall, near], [-half, wall, far], [-outer, wall, far + rim], [-outer, wall, near])
  const right = shape([half, wall, near], [half, wall, far], [outer, wall, far + rim], [outer, wall, near])
  const end = shape([-half, wall, far], [half, wall, far], [outer, wall, far + rim], [-outer, wall, far + rim])
  poster.add(`<path d="${left}" fill="#D98A4A"/><path d="${right}" fill="#C4733A"/><path d="${end}" fill="#EBA65E"/>`)
  for (const part of [left, right])
    poster.add(poster.air(`<path d="${part}"/>`, '#6A2A2A', { from: [0.5, 1], to: [0.5, 0.1], a0: 0.9 }))
}

/** Ten beads on a wire over the end: three goals for the south, two for the north. */
function beads({ project, unitAt }: View): string {
  const [z, up] = [far + rim, wall + 0.24]
  const at = (x: number): Point => project([x, up, z])
  const r = unitAt([0, up, z]) * 0.095
  const post = (x: number): string => trace([project([x, wall, z]), at(x)])
  const bead = (x: number, ink: string): string => {
    const [cx, cy] = at(x)
    return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${ink}"/><circle cx="${n(cx - r * 0.3)}" cy="${n(cy - r * 0.35)}" r="${n(r * 0.32)}" fill="#FFFBEF" opacity=".8"/>`
  }
  const south = [-2.1, -1.9, -1.7, -0.5, -0.3].map((x) => bead(x, '#5FB4E3'))
  const north = [0.3, 0.5, 0.7, 1.9, 2.1].map((x) => bead(x, '#D63A2E'))
  const wires = [post(-2.3), post(0), post(2.3), trace([at(-2.3), at(2.3)])].join('')
  return `<path d="${wires}" fill="none" stroke="#0B1F4A" stroke-width="2.4"/>${south.join('')}${north.join('')}`
}
