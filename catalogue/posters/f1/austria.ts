/** Spielberg, a fresh morning in the Alps: a cow crowned with flowers before the sun, the circuit on her great bell, the blue car on the road below. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { drawCow } from './parts/emblems/crowned-cow.ts'
import { paints } from './parts/car/paints.ts'
import { drawLand } from './parts/places.ts'
import { fir } from './parts/plants.ts'
import { drawFoot, drawSweep } from './parts/road.ts'
import { viewFrom } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

const RIDGE =
  'M-10 470V344L34 318 62 334 110 262 140 292 168 270 214 334 262 372 318 392 372 368 418 322 446 338 502 250 528 284 560 236 610 300V470Z'
const SNOW = [
  'M110 262L140 292L168 270L196 308L178 318L166 304L150 326L132 310L116 332L100 302L84 316L88 296Z',
  'M502 250L528 284L560 236L594 282L578 300L560 284L548 310L530 300L516 324L500 292L484 304L478 286Z',
  'M418 322L446 338L432 352L418 346L406 356L400 340Z',
]

export function draw(): string {
  const poster = new Poster()
  const random = seeded(109)
  drawSky(
    poster,
    [
      [0, '#4FA6CC'],
      [0.4, '#A9DAE2'],
      [0.6, '#F4F3DA'],
      [1, '#F4F3DA'],
    ],
    { spray: '#2A7AB2', density: 0.6 },
  )
  poster.add(rays(300, 226))
  drawDisc(poster, { x: 300, y: 226, r: 196, ink: '#FCD262', halo: '#FFF1C0', spray: '#F0923A', density: 0.75 })
  drawLand(poster, RIDGE, { ink: '#6E93B4', haze: '#D6E8DC', shade: '#3C5F8C' })
  poster.add(`<path d="${SNOW.join('')}" fill="#FFFBF0"/>`)
  drawMeadow(poster, random)
  poster.add('<g transform="translate(15 -8) scale(.95)">')
  drawCow(poster)
  const number = drawTrack(poster, 'austria', {
    x: 300,
    y: 540,
    width: 136,
    height: 108,
    inlay: '#FFF3C0',
    shadow: '#C98A2B',
    ink: '#3A1A14',
    line: 5.6,
  })
  poster.add('</g>')
  drawSweep(
    poster,
    [
      [0, 664],
      [200, 640],
      [400, 606],
      [600, 570],
    ],
    {
      surface: { ink: '#3C5870', deep: '#10253C', glow: '#E9EFC4' },
      kerb: { inks: [inks.vermilion, inks.white], from: 13, to: 11 },
    },
  )
  const view = viewFrom({ eye: [0, 2.6, -12], target: [0, 0.6, 0], centre: [476, 636], focal: 440 })
  poster.add(
    '<g transform="rotate(-7 476 636)">',
    carInSpace(poster, view, { at: [0, 0, 0], heading: -164, paint: paints.blue, number, roundel: [0.5, -60] }),
    '</g>',
  )
  poster.add(flowers(random))
  drawFoot(poster, '#10253C', 640)
  return poster.svg()
}

/** Pastures below the ridge, firs along them, the church on its hill. */
function drawMeadow(poster: Poster, random: () => number): void {
  drawLand(poster, 'M-10 402Q90 428 220 408T470 396T610 384V820H-10Z', { ink: '#8DBE5E', haze: '#E9EFAE' })
  poster.add(firs(random), church(46, 456))
  drawLand(poster, 'M-10 462Q130 448 300 490T610 430V820H-10Z', {
    ink: '#4F9A4A',
    shade: '#1F6040',
    haze: '#C9DE7C',
    density: 0.7,
  })
}

function rays(x: number, y: number): string {
  let beams = ''
  for (let i = 0; i < 20; i++) {
    const [a, b] = [(i * Math.PI) / 10, (i * Math.PI) / 10 + 0.15]
    beams += `M${x} ${y}L${n(x + Math.cos(a) * 520)} ${n(y + Math.sin(a) * 520)}L${n(x + Math.cos(b) * 520)} ${n(y + Math.sin(b) * 520)}Z`
  }
  return `<path d="${beams}" fill="#FBF6D8" opacity=".34"/>`
}

function firs(random: () => number): string {
  let trees = ''
  for (let x = -4; x < 610; x += 17 + random() * 14) {
    if (x > 86 && x < 172) continue
    const foot = x > 360 ? 430 - (x - 360) * 0.08 : 446
    trees += fir(x, foot + random() * 10, { height: 34 + random() * 34, body: '#2F7A5C', shade: '#1A5548' })
  }
  return trees
}

function church(x: number, y: number): string {
  return `<path d="M${x} ${y}v-34h40v34Z" fill="#FFF6DC"/><path d="M${x - 4} ${y - 32}l12-18h28l10 18Z" fill="#A84A32"/><path d="M${x - 14} ${y}v-70h20v70Z" fill="#FFFBEE"/><path d="M${x - 3} ${y}v-70h9v70Z" fill="#C9BFA4"/><path d="M${x - 18} ${y - 68}c2-12 10-10 12-26l2-20 2 20c2 16 10 14 12 26Z" fill="#3E7F68"/><path d="M${x - 8} ${y - 58}h7v9h-7Z" fill="#3C5870"/>`
}

function flowers(random: () => number): string {
  let heads = ''
  for (let i = 0; i < 60; i++) {
    const right = i % 2
    heads += `<circle cx="${n(right ? 500 + random() * 110 : -6 + random() * 104)}" cy="${n(right ? 470 + random() * 84 : 486 + random() * 130)}" r="${n(1.4 + random() * 1.8)}" fill="${[inks.white, '#F6D56E', '#E8879A'][i % 3]}"/>`
  }
  return heads
}
