/** New York by night: blue hard court under the lights, and a moon that is the ball just tossed (spec §3). */
import { n, poly } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawSky, stars } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { camera, groundQuad } from './camera.ts'
import type { Project } from './camera.ts'
import { courtNet, HALF_SINGLES, HALF_WIDTH, LENGTH, NET_AT, SERVICE } from './court.ts'
import { drawFeltBall } from './felt-ball.ts'
import { drawServer, serverShadow } from './trophy-server.ts'

const night = '#0A1233'
const far = '#2B3A86'
const near = '#141E52'
const lamp = '#FFE9A8'
const line = '#FFF6E2'
const rose = '#E8637A'
const moon = { x: 384, y: 158, r: 112 }
/** Low, beside the server: the horizon passes at her chest, as it does for who stands on the same ground. */
const project: Project = camera({ eye: [5, 1.5, -3.2], target: [0.8, 1.5, -0.9], focal: 835, centre: [318, 376] })
const server = 'translate(77 152) scale(.8)'

export function usOpen(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#0B1440'],
      [0.45, '#2A3E94'],
      [0.62, '#8A5AA6'],
      [0.72, '#F08C84'],
    ],
    { spray: night, density: 0.9 },
  )
  poster.add(stars(seeded(8), { count: 46, depth: 300 }))
  drawMoon(poster)
  poster.add(skyline(seeded(44), { base: 372, ink: far, tall: 60, wide: 30, lit: 0.16 }))
  poster.add(spire(112, 372, far), needle(536, 372, far))
  poster.add(skyline(seeded(12), { base: 380, ink: near, tall: 44, wide: 34, lit: 0.3 }))
  drawStadium(poster)
  drawCourt(poster)
  drawBeams(poster)
  drawShadow(poster)
  poster.add(`<g transform="${server}">`)
  drawServer(poster)
  poster.add('</g>')
  drawFoot(poster, '#0C1740', '#080F2C', 636)
  return poster.svg()
}

function drawMoon(poster: Poster): void {
  for (const [grow, glow] of [
    [74, 0.1],
    [46, 0.14],
    [20, 0.22],
  ])
    poster.add(`<circle cx="${moon.x}" cy="${moon.y}" r="${moon.r + grow!}" fill="#B9C4FF" opacity="${glow}"/>`)
  drawFeltBall(poster, { ...moon, turn: -18 })
}

interface Row {
  base: number
  ink: string
  tall: number
  wide: number
  lit: number
}

/** Stepped towers shoulder to shoulder, some windows lit. */
function skyline(random: () => number, { base, ink, tall, wide, lit }: Row): string {
  let towers = ''
  let windows = ''
  for (let x = -6; x < 606;) {
    const width = wide * (0.7 + random() * 0.8)
    const height = tall * (0.45 + random())
    const steps = 1 + Math.floor(random() * 3)
    for (let s = 0; s < steps; s++) {
      const inset = (width * 0.16 * s) | 0
      const top = base - height - s * 13
      towers += `M${n(x + inset)} ${base}V${n(top)}H${n(x + width - inset)}V${base}Z`
    }
    for (let y = base - height + 8; y < base - 12; y += 9)
      for (let wx = x + 5; wx < x + width - 6; wx += 7) if (random() < lit) windows += `M${n(wx)} ${n(y)}h3v4.4h-3Z`
    x += width + (random() < 0.2 ? 7 : 1)
  }
  return `<path d="${towers}" fill="${ink}"/><path d="${windows}" fill="${lamp}" opacity=".9"/>`
}

/** A tower in three setbacks with a mast. */
function spire(x: number, base: number, ink: string): string {
  const half = [
    [34, 0],
    [34, 150],
    [25, 150],
    [25, 196],
    [17, 196],
    [17, 214],
    [8, 214],
    [8, 230],
    [2.2, 230],
    [1, 292],
  ]
  const left = half.map(([w, h]) => [x - w!, base - h!] as const)
  const right = half.map(([w, h]) => [x + w!, base - h!] as const).reverse()
  let bays = ''
  for (let y = base - 190; y < base - 20; y += 10) for (const dx of [-13, -4, 5]) bays += `M${x + dx} ${y}h3.4v6h-3.4Z`
  return `<path d="${poly([...left, ...right])}" fill="${ink}"/><path d="${bays}" fill="${lamp}" opacity=".75"/>`
}

/** A tower crowned with shrinking arches and a needle. */
function needle(x: number, base: number, ink: string): string {
  let crown = ''
  for (let i = 0; i < 4; i++) {
    const [w, y] = [20 - i * 4.6, base - 168 - i * 15]
    crown += `M${n(x - w)} ${base}V${y}Q${x} ${y - 34} ${n(x + w)} ${y}V${base}Z`
  }
  const scales = [0, 1, 2, 3].map(
    (i) => `M${n(x - 13 + i * 3.4)} ${base - 172 - i * 15}q${n(13 - i * 3.4)}-20 ${n(26 - i * 6.8)} 0`,
  )
  return [
    `<path d="M${x - 28} ${base}V${base - 132}H${x + 28}V${base}ZM${x - 1.6} ${base - 220}L${x} ${base - 290}L${x + 1.6} ${base - 220}Z${crown}" fill="${ink}"/>`,
    `<path d="${scales.join('')}" fill="none" stroke="${lamp}" stroke-width="2" opacity=".9"/>`,
  ].join('')
}

