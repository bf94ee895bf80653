/** Silverstone: the wide plain under great clouds, an old hangar and a biplane, two green cars nose to tail. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car-side.ts'
import { paints } from './parts/paints.ts'
import { cloud, crest, drawLand } from './parts/places.ts'
import { broadTree } from './parts/plants.ts'
import { pennants } from './parts/garland.ts'
import { drawSweep, dust, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

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
  drawDisc(poster, { x: 236, y: 236, r: 156, ink: '#F7E9A0', halo: '#F5EFC8', spray: '#E9C45A', density: 0.6 })
  poster.add(cloud(350, 214, { width: 300, ink: '#FFFBEC', shade: '#B4C3C6' }))
  poster.add(
    cloud(-90, 366, { width: 270, ink: '#FFFBEC', shade: '#A9BCC2' }),
    cloud(330, 372, { width: 190, ink: '#F6F1DC', shade: '#B4C3C6' }),
  )
  const number = drawTrack(poster, 'great-britain', {
    x: 236,
    y: 222,
    width: 190,
    height: 218,
    inlay: '#F7E9A0',
    shadow: '#D9BF5C',
    ink: '#123B33',
  })
  poster.add(
    pennants({
      from: [-20, 16],
      to: [620, 8],
      sag: 26,
      count: 17,
      inks: ['#CF3D22', inks.white, '#2B4A8A'],
      cord: '#173A4A',
      size: 32,
    }),
    biplane(468, 178),
  )
  drawPlain(poster)
  poster.add(
    broadTree(seeded(7), { x: 58, y: 500, width: 210, height: 236, body: '#4F8A45', shade: '#245A3C', lit: '#93B452' }),
    hangar(),
    windsock(300, 470),
  )
  drawSweep(
    poster,
    [
      [0, 540],
      [180, 534],
      [420, 478],
      [600, 452],
    ],
    {
      surface: { ink: '#3A4A50', deep: '#10231F', glow: '#E9E2B8' },
      kerb: { inks: [inks.white, '#2B4A8A'], from: 17, to: 9 },
    },
  )
  poster.add(streaks(random, { x: 640, y: 534, ink: '#E9E2C0', facing: 'left', slope: -0.1, count: 15 }))
  poster.add(
    carSide(poster, { x: 580, y: 548, tilt: -7, facing: 'left', scale: 0.56, paint: paints.greenWhite, number: 4 }),
  )
  poster.add(dust(random, { x: 500, y: 616, facing: 'left', ink: '#E9E2C0' }))
  poster.add(carSide(poster, { x: 496, y: 630, tilt: -6, facing: 'left', scale: 0.98, paint: paints.green, number }))
  return poster.svg()
}

function drawPlain(poster: Poster): void {
  drawLand(
    poster,
    crest([
      [-10, 430],
      [150, 422],
      [330, 428],
      [610, 418],
    ]),
    { ink: '#8FA88A', haze: '#E4E2BC' },
  )
  const hedges = [
    [0, 436, 600, 428],
    [0, 458, 600, 440],
    [0, 490, 600, 452],
  ] as const
  drawLand(poster, 'M-10 438L610 426V660H-10Z', { ink: '#A8B25C', haze: '#E9DF9A' })
  drawLand(poster, 'M-10 462L300 452L610 440V660H-10Z', { ink: '#86A04E', shade: '#4F7A44' })
  drawLand(poster, 'M-10 500L330 478L610 452V660H-10Z', { ink: '#5C8A48', shade: '#2B5F40' })
  for (const [x1, y1, x2, y2] of hedges) {
    poster.add(
      `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#3A6B48" stroke-width="5" stroke-dasharray="26 3 14 2" opacity=".75"/>`,
    )
  }
}

/** An arched roof of corrugated iron, doors ajar. */
function hangar(): string {
  return [
    '<path d="M386 446V402C392 352 496 344 508 396V440Z" fill="#8C9A94"/><path d="M400 446V408C404 364 492 358 496 402V441Z" fill="#3C4E54"/>',
    '<path d="M508 396L574 388C566 344 470 340 440 358C480 356 502 368 508 396Z" fill="#B7C0B4"/><path d="M508 396L574 388V434L508 440Z" fill="#6F807E"/>',
    '<path d="M400 446V408C402 398 410 388 420 382V445ZM476 443V378C488 384 494 392 496 402V441Z" fill="#C7683E"/><path d="M430 444V424h36v18Z" fill="#E9DF9A" opacity=".5"/>',
    '<path d="M520 394l0 44M534 392l0 44M548 391l0 45M562 389l0 46" stroke="#5A6B6C" stroke-width="2"/>',
  ].join('')
}

function windsock(x: number, base: number): string {
  return `<path d="M${x} ${base}v-92" stroke="#4A3A34" stroke-width="4"/><g transform="translate(${x} ${base - 90}) rotate(8)"><path d="M0-9L-62-2V8L0 11Z" fill="#FFF8E7"/><path d="M0-9L-16-7V10L0 11ZM-30-6L-45-4V9L-30 9Z" fill="#CF3D22"/></g>`
}

function biplane(x: number, y: number): string {
  return [
    `<g transform="translate(${x} ${y}) rotate(-9)"><path d="M-46 2C-20-9 30-10 62-3C64 2 62 7 58 9C20 12-20 8-46 6Z" fill="#CF3D22"/><path d="M-46 2C-50-10-56-16-64-18C-62-6-58 2-46 6Z" fill="#8C2315"/>`,
    '<path d="M-4-22C14-26 40-26 52-22L50-17C36-20 14-20-2-16ZM-8 12C10 8 38 8 52 12L50 17C36 14 10 14-6 18Z" fill="#F3DDB0"/><path d="M6-18L2 12M42-19L42 11M24-19L20 11" stroke="#4A3A34" stroke-width="1.8"/>',
    '<path d="M64-20C67-8 67 10 64 22C61 10 61-8 64-20Z" fill="#0D2138" opacity=".55"/><circle cx="40" cy="22" r="5" fill="#0D2138"/><circle cx="14" cy="-9" r="4.500" fill="#0D2138"/></g>',
    `<path d="M${x - 74} ${y + 14}q-70 8-120 4" fill="none" stroke="#FFFBEC" stroke-width="4" stroke-dasharray="44 8 22 10" opacity=".9"/>`,
  ].join('')
}
