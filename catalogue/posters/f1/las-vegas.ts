/** Las Vegas by night: a roulette wheel as large as a stadium before the lights of the avenue; the car runs in it instead of the ball. */
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawSky, stars } from '../kit/sky.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { viewIn } from './parts/frame.ts'
import { drawStrip } from './parts/buildings/neon-strip.ts'
import { paints } from './parts/car/paints.ts'
import { drawFoot } from './parts/road.ts'
import { drawRoulette, flyingBall, frameOnTrack, lampLight, wakeOnTrack } from './parts/emblems/roulette.ts'
import { viewFrom } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

/** The place of the car on the wheel. */
const CAR = { round: 229, up: 0.5 }
const HORIZON = 236

export function draw(): string {
  const poster = new Poster()
  const random = seeded(8)
  drawSky(
    poster,
    [
      [0, '#140C3C'],
      [0.4, '#3F1C70'],
      [0.72, '#C23E86'],
      [0.96, '#FBA05E'],
      [1, '#FBA05E'],
    ],
    { spray: '#0C0730', depth: 260, density: 0.75 },
  )
  poster.add(stars(random, { count: 60, depth: 170 }))
  drawStrip(poster, random, HORIZON)
  const ground = `<path d="M0 ${HORIZON}H600V800H0Z"/>`
  poster.add(ground.replace('/>', ' fill="#2A124E"/>'))
  poster.add(poster.air(ground, '#F0608A', { from: [0, 0], to: [0, 0.4], a0: 0.9, a1: 0 }))
  const view = viewFrom({ eye: [0, 25, -23], target: [0, 0.8, 0], centre: [300, 392], focal: 1185 })
  poster.add('<g transform="rotate(-7 300 392)">')
  drawRoulette(poster, view)
  poster.add('</g>', '<g transform="translate(301 410) rotate(-7) scale(1 .76)">')
  const number = drawTrack(poster, 'las-vegas', {
    x: 0,
    y: 0,
    width: 200,
    height: 208,
    inlay: '#FFEFC2',
    shadow: '#E08A3A',
    ink: '#2A0F3E',
    line: 8,
  })
  poster.add('</g>', '<g transform="rotate(-7 300 392)">')
  poster.add(
    wakeOnTrack(random, view, { from: CAR.round - 14, up: CAR.up, ink: '#FFEFC2' }),
    lampLight(poster, view, { from: CAR.round + 13, up: CAR.up, ink: '#FFE9A0' }),
    carInSpace(poster, viewIn(view, frameOnTrack(CAR.round, CAR.up)), {
      at: [0, 0, 0],
      heading: 90,
      paint: paints.white,
      number,
    }),
    flyingBall(view, { from: -30, to: 40, high: 1.6 }),
    '</g>',
  )
  drawFoot(poster, '#0E0524', 640)
  return poster.svg()
}