/** The bowl beyond the court: rim of lamps, tiers of faces, a rose ribbon over the green wall. */
function drawStadium(poster: Poster): void {
  const bowl = `<path d="${tier(322, 40)}L${lean(610, WALL).map(n).join(' ')}L${lean(-10, WALL).map(n).join(' ')}Z"/>`
  poster.add(bowl.replace('/>', ` fill="#0E173F"/>`))
  const random = seeded(77)
  let lamps = ''
  for (let x = 8; x < 600; x += 23) lamps += `<circle cx="${x}" cy="${n(tierAt(x, 322, 40) - 1)}" r="4"/>`
  const coats = ['#F7E3B4', '#4F7FD6', '#8FB4EC', rose, '#F6EE8C', '#2B3A86']
  const bodies = coats.map(() => '')
  for (let row = 0; row < 9; row++)
    for (let x = -4; x < 606; x += 6.6 + random() * 3) {
      const y = tierAt(x, 338 + row * 10, 38 * (1 - row / 9))
      const coat = Math.floor(random() * coats.length)
      bodies[coat] += `M${n(x - 3)} ${n(y + 5)}q0-5.4 3-5.4t3 5.4Z`
    }
  poster.add(...bodies.map((body, i) => `<path d="${body}" fill="${coats[i]}"/>`))
  poster.add(poster.air(bowl, '#070C28', { from: [0, 0.1], to: [0.8, 0.6], a0: 0.6, a1: 0.1 }))
  const band = (high: number, low: number): string =>
    poly([lean(-10, high), lean(610, high), lean(610, low), lean(-10, low)])
  poster.add(
    `<path d="${tier(322, 40)}" fill="none" stroke="#0A1233" stroke-width="10"/><g fill="${lamp}">${lamps}</g>`,
    `<path d="${band(428, 436)}" fill="${rose}"/><path d="${band(435, WALL)}" fill="#0F5C52"/>`,
  )
}

/** The line at which the wall meets the ground, in the middle of the picture. */
const WALL = 462

/** The stand runs as the sideline does: level at the height of the eye, the steeper the further from it. */
const lean = (x: number, y: number): Point => [x, y - 0.00156 * (y - 376) * (x - 300)]

/** The height of a tier that hangs through by `sag`, and its line across the picture. */
const tierAt = (x: number, y: number, sag: number): number => lean(x, y + sag * (x / 600) * (1 - x / 600))[1]
const tier = (y: number, sag: number): string =>
  'M' + Array.from({ length: 32 }, (_, i) => `${i * 20 - 10} ${n(tierAt(i * 20 - 10, y, sag))}`).join('L')

/** Only the lines before the eye: the baseline runs out of the picture beside us. */
function drawCourt(poster: Poster): void {
  const ground = `<path d="${poly([lean(-10, WALL), lean(610, WALL), [610, 810], [-10, 810]])}"/>`
  poster.add(ground.replace('/>', ` fill="#1B7A68"/>`))
  const court = `<path d="${groundQuad(project, [-HALF_WIDTH, -2.2, 3.6, LENGTH])}"/>`
  poster.add(court.replace('/>', ' fill="#2B62C4"/>'))
  const glow = poster.air(ground, '#6FB0F2', { from: [0, 0], to: [0.7, 0.7], a0: 0.8 })
  poster.add(`<g ${poster.clip(court)}>${glow}</g>`)
  const lines = [
    [-HALF_WIDTH, -0.1, 3.4, 0],
    [-HALF_WIDTH - 0.05, 0, -HALF_WIDTH + 0.05, LENGTH],
    [-HALF_SINGLES - 0.05, 0, -HALF_SINGLES + 0.05, LENGTH],
    [-HALF_SINGLES, NET_AT - SERVICE - 0.05, 3, NET_AT - SERVICE + 0.05],
    [-0.05, NET_AT - SERVICE, 0.05, NET_AT],
    [-0.05, 0, 0.05, 0.3],
  ]
  poster.add(`<path d="${lines.map((each) => groundQuad(project, each)).join('')}" fill="${line}"/>`)
  poster.add(courtNet(project, { mesh: '#0B1440', tape: line, post: '#0B1440', shadow: '#12306E' }))
}

/** The light of the night session, falling across the court from beyond the left edge. */
function drawBeams(poster: Poster): void {
  const beam = poster.grad(
    [
      [0, '#FFF3CC', 0.5],
      [1, '#FFF3CC', 0.001],
    ],
    { x1: 0, y1: 0, x2: 0.8, y2: 1 },
  )
  poster.add(
    `<path d="M-10 60L610 600H250L-10 96Z" fill="${beam}" opacity=".5"/><path d="M-10 120L420 640H60L-10 160Z" fill="${beam}" opacity=".55"/>`,
  )
}

/** The lamps stand to the left before her: her shadow lies to the right and away from us, and touches both shoes. */
function drawShadow(poster: Poster): void {
  poster.add(
    `<g transform="matrix(1 0 -.62 .2 397 511) ${server}" fill="#0E2364" stroke="#0E2364" opacity=".62">${serverShadow()}</g>`,
    '<g fill="#0B1A50" opacity=".8"><ellipse cx="362" cy="640" rx="26" ry="5"/><ellipse cx="296" cy="640" rx="20" ry="4"/></g>',
  )
}
