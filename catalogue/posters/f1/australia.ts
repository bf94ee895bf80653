/** Melbourne in the morning: the lake in the park, two black swans, the green and gold car coming back along the water. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car-side.ts'
import { paints } from './parts/paints.ts'
import { glints, skyline, sunRoad } from './parts/places.ts'
import { palm } from './parts/plants.ts'
import { drawSweep, dust, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(31)
  drawSky(
    poster,
    [
      [0, '#F7E7A8'],
      [0.35, '#E4EBC0'],
      [0.62, '#BFE0CC'],
      [1, '#BFE0CC'],
    ],
    { spray: '#F2C65A', density: 0.55 },
  )
  drawDisc(poster, { x: 330, y: 232, r: 162, ink: '#F9CE4C', halo: '#FBEBA8', spray: '#E8922E', density: 0.7 })
  const number = drawTrack(poster, 'australia', {
    x: 328,
    y: 218,
    width: 210,
    height: 222,
    inlay: '#FFF3C8',
    shadow: '#DE9A2C',
    ink: '#123B36',
  })
  poster.add(
    skyline(random, {
      from: -10,
      to: 250,
      base: 408,
      low: 36,
      high: 150,
      width: 20,
      ink: '#8FBFB4',
      ceiling: (x) => 168 - x * 0.5,
    }),
  )
  poster.add(
    skyline(random, {
      from: -10,
      to: 210,
      base: 412,
      low: 24,
      high: 96,
      width: 24,
      ink: '#5E9C96',
      ceiling: (x) => 104 - x * 0.25,
    }),
  )
  poster.add(parkTrees(random))
  drawLake(poster, random)
  poster.add(swan(70, 508, { scale: 1.15 }), swan(214, 480, { scale: 0.66 }))
  poster.add(palm(552, 526, { height: 190, lean: -10, body: '#2F7A55', shade: '#174B3E', trunk: '#6B4A36' }))
  poster.add(palm(594, 530, { height: 240, lean: -8, body: '#2F7A55', shade: '#174B3E', trunk: '#6B4A36' }))
  drawSweep(
    poster,
    [
      [0, 522],
      [200, 506],
      [420, 524],
      [600, 576],
    ],
    {
      surface: { ink: '#2C4A4C', deep: '#0B2528', glow: '#E9C95E' },
      kerb: { inks: ['#F2BE45', inks.green], from: 11, to: 17 },
    },
  )
  poster.add(streaks(random, { x: 620, y: 600, ink: '#F3DF9B', facing: 'left' }))
  poster.add(carSide(poster, { x: 540, y: 676, tilt: 5, facing: 'left', paint: paints.greenGold, number }))
  poster.add(dust(random, { x: 532, y: 674, facing: 'left' }))
  return poster.svg()
}

function parkTrees(random: () => number): string {
  let back = ''
  let front = ''
  for (let x = -10; x < 610; x += 17) {
    back += `<circle cx="${n(x + random() * 10)}" cy="${n(404 + random() * 6)}" r="${n(12 + random() * 10)}"/>`
    front += `<circle cx="${n(x + random() * 12)}" cy="${n(418 + random() * 4)}" r="${n(8 + random() * 8)}"/>`
  }
  return `<g fill="#4C9470">${back}</g><g fill="#2A6B55">${front}</g>`
}

function drawLake(poster: Poster, random: () => number): void {
  const lake = '<path d="M0 420H600V640H0Z"/>'
  poster.add(
    lake.replace('/>', ' fill="#7CC7B8"/>'),
    poster.air(lake, '#1B6E70', { from: [0, 0.05], to: [0, 0.75], a0: 0.1, a1: 1 }),
  )
  poster.add(sunRoad(random, { x: 330, y: 426, width: 130, rows: 12, ink: '#FBE6A0' }))
  poster.add(glints(random, { x: -10, y: 424, width: 250, depth: 70, count: 16, ink: '#D9F0DC', opacity: 0.6 }))
}

/** A black swan, swimming to the right; red bill, white hint of the wing. */
function swan(x: number, y: number, { scale }: { scale: number }): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    '<path d="M-52 6Q0 18 66 4Q40 22 0 20T-52 6Z" fill="#0E4A52" opacity=".7"/>',
    '<path d="M-58-14C-40-36 4-40 26-26C38-18 40-8 34 2C26 10-26 12-44 2C-50-2-54-8-58-14Z" fill="#16202C"/>',
    '<path d="M-58-14C-44-34-8-44 14-32C-2-30-10-20-6-8C-26-4-44-6-58-14Z" fill="#2F3E4C"/>',
    '<path d="M-54-16C-34-12-16-12-4-18L-8-8C-24-4-44-8-54-16Z" fill="#F1F3E4"/>',
    '<path d="M20-8C38-18 42-40 30-58C22-72 30-90 46-90C56-90 60-82 58-76C52-80 42-80 42-70C42-58 54-46 52-24C50-8 40 4 28 4Z" fill="#16202C"/>',
    '<path d="M30-58C22-72 30-90 46-90C36-84 34-72 40-60C46-48 46-36 42-24C42-38 38-48 30-58Z" fill="#3C4C5A"/>',
    '<path d="M54-86C62-86 70-80 76-74C68-74 60-74 55-77Z" fill="#D8432B"/><path d="M70-79l6 5c-3 .4-6 .2-8-.4Z" fill="#FFF8E7"/><circle cx="52" cy="-83" r="1.8" fill="#F9CE4C"/></g>',
  ].join('')
}
