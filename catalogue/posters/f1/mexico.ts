/** Mexico City at the Day of the Dead: a painted jaguar leaps through the sun over marigolds; the golden car runs under it. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car/car-side.ts'
import { drawJaguar } from './parts/emblems/jaguar.ts'
import { paints } from './parts/car/paints.ts'
import { crest, drawLand } from './parts/places.ts'
import { drawFoot } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

const VOLCANO =
  'M150 530C220 520 262 494 296 464C304 456 312 454 320 457L330 460L340 456C350 457 358 464 366 472C400 502 440 520 520 530Z'
const SNOW =
  'M296 464C304 456 312 454 320 457L330 460L340 456C350 457 358 464 366 472L372 478L360 478L352 488L342 477L332 490L322 478L312 488L304 478L286 482Z'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(199)
  drawSky(
    poster,
    [
      [0, '#B81E66'],
      [0.4, '#E8527A'],
      [0.7, '#F9A873'],
      [1, '#F9A873'],
    ],
    { spray: '#8A0F4E', density: 0.7 },
  )
  poster.add(sunRays(286, 246))
  drawDisc(poster, { x: 286, y: 246, r: 162, ink: '#FBCB3F', halo: '#FBE08A', spray: '#EE7A22', density: 0.8 })
  const number = drawTrack(poster, 'mexico', {
    x: 290,
    y: 212,
    width: 224,
    height: 160,
    ink: '#6E0F46',
    inlay: '#FFF0B0',
    shadow: '#E59A2A',
  })
  drawLand(poster, VOLCANO, { ink: '#5A3F92', shade: '#2A1F5E', haze: '#E8707A' })
  poster.add(`<path d="${SNOW}" fill="#FFF6E6"/>`)
  drawPlain(poster)
  poster.add(marigolds(random, { from: 526, to: 560, small: 4, large: 7.5 }))
  poster.add(carSide(poster, { x: 232, y: 604, scale: 0.56, tilt: -2, paint: paints.gold, number }))
  poster.add(petals(random))
  poster.add(marigolds(random, { from: 624, to: 690, small: 10, large: 20 }))
  poster.add('<g transform="translate(20 18) scale(.94)">')
  drawJaguar(poster)
  poster.add('</g>')
  drawFoot(poster, '#1A0A30', 612)
  poster.add(garlands())
  return poster.svg()
}

/** The plain before the volcano, and the road across it. */
function drawPlain(poster: Poster): void {
  const hills = crest(
    [
      [-10, 512],
      [120, 500],
      [300, 514],
      [480, 504],
      [610, 512],
    ],
    { base: 820 },
  )
  drawLand(poster, hills, { ink: '#1E8C7A', shade: '#0E5560', haze: '#8FC98A', density: 0.6 })
  const road = '<path d="M-10 566Q300 552 610 546V640Q300 650-10 664Z"/>'
  poster.add(
    road.replace('/>', ' fill="#4A2A6A"/>'),
    poster.air(road, '#1A0A30', { from: [0, 1], to: [0.1, 0.1], a0: 1, a1: 0 }),
  )
}
/** Straight and wavy rays in turn, as on an old almanac. */
function sunRays(x: number, y: number): string {
  let straight = ''
  let wavy = ''
  for (let i = 0; i < 24; i++) {
    const turn = i * 15
    if (i % 2)
      straight += `<path transform="rotate(${turn} ${x} ${y})" d="M${x - 9} ${y - 162}L${x} ${y - 226}L${x + 9} ${y - 162}Z"/>`
    else
      wavy += `<path transform="rotate(${turn} ${x} ${y})" d="M${x - 10} ${y - 160}C${x - 22} ${y - 190} ${x + 6} ${y - 196} ${x - 4} ${y - 236}C${x + 22} ${y - 206} ${x - 4} ${y - 190} ${x + 10} ${y - 160}Z"/>`
  }
  return `<g fill="#FBCB3F">${straight}</g><g fill="#F79A3A">${wavy}</g>`
}

