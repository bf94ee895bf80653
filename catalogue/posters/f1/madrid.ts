/** Madrid at dusk: four towers on the plain, the sierra behind them, a crimson sun, the car coming straight at us. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carFront } from './parts/car-ends.ts'
import { paints } from './parts/paints.ts'
import { crest, drawLand, skyline } from './parts/places.ts'
import { drawFoot, drawRibbon } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(166)
  drawSky(
    poster,
    [
      [0, '#2E1E52'],
      [0.28, '#7A2E68'],
      [0.46, '#D9505A'],
      [0.6, '#F7A65A'],
      [1, '#F7A65A'],
    ],
    { spray: '#1E1440', density: 0.8 },
  )
  poster.add(ribbonsOfCloud(random))
  drawDisc(poster, { x: 232, y: 290, r: 196, ink: '#F2603C', halo: '#F79A5E', spray: '#A8233A', density: 0.85 })
  const number = drawTrack(poster, 'madrid', {
    x: 232,
    y: 244,
    width: 210,
    height: 230,
    ink: '#FFE9C0',
    inlay: '#D9482F',
    shadow: '#B0302F',
    dot: '#FBD25A',
  })
  drawLand(
    poster,
    crest(
      [
        [-10, 420],
        [60, 396],
        [130, 408],
        [220, 384],
        [330, 404],
        [420, 390],
        [520, 410],
        [610, 398],
      ],
      { base: 820 },
    ),
    { ink: '#7A3A6E', haze: '#F2905E' },
  )
  poster.add(towers(random))
  drawLand(poster, 'M-10 440Q300 424 610 440V820H-10Z', {
    ink: '#B0562F',
    shade: '#4A1E3C',
    haze: '#F2A65A',
    density: 0.7,
  })
  poster.add(furrows())
  drawRibbon(
    poster,
    [
      [372, 436, 4],
      [366, 450, 12],
      [340, 484, 36],
      [312, 540, 86],
      [300, 640, 190],
      [300, 840, 400],
    ],
    { surface: { ink: '#3C2250', deep: '#120A22', glow: '#F2905E' }, kerb: [inks.vermilion, '#FBD25A'], steps: 9 },
  )
  poster.add(carFront(poster, { x: 300, y: 650, scale: 1.08, tilt: -3, paint: paints.redGold, number }))
  drawFoot(poster, '#120A22', 636)
  return poster.svg()
}

/** Four slender towers, each with its own crown, edged with the last light on their left. */
function towers(random: () => number): string {
  const low = skyline(random, {
    from: 330,
    to: 610,
    base: 444,
    low: 14,
    high: 52,
    width: 16,
    ink: '#4A2258',
    lights: ['#FBC96A'],
    roofs: false,
  })
  const bodies = [
    'M424 444V196L432 186H446L454 196V444Z',
    'M466 444V214L494 180V444Z',
    'M508 444V184C512 168 532 168 536 184V444Z',
    'M550 444V190H564V176H580V190H586V444Z',
  ]
  const edges = [
    'M424 444V196L432 186V444Z',
    'M466 444V214L474 204V444Z',
    'M508 444V184C510 178 514 174 518 172V444Z',
    'M550 444V190H558V444Z',
  ]
  let panes = ''
  for (const left of [436, 478, 520, 562]) {
    for (let y = 232; y < 430; y += 9)
      if (random() < 0.5) panes += `M${left} ${n(y)}h${random() < 0.5 ? 12 : 6}v3.5h-6Z`
  }
  return `${low}<path d="${bodies.join('')}" fill="#31184A"/><path d="${edges.join('')}" fill="#F2804E"/><path d="${panes}" fill="#FBC96A"/>`
}

function ribbonsOfCloud(random: () => number): string {
  let bands = ''
  for (let i = 0; i < 9; i++) {
    const [x, y, w] = [-60 + random() * 460, 110 + i * 30, 140 + random() * 200]
    bands += `M${n(x)} ${y}q${n(w / 2)}-12 ${n(w)} 0q${n(-w / 2)} 7 ${n(-w)} 0Z`
  }
  return `<path d="${bands}" fill="#F79A7A" opacity=".35"/>`
}

function furrows(): string {
  let lines = ''
  for (let i = -9; i <= 9; i++) lines += `M${370 + i * 26} 446L${340 + i * 120} 660`
  return `<path d="${lines}" stroke="#5A2440" stroke-width="3" opacity=".45"/>`
}
