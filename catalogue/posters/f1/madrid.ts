/** Madrid in the evening: four towers behind the vines, the sierra, a crimson sun, the car coming straight at us. */
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
      [0, '#143A72'],
      [0.3, '#3F78A0'],
      [0.5, '#F2B27A'],
      [0.62, '#FBD68A'],
      [1, '#FBD68A'],
    ],
    { spray: '#0C2454', density: 0.85 },
  )
  poster.add(ribbonsOfCloud(random))
  drawDisc(poster, { x: 232, y: 290, r: 196, ink: '#E4452E', halo: '#F79A5E', spray: '#9A1E34', density: 0.85 })
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
    { ink: '#5A6A94', haze: '#F7C08A' },
  )
  poster.add(towers(random))
  drawLand(poster, 'M-10 440Q300 424 610 440V820H-10Z', {
    ink: '#D98A3A',
    shade: '#6A2A34',
    haze: '#FBD07A',
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
    { surface: { ink: '#34406A', deep: '#0E1730', glow: '#F7C08A' }, kerb: [inks.vermilion, '#FBD25A'], steps: 9 },
  )
  poster.add(carFront(poster, { x: 300, y: 634, scale: 1.08, tilt: -3, paint: paints.redGold, number }))
  drawFoot(poster, '#0E1730', 636)
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
    ink: '#2C4470',
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
    for (let y = 232; y < 430; y += 9) if (random() < 0.72) panes += `M${left} ${n(y)}h${random() < 0.6 ? 14 : 8}v4h-8Z`
  }
  return `${low}<path d="${bodies.join('')}" fill="#1D3560"/><path d="${edges.join('')}" fill="#F2804E"/><path d="${panes}" fill="#FBC96A"/>`
}

function ribbonsOfCloud(random: () => number): string {
  let bands = ''
  for (let i = 0; i < 9; i++) {
    const [x, y, w] = [-60 + random() * 460, 110 + i * 30, 140 + random() * 200]
    bands += `M${n(x)} ${y}q${n(w / 2)}-12 ${n(w)} 0q${n(-w / 2)} 7 ${n(-w)} 0Z`
  }
  return `<path d="${bands}" fill="#F79A7A" opacity=".35"/>`
}

/** Rows of vines between the furrows, larger toward us. */
function vines(): string {
  let bushes = ''
  for (const i of [-9, -7, -5, -3, 4, 6, 8, 10]) {
    for (let t = 0.06; t < 1; t += 0.06 + t * 0.09) {
      const [x, y, r] = [370 + i * 26 + (i * 94 - 30) * t, 448 + 214 * t, 4 + 26 * t]
      bushes += `M${n(x - r)} ${n(y)}q0 ${n(-r * 1.1)} ${n(r)} ${n(-r * 1.1)}t${n(r)} ${n(r * 1.1)}Z`
    }
  }
  return `<path d="${bushes}" fill="#3F6A3C"/>`
}

function furrows(): string {
  let lines = ''
  for (let i = -9; i <= 9; i++) lines += `M${370 + i * 26} 446L${340 + i * 120} 660`
  return `<path d="${lines}" stroke="#8A3A2E" stroke-width="4" opacity=".5"/>${vines()}`
}
