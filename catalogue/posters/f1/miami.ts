/** Miami in its pastels: a flamingo as tall as the sky looks back over the bay at the white and blue car; the sun melts in bands. */
import { inks } from '../kit/inks.ts'
import { poly, type Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawSky } from '../kit/sky.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { drawFlamingo, farFlamingo, flamingoRipples } from './parts/emblems/flamingo.ts'
import { oceanFront } from './parts/buildings/ocean-front.ts'
import { paints } from './parts/car/paints.ts'
import { cloud, glints, gulls } from './parts/places.ts'
import { palm } from './parts/plants.ts'
import { drawFoot } from './parts/road.ts'
import { viewFrom, type View } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

const SHORE = 452
/** The way of the road, in degrees from the line of the picture. */
const HEADING = 38

export function draw(): string {
  const poster = new Poster()
  const random = seeded(76)
  drawSky(
    poster,
    [
      [0, '#2FB3B4'],
      [0.4, '#8ED8C8'],
      [0.66, '#FCE3CC'],
      [1, '#FCE3CC'],
    ],
    { spray: '#12889A', density: 0.6 },
  )
  poster.add(cloud(-60, 250, { width: 190, ink: '#E4F4E4' }))
  drawBandedSun(poster)
  const number = drawTrack(poster, 'miami', {
    x: 404,
    y: 222,
    width: 216,
    height: 100,
    ink: '#1D3A66',
    inlay: '#FFF3D6',
    shadow: '#F4A58A',
  })
  drawBay(poster, random)
  const view = viewFrom({ eye: [0, 2.2, -10], target: [0, 0.6, 0], centre: [436, 566], focal: 620 })
  drawRoad(poster, view)
  poster.add(
    carInSpace(poster, view, {
      at: [0, 0, 0],
      heading: -180 + HEADING,
      paint: paints.whiteBlue,
      number,
      roundel: [0.5, -60],
    }),
  )
  poster.add(lagoon)
  drawFlamingo(poster)
  poster.add(flamingoRipples('#8ED8C8'))
  drawFoot(poster, '#0A2140', 640)
  return poster.svg()
}

/** The sun melts into the sea: its lower half is cut into bands that grow thinner. */
function drawBandedSun(poster: Poster): void {
  const sun = poster.grad([
    [0, '#FFF3D0'],
    [0.5, '#FBCFB4'],
    [1, '#F58E92'],
  ])
  const gaps = Array.from({ length: 7 }, (_, i) => `M60 ${306 + i * 19}h560v${3 + i * 1.7}h-560Z`)
  poster.def(
    `<mask id="bands"><rect width="600" height="800" fill="#fff"/><path d="${gaps.join('')}" fill="#000"/></mask>`,
  )
  poster.add(`<g mask="url(#bands)"><circle cx="340" cy="254" r="192" fill="${sun}"/></g>`)
}

function drawBay(poster: Poster, random: () => number): void {
  const bay = `<path d="M0 ${SHORE - 20}H600V700H0Z"/>`
  poster.add(
    bay.replace('/>', ' fill="#53CDC2"/>'),
    poster.air(bay, '#14808C', { from: [0, 0.1], to: [0, 0.6], a0: 0, a1: 1 }),
    glints(random, { x: -10, y: SHORE - 12, width: 420, depth: 90, count: 34, ink: '#FCE6D4', opacity: 0.9 }),
    oceanFront(356, SHORE + 6),
    `<path d="M316 ${SHORE + 13}Q400 ${SHORE + 1} 610 ${SHORE + 2}V${SHORE + 13}Q440 ${SHORE + 17} 316 ${SHORE + 13}Z" fill="#FFF0D2"/>`,
    farFlamingo(392, SHORE + 28, 0.5),
    farFlamingo(428, SHORE + 36, 0.62),
    farFlamingo(22, SHORE + 16, 0.45),
    palm(340, SHORE + 12, { height: 110, lean: -12, body: '#1F8A84', shade: '#0F5A66', trunk: '#8A5A5E' }),
    gulls(
      [
        [64, 128, 13],
        [40, 108, 9],
      ],
      inks.white,
    ),
  )
}

function drawRoad(poster: Poster, view: View): void {
  const [cos, sin] = [Math.cos((HEADING * Math.PI) / 180), Math.sin((HEADING * Math.PI) / 180)]
  const on = (along: number, off: number): Point => view.project([along * cos + off * sin, 0, along * sin - off * cos])
  const strip = (from: number, to: number): string => poly([on(-7, from), on(40, from), on(40, to), on(-7, to)])
  poster.add(
    `<path d="${strip(-3.2, 3.2)}" fill="#3A4A78"/><path d="${strip(-3.6, -3.2)}" fill="${inks.white}"/><path d="${strip(3.2, 3.5)}" fill="#F58E92"/>`,
  )
}

/** The shallow water before the road, where the flamingo stands, its edge bright. */
const lagoon =
  '<path d="M-10 578C120 560 220 596 330 640C420 672 520 684 610 684V810H-10Z" fill="#0F5F74"/><path d="M-10 578C120 560 220 596 330 640C420 672 520 684 610 684V688C520 690 420 678 328 646C220 602 120 566-10 584Z" fill="#8ED8C8"/>'
