/** Monza in autumn: the sun through the tall trees of the park, the red car high on the old banking. */
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car-side.ts'
import { paints } from './parts/paints.ts'
import { broadTree } from './parts/plants.ts'
import { drawFoot, onCurve, streaks, type Curve } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

const TOP: Curve = [
  [0, 356],
  [90, 500],
  [330, 556],
  [600, 560],
]
const FOOT: Curve = [
  [0, 700],
  [120, 716],
  [330, 724],
  [600, 716],
]

export function draw(): string {
  const poster = new Poster()
  const random = seeded(155)
  drawSky(
    poster,
    [
      [0, '#F2B94A'],
      [0.4, '#F9D98A'],
      [0.62, '#FCEBC0'],
      [1, '#FCEBC0'],
    ],
    { spray: '#DE8A2C', density: 0.65 },
  )
  drawDisc(poster, { x: 326, y: 236, r: 168, ink: '#FFF1C2', halo: '#FCE0A0', spray: '#F2A23C', density: 0.8 })
  drawPark(poster, random)
  const number = drawTrack(poster, 'italy', {
    x: 322,
    y: 220,
    width: 150,
    height: 226,
    inlay: '#FFF1C2',
    shadow: '#EBB75E',
    ink: '#3A1A1C',
  })
  drawBanking(poster)
  drawFoot(poster, '#241822', 640)
  poster.add(streaks(random, { x: 630, y: 590, ink: '#FBE3B0', facing: 'left', slope: 0.1, count: 8 }))
  poster.add(
    carSide(poster, { x: 528, y: 690, tilt: 11, facing: 'left', scale: 0.98, paint: paints.red, number }),
    fallingLeaves(random),
  )
  return poster.svg()
}

function drawPark(poster: Poster, random: () => number): void {
  let hedge = ''
  for (let x = -10; x < 620; x += 15)
    hedge += `<circle cx="${n(x + random() * 10)}" cy="${n(440 + random() * 16)}" r="${n(18 + random() * 16)}"/>`
  poster.add(`<g fill="#D9913C">${hedge}</g><path d="M-10 444H610V640H-10Z" fill="#B86A2C"/>`)
  poster.add(poster.air('<path d="M-10 400H610V580H-10Z"/>', '#7A3420', { from: [0, 1], to: [0, 0.1], a0: 0.9, a1: 0 }))
  const rust = { body: '#C2522A', shade: '#86301F', lit: '#E88A3E', trunk: '#4A2520' }
  const amber = { body: '#E09A34', shade: '#A8621F', lit: '#F7CB66', trunk: '#5A3020' }
  poster.add(broadTree(random, { x: 470, y: 540, width: 150, height: 270, ...amber }))
  poster.add(broadTree(random, { x: 560, y: 560, width: 210, height: 420, ...rust }))
  poster.add(broadTree(random, { x: 112, y: 500, width: 120, height: 240, ...amber }))
  poster.add(broadTree(random, { x: 24, y: 470, width: 190, height: 400, ...rust }))
  poster.add(
    poster.air('<path d="M330 120L610 560H380Z"/>', '#FFF1C2', { from: [0, 0], to: [0.6, 1], a0: 0.34, a1: 0 }),
  )
}

/** The concrete bowl: slabs between the rim and the foot, joints across, light falling on the upper course. */
function drawBanking(poster: Poster): void {
  const [a, b, c, d] = TOP
  const [e, f, g, h] = FOOT
  const wall = `<path d="M${a}C${b} ${c} ${d}V800H0Z"/>`
  poster.add(wall.replace('/>', ' fill="#8A7468"/>'))
  poster.add(poster.air(wall, '#3A2A34', { from: [0.3, 0.9], to: [0.45, 0.25], a0: 1, a1: 0 }))
  poster.add(poster.air(wall, '#FBDFA8', { from: [0, 0], to: [0.35, 0.6], a0: 0.75, a1: 0 }))
  let joints = ''
  for (let i = 1; i < 14; i++) {
    const [[x1, y1], [x2, y2]] = [onCurve(TOP, i / 14), onCurve(FOOT, (i / 14) ** 1.15)]
    joints += `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2 - 6)} ${n((y1 + y2) / 2 + 14)} ${n(x2)} ${n(y2)}`
  }
  for (const t of [0.33, 0.68]) {
    const mix = (p: readonly [number, number], q: readonly [number, number]): string =>
      `${n(p[0] + (q[0] - p[0]) * t)} ${n(p[1] + (q[1] - p[1]) * t)}`
    joints += `M${mix(a, e)}C${mix(b, f)} ${mix(c, g)} ${mix(d, h)}`
  }
  poster.add(`<path d="${joints}" fill="none" stroke="#4A3840" stroke-width="2.200" opacity=".6"/>`)
  poster.add(
    `<path d="M${a}C${b} ${c} ${d}" fill="none" stroke="#FFF3D6" stroke-width="11"/><path d="M${a}C${b} ${c} ${d}" fill="none" stroke="#CF3D22" stroke-width="11" stroke-dasharray="28 28"/>`,
  )
  const pit = '<path d="M0 716C120 728 330 734 600 724V800H0Z"/>'
  poster.add(pit.replace('/>', ' fill="#241822"/>'))
}

function fallingLeaves(random: () => number): string {
  const colours = ['#C2522A', '#F2A23C', '#FBE3B0', '#8C2F1C']
  let leaves = ''
  for (let i = 0; i < 38; i++) {
    leaves += `<path transform="translate(${n(random() * 600)} ${n(150 + random() * 520)}) rotate(${n(random() * 360)})" d="M0 0q6-7 13 0q-6 6-13 0Z" fill="${colours[i % 4]}"/>`
  }
  return leaves
}
