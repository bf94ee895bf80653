/** Montréal, a clear morning on the island: the lattice dome, the river, a red maple leaning in from the left. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n, type Point } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car-side.ts'
import { paints } from './parts/paints.ts'
import { cloud, glints, skyline } from './parts/places.ts'
import { drawSweep, dust, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(87)
  drawSky(
    poster,
    [
      [0, '#3F8FC9'],
      [0.42, '#9CCDE6'],
      [0.62, '#E4F1EC'],
      [1, '#E4F1EC'],
    ],
    { spray: '#1F66A8', density: 0.7 },
  )
  poster.add(
    cloud(-20, 268, { width: 140, ink: '#FFFDF4', shade: '#C9E1EC' }),
    cloud(470, 130, { width: 150, ink: '#FFFDF4', shade: '#C9E1EC' }),
  )
  drawDisc(poster, { x: 250, y: 234, r: 146, ink: '#FFF9E2', halo: '#F2F6E6', spray: '#F2C873', density: 0.65 })
  const number = drawTrack(poster, 'canada', {
    x: 254,
    y: 222,
    width: 150,
    height: 218,
    inlay: '#FFF9E2',
    shadow: '#E6C27A',
  })
  poster.add(skyline(random, { from: -10, to: 260, base: 434, low: 20, high: 84, width: 18, ink: '#7FA9C2' }))
  poster.add('<path d="M-10 434C40 404 130 398 210 420L250 434Z" fill="#4C86A0"/>')
  poster.add(shore(random))
  drawDome(poster)
  drawRiver(poster, random)
  poster.add(mapleBranch(random))
  drawSweep(
    poster,
    [
      [0, 528],
      [150, 496],
      [390, 500],
      [600, 548],
    ],
    {
      surface: { ink: '#34507A', deep: '#0F2344', glow: '#F2D9A4' },
      kerb: { inks: [inks.vermilion, inks.white], from: 14, to: 15 },
    },
  )
  poster.add(streaks(random, { x: 620, y: 600, ink: inks.wall, facing: 'left', slope: 0.06 }))
  poster.add(carSide(poster, { x: 540, y: 668, tilt: 3, facing: 'left', paint: paints.redWhite, number }))
  poster.add(dust(random, { x: 534, y: 664, facing: 'left' }))
  return poster.svg()
}

/** A three-quarter sphere of triangles on its ring, light through it. */
function drawDome(poster: Poster): void {
  const [cx, cy, r] = [452, 352, 118]
  const inside = poster.clip(`<path d="M${cx - r - 4} 200H${cx + r + 4}V436H${cx - r - 4}Z"/>`)
  const ball = `<circle cx="${cx}" cy="${cy}" r="${r}"/>`
  poster.add(
    `<g ${inside}>${ball.replace('/>', ' fill="#D3E8EC" opacity=".82"/>')}${poster.air(ball, '#2A6C98', { from: [0.1, 0.1], to: [1, 1], a0: 0, a1: 0.9 })}${lattice(cx, cy, r)}</g>`,
  )
}

function lattice(cx: number, cy: number, r: number): string {
  const rows: Point[][] = []
  for (let row = 0; row <= 8; row++) {
    const polar = (row / 8) * Math.PI
    const ring: Point[] = []
    for (let i = 0; i <= 9; i++) {
      const around = ((i + (row % 2) / 2) / 9) * Math.PI - Math.PI / 18
      ring.push([
        cx - Math.cos(around) * Math.sin(polar) * r,
        cy - Math.cos(polar) * r + Math.sin(around) * Math.sin(polar) * 14,
      ])
    }
    rows.push(ring)
  }
  let struts = ''
  const strut = (from: Point | undefined, to: Point | undefined): void => {
    if (from && to) struts += `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`
  }
  rows.forEach((ring, row) =>
    ring.forEach((point, i) => {
      strut(point, ring[i + 1])
      strut(point, rows[row + 1]?.[i])
      strut(point, rows[row + 1]?.[row % 2 ? i + 1 : i - 1])
    }),
  )
  return `<path d="${struts}" fill="none" stroke="#1D4A72" stroke-width="1.8"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="#1D4A72" stroke-width="3.4"/>`
}

function shore(random: () => number): string {
  let trees = ''
  for (let x = 230; x < 610; x += 15)
    trees += `<circle cx="${n(x + random() * 8)}" cy="${n(432 + random() * 6)}" r="${n(12 + random() * 12)}"/>`
  return `<g fill="#3E7F68">${trees}</g>`
}

function drawRiver(poster: Poster, random: () => number): void {
  const river = '<path d="M0 434H600V640H0Z"/>'
  poster.add(
    river.replace('/>', ' fill="#5FA9CC"/>'),
    poster.air(river, '#1B4F86', { from: [0, 0.05], to: [0, 0.5], a0: 0, a1: 1 }),
  )
  poster.add(glints(random, { x: -10, y: 438, width: 620, depth: 66, count: 44, ink: '#F2F8F0', opacity: 0.8 }))
}

/** One leaf of five points, stem down. */
const LEAF =
  'M-.8 14L-.6 4L-9 6L-7.500 2L-16-6L-13-7.500L-15-13L-9.500-12L-8-14.500L-3.500-9.500L-5.500-19L-2.500-17.500L0-23L2.500-17.500L5.500-19L3.500-9.500L8-14.500L9.500-12L15-13L13-7.500L16-6L7.500 2L9 6L.6 4L.8 14Z'

function mapleBranch(random: () => number): string {
  const reds = [inks.vermilion, '#E4572E', '#A92A1E', '#F08A4B']
  let leaves = ''
  for (let i = 0; i < 46; i++) {
    const t = random()
    const [x, y] = [-20 + t * 190 + (random() - 0.5) * 60, 20 + t * 60 + (random() - 0.5) * (150 - t * 110)]
    leaves += `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(100 + random() * 150)}) scale(${n(1.1 + random() * 0.7)})" d="${LEAF}" fill="${reds[i % 4]}"/>`
  }
  for (const [x, y, turn] of [
    [126, 226, 40],
    [66, 330, 120],
    [330, 96, 200],
    [186, 396, 70],
  ] as const) {
    leaves += `<path transform="translate(${x} ${y}) rotate(${turn})" d="${LEAF}" fill="#CF3D22"/>`
  }
  return `<path d="M-10 8Q80 30 176 92M40 24Q70 70 76 120M90 46Q130 40 160 24" fill="none" stroke="#4A2A2A" stroke-width="5" stroke-linecap="round"/>${leaves}`
}
