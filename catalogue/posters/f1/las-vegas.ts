/** Las Vegas: signs without a word on both sides of the avenue, a rose moon, headlights coming out of the night. */
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky, stars } from '../kit/sky.ts'
import { carFront } from './parts/car-ends.ts'
import { paints } from './parts/paints.ts'
import { crest, drawLand, skyline } from './parts/places.ts'
import { drawFoot, drawRibbon } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

const NEON = ['#FF5FA2', '#FFD35E', '#5FE0E6', '#FF8A4A']

export function draw(): string {
  const poster = new Poster()
  const random = seeded(8)
  drawSky(
    poster,
    [
      [0, '#1A1446'],
      [0.4, '#5B2A72'],
      [0.62, '#D2537A'],
      [0.72, '#F4A45A'],
      [1, '#F4A45A'],
    ],
    { spray: '#120C36', density: 0.75 },
  )
  poster.add(stars(random, { count: 70, depth: 260 }))
  drawDisc(poster, { x: 300, y: 268, r: 190, ink: '#F9E3C0', halo: '#F08FA0', spray: '#E8577A', density: 0.85 })
  const number = drawTrack(poster, 'las-vegas', {
    x: 300,
    y: 228,
    width: 190,
    height: 226,
    inlay: '#F9E3C0',
    shadow: '#E3A07A',
    ink: '#1C1240',
  })
  drawLand(
    poster,
    crest(
      [
        [-10, 430],
        [60, 398],
        [120, 412],
        [210, 384],
        [290, 412],
        [380, 390],
        [470, 410],
        [540, 388],
        [610, 414],
      ],
      { base: 500, jagged: true },
    ),
    { ink: '#6E2F78', haze: '#F08A6E' },
  )
  const ground = '<path d="M0 460H600V800H0Z"/>'
  poster.add(
    ground.replace('/>', ' fill="#3A1C62"/>'),
    poster.air(ground, '#F0608A', { from: [0, 0], to: [0, 0.5], a0: 0.8, a1: 0 }),
  )
  poster.add(
    skyline(random, { base: 462, low: 16, high: 60, width: 20, ink: '#35205E', lights: ['#F7D27A', '#F2A95A'] }),
  )
  drawAvenue(poster, random)
  drawRibbon(
    poster,
    [
      [300, 452, 5],
      [300, 470, 20],
      [300, 516, 62],
      [300, 590, 134],
      [300, 690, 236],
      [300, 840, 390],
    ],
    {
      surface: { ink: '#2E2058', deep: '#0C0826', glow: '#F4A45A' },
      kerb: ['#E8478A', '#FFF3E0'],
      dashes: '#FFD98A',
      steps: 8,
    },
  )
  drawBeams(poster)
  poster.add(carFront(poster, { x: 300, y: 650, scale: 1.04, tilt: -2, paint: paints.white, number }), headlights)
  drawFoot(poster, '#0C0826', 640)
  return poster.svg()
}

/** Hotels in perspective towards the end of the avenue, each with its sign. */
function drawAvenue(poster: Poster, random: () => number): void {
  for (const side of [-1, 1] as const) {
    const at = (x: number): number => 300 + side * x
    for (const [near, far, top, farTop, ink] of [
      [130, 70, 376, 410, '#2A1A5A'],
      [200, 128, 320, 372, '#22154E'],
      [310, 196, 218, 306, '#1A1042'],
    ] as const) {
      const foot = (x: number): number => 452 + x * 0.42
      poster.add(`<path d="M${at(near)} ${n(foot(near))}V${top}L${at(far)} ${farTop}V${n(foot(far))}Z" fill="${ink}"/>`)
      let lit = ''
      for (let x = far + 8; x < near - 4; x += 13) {
        const t = (x - far) / (near - far)
        for (let y = farTop + (top - farTop) * t + 14; y < foot(x) - 30; y += 13)
          if (random() < 0.55) lit += `M${n(at(x))} ${n(y)}h${side * 6}v7h${side * -6}Z`
      }
      poster.add(`<path d="${lit}" fill="${NEON[(near / 10) % 2 ? 1 : 3]}" opacity=".85"/>`)
    }
  }
  poster.add(arrowSign(92, 330), starSign(506, 300), diamondSign(180, 414), cloverSign(418, 410))
}

