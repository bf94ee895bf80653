/** Budapest at dusk: the chains of the bridge come down from their gate in one curve over the Danube, a stone lion keeps it. */
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky, stars } from '../kit/sky.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { drawBridge, nearChain } from './parts/buildings/chain-bridge.ts'
import { paints } from './parts/car/paints.ts'
import { crest, drawLand, glints, gulls, sailBoat, sunRoad } from './parts/places.ts'
import { drawFoot } from './parts/road.ts'
import { viewFrom } from './parts/space.ts'
import { stoneLion } from './parts/emblems/stone-lion.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(120)
  drawSky(
    poster,
    [
      [0, '#3F2A66'],
      [0.3, '#8E4A7C'],
      [0.5, '#EE8A72'],
      [0.62, '#FBCF9A'],
      [1, '#FBCF9A'],
    ],
    { spray: '#2A1A52', density: 0.7 },
  )
  poster.add(stars(seeded(121), { count: 46, depth: 230, ink: '#FBE0C0' }))
  drawDisc(poster, { x: 176, y: 236, r: 150, ink: '#FBC07A', halo: '#F79A7A', spray: '#E0583F', density: 0.8 })
  const number = drawTrack(poster, 'hungary', {
    x: 164,
    y: 214,
    width: 160,
    height: 170,
    ink: '#3B1E48',
    inlay: '#FCDCA4',
    shadow: '#E88A54',
  })
  poster.add(
    gulls(
      [
        [452, 176, 13],
        [484, 160, 9],
      ],
      '#FBE0C0',
    ),
  )
  drawLand(
    poster,
    crest([
      [-10, 400],
      [60, 372],
      [140, 384],
      [240, 398],
      [400, 404],
      [610, 396],
    ]),
    { ink: '#7A4A76', haze: '#E88A70' },
  )
  poster.add(parliament)
  const river = '<path d="M-10 412H610V800H-10Z"/>'
  poster.add(
    river.replace('/>', ' fill="#DE8A86"/>'),
    poster.air(river, '#5A2A6E', { from: [0, 0], to: [0, 0.4], a0: 0.1, a1: 1 }),
    sunRoad(random, { x: 176, y: 418, width: 140, rows: 12, ink: '#FCD9A0' }),
    glints(random, { x: -10, y: 420, width: 250, depth: 90, count: 18, ink: '#F7B48C', opacity: 0.6 }),
  )
  poster.add(sailBoat(44, 436, { scale: 0.3, sail: '#FBE0C0', jib: '#F2A080', hull: '#3B1E48' }))
  const view = viewFrom({ eye: [-7.6, 4.2, -15], target: [-2.4, 4.2, 8], centre: [366, 424], focal: 640 })
  poster.add(quay)
  drawBridge(poster, view)
  poster.add(
    carInSpace(poster, view, {
      at: [-0.5, 0, 4.2],
      heading: -92,
      paint: paints.whiteGreen,
      number,
      roundel: [0.7, 44],
    }),
    nearChain(view),
    stoneLion(150, 566, 0.66),
  )
  drawFoot(poster, '#140A2C', 628)
  return poster.svg()
}

/** The wall of the embankment, between the plinth and the bridge. */
const quay =
  '<path d="M-10 624H440L560 800H-10Z" fill="#3A1B48"/><path d="M-10 618H440V628H-10Z" fill="#B8707C"/><path d="M-10 652H396M-10 682H420" stroke="#5A2E60" stroke-width="2"/>'

/** The long house of the parliament across the water: a dome between spires. */
const parliament = [
  '<path d="M16 412V386H24V376L27 366L30 376V386H52V374L55 362L58 374V386H70V372C70 356 80 348 86 344V330H88V344C94 348 104 356 104 372V386H116V374L119 362L122 374V386H144V376L147 366L150 376V386H160V412Z" fill="#5A3566"/>',
  '<path d="M16 412V386H24V412ZM70 386V372C70 356 80 348 86 344V330H87V386Z" fill="#C9706E"/>',
  `<path d="${Array.from({ length: 16 }, (_, i) => `M${22 + i * 8.5} 394h3v8h-3Z`).join('')}" fill="#FBD28E"/>`,
].join('')
