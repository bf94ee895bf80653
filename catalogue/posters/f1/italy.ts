/** Monza in autumn: the old banking comes round under the trees of the park, the red car high on it, a flag in the wind. */
import { n, poly, type Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawBanking, frameOnBanking, onBanking, rim, wake } from './parts/buildings/banking.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { viewIn } from './parts/frame.ts'
import { paints } from './parts/car/paints.ts'
import { broadTree } from './parts/plants.ts'
import { drawFoot } from './parts/road.ts'
import { viewFrom, type View } from './parts/space.ts'
import { drawFlag, supporter } from './parts/tifosi.ts'
import { drawTrack } from './parts/track.ts'

const HORIZON = 430
/** The place of the car on the banking. */
const CAR = { round: -5.2, up: 0.42 }
const rust = { body: '#C2522A', shade: '#86301F', lit: '#E88A3E', trunk: '#4A2520' }
const amber = { body: '#E09A34', shade: '#A8621F', lit: '#F7CB66', trunk: '#5A3020' }

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
  drawDisc(poster, { x: 216, y: 226, r: 164, ink: '#FFF1C2', halo: '#FCE0A0', spray: '#F2A23C', density: 0.8 })
  const number = drawTrack(poster, 'italy', {
    x: 226,
    y: 188,
    width: 130,
    height: 180,
    inlay: '#FFF1C2',
    shadow: '#EBB75E',
    ink: '#3A1A1C',
  })
  const view = viewFrom({ eye: [2.4, 2.3, -14], target: [2.4, 2.3, 20], centre: [262, HORIZON], focal: 690 })
  drawInfield(poster, random)
  drawPark(poster, view, random)
  drawBanking(poster, view, {
    ink: '#C9AE98',
    shade: '#3A2230',
    light: '#FBE0AE',
    joint: '#4A2C38',
    from: -9,
    to: 118,
  })
  poster.add(apron(view), rim(view, { inks: ['#FFF3D6', '#CF3D22'], from: -8, to: 118 }))
  drawSupporters(poster)
  poster.add(
    blownLeaves(random),
    wake(random, view, { from: CAR.round + 5, up: CAR.up, ink: '#FFF3D6' }),
    carInSpace(poster, viewIn(view, frameOnBanking(CAR.round, CAR.up)), {
      at: [0, 0, 0],
      heading: -108,
      paint: paints.red,
      number,
      roundel: [1.15, -30],
    }),
  )
  drawFoot(poster, '#241822', 630)
  return poster.svg()
}

/** Meadow to the horizon, and the far edge of the park. */
function drawInfield(poster: Poster, random: () => number): void {
  const ground = `<path d="M-10 ${HORIZON}H610V810H-10Z"/>`
  poster.add(
    ground.replace('/>', ' fill="#8E9A48"/>'),
    poster.air(ground, '#E9C96A', { from: [0, 0], to: [0, 0.2], a0: 0.7, a1: 0 }),
    poster.air(ground, '#3A4A2A', { from: [0, 0.8], to: [0, 0.15], a0: 1, a1: 0 }),
  )
  for (let x = -20; x < 330; x += 26 + random() * 14) {
    const height = 46 + random() * 30
    poster.add(
      broadTree(random, { x, y: HORIZON + 3, width: height * 0.86, height, ...(random() < 0.5 ? rust : amber) }),
    )
  }
}

/** Plane trees behind the rim, the nearer the larger. */
function drawPark(poster: Poster, view: View, random: () => number): void {
  for (let round = 78; round > 9; round -= 3 + round / 14) {
    const [x, , z] = onBanking(round, 1.35)
    const [px, py] = view.project([x, 0, z])
    const height = view.unitAt([x, 0, z]) * (13 + random() * 4)
    poster.add(broadTree(random, { x: px, y: py, width: height * 0.74, height, ...(random() < 0.5 ? rust : amber) }))
  }
}

/** The white line that is painted along the foot of the banking. */
function apron(view: View): string {
  const edge = (up: number): Point[] =>
    Array.from({ length: 50 }, (_, i) => {
      const [x, , z] = onBanking(-9 + (127 * i) / 49, up)
      return view.project([x, 0.01, z])
    })
  return `<path d="${poly([...edge(-0.012), ...edge(0.012).reverse()])}" fill="#FFF3D6"/>`
}

function drawSupporters(poster: Poster): void {
  drawFlag(poster, {
    top: [64, 326],
    foot: [40, 476],
    width: 128,
    height: 78,
    bands: ['#2E8B57', '#FFF8E7', '#CF3D22'],
    pole: '#4A2520',
    shade: '#3A1A1C',
  })
  const trousers = '#2A2236'
  poster.add(
    supporter({ x: 16, y: 528, height: 82, coat: '#3A5A6A', trousers, hat: '#CF3D22' }),
    supporter({ x: 36, y: 536, height: 86, coat: '#CF3D22', trousers, hat: '#3A1A1C', hand: [6, 76] }),
    supporter({ x: 66, y: 530, height: 80, coat: '#F3DDB0', trousers: '#5A3A4A', hat: '#E0A63A', hand: [20, 112] }),
    supporter({ x: 92, y: 524, height: 74, coat: '#5A3A4A', trousers, hat: '#CF3D22' }),
  )
}

/** Leaves that the car has raised, blown over the concrete behind it. */
function blownLeaves(random: () => number): string {
  const colours = ['#C2522A', '#F2A23C', '#FFF3D6', '#8C2F1C']
  let leaves = ''
  for (let i = 0; i < 26; i++) {
    const t = random()
    const [x, y] = [300 + t * 300, 590 - t * 60 + (random() - 0.5) * 130]
    leaves += `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(random() * 360)}) scale(${n(0.7 + random() * 0.8)})" d="M-8 0C-5-6 2-7 9 0C2 6-5 6-8 0L-13 1Z" fill="${colours[i % 4]}"/>`
  }
  return leaves
}
