/** Paris in spring: red clay brushed by the net, a server's long shadow, a full house under plane trees (spec §3). */
import { n, poly } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawFoot } from '../other/foot.ts'
import { camera, groundQuad } from './camera.ts'
import type { Project } from './camera.ts'
import { courtLines, courtNet, HALF_WIDTH, LENGTH } from './court.ts'
import { drawFeltBall, streaks } from './felt-ball.ts'
import { serverFigure } from './server-figure.ts'

const line = '#FFF6E2'
const ink = '#0D2138'
const vermilion = '#D9482B'
const straw = '#F2C15A'
const cream = '#F7E3B4'
const box = '#123A34'
const shadow = '#54191A'

export function rolandGarros(): string {
  const poster = new Poster()
  const project = camera({ eye: [-8.6, 7.8, -6.2], target: [2.6, 0, 7.6], focal: 640, centre: [306, 410], roll: -0.1 })
  drawClay(poster, project)
  drawTrees(poster, project)
  drawTiers(poster, project)
  poster.add(courtLines(project, line))
  poster.add(courtNet(project, { mesh: '#2A1A20', tape: line, post: box, shadow: '#5A1F1C' }))
  poster.add(layShadow(project))
  drawBall(poster, project)
  drawFoot(poster, '#6A2118', '#551812', 620)
  return poster.svg()
}

function drawClay(poster: Poster, project: Project): void {
  const whole = '<rect width="600" height="800"/>'
  const court = `<path d="${groundQuad(project, [-HALF_WIDTH, 0, HALF_WIDTH, LENGTH])}"/>`
  const ground = poster.grad(
    [
      [0, '#E58F55'],
      [0.42, '#D2622F'],
      [1, '#B94722'],
    ],
    { x1: 0.9, y1: 0, x2: 0.1, y2: 1 },
  )
  poster.add(whole.replace('/>', ` fill="${ground}"/>`))
  poster.add(poster.air(whole, '#9C3A1E', { from: [0, 1], to: [0.7, 0.25], a0: 0.55 }))
  poster.add(court.replace('/>', ' fill="#E07A43" opacity=".55"/>'))
  poster.add(poster.air(court, '#F3B071', { from: [1, 0], to: [0.2, 0.8], a0: 0.7 }))
  let sweeps = ''
  for (let i = 0; i < 16; i++) {
    const z = -4 + i * 1.9
    const [from, bend, to] = [project(-7.5, 0, z), project(0, 0, z + 0.55), project(7.5, 0, z)]
    sweeps += `M${n(from[0])} ${n(from[1])}Q${n(bend[0])} ${n(bend[1])} ${n(to[0])} ${n(to[1])}`
  }
  poster.add(`<path d="${sweeps}" fill="none" stroke="#B84A22" stroke-width="1.6" opacity=".42"/>`)
}

function drawTrees(poster: Poster, project: Project): void {
  const [left, right] = [project(-24, 0, 31), project(92, 0, 31)]
  const edge = n(right[0] + 40)
  const sky = poster.grad([
    [0, '#F0B468'],
    [1, '#FBE7BC'],
  ])
  const opening = `M${n(left[0])}-40H${edge}L${edge} ${n(right[1] - 8)}L${n(left[0])} ${n(left[1])}Z`
  poster.add(`<path d="${opening}" fill="${sky}"/>`)
  poster.add(poster.air('<rect width="600" height="170"/>', '#DA7A3A', { a0: 0.6 }))
  const random = seeded(21)
  let crowns = ''
  for (let x = -24; x < 110; x += 2.1 + random() * 1.6 + Math.max(0, x) * 0.03) {
    const [cx, cy] = project(x, 10.6 + random() * 1.6, 47)
    crowns += `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(15 + random() * 11)}"/>`
  }
  const hedge = poly([project(-24, 9.6, 47), project(110, 9.6, 47), project(110, 4, 47), project(-24, 4, 47)])
  poster.add(`<g fill="#2C6B52">${crowns}<path d="${hedge}"/></g>`)
  poster.add(`<g fill="#1B4A40" transform="translate(9 9)">${crowns}</g>`)
}

const ROWS = 9
const rowDepth = (row: number): number => 31.5 + row * 1.2
const rowHeight = (row: number): number => 1.9 + row * 0.78

