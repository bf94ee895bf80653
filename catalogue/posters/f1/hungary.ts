/** Budapest, a hot evening: the chain bridge over the river, the castle hill, an apricot sun in a plum sky. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car-side.ts'
import { paints } from './parts/paints.ts'
import { crest, drawLand, glints, gulls, sunRoad } from './parts/places.ts'
import { drawSweep, dust, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

const CASTLE_HILL = 'M-10 470V368C30 342 80 330 140 336C200 344 250 380 300 420L350 450V470Z'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(133)
  drawSky(
    poster,
    [
      [0, '#6B3A6E'],
      [0.32, '#C25E74'],
      [0.52, '#F2A080'],
      [0.64, '#FBD2A0'],
      [1, '#FBD2A0'],
    ],
    { spray: '#4A2858', density: 0.7 },
  )
  drawDisc(poster, { x: 346, y: 240, r: 158, ink: '#FBC07A', halo: '#F79A7A', spray: '#E0583F', density: 0.8 })
  const number = drawTrack(poster, 'hungary', {
    x: 348,
    y: 226,
    width: 206,
    height: 212,
    ink: '#3B1E48',
    inlay: '#FCDCA4',
    shadow: '#E88A54',
  })
  poster.add(
    gulls(
      [
        [112, 226, 14],
        [150, 208, 9],
        [84, 196, 8],
      ],
      '#FBE0C0',
    ),
  )
  drawLand(
    poster,
    crest([
      [-10, 430],
      [160, 400],
      [330, 420],
      [480, 392],
      [610, 404],
    ]),
    { ink: '#A8607A', haze: '#F7B48C' },
  )
  drawLand(poster, CASTLE_HILL, { ink: '#6E3F68', haze: '#E88A70' })
  poster.add(castle)
  drawDanube(poster, random)
  poster.add(chainBridge())
  drawSweep(
    poster,
    [
      [0, 486],
      [220, 494],
      [420, 530],
      [600, 548],
    ],
    {
      surface: { ink: '#382A5C', deep: '#100B28', glow: '#F2A080' },
      kerb: { inks: [inks.leaf, '#FFF3E0'], from: 11, to: 17 },
    },
  )
  poster.add(streaks(random, { x: 0, y: 580, ink: '#FBC9A0', slope: -0.08 }))
  poster.add(
    carSide(poster, { x: 92, y: 634, tilt: 5, scale: 0.98, paint: paints.whiteGreen, number }),
    dust(random, { x: 96, y: 628, ink: '#F7C9A8' }),
  )
  return poster.svg()
}

/** A long palace with a dome in its middle. */
const castle = [
  '<path d="M4 356V322H196V352C160 338 60 338 4 356Z" fill="#F2B48C"/><path d="M4 322L12 308H188L196 322Z" fill="#7FA08C"/>',
  '<path d="M78 322V294H122V322Z" fill="#F7C9A0"/><path d="M76 296C76 268 92 258 100 248C108 258 124 268 124 296Z" fill="#6E9A8A"/><path d="M100 248C108 258 124 268 124 296H106C108 278 106 262 100 248Z" fill="#4A7470"/><path d="M98 250V228h4v22Z" fill="#4A7470"/>',
  `<path d="${Array.from({ length: 13 }, (_, i) => `M${14 + i * 14} 328h5v9h-5Z`).join('')}" fill="#6E3F68"/>`,
].join('')

function drawDanube(poster: Poster, random: () => number): void {
  const river = '<path d="M-10 446H610V640H-10Z"/>'
  poster.add(
    river.replace('/>', ' fill="#DE8A86"/>'),
    poster.air(river, '#8A4480', { from: [0, 0], to: [0, 0.5], a0: 0.1, a1: 0.9 }),
  )
  poster.add(sunRoad(random, { x: 346, y: 450, width: 140, rows: 9, ink: '#FCD9A0' }))
  poster.add(glints(random, { x: -10, y: 452, width: 250, depth: 60, count: 18, ink: '#F7B48C', opacity: 0.6 }))
}

/** Two towers with an arch, the chains between them, the deck on its hangers, seen slightly from the left. */
function chainBridge(): string {
  const deck = (x: number): number => 458 - x * 0.045
  const chain = (x: number): number => {
    if (x < 176) return 376 + (176 - x) * 0.42
    if (x > 470) return 366 + (x - 470) * 0.5
    const t = (x - 323) / 147
    return 434 - (1 - t * t) * -2 - t * t * 62
  }
  let hangers = ''
  for (let x = 8; x < 600; x += 14) hangers += `M${x} ${n(chain(x))}V${n(deck(x))}`
  const curve = (drop: number): string =>
    Array.from(
      { length: 61 },
      (_, i) => `${i ? 'L' : 'M'}${i * 10} ${n(Math.min(chain(i * 10) + drop, deck(i * 10)))}`,
    ).join('')
  return [
    `<path d="${hangers}" stroke="#3B1E48" stroke-width="1.6" opacity=".8"/><path d="${curve(0)}" fill="none" stroke="#3B1E48" stroke-width="4.5"/>`,
    `<path d="M-10 ${n(deck(-10))}L610 ${n(deck(610))}v11L-10 ${n(deck(-10) + 12)}Z" fill="#3B1E48"/><path d="M-10 ${n(deck(-10))}L610 ${n(deck(610))}v3L-10 ${n(deck(-10) + 3)}Z" fill="#F7C9A0"/>`,
    pylon(176, 372),
    pylon(470, 362),
  ].join('')
}

function pylon(x: number, top: number): string {
  return `<g transform="translate(${x} ${top})"><path d="M-24 118L-20-6H20L24 118Z" fill="#E8A883"/><path d="M4 118V-6H20L24 118Z" fill="#8A4A66"/><path d="M-26-6V-16H26V-6Z" fill="#F7CFA6"/><path d="M6-6V-16H26V-6Z" fill="#A8607A"/><path d="M-10 80V40Q0 24 10 40V80Z" fill="#4A2450"/><path d="M-32 122L-26 104H26L32 122Z" fill="#5A3060"/></g>`
}
