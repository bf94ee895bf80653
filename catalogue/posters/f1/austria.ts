/** Spielberg, a fresh morning in the Alps: snow ridges, steep meadows, the road climbing in one great bend. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carRear } from './parts/car-ends.ts'
import { paints } from './parts/paints.ts'
import { crest, drawLand } from './parts/places.ts'
import { fir } from './parts/plants.ts'
import { drawFoot, drawRibbon } from './parts/road.ts'
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
      [0, '#6FBBD6'],
      [0.4, '#BFE3E4'],
      [0.6, '#F4F3DA'],
      [1, '#F4F3DA'],
    ],
    { spray: '#3A8FBE', density: 0.55 },
  )
  poster.add(rays(306, 226))
  drawDisc(poster, { x: 306, y: 226, r: 148, ink: '#FFFBEA', halo: '#FBF3C4', spray: '#F6D56E', density: 0.7 })
  const number = drawTrack(poster, 'austria', {
    x: 306,
    y: 214,
    width: 216,
    height: 180,
    inlay: '#FFFBEA',
    shadow: '#E6CF7C',
    ink: '#16385C',
  })
  drawLand(poster, RIDGE, { ink: '#6E93B4', haze: '#D6E8DC', shade: '#3C5F8C' })
  poster.add(`<path d="${SNOW.join('')}" fill="#FFFBF0"/>`)
  drawLand(
    poster,
    crest(
      [
        [-10, 402],
        [90, 420],
        [220, 408],
        [340, 424],
        [470, 396],
        [610, 384],
      ],
      { base: 820 },
    ),
    { ink: '#8DBE5E', haze: '#E9EFAE' },
  )
  poster.add(firs(random), church(118, 446))
  drawLand(
    poster,
    crest(
      [
        [-10, 452],
        [130, 448],
        [300, 480],
        [470, 452],
        [610, 410],
      ],
      { base: 820 },
    ),
    { ink: '#5FA64C', shade: '#2C7040', haze: '#C9DE7C', density: 0.6 },
  )
  drawLand(
    poster,
    crest(
      [
        [-10, 560],
        [150, 520],
        [330, 560],
        [610, 500],
      ],
      { base: 820 },
    ),
    { ink: '#3A8048', shade: '#164A38' },
  )
  drawRibbon(
    poster,
    [
      [390, 428, 5],
      [452, 440, 9],
      [520, 462, 17],
      [466, 494, 34],
      [300, 530, 64],
      [262, 590, 128],
      [320, 690, 240],
      [330, 840, 400],
    ],
    { surface: { ink: '#3C5870', deep: '#10253C', glow: '#E9EFC4' }, kerb: [inks.vermilion, inks.white], steps: 8 },
  )
  drawFoot(poster, '#10253C', 626)
  poster.add(carRear(poster, { x: 296, y: 652, scale: 0.9, tilt: 4, paint: paints.blue, number }), flowers(random))
  return poster.svg()
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
    heads += `<circle cx="${n(right ? 520 + random() * 90 : -6 + random() * 130)}" cy="${n(520 + random() * 110)}" r="${n(1.4 + random() * 1.8)}" fill="${[inks.white, '#F6D56E', '#E8879A'][i % 3]}"/>`
  }
  return heads
}