function drawTiers(poster: Poster, project: Project): void {
  const band = (z1: number, y1: number, z2: number, y2: number, fill: string): string => {
    const corners = [project(-30, y1, z1), project(92, y1, z1), project(92, y2, z2), project(-30, y2, z2)]
    return `<path d="${poly(corners)}" fill="${fill}"/>`
  }
  poster.add(band(31, 0, 31, 1.6, box), band(31, 1.6, 31, 1.95, cream))
  for (let row = 0; row < ROWS; row++) {
    const green = row % 2 ? '#1F5A48' : '#286A54'
    poster.add(band(rowDepth(row), rowHeight(row), rowDepth(row) + 1, rowHeight(row) + 0.85, green))
  }
  poster.add(band(42.4, 8.6, 42.4, 9.7, cream), band(42.4, 9.5, 42.4, 9.7, vermilion))
  poster.add(spectators(project))
  const parasols = [
    [-2, 2, line],
    [3.4, 5, vermilion],
    [8, 3, straw],
    [12.5, 6, line],
    [-6, 6, vermilion],
  ] as const
  for (const [x, row, fill] of parasols) poster.add(parasol(project(x, 4 + row * 0.78, 31.9 + row * 1.2), fill))
}

function spectators(project: Project): string {
  const random = seeded(5)
  const pick = (inks: readonly string[]): string => inks[Math.floor(random() * inks.length)]!
  let crowd = ''
  for (let row = 0; row < ROWS; row++) {
    for (let x = -26; x < 90; x += 0.42 + random() * 0.4 + Math.max(0, x) * 0.012) {
      const [px, py] = project(x, 2.45 + row * 0.78 + random() * 0.14, 31.9 + row * 1.2)
      if (px < -4 || px > 604 || py < -4) continue
      const k = 1.05 - row * 0.03
      const coat = pick([cream, line, '#E2814A', ink, straw, vermilion])
      const face = pick(['#C98A5B', '#8A5A3C', '#E8BE92'])
      crowd += `<path d="M${n(px - 3.6 * k)} ${n(py + 5 * k)}q0-5 3.6-5t3.6 5Z" fill="${coat}"/>`
      crowd += `<circle cx="${n(px)}" cy="${n(py - 1.6 * k)}" r="${n(1.9 * k)}" fill="${face}"/>`
      const hat = random()
      if (hat > 0.42) continue
      const straws = hat < 0.3 ? line : straw
      crowd += `<path d="M${n(px - 3.2 * k)} ${n(py - 2.3 * k)}h${n(6.4 * k)}l-1.8-2.4h-2.8Z" fill="${straws}"/>`
    }
  }
  return `<g opacity=".96">${crowd}</g>`
}

function parasol([x, y]: readonly [number, number], cloth: string): string {
  return [
    `<g transform="translate(${n(x)} ${n(y)}) rotate(-6)">`,
    `<path d="M-17 0Q0-19 17 0Q11-3 5.7 0Q0-3-5.7 0Q-11-3-17 0Z" fill="${cloth}"/>`,
    `<path d="M0-9.5Q8-7 17 0Q11-3 5.7 0Q5-6 0-9.5Z" opacity=".16"/>`,
    `<path d="M0-1V14" stroke="${ink}" stroke-width="1.4"/></g>`,
  ].join('')
}

/** The upright figure laid on the court by the map that sends its axes along the ground. */
function layShadow(project: Project): string {
  const [feet, across, along] = [project(-3.2, 0, -2), project(-1.4, 0, -2.7), project(-0.6, 0, 3.9)]
  const matrix = [
    (across[0] - feet[0]) * 0.013,
    (across[1] - feet[1]) * 0.013,
    -(along[0] - feet[0]) * 0.0052,
    -(along[1] - feet[1]) * 0.0052,
    feet[0],
    feet[1],
  ]
  const map = matrix.map((value) => value.toFixed(3)).join(' ')
  return `<g transform="matrix(${map})" opacity=".66">${serverFigure(shadow)}</g>`
}

function drawBall(poster: Poster, project: Project): void {
  const ball = { x: 452, y: 300, r: 70 }
  const [x, y] = project(6.6, 0, 5.4)
  const fall = `cx="${n(x - 26)}" cy="${n(y + 16)}" rx="60" ry="21" transform="rotate(-14 ${n(x - 26)} ${n(y + 16)})"`
  poster.add(`<ellipse ${fall} fill="${shadow}" opacity=".6"/>`)
  poster.add(streaks(ball, 2.24, line))
  drawFeltBall(poster, ball)
}
