/** Jeddah at night: a dhow carries its saffron sail across the moon, the great jet rises, the car runs along the lit sea wall. */
import { inks } from '../kit/inks.ts'
import { n, poly, type Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky, stars } from '../kit/sky.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { drawDhow } from './parts/emblems/dhow.ts'
import { paints } from './parts/car/paints.ts'
import { glints, skyline, sunRoad } from './parts/places.ts'
import { drawFoot, streaks } from './parts/road.ts'
import { viewFrom, type Spot, type View } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

const SHORE = 440

export function draw(): string {
  const poster = new Poster()
  const random = seeded(65)
  drawSky(
    poster,
    [
      [0, '#052B2E'],
      [0.4, '#0B5650'],
      [0.66, '#2C9A82'],
      [1, '#2C9A82'],
    ],
    { spray: '#031C22', density: 0.85 },
  )
  poster.add(stars(random, { count: 70, ink: '#DFF5DC' }))
  drawDisc(poster, { x: 268, y: 266, r: 172, ink: '#E4F6D8', halo: '#4FB397', spray: '#5FBF9E', density: 0.8 })
  const number = drawTrack(poster, 'saudi-arabia', {
    x: 186,
    y: 252,
    width: 120,
    height: 222,
    inlay: '#E4F6D8',
    shadow: '#8CD3B0',
    ink: '#07383A',
  })
  poster.add(
    skyline(random, { base: SHORE, low: 8, high: 44, width: 15, ink: '#0C4A4A', lights: ['#F7D27A', '#F2B95A'] }),
  )
  drawGulf(poster, random)
  drawJet(poster, random)
  drawDhow(poster)
  poster.add(reflections)
  const view = viewFrom({ eye: [0, 2.5, -10], target: [0, 0.6, 0], centre: [204, 552], focal: 770 })
  drawSeaWall(poster, view)
  poster.add(
    carInSpace(poster, view, { at: [0, 0, 0], heading: -152, paint: paints.greenWhite, number, roundel: [0.5, -60] }),
  )
  poster.add(streaks(random, { x: 620, y: 548, ink: '#F7D27A', facing: 'left', slope: -0.02, count: 6 }))
  drawFoot(poster, '#031A1F', 628)
  return poster.svg()
}

function drawGulf(poster: Poster, random: () => number): void {
  const gulf = `<path d="M0 ${SHORE}H600V700H0Z"/>`
  poster.add(
    gulf.replace('/>', ' fill="#1E8478"/>'),
    poster.air(gulf, '#04292E', { from: [0, 0.02], to: [0, 0.4], a0: 0.1, a1: 1 }),
  )
  poster.add(sunRoad(random, { x: 230, y: SHORE + 6, width: 150, rows: 8, ink: '#BDEBCB', opacity: 0.8 }))
  poster.add(glints(random, { x: -10, y: SHORE + 4, width: 620, depth: 60, count: 26, ink: '#F7D27A', opacity: 0.7 }))
}

/** The reflection of sail and hull in the water. */
const reflections =
  '<path d="M206 484Q360 474 528 484Q470 494 400 491Q300 498 206 484Z" fill="#04292E"/><path d="M250 497Q350 490 470 498Q380 505 250 497ZM300 511Q380 505 450 511Q390 517 300 511Z" fill="#F6A73C" opacity=".75"/>'

/** The jet stands at the left; at its head it breaks and falls, a veil of water on the wind. */
function drawJet(poster: Poster, random: () => number): void {
  const veil =
    '<path d="M72 128C70 84 52 66 36 84C16 112 4 190-4 290C-8 350-8 400-6 446C20 456 44 456 66 452C68 340 72 230 72 128Z"/>'
  poster.add(poster.air(veil, '#CFF2E2', { from: [0.9, 0], to: [0.2, 0.85], a0: 1, a1: 0.1 }))
  let drops = ''
  for (let i = 0; i < 70; i++) {
    const fall = random()
    const [x, y] = [62 - fall ** 0.4 * 60 * (0.3 + random() * 0.8), 74 + fall * 350]
    drops += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(0.8 + random() * 1.5)}"/>`
  }
  poster.add(
    '<path d="M64 454C67 340 66 220 62 130C58 96 48 78 34 82C50 62 74 72 79 112C84 160 82 340 86 454Z" fill="#F8FFF2"/>',
    `<g fill="#F8FFF2">${drops}<path d="M24 455Q70 428 122 455Q70 467 24 455Z"/></g>`,
  )
}

/** The wall along the water, lit from lamps at its foot, and the road it keeps. */
function drawSeaWall(poster: Poster, view: View): void {
  const at = (t: number): Spot => [-8 + t * 18, 0, 1.2 + t * 5.4]
  const on = (t: number, up: number): Point => {
    const [x, , z] = at(t)
    return view.project([x, up, z])
  }
  const strip = (low: number, high: number): string => poly([on(0, low), on(0, high), on(1, high), on(1, low)])
  const road = `<path d="${poly([on(0, 0), on(1, 0), [610, 820], [-10, 820]])}"/>`
  poster.add(road.replace('/>', ' fill="#17525A"/>'))
  poster.add(poster.air(road, '#031C22', { from: [0.4, 0.05], to: [0.5, 0.7], a0: 0, a1: 1 }))
  poster.add(`<path d="${strip(0, 0.76)}" fill="#F3DDB0"/>`)
  const wall = `<path d="${strip(0, 0.76)}"/>`
  poster.add(poster.air(wall, '#B96A3C', { from: [0, 0], to: [0, 1], a0: 0.1, a1: 0.8 }))
  poster.add(`<path d="${strip(0.66, 0.8)}" fill="#FFF6DC"/><path d="${strip(0, 0.12)}" fill="${inks.leaf}"/>`)
  poster.add(...[0.08, 0.26, 0.44, 0.62, 0.8].map((t) => lamp(on(t, 0.76), view.unitAt(at(t)))))
}

/** A globe on the wall and the pool of light it throws down its face. */
function lamp([x, y]: Point, unit: number): string {
  const [top, globe] = [y - unit * 0.24, unit * 0.12]
  return `<path d="M${n(x)} ${n(y)}V${n(top)}" stroke="#04292E" stroke-width="4"/><circle cx="${n(x)}" cy="${n(top)}" r="${n(globe * 2.2)}" fill="#F7D27A" opacity=".35"/><circle cx="${n(x)}" cy="${n(top)}" r="${n(globe)}" fill="#FFF6D8"/>`
}
