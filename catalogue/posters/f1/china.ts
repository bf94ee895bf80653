/** Shanghai: a swallow kite climbs across a coral sun; its line comes down to a punt among the lotus, the car flies along the straight. */
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { drawLotusLake } from './parts/emblems/lotus-lake.ts'
import { paints } from './parts/car/paints.ts'
import { skyline } from './parts/places.ts'
import { drawFoot } from './parts/road.ts'
import { viewFrom } from './parts/space.ts'
import { drawSwallowKite } from './parts/emblems/swallow-kite.ts'
import { drawTrack } from './parts/track.ts'

const SHORE = 468

export function draw(): string {
  const poster = new Poster()
  const random = seeded(42)
  drawSky(
    poster,
    [
      [0, '#4E9A8C'],
      [0.4, '#93C4AC'],
      [0.66, '#DCE6C2'],
      [1, '#DCE6C2'],
    ],
    { spray: '#2C7A74', density: 0.75 },
  )
  drawDisc(poster, { x: 246, y: 290, r: 180, ink: '#EE6A4C', halo: '#F7B08C', spray: '#B8322E', density: 0.75 })
  const number = drawTrack(poster, 'china', {
    x: 154,
    y: 276,
    width: 148,
    height: 150,
    ink: '#FFF3D6',
    inlay: '#C6402F',
    shadow: '#B8362A',
    dot: '#F7C948',
  })
  drawCity(poster, random)
  poster.add(straight, speed)
  const view = viewFrom({ eye: [0, 1.6, -14], target: [0, 0.6, 0], centre: [176, 470], focal: 640 })
  poster.add(carInSpace(poster, view, { at: [0, 0, 0], heading: -12, paint: paints.yellowRed, number }))
  drawLotusLake(poster, random, SHORE + 30)
  poster.add('<path d="M362 246C384 380 430 490 474 540" fill="none" stroke="#FFF3D6" stroke-width="1.8"/>')
  drawSwallowKite(poster, { x: 368, y: 226, scale: 0.9, turn: 24 })
  drawFoot(poster, '#06242B', 640)
  return poster.svg()
}

/** The towers of the river as a haze, none of them before the circuit. */
function drawCity(poster: Poster, random: () => number): void {
  const ceiling = (x: number): number => (x < 340 ? 44 : 400)
  poster.add(
    skyline(random, { base: SHORE, low: 30, high: 150, width: 22, ink: '#A9CDB4', ceiling }),
    pearlTower,
    skyline(random, { base: SHORE, low: 16, high: 74, width: 26, ink: '#7DB2A4', ceiling }),
    '<g fill="#DCE6C2" opacity=".7"><path d="M-10 440q140-14 280 0q-140 10-280 0ZM300 428q150-14 320 2q-170 12-320-2Z"/></g>',
  )
}

/** A slender tower of spheres, far off. */
const pearlTower = `<g transform="translate(548 ${SHORE})" fill="#7DB2A4"><path d="M-22 0L-4-80V-190H4V-80L22 0H14L0-56L-14 0ZM-1.6-188L0-250L1.6-188Z"/><circle cy="-84" r="19"/><circle cy="-170" r="12"/><circle cy="-196" r="5"/></g>`

/** The long straight on its bank above the lake. */
const straight = [
  `<path d="M-10 ${SHORE - 6}H610V${SHORE + 32}H-10Z" fill="#2C5560"/><path d="M-10 ${SHORE - 12}H610V${SHORE - 4}H-10Z" fill="#FFF3D6"/>`,
  `<path d="${Array.from({ length: 16 }, (_, i) => `M${i * 40 - 10} ${SHORE - 12}h20v8h-20Z`).join('')}" fill="#C6402F"/>`,
].join('')

/** The air behind the car. */
const speed = '<path d="M86 468H-10V471ZM92 480H-10V484ZM80 492H10V495ZM70 458H-10V460Z" fill="#F7D9A0" opacity=".8"/>'
