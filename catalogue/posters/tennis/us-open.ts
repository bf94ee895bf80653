/** New York by night: blue hard court under the lights, and a moon that is the ball just tossed (spec §3). */
import { n, poly } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawSky, stars } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { camera, groundQuad } from './camera.ts'
import type { Project } from './camera.ts'
import { courtLines, courtNet, HALF_WIDTH, LENGTH } from './court.ts'
import { drawFeltBall } from './felt-ball.ts'
import { drawServer } from './night-server.ts'

const night = '#0A1233'
const far = '#2B3A86'
const near = '#141E52'
const lamp = '#FFE9A8'
const line = '#FFF6E2'
const rose = '#E8637A'
const moon = { x: 424, y: 214, r: 122 }

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
  poster.add(skyline(seeded(31), { base: 470, ink: far, tall: 110, wide: 30, lit: 0.16 }))
  poster.add(spire(118, 470, far), needle(520, 470, far))
  poster.add(skyline(seeded(12), { base: 480, ink: near, tall: 62, wide: 34, lit: 0.3 }))
  drawStadium(poster)
  drawCourt(poster)
  drawServer(poster)
  drawFoot(poster, '#0C1740', '#080F2C', 640)
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

/** The bowl behind the court: rim of lamps, tiers of faces, a rose ribbon above the court. */
function drawStadium(poster: Poster): void {
  const bowl = '<path d="M-10 424Q300 486 610 424V580H-10Z"/>'
  poster.add(bowl.replace('/>', ` fill="#0E173F"/>`))
  const random = seeded(77)
  let lamps = ''
  for (let x = 8; x < 600; x += 23) {
    const y = 424 + 124 * (x / 600) * (1 - x / 600)
    lamps += `<circle cx="${x}" cy="${n(y)}" r="4.2"/>`
  }
  const coats = ['#F7E3B4', '#4F7FD6', '#8FB4EC', rose, '#F6EE8C', '#2B3A86']
  const bodies = coats.map(() => '')
  for (let row = 0; row < 7; row++)
    for (let x = -4; x < 606; x += 6.6 + random() * 3) {
      const y = 441 + row * 10.5 + 110 * (x / 600) * (1 - x / 600) * (1 - row / 9)
      const coat = Math.floor(random() * coats.length)
      bodies[coat] += `M${n(x - 3)} ${n(y + 5)}q0-5.4 3-5.4t3 5.4Z`
    }
  poster.add(...bodies.map((body, i) => `<path d="${body}" fill="${coats[i]}"/>`))
  poster.add(poster.air(bowl, '#070C28', { from: [0, 0.1], to: [0.8, 0.6], a0: 0.5, a1: 0 }))
  poster.add(
    `<path d="M-10 424Q300 486 610 424" fill="none" stroke="#0A1233" stroke-width="11"/><g fill="${lamp}">${lamps}</g>`,
  )
  poster.add(
    `<path d="M-10 515Q300 545 610 515V540H-10Z" fill="${rose}"/><path d="M-10 522Q300 552 610 522V590H-10Z" fill="#0F5C52"/>`,
  )
}

function drawCourt(poster: Poster): void {
  const project: Project = camera({ eye: [11, 4.6, -9.5], target: [1, 0, 0], focal: 700, centre: [212, 664] })
  poster.add(`<rect y="543" width="600" height="257" fill="#1B7A68"/>`)
  const court = `<path d="${groundQuad(project, [-HALF_WIDTH, -1.4, HALF_WIDTH, LENGTH])}"/>`
  poster.add(court.replace('/>', ' fill="#2B62C4"/>'))
  poster.add(poster.air(court, '#6FB0F2', { from: [0.1, 0], to: [0.8, 0.6], a0: 0.75 }))
  poster.add(courtLines(project, line, 0.13))
  poster.add(courtNet(project, { mesh: '#0B1440', tape: line, post: '#0B1440', shadow: '#12306E' }))
}
