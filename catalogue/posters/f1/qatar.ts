/** Lusail by night: an oyster open on the sand, its pearl the moon; a sail far off, the car passing before the shell. */
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawSky, stars } from '../kit/sky.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { paints } from './parts/car/paints.ts'
import { drawDish, drawFront, drawPearl, drawUpperShell, PEARL } from './parts/emblems/pearl-shell.ts'
import { drawLand, glints, sailBoat, skyline } from './parts/places.ts'
import { drawFoot, drawSweep } from './parts/road.ts'
import { viewFrom } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

const SHORE = 452

export function draw(): string {
  const poster = new Poster()
  const random = seeded(233)
  drawSky(
    poster,
    [
      [0, '#3A0B22'],
      [0.4, '#7A1E3E'],
      [0.7, '#D2666A'],
      [1, '#D2666A'],
    ],
    { spray: '#22051A', density: 0.8 },
  )
  poster.add(stars(random, { count: 90, depth: 340, ink: '#FBE6D8' }))
  drawGulf(poster, random)
  drawUpperShell(poster)
  drawFront(poster)
  drawDish(poster)
  drawPearl(poster)
  const number = drawTrack(poster, 'qatar', {
    x: PEARL.x + 2,
    y: PEARL.y + 2,
    width: 150,
    height: 160,
    inlay: '#FFF6EC',
    shadow: '#D9B8B4',
    ink: '#5A1030',
  })
  drawSweep(
    poster,
    [
      [0, 562],
      [180, 606],
      [420, 608],
      [600, 554],
    ],
    {
      surface: { ink: '#A85A66', deep: '#1E0A1C', glow: '#FBD2B4' },
      kerb: { inks: ['#FFF3E6', '#A8284E'], from: 12, to: 10, count: 26 },
    },
  )
  const view = viewFrom({ eye: [0, 2.2, -12], target: [0, 0.6, 0], centre: [160, 604], focal: 560 })
  poster.add(carInSpace(poster, view, { at: [0, 0, 0], heading: -10, paint: paints.maroon, number }))
  drawFoot(poster, '#1E0A1C', 640)
  return poster.svg()
}

/** The gulf at night: towers in the haze, a boat, the light of the pearl on the water, the sand before it. */
function drawGulf(poster: Poster, random: () => number): void {
  const sea = `<path d="M0 ${SHORE}H600V640H0Z"/>`
  poster.add(
    skyline(random, { base: SHORE, low: 14, high: 74, width: 14, ink: '#5A1838', lights: ['#F9C98A'], from: 470 }),
    skyline(random, { base: SHORE, low: 6, high: 22, width: 16, ink: '#5A1838', to: 60 }),
    sea.replace('/>', ' fill="#7A2448"/>'),
    poster.air(sea, '#F2A48E', { from: [0, 0], to: [0, 0.5], a0: 0.8, a1: 0 }),
    sailBoat(48, SHORE + 18, { scale: 0.62, sail: '#FBDCB8', jib: '#E59A8A', hull: '#22051A' }),
    glints(random, { x: -10, y: SHORE + 16, width: 600, depth: 70, count: 40, ink: '#FBD8C0', opacity: 0.6 }),
  )
  drawLand(poster, 'M-10 552C120 524 480 520 610 548V700H-10Z', { ink: '#C2706E', haze: '#FBD2B4', shade: '#5A1A40' })
}
