/** Silverstone, once an airfield: a biplane banks over the straight that was its runway, the green car races its shadow. */
import { inks } from '../kit/inks.ts'
import { poly, type Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { crowd, drawPlain, hangar, marquees, windsock } from './parts/buildings/airfield.ts'
import { biplaneShadow, type Attitude } from './parts/emblems/biplane-shape.ts'
import { biplane } from './parts/emblems/biplane.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { pennants } from './parts/emblems/garland.ts'
import { paints } from './parts/car/paints.ts'
import { cloud } from './parts/places.ts'
import { drawFoot } from './parts/road.ts'
import { viewFrom, type View } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

/** The way of the straight, in degrees from the line of the picture. */
const HEADING = 22
const PLANE: Attitude = { at: [1.45, 4.8, -0.2], heading: -154, climb: -6, bank: 34 }

export function draw(): string {
  const poster = new Poster()
  const random = seeded(111)
  drawSky(
    poster,
    [
      [0, '#3F86B4'],
      [0.36, '#9CC9D2'],
      [0.6, '#F1EAD0'],
      [1, '#F1EAD0'],
    ],
    { spray: '#1F5A8E', density: 0.7 },
  )
  drawDisc(poster, { x: 196, y: 216, r: 164, ink: '#FBE9A0', halo: '#F5EFC8', spray: '#E9B94A', density: 0.6 })
  const number = drawTrack(poster, 'great-britain', {
    x: 130,
    y: 190,
    width: 110,
    height: 180,
    inlay: '#FBE9A0',
    shadow: '#D9BF5C',
    ink: '#123B33',
  })
  poster.add(
    cloud(330, 250, { width: 330, ink: '#FFFBEC', shade: '#B4C3C6' }),
    cloud(-90, 392, { width: 270, ink: '#FFFBEC', shade: '#A9BCC2' }),
  )
  const view = viewFrom({ eye: [0, 3.8, -12], target: [0, 3.3, 0], centre: [300, 400], focal: 640 })
  drawPlain(poster, random)
  poster.add(
    hangar(176, 446),
    marquees(4, 454, 3),
    bunting([28, 412], [136, 412]),
    bunting([136, 412], [216, 394]),
    windsock(538, 462),
    crowd(random, { from: -4, to: 604, y: (x) => 500 - x * 0.07 }),
  )
  drawStraight(poster, view)
  const car = {
    at: [-1.5, 0, -0.9],
    heading: -180 + HEADING,
    paint: paints.green,
    number,
    roundel: [0.5, -60],
  } as const
  poster.add(
    `<path d="${biplaneShadow(view, PLANE, [0.14, 0.34])}" fill="#0E2A2A" opacity=".55"/>`,
    carInSpace(poster, view, car),
    biplane(poster, view, PLANE),
  )
  drawFoot(poster, '#0B241E', 640)
  return poster.svg()
}

/** A line of pennants from pole to pole over the tents. */
const bunting = (from: Point, to: Point): string =>
  pennants({
    from,
    to,
    sag: 9,
    count: 11,
    inks: [inks.vermilion, inks.white, '#2B4A8A'],
    cord: '#24383E',
    size: 7,
  })

/** The straight, once the runway: it crosses the field from the right to us, its middle line broken. */
function drawStraight(poster: Poster, view: View): void {
  const slope = Math.tan((HEADING * Math.PI) / 180)
  const on = (x: number, off: number): Point => view.project([x, 0, x * slope + off])
  const strip = (near: number, far: number, [from, to] = [-7, 26]): string =>
    poly([on(from, near), on(to, near), on(to, far), on(from, far)])
  const runway = `<path d="${strip(-5, 4.4)}"/>`
  poster.add(
    runway.replace('/>', ' fill="#4F5F68"/>'),
    `<path d="${strip(4.4, 4.75)}${strip(-5.3, -5)}" fill="${inks.white}"/>`,
  )
  const dashes = Array.from({ length: 12 }, (_, i) => strip(-0.1, 0.1, [i * 2.6 - 7, i * 2.6 - 5.6]))
  poster.add(`<path d="${dashes.join('')}" fill="#F1EAD0" opacity=".75"/>`)
}
