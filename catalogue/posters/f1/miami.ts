/** Miami in pastel: a banded sun over turquoise water, an art-deco front, palms, the white and blue car. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car-side.ts'
import { paints } from './parts/paints.ts'
import { cloud, glints, gulls } from './parts/places.ts'
import { palm } from './parts/plants.ts'
import { drawSweep, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(76)
  drawSky(
    poster,
    [
      [0, '#F28AA0'],
      [0.4, '#F9B7AE'],
      [0.64, '#FCE0C4'],
      [1, '#FCE0C4'],
    ],
    { spray: '#E0567E', density: 0.6 },
  )
  poster.add(cloud(-30, 150, { width: 150, ink: '#FCD3C8' }), cloud(30, 330, { width: 120, ink: '#FCE6D8' }))
  drawBandedSun(poster)
  const number = drawTrack(poster, 'miami', {
    x: 284,
    y: 214,
    width: 236,
    height: 140,
    ink: '#1D3A66',
    inlay: '#FFF3D6',
    shadow: '#F2915A',
  })
  drawBay(poster, random)
  poster.add(
    gulls(
      [
        [96, 236, 15],
        [136, 258, 10],
        [70, 272, 8],
      ],
      inks.white,
    ),
    hotel(),
  )
  poster.add(palm(58, 560, { height: 276, lean: 22, body: '#1F8A84', shade: '#0F5A66', trunk: '#8A5A5E' }))
  poster.add(palm(24, 560, { height: 230, lean: -10, body: '#1F8A84', shade: '#0F5A66', trunk: '#8A5A5E' }))
  drawSweep(
    poster,
    [
      [0, 532],
      [180, 540],
      [400, 536],
      [600, 520],
    ],
    {
      surface: { ink: '#3A4A78', deep: '#141F45', glow: '#F9A8B0' },
      kerb: { inks: ['#35BDB8', '#FFF3E4'], from: 15, to: 12, count: 20 },
    },
  )
  poster.add(streaks(random, { x: 620, y: 570, ink: '#FBD2C8', facing: 'left', slope: 0.03 }))
  poster.add(carSide(poster, { x: 540, y: 664, tilt: 1, facing: 'left', paint: paints.whiteBlue, number }))
  return poster.svg()
}

/** The sun melts into the sea: its lower half is cut into bands that grow thinner. */
function drawBandedSun(poster: Poster): void {
  const sun = poster.grad([
    [0, '#FFF0B8'],
    [0.5, '#FBC46A'],
    [1, '#F2765E'],
  ])
  let gaps = ''
  for (let i = 0; i < 7; i++) gaps += `M80 ${306 + i * 18}h400v${n(3 + i * 1.7)}h-400Z`
  poster.def(`<mask id="bands"><rect width="600" height="800" fill="#fff"/><path d="${gaps}" fill="#000"/></mask>`)
  poster.add('<circle cx="276" cy="250" r="190" fill="#FCD9A8" opacity=".5"/>')
  poster.add(`<g mask="url(#bands)"><circle cx="276" cy="250" r="174" fill="${sun}"/></g>`)
}

function drawBay(poster: Poster, random: () => number): void {
  const bay = '<path d="M0 420H600V660H0Z"/>'
  poster.add(
    bay.replace('/>', ' fill="#53CDC2"/>'),
    poster.air(bay, '#14808C', { from: [0, 0.1], to: [0, 0.6], a0: 0, a1: 1 }),
  )
  poster.add(glints(random, { x: 100, y: 424, width: 330, depth: 84, count: 36, ink: '#FCE0C4', opacity: 0.9 }))
  poster.add(
    '<path d="M0 506Q160 484 330 512T600 500V600H0Z" fill="#FCE3BC"/><path d="M0 498Q160 476 330 504T600 492V500Q480 520 330 512T0 506Z" fill="#FFF8E7"/>',
  )
}

/** A stepped front with rounded corner, eyebrows over the windows and a fin. */
function hotel(): string {
  const storeys = [0, 1, 2, 3].map((i) => {
    const y = 318 + i * 48
    return `<path d="M424 ${y}h176v6H424Z" fill="#FFF8E7"/><path d="M436 ${y + 14}h34v20h-34ZM548 ${y + 14}h60v20h-60Z" fill="#1F7F92"/><path d="M436 ${y + 14}h34v7h-34ZM548 ${y + 14}h60v7h-60Z" fill="#14606F"/>`
  })
  return [
    '<path d="M600 288H442Q416 288 416 314V540H600Z" fill="#F9C9C4"/><path d="M600 288H442Q416 288 416 314V540H432V318Q432 300 450 300H600Z" fill="#FDE3DC"/>',
    ...storeys,
    '<path d="M488 540V196L510 176L532 196V540Z" fill="#7FD8CE"/><path d="M510 540V176L532 196V540Z" fill="#3FA9A8"/><path d="M488 226h44M488 238h44M488 250h44" stroke="#FFF8E7" stroke-width="4"/>',
    '<path d="M510 176V132" stroke="#FFF8E7" stroke-width="3"/><circle cx="510" cy="130" r="5" fill="#FFF8E7"/>',
    [0, 1, 2, 3, 4].map((i) => `<circle cx="510" cy="${286 + i * 44}" r="8" fill="#FFF3D6"/>`).join(''),
  ].join('')
}
