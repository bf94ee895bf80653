/** Madrid at dusk: a dancer before the sun, the ruffles of her train sweep over the ground like a bend, the car runs along their hem. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { drawDancer } from './parts/emblems/dancer.ts'
import { paints } from './parts/car/paints.ts'
import { crest, drawLand, skyline } from './parts/places.ts'
import { drawFoot, drawSweep } from './parts/road.ts'
import { viewFrom } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(166)
  drawSky(
    poster,
    [
      [0, '#1D2F6E'],
      [0.3, '#5A5A96'],
      [0.5, '#F2A27A'],
      [0.62, '#FBD08A'],
      [1, '#FBD08A'],
    ],
    { spray: '#0C1C54', density: 0.85 },
  )
  drawDisc(poster, { x: 250, y: 268, r: 180, ink: '#FBC85E', halo: '#F9A86A', spray: '#F07A3A', density: 0.8 })
  const number = drawTrack(poster, 'madrid', {
    x: 204,
    y: 240,
    width: 116,
    height: 180,
    ink: '#3A1430',
    inlay: '#FFE9B0',
    shadow: '#E8993E',
  })
  drawCity(poster, random)
  drawSweep(
    poster,
    [
      [0, 516],
      [150, 622],
      [420, 620],
      [600, 474],
    ],
    {
      surface: { ink: '#504A80', deep: '#120E2E', glow: '#F7A87A' },
      kerb: { inks: [inks.vermilion, '#FBD25A'], from: 14, to: 10, count: 26 },
    },
  )
  drawDancer(poster)
  const view = viewFrom({ eye: [0, 2.4, -11], target: [0, 0.6, 0], centre: [446, 586], focal: 500 })
  poster.add(
    carInSpace(poster, view, { at: [0, 0, 0], heading: -160, paint: paints.redGold, number, roundel: [0.5, -60] }),
  )
  drawFoot(poster, '#0E0A26', 640)
  return poster.svg()
}

/** The four towers far off, low roofs, the sierra behind them, the dry ground before. */
function drawCity(poster: Poster, random: () => number): void {
  const sierra = crest(
    [
      [-10, 420],
      [90, 400],
      [190, 412],
      [320, 392],
      [430, 410],
      [610, 396],
    ],
    { base: 820 },
  )
  drawLand(poster, sierra, { ink: '#7A5A8A', haze: '#F7B07A' })
  poster.add(
    skyline(random, { base: 446, low: 4, high: 17, width: 10, ink: '#4A3A70', roofs: false }),
    '<path d="M36 444V316L41 310H51L56 316V444ZM66 444V326L86 304V444ZM96 444V310C99 298 114 298 117 310V444ZM128 444V312H138V302H148V312H152V444Z" fill="#2C2A60"/>',
    '<path d="M36 444V316L41 310V444ZM66 444V326L71 320V444ZM96 444V310C97 305 99 303 101 302V444ZM128 444V312H133V444Z" fill="#F2804E"/>',
  )
  drawLand(poster, 'M-10 444Q300 432 610 444V820H-10Z', {
    ink: '#D98A4A',
    shade: '#7A2A44',
    haze: '#FBC07A',
    density: 0.7,
  })
}
