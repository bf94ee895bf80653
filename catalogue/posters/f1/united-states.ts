/** Austin in the evening: a boot as tall as a tower on the red earth; the rowel of its spur is the sun, the car races round its heel. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawSky } from '../kit/sky.ts'
import { drawBoot, drawRowel, spurYoke } from './parts/emblems/boot.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { paints } from './parts/car/paints.ts'
import { cloud, crest, drawLand } from './parts/places.ts'
import { drawFoot, drawRibbon, dust } from './parts/road.ts'
import { viewFrom } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(512)
  drawSky(
    poster,
    [
      [0, '#2C8FA0'],
      [0.4, '#93CDBF'],
      [0.66, '#FBE3B0'],
      [1, '#FBC98A'],
    ],
    { spray: '#14607C', density: 0.7 },
  )
  poster.add(
    cloud(470, 150, { width: 150, ink: '#FFFBEC', shade: '#CFE0CC' }),
    cloud(-70, 92, { width: 130, ink: '#FFFBEC', shade: '#CFE0CC' }),
  )
  drawPlain(poster)
  drawTower(poster)
  drawRowel(poster, { x: 160, y: 286, r: 110 })
  const number = drawTrack(poster, 'united-states', {
    x: 160,
    y: 284,
    width: 172,
    height: 120,
    ink: '#12294F',
    inlay: '#FFF0B8',
    shadow: '#E0A038',
  })
  drawRibbon(
    poster,
    [
      [560, 456, 4],
      [510, 468, 9],
      [540, 490, 15],
      [470, 528, 28],
      [412, 570, 42],
      [360, 606, 66],
      [276, 650, 108],
      [160, 712, 170],
      [20, 810, 260],
    ],
    { surface: { ink: '#4A3A58', deep: '#171228', glow: '#F2B98A' }, kerb: [inks.white, inks.blue], steps: 8 },
  )
  drawBoot(poster)
  poster.add(spurYoke)
  const view = viewFrom({ eye: [0, 3.4, -12], target: [0, 0.6, 0], centre: [316, 618], focal: 400 })
  poster.add(
    dust(random, { x: 372, y: 600, ink: '#F9C99A', facing: 'left' }),
    carInSpace(poster, view, { at: [0, 0, 0], heading: -140, paint: paints.whiteBlue, number, roundel: [0.5, -50] }),
    cactus(62, 600, 1.05),
    cactus(572, 650, 0.72),
  )
  drawFoot(poster, '#171228', 644)
  return poster.svg()
}

/** Red earth to the horizon, table hills on it. */
function drawPlain(poster: Poster): void {
  const tables = crest(
    [
      [-10, 450],
      [40, 426],
      [96, 424],
      [116, 446],
      [260, 450],
      [470, 446],
      [500, 424],
      [560, 422],
      [610, 446],
    ],
    { base: 820 },
  )
  drawLand(poster, tables, { ink: '#B07A6A', haze: '#F9D9A0' })
  drawLand(poster, 'M-10 456Q300 446 610 458V820H-10Z', { ink: '#D0693A', haze: '#F9BE78', shade: '#8A2E26' })
}

/** A white lift shaft and its lookout; red tubes rise beside it, bend over the top and pour down to the ground. */
function drawTower(poster: Poster): void {
  let tubes = ''
  for (let i = 0; i < 13; i++) {
    const [start, foot] = [424 + i * 4.6, 500 + i * 15]
    tubes += `M${n(start)} ${n(170 - i * 1.5)}C${n(start + 6)} ${n(112 - i * 1.5)} ${n(466 + i * 7)} ${n(110 - i)} ${n(478 + i * 7)} ${n(168 - i)}C${n(490 + i * 8)} 270 ${n(foot - 16)} 370 ${foot} ${n(440 + i * 2)}`
  }
  poster.add(
    '<g transform="translate(338 264) scale(.43)">',
    '<path d="M432 440V168H442V440ZM484 440V168H494V440Z" fill="#F6EAD0"/><path d="M488 440V168H494V440Z" fill="#B9A58C"/>',
  )
  let braces = ''
  for (let y = 190; y < 424; y += 22) braces += `M442 ${y}L484 ${y + 11}L442 ${y + 22}`
  poster.add(
    `<path d="${braces}" fill="none" stroke="#F6EAD0" stroke-width="2.2"/><path d="${tubes}" fill="none" stroke="#CF3D22" stroke-width="3.4"/>`,
  )
  poster.add(
    '<path d="M410 174H518L506 152H420Z" fill="#FFF8E7"/><path d="M474 152H506L518 174H478Z" fill="#C9BFA8"/><path d="M414 178H514V184H414Z" fill="#12294F"/><path d="M463 152V92" stroke="#FFF8E7" stroke-width="3"/>',
    '</g>',
  )
}

function cactus(x: number, y: number, scale: number): string {
  const pads = [
    [0, -28, 24, 32, 0],
    [-26, -68, 20, 27, -28],
    [22, -70, 19, 26, 26],
    [-2, -98, 17, 24, -4],
    [-50, -100, 14, 19, -40],
    [46, -104, 13, 18, 36],
  ] as const
  const leaves = pads
    .map(([px, py, rx, ry, turn]) => {
      const place = `transform="rotate(${turn} ${px} ${py})"`
      return `<ellipse cx="${px}" cy="${py}" rx="${rx}" ry="${ry}" ${place} fill="#2C6A50"/><ellipse cx="${n(px - rx * 0.24)}" cy="${n(py - ry * 0.1)}" rx="${n(rx * 0.66)}" ry="${n(ry * 0.8)}" ${place} fill="#4F9468"/><circle cx="${n(px + turn * 0.2)}" cy="${n(py - ry - 2)}" r="5" fill="#E0457A"/>`
    })
    .join('')
  return `<g transform="translate(${x} ${y}) scale(${scale})">${leaves}</g>`
}