const bulbs = (points: readonly (readonly [number, number])[], ink: string): string =>
  `<g fill="${ink}">${points.map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="3.200"/>`).join('')}</g>`

/** A tall arrow that bends over and points at the road, edged with bulbs. */
function arrowSign(x: number, y: number): string {
  const edge = Array.from({ length: 8 }, (_, i) => [x - 46, y + 130 - i * 24] as const)
  const over = Array.from({ length: 5 }, (_, i) => [x - 30 + i * 17, y - 56 - Math.sin((i / 4) * Math.PI) * 8] as const)
  return `<path d="M${x - 56} ${y + 150}V${y - 20}Q${x - 56} ${y - 70} ${x} ${y - 70}Q${x + 50} ${y - 70} ${x + 50} ${y - 16}H${x + 72}L${x + 34} ${y + 40}L${x - 4} ${y - 16}H${x + 16}Q${x + 16} ${y - 40} ${x} ${y - 40}Q${x - 24} ${y - 40} ${x - 24} ${y - 16}V${y + 150}Z" fill="#E8478A" stroke="#FFD35E" stroke-width="4"/>${bulbs([...edge, ...over, [x + 34, y - 14], [x + 34, y + 8]], '#FFF6D0')}`
}

function starSign(x: number, y: number): string {
  let star = ''
  for (let i = 0; i < 16; i++) {
    const r = i % 2 ? 20 : i % 4 ? 40 : 62
    const angle = (i * Math.PI) / 8 - Math.PI / 2
    star += `${i ? 'L' : 'M'}${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r)}`
  }
  const ring = Array.from(
    { length: 8 },
    (_, i) => [x + Math.cos((i * Math.PI) / 4) * 12, y + Math.sin((i * Math.PI) / 4) * 12] as const,
  )
  return `<path d="M${x - 5} ${y + 40}h10V${y + 240}h-10Z" fill="#FF8A4A"/><path d="${star}Z" fill="#FFD35E" stroke="#FF5FA2" stroke-width="4"/><circle cx="${x}" cy="${y}" r="18" fill="#E8478A"/>${bulbs(ring, '#FFF6D0')}`
}

const diamondSign = (x: number, y: number): string =>
  `<path d="M${x - 3} ${y + 20}h6v60h-6Z" fill="#5FE0E6"/><path d="M${x} ${y - 34}L${x + 22} ${y}L${x} ${y + 34}L${x - 22} ${y}Z" fill="#1A1042" stroke="#5FE0E6" stroke-width="4.500"/><path d="M${x} ${y - 18}L${x + 11} ${y}L${x} ${y + 18}L${x - 11} ${y}Z" fill="#FF5FA2"/>`

const cloverSign = (x: number, y: number): string =>
  `<path d="M${x - 3} ${y + 14}h6v60h-6Z" fill="#FFD35E"/><g fill="#1A1042" stroke="#FFD35E" stroke-width="4"><circle cx="${x}" cy="${y - 16}" r="14"/><circle cx="${x - 15}" cy="${y + 5}" r="14"/><circle cx="${x + 15}" cy="${y + 5}" r="14"/></g><circle cx="${x}" cy="${y}" r="8" fill="#5FE0E6"/>`

/** Two cones of light on the road. */
function drawBeams(poster: Poster): void {
  const beams = poster.grad([
    [0, '#FFE28A', 0.6],
    [0.8, '#FFC46A', 0],
  ])
  poster.add(`<path d="M210 556L70 790H240L234 556ZM366 556L360 790H530L390 556Z" fill="${beams}"/>`)
}

const headlights = [222, 378]
  .map(
    (x) =>
      `<circle cx="${x}" cy="556" r="34" fill="#FFE9A0" opacity=".25"/><circle cx="${x}" cy="556" r="15" fill="#FFF8DC" stroke="#C9A56A" stroke-width="4"/>`,
  )
  .join('')