/** Two lines of cut paper across the top: each flag with its lace of holes. */
function garlands(): string {
  const colours = ['#1FA39A', '#FBCB3F', '#7A2A8C', '#F26A3A', '#FFF6E6', inks.blue]
  const hang = (y: number, sag: number, offset: number): string => {
    let flags = ''
    for (let i = 0; i < 8; i++) {
      const x = -18 + i * 80
      const t = (x + 32) / 600
      const top = y + sag * 4 * t * (1 - t)
      const cut = `M${x} ${n(top)}h64v52l-8 8-8-8-8 8-8-8-8 8-8-8-8 8-8-8Z`
      const rose = `M${x + 32} ${n(top + 14)}l6 10 11 2-8 8 2 11-11-5-11 5 2-11-8-8 11-2Z`
      const dots = [10, 54]
        .map((dx) => `M${x + dx - 4} ${n(top + 14)}h8v8h-8ZM${x + dx - 4} ${n(top + 32)}h8v8h-8Z`)
        .join('')
      flags += `<path d="${cut}${rose}${dots}" fill-rule="evenodd" fill="${colours[(i + offset) % 6]}"/>`
    }
    return `<path d="M-10 ${y - 2}Q300 ${y + sag * 2} 610 ${y - 2}" fill="none" stroke="#FFF6E6" stroke-width="2"/>${flags}`
  }
  return hang(2, 22, 0)
}

/** Petals that the car has raised, blown back along the road. */
function petals(random: () => number): string {
  const colours = ['#F28A26', '#FBC03F', '#D34E1A', '#F0407F']
  let blown = ''
  for (let i = 0; i < 34; i++) {
    const t = random()
    const [x, y] = [236 - t * 240, 590 - t * 50 + (random() - 0.5) * (30 + t * 80)]
    blown += `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(random() * 360)}) scale(${n(0.6 + random() * 0.7)})" d="M-7 0Q0-7 8-1Q2 6-7 0Z" fill="${colours[i % 4]}"/>`
  }
  return blown
}

/** A bank of marigolds between two heights, the nearer the larger. */
function marigolds(random: () => number, { from, to, small, large }: Bank): string {
  let flowers = ''
  for (let i = 0; i < 84; i++) {
    const depth = i / 84
    // Steps of the golden ratio leave no bare patch and no row.
    const [x, y] = [-20 + ((i * 0.618) % 1) * 640 + random() * 16, from + (to - from) * depth]
    flowers += marigold(x, y, small + (large - small) * depth)
  }
  return flowers
}

interface Bank {
  from: number
  to: number
  /** How far the petals of the farthest and of the nearest reach. */
  small: number
  large: number
}

/** Three rounds of ruffled petals, and a leaf or two under them. */
function marigold(x: number, y: number, r: number): string {
  const ruffle = (share: number, petalCount: number): string => {
    const turn = (i: number): string => {
      const angle = (i * 2 * Math.PI) / petalCount + share * 3
      return `${n(Math.cos(angle) * r * share)} ${n(Math.sin(angle) * r * share)}`
    }
    const arc = n(r * share * 0.34)
    return `M${turn(0)}${Array.from({ length: petalCount }, (_, i) => `A${arc} ${arc} 0 0 1 ${turn(i + 1)}`).join('')}Z`
  }
  const leaves = `M${n(-r * 1.5)} ${n(r * 0.4)}Q${n(-r * 0.8)} ${n(-r * 0.5)} 0 0Q${n(r * 0.8)} ${n(-r * 0.3)} ${n(r * 1.5)} ${n(r * 0.6)}Q${n(r * 0.4)} ${n(r * 1.1)} 0 ${n(r * 0.9)}Q${n(-r * 0.6)} ${n(r * 1.2)} ${n(-r * 1.5)} ${n(r * 0.4)}Z`
  return `<g transform="translate(${n(x)} ${n(y)})"><path d="${leaves}" fill="#0F5A4E"/><path d="${ruffle(0.92, 13)}" fill="#D34E1A"/><g transform="translate(${n(-r * 0.08)} ${n(-r * 0.12)})"><path d="${ruffle(0.68, 11)}" fill="#F28A26"/><path d="${ruffle(0.4, 8)}" fill="#FBC03F"/></g></g>`
}
