/** Lusail: a pearl of a moon in a maroon night, crescent dunes, two oryx, the car coming round the dunes. */
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky, stars } from '../kit/sky.ts'
import { carFront } from './parts/car-ends.ts'
import { paints } from './parts/paints.ts'
import { crest, drawLand } from './parts/places.ts'
import { drawFoot, drawRibbon } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(233)
  drawSky(
    poster,
    [
      [0, '#3A0B22'],
      [0.4, '#7A1E3E'],
      [0.6, '#C25A5A'],
      [1, '#C25A5A'],
    ],
    { spray: '#22051A', density: 0.8 },
  )
  poster.add(stars(random, { count: 80, depth: 340, ink: '#FBE6D8' }))
  drawPearl(poster)
  const number = drawTrack(poster, 'qatar', {
    x: 336,
    y: 222,
    width: 196,
    height: 214,
    inlay: '#FFF6EC',
    shadow: '#D9B8B4',
    ink: '#5A1030',
  })
  drawDunes(poster)
  poster.add(oryx(438, 402, 0.86), oryx(372, 436, 0.66))
  drawRibbon(
    poster,
    [
      [214, 416, 4],
      [188, 430, 8],
      [130, 452, 17],
      [160, 486, 38],
      [310, 530, 78],
      [372, 600, 140],
      [330, 700, 240],
      [280, 840, 400],
    ],
    { surface: { ink: '#5A2440', deep: '#1E0A1C', glow: '#E9A08A' }, kerb: ['#FFF3E6', '#A8284E'], steps: 7 },
  )
  poster.add(carFront(poster, { x: 356, y: 646, scale: 0.96, tilt: -5, paint: paints.maroon, number }))
  drawFoot(poster, '#1E0A1C', 630)
  return poster.svg()
}

/** The moon as a pearl: a cold rim, a warm heart, one highlight. */
function drawPearl(poster: Poster): void {
  const [x, y, r] = [336, 240, 158]
  drawDisc(poster, { x, y, r, ink: '#F9EDE4', halo: '#D9808A', spray: '#C98A96', density: 0.9 })
  poster.add(
    poster.air(`<circle cx="${x}" cy="${y}" r="${r}"/>`, '#A9BAC9', {
      from: [1, 0.2],
      to: [0.45, 0.5],
      a0: 0.8,
      a1: 0,
    }),
  )
  poster.add(
    `<path d="M${x - 118} ${y - 60}C${x - 96} ${y - 112} ${x - 46} ${y - 134} ${x - 6} ${y - 134}C${x - 52} ${y - 118} ${x - 90} ${y - 92} ${x - 118} ${y - 60}Z" fill="#FFFDF8"/>`,
  )
}

/** Two great dunes with winding crests, the moon on their left faces, the night on their right ones. */
function drawDunes(poster: Poster): void {
  const far = crest(
    [
      [-10, 424],
      [90, 404],
      [200, 416],
      [310, 402],
      [420, 414],
      [610, 396],
    ],
    { base: 820 },
  )
  drawLand(poster, far, { ink: '#8E3454', haze: '#D9757A', density: 0.9 })
  const ground = '<path d="M-10 446C150 436 300 452 610 440V810H-10Z"/>'
  poster.add(ground.replace('/>', ' fill="#A8485A"/>'))
  poster.add(poster.air(ground, '#4A1234', { from: [0.4, 0.6], to: [0.5, 0], a0: 0.95, a1: 0 }))
  drawDune(poster, {
    lit: 'M236 474C350 452 440 396 520 336C506 376 500 396 530 430C556 462 482 482 476 524C472 548 492 566 524 584L300 600Z',
    dark: 'M520 336C560 358 590 376 610 384V620L524 584C492 566 472 548 476 524C482 482 556 462 530 430C500 396 506 376 520 336Z',
  })
  drawDune(poster, {
    lit: 'M-10 452C30 430 70 404 112 384C104 410 128 436 108 466C90 496 132 524 116 566L-10 610Z',
    dark: 'M112 384C150 412 190 446 250 470L216 520L116 566C132 524 90 496 108 466C128 436 104 410 112 384Z',
  })
}

function drawDune(poster: Poster, { lit, dark }: { lit: string; dark: string }): void {
  const [day, night] = [`<path d="${lit}"/>`, `<path d="${dark}"/>`]
  poster.add(day.replace('/>', ' fill="#DE8478"/>'))
  poster.add(poster.air(day, '#FBD2B4', { from: [1, 0], to: [0.5, 0.7], a0: 0.85, a1: 0 }))
  poster.add(poster.air(day, '#8E2E50', { from: [0.2, 1], to: [0.4, 0.4], a0: 0.9, a1: 0 }))
  poster.add(night.replace('/>', ' fill="#6A1F44"/>'))
  poster.add(poster.air(night, '#2E0A28', { from: [0, 0.2], to: [0.9, 0.8], a0: 0.9, a1: 0 }))
}

/** An oryx with its two straight horns, dark against the moon, standing on a crest. */
function oryx(x: number, y: number, scale: number): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${-scale} ${scale})">`,
    '<path d="M-26-2L-24-26C-30-38-24-44-8-44C6-44 14-46 20-54L26-64L34-66L40-58L48-52L44-48L34-50L30-38C28-30 26-26 24-22L26-2H20L17-22H-14L-18-2Z" fill="#3A0F2C"/>',
    '<path d="M30-65L6-104L9-105L34-66ZM33-66L16-108L19-108L37-64Z" fill="#22051A"/><path d="M38-58L48-52L44-48L37-50Z" fill="#22051A"/>',
    '<path d="M-26-2L-25-14H-19L-18-2ZM20-2L18-14H25L26-2ZM-12-22L-8-2H-3L-4-22ZM8-22L10-2H15L15-22Z" fill="#22051A"/><path d="M-27-38q-8 10-6 24" stroke="#22051A" stroke-width="3" fill="none"/></g>',
  ].join('')
}
