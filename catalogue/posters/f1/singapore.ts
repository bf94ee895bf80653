/** Singapore by night: two trees of light open over our heads and frame a lantern moon, the car crosses an old iron bridge. */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky, stars } from '../kit/sky.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { lanterns } from './parts/emblems/garland.ts'
import { drawIronBridge } from './parts/buildings/iron-bridge.ts'
import { drawLightTree } from './parts/emblems/light-tree.ts'
import { paints } from './parts/car/paints.ts'
import { skyline, sunRoad } from './parts/places.ts'
import { drawFoot } from './parts/road.ts'
import { viewFrom } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

const SHORE = 446
const HEADING = -24

export function draw(): string {
  const poster = new Poster()
  const random = seeded(188)
  drawSky(
    poster,
    [
      [0, '#0B1238'],
      [0.36, '#2A2F86'],
      [0.56, '#8A4AA0'],
      [0.7, '#E8708A'],
    ],
    { spray: '#060A26', density: 0.85 },
  )
  poster.add(stars(random, { count: 50, ink: '#DDE6FF' }))
  drawDisc(poster, { x: 300, y: 280, r: 158, ink: '#F9A23A', halo: '#F26A4A', spray: '#D9432E', density: 0.8 })
  const number = drawTrack(poster, 'singapore', {
    x: 302,
    y: 266,
    width: 172,
    height: 150,
    ink: '#2A1038',
    inlay: '#FFDC96',
    shadow: '#E07A2E',
  })
  drawCity(poster, random)
  drawLightTree(poster, {
    foot: [58, 520],
    neck: [104, 236],
    crown: { at: [122, 132], rx: 178, ry: 92, turn: -10 },
    half: 34,
  })
  drawLightTree(poster, {
    foot: [552, 520],
    neck: [508, 262],
    crown: { at: [494, 176], rx: 142, ry: 74, turn: 10 },
    half: 28,
  })
  poster.add(
    lanterns({
      from: [108, 250],
      to: [504, 270],
      sag: 118,
      count: 9,
      inks: ['#F2503C', '#FBC45A', '#F2803C'],
      cord: '#3A1840',
      size: 15,
    }),
  )
  const view = viewFrom({ eye: [0, 2.6, -11], target: [0, 0.6, 0], centre: [310, 532], focal: 820 })
  drawIronBridge(poster, view, { heading: HEADING, half: 1.8 })
  poster.add(carInSpace(poster, view, { at: [0, 0, 0], heading: HEADING, paint: paints.redWhite, number }))
  drawFoot(poster, '#080B26', 640)
  return poster.svg()
}

/** Towers low enough to leave the moon free, and every light of them doubled in the water. */
function drawCity(poster: Poster, random: () => number): void {
  const row = { base: SHORE + 2, width: 22, lights: ['#F9C45A', '#FFE9A8', '#F28A5A'] }
  const free = (low: number, high: number) => (x: number) => (Math.abs(x - 300) < 160 ? low : high)
  poster.add(
    skyline(random, { ...row, low: 24, high: 150, ink: '#1B2A66', ceiling: free(50, 150) }),
    skyline(random, { ...row, low: 14, high: 60, ink: '#0F1A4A', ceiling: free(34, 70) }),
  )
  const bay = `<path d="M0 ${SHORE}H600V800H0Z"/>`
  poster.add(
    bay.replace('/>', ' fill="#1C2A72"/>'),
    poster.air(bay, '#080C2C', { from: [0, 0], to: [0, 0.5], a0: 0, a1: 1 }),
    sunRoad(random, { x: 300, y: SHORE + 6, width: 120, rows: 20, ink: '#F9A23A', opacity: 0.9 }),
  )
  const inks = ['#F9C45A', '#FFE9A8', '#E0457A', '#5FC9D9']
  let doubled = ''
  for (let i = 0; i < 90; i++) {
    const [x, y, w] = [random() * 600, SHORE + 4 + random() ** 1.6 * 210, 6 + random() * 16]
    doubled += `<path d="M${n(x)} ${n(y)}h${n(w)}v2.4h${n(-w)}Z" fill="${inks[i % 4]}"/>`
  }
  poster.add(`<g opacity=".75">${doubled}</g>`)
}
