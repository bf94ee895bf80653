/** Monza in autumn: the old banking rises over us like a wave of concrete, the red car high on it, plane trees behind the rim. */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawBanking, frameOnBanking, onBanking, onlookers, rim, wake } from './parts/banking.ts'
import { carInSpace } from './parts/car-in-space.ts'
import { viewIn } from './parts/frame.ts'
import { paints } from './parts/paints.ts'
import { broadTree } from './parts/plants.ts'
import { drawFoot } from './parts/road.ts'
import { viewFrom, type View } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

/** Where the car is on the banking. */
const CAR = { round: 13.5, up: 0.5 }

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
  drawDisc(poster, { x: 236, y: 232, r: 172, ink: '#FFF1C2', halo: '#FCE0A0', spray: '#F2A23C', density: 0.8 })
  const number = drawTrack(poster, 'italy', {
    x: 202,
    y: 164,
    width: 120,
    height: 160,
    inlay: '#FFF1C2',
    shadow: '#EBB75E',
    ink: '#3A1A1C',
  })
  const view = viewFrom({ eye: [0.5, 1.4, -3.6], target: [-1.3, 3.2, 6.4], centre: [272, 400], focal: 390 })
  drawPark(poster, view, random)
  drawInfield(poster)
  drawBanking(poster, view, {
    ink: '#C9A98E',
    shade: '#4A2C38',
    light: '#FBE0AE',
    joint: '#4A2C38',
    from: -8,
    to: 150,
  })
  poster.add(
    onlookers(random, view, { inks: ['#3A5A6A', '#8C2F1C', '#5A3A4A', '#F3DDB0'], from: 14, to: 70 }),
    rim(view, { inks: ['#FFF3D6', '#CF3D22'], from: -8, to: 150 }),
    blownLeaves(random),
    wake(random, view, { from: CAR.round + 9, up: CAR.up, ink: '#FFF3D6' }),
    carInSpace(poster, viewIn(view, frameOnBanking(CAR.round, CAR.up)), {
      at: [0, 0, 0],
      heading: -96,
      paint: paints.red,
      number,
      roundel: [0.9, 26],
    }),
  )
  drawFoot(poster, '#241822', 640)
  return poster.svg()
}

/** Plane trees behind the rim, the nearer the larger. */
function drawPark(poster: Poster, view: View, random: () => number): void {
  const rust = { body: '#C2522A', shade: '#86301F', lit: '#E88A3E', trunk: '#4A2520' }
  const amber = { body: '#E09A34', shade: '#A8621F', lit: '#F7CB66', trunk: '#5A3020' }
  for (let round = 130; round > 14; round -= 9) {
    const [x, y, z] = onBanking(round + random() * 4, 1.5)
    const [px, py] = view.project([x, y * 0.4, z])
    const height = view.unitAt([x, y, z]) * (7 + random() * 3)
    poster.add(broadTree(random, { x: px, y: py, width: height * 0.7, height, ...(random() < 0.5 ? rust : amber) }))
  }
}

function drawInfield(poster: Poster): void {
  const ground = '<path d="M-10 430H610V810H-10Z"/>'
  poster.add(ground.replace('/>', ' fill="#6B7A3A"/>'))
  poster.add(poster.air(ground, '#241822', { from: [0, 0.1], to: [0, 0.7], a0: 0.2, a1: 1 }))
}

/** Leaves that the car has raised, blown from the right over the wall towards the sun. */
function blownLeaves(random: () => number): string {
  const colours = ['#C2522A', '#F2A23C', '#FFF3D6', '#8C2F1C']
  let leaves = ''
  for (let i = 0; i < 24; i++) {
    const t = random()
    const [x, y] = [590 - t * 570, 590 - t * 260 + (random() - 0.5) * 150]
    leaves += `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(random() * 360)}) scale(${n(2 - t * 1.2)})" d="M-8 0C-5-6 2-7 9 0C2 6-5 6-8 0L-13 1Z" fill="${colours[i % 4]}"/>`
  }
  return leaves
}
