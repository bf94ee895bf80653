/** Paris indoors in autumn: an iron and glass nave, the low sun in its rose window, teal court, plane leaves (spec §3). */
import { n, poly } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawFoot } from '../other/foot.ts'
import { camera, groundQuad } from './camera.ts'
import type { Project } from './camera.ts'
import { courtLines, courtNet, HALF_WIDTH, LENGTH } from './court.ts'
import { drawFeltBall, streaks } from './felt-ball.ts'

const iron = '#123B40'
const ironDeep = '#0A2429'
const cream = '#FFF3D6'
const amber = '#F0A93C'
const rust = '#B4471F'
const wine = '#5B1B2C'

/** The window at the end of the nave: the middle of its arch, and its radius. */
const rose = { x: 300, y: 338, r: 150 }

export function parisMasters(): string {
  const poster = new Poster()
  drawVault(poster)
  drawWindow(poster)
  drawGalleries(poster)
  drawCourt(poster)
  drawSunbeams(poster)
  drawBall(poster)
  poster.add(fallingLeaves())
  drawFoot(poster, '#0C2C36', '#081D25', 624)
  return poster.svg()
}

/** An arch on its two walls, `r` wide, down to the floor. */
const arch = (r: number, x = rose.x, y = rose.y): string =>
  `M${n(x - r)} 800V${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}V800Z`

/** Panes of glass between the ribs, lighter towards the window; purlins run to it. */
function drawVault(poster: Poster): void {
  const panes = ['#8A2F22', '#B04A24', '#CE6A2A', '#E38A34', '#F2A846', '#F9C566']
  poster.add(`<rect width="600" height="800" fill="${panes[0]}"/>`)
  const radii = [470, 382, 312, 258, 216, 184]
  radii.forEach((r, i) => {
    const crown = rose.y - (r - rose.r) * 0.1
    poster.add(`<path d="${arch(r, rose.x, crown)}" fill="${panes[i]}"/>`)
  })
  const purlins = Array.from({ length: 23 }, (_, i) => {
    const angle = Math.PI + ((i + 0.5) * Math.PI) / 23
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return `M${n(rose.x + c * rose.r)} ${n(rose.y + s * rose.r)}L${n(rose.x + c * 640)} ${n(rose.y - 40 + s * 640)}`
  })
  poster.add(`<path d="${purlins.join('')}" stroke="${iron}" stroke-width="2.2" opacity=".75"/>`)
  radii.forEach((r, i) => {
    const crown = rose.y - (r - rose.r) * 0.1
    const width = 15 - i * 1.7
    poster.add(`<path d="${arch(r, rose.x, crown)}" fill="none" stroke="${iron}" stroke-width="${n(width)}"/>`)
    poster.add(
      `<path d="${arch(r - width * 0.34, rose.x, crown)}" fill="none" stroke="#3F7A74" stroke-width="${n(width * 0.2)}"/>`,
    )
  })
  poster.add(poster.air('<rect width="600" height="420"/>', ironDeep, { from: [1, 0], to: [0.5, 0.5], a0: 0.75 }))
}

function drawWindow(poster: Poster): void {
  const glass = `<path d="${arch(rose.r)}"/>`
  const sky = poster.grad([
    [0, '#F7C765'],
    [0.3, '#FCE9B4'],
    [0.5, '#F5B65B'],
  ])
  poster.add(glass.replace('/>', ` fill="${sky}"/>`))
  poster.add(`<g ${poster.clip(glass)}>`)
  poster.add(`<circle cx="268" cy="306" r="92" fill="#FFF8E2"/>`)
  poster.add(
    poster.air('<circle cx="268" cy="306" r="92"/>', amber, { from: [0.5, 0.4], to: [0.5, 1], a0: 0.001, a1: 0.8 }),
  )
  poster.add(
    '<path d="M140 420V372l12-10 14 8 8-22 22-3 4 12 16-8h24l6 10h20l8-22h24l5 16 20 6 8-14h26l10 18h22l14-20 14 8v74Z" fill="#A85A36" opacity=".85"/>',
  )
  poster.add('</g>')
  let bars = ''
  for (let i = 1; i < 12; i++) {
    const angle = Math.PI + (i * Math.PI) / 12
    const hub = i % 2 ? 74 : 34
    bars += `M${n(rose.x + Math.cos(angle) * hub)} ${n(rose.y + Math.sin(angle) * hub)}`
    bars += `L${n(rose.x + Math.cos(angle) * rose.r)} ${n(rose.y + Math.sin(angle) * rose.r)}`
  }
  for (const r of [34, 74, 114]) bars += `M${rose.x - r} ${rose.y}A${r} ${r} 0 0 1 ${rose.x + r} ${rose.y}`
  for (let x = rose.x - 125; x < rose.x + 150; x += 25) bars += `M${x} ${rose.y}V400`
  poster.add(`<path d="${bars}" fill="none" stroke="${iron}" stroke-width="3"/>`)
  poster.add(`<path d="M${rose.x - rose.r} ${rose.y - 4}h${rose.r * 2}v9h-${rose.r * 2}Z" fill="${iron}"/>`)
  poster.add(`<path d="${arch(rose.r)}" fill="none" stroke="${ironDeep}" stroke-width="9"/>`)
}

/** Two galleries of faces on each side, running to the end wall. */
function drawGalleries(poster: Poster): void {
  const random = seeded(19)
  const wall = '<path d="M-10 372L168 398H432L610 372V640H-10Z"/>'
  poster.add(wall.replace('/>', ` fill="${wine}"/>`))
  const coats = [cream, amber, '#D9693A', '#2F7C80', '#8C2D33', '#F4D79A']
  const bodies = coats.map(() => '')
  for (let row = 0; row < 9; row++) {
    for (let x = -6; x < 606; x += 7.4 + random() * 3.4) {
      const side = Math.max(0, Math.abs(x - 300) - 130) / 170
      const y = 400 + row * (5.4 + side * 11) - side * 22
      if (side === 0 && row > 5) continue
      const k = 0.62 + side * 0.5
      const coat = Math.floor(random() * coats.length)
      bodies[coat] += `M${n(x - 3.4 * k)} ${n(y + 6 * k)}q0-6 ${n(3.4 * k)}-6t${n(3.4 * k)} 6Z`
    }
  }
  poster.add(...bodies.map((body, i) => `<path d="${body}" fill="${coats[i]}"/>`))
  poster.add(poster.air(wall, '#2B0A18', { from: [1, 0.3], to: [0.3, 0.2], a0: 0.85 }))
  poster.add(`<path d="M-10 366L168 394H432L610 366V376L432 402H168L-10 378Z" fill="${iron}"/>`)
}

function drawCourt(poster: Poster): void {
  const project: Project = camera({ eye: [1.2, 6.2, -8.6], target: [0.3, 0, 9], focal: 640, centre: [300, 590] })
  const edge = [project(-30, 0, LENGTH + 4.5), project(30, 0, LENGTH + 4.5)] as const
  const floor = poly([edge[0], edge[1], [640, 810], [-40, 810]])
  poster.add(
    `<path d="${poly([
      [-10, edge[0][1] - 16],
      [610, edge[1][1] - 16],
      [610, 810],
      [-10, 810],
    ])}" fill="${iron}"/>`,
  )
  poster.add(`<path d="${floor}" fill="#A8392F"/>`)
  const court = `<path d="${groundQuad(project, [-HALF_WIDTH, -1, HALF_WIDTH, LENGTH])}"/>`
  poster.add(court.replace('/>', ' fill="#2496A0"/>'))
  poster.add(poster.air(court, '#0E4A57', { from: [1, 0.6], to: [0.2, 0.2], a0: 0.8 }))
  poster.add(courtLines(project, cream, 0.13))
  poster.add(courtNet(project, { mesh: ironDeep, tape: cream, post: ironDeep, shadow: '#0B3440' }))
}

/** The sun comes through the roof in three shafts, down to the right. */
function drawSunbeams(poster: Poster): void {
  const light = poster.grad([
    [0, '#FFE9B0', 0.55],
    [1, '#FFE2A0', 0.001],
  ])
  const beams = [
    'M60 40L126 20L470 640L300 640Z',
    'M168 60L204 52L596 590L520 640Z',
    'M-10 150L14 138L228 640L140 640Z',
  ]
  poster.add(`<g fill="${light}">${beams.map((beam) => `<path d="${beam}"/>`).join('')}</g>`)
}

function drawBall(poster: Poster): void {
  const ball = { x: 408, y: 512, r: 64 }
  poster.add('<ellipse cx="452" cy="640" rx="58" ry="12" fill="#06222A" opacity=".6"/>')
  poster.add(streaks(ball, -2.45, cream))
  drawFeltBall(poster, { ...ball, turn: 30 })
}

/** Plane leaves blown in, larger near the eye. */
function fallingLeaves(): string {
  const leaf =
    'M0-20L5-9L13-15L12-5L22-4L14 3L18 10L7 8L2 16L1 28L-1 28L-2 16L-7 8L-18 10L-14 3L-22-4L-12-5L-13-15L-5-9Z'
  const places = [
    [92, 214, 1.25, 24, rust],
    [160, 520, 0.9, -40, amber],
    [500, 190, 0.95, 62, amber],
    [66, 598, 1.5, 110, rust],
    [212, 300, 0.55, 10, '#7A2E1E'],
    [536, 446, 1.2, -24, '#D9693A'],
    [262, 622, 0.8, 70, '#D9693A'],
    [420, 92, 0.6, 140, amber],
  ] as const
  return places
    .map(
      ([x, y, k, turn, ink]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k})"><path d="${leaf}" fill="${ink}"/>` +
        `<path d="M0 24V-14M0 4L12-3M0 4L-12-3" fill="none" stroke="${wine}" stroke-width="1.1" opacity=".6"/></g>`,
    )
    .join('')
}
