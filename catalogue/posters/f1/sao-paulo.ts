/** São Paulo in the rain: towers to the edge of the sky, umbrellas, the yellow car and its reflection on the wet road. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car/car-side.ts'
import { paints } from './parts/car/paints.ts'
import { skyline } from './parts/places.ts'
import { drawSweep, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(211)
  drawSky(
    poster,
    [
      [0, '#12474F'],
      [0.36, '#3E8A78'],
      [0.6, '#F2CE7A'],
      [1, '#F2CE7A'],
    ],
    { spray: '#0B2F3A', density: 0.85 },
  )
  drawDisc(poster, { x: 356, y: 220, r: 140, ink: '#FBE6A0', halo: '#F2C25A', spray: '#E08A3C', density: 0.75 })
  const number = drawTrack(poster, 'sao-paulo', {
    x: 356,
    y: 208,
    width: 170,
    height: 204,
    inlay: '#FBE6A0',
    shadow: '#D9A04A',
    ink: '#17323A',
  })
  drawCity(poster, random)
  drawSweep(
    poster,
    [
      [0, 500],
      [180, 518],
      [400, 528],
      [600, 520],
    ],
    {
      surface: { ink: '#2A565C', deep: '#0A1F28', glow: '#F2CE7A' },
      kerb: { inks: [inks.leaf, '#F2CE4A'], from: 13, to: 14 },
    },
  )
  drawReflections(poster, random, number)
  poster.add(streaks(random, { x: -20, y: 596, ink: '#DDE6D0', slope: 0, count: 10 }))
  poster.add(
    carSide(poster, { x: 64, y: 648, tilt: 0, scale: 1.06, paint: paints.yellowGreen, number }),
    wake(random),
    rain(random),
  )
  return poster.svg()
}

function drawCity(poster: Poster, random: () => number): void {
  const keepSun = (top: number) => (x: number) => (Math.abs(x - 356) < 132 ? top : 400)
  poster.add(
    skyline(random, { base: 470, low: 60, high: 300, width: 24, ink: '#8FB08C', roofs: false, ceiling: keepSun(130) }),
  )
  poster.add(
    skyline(random, {
      base: 490,
      low: 60,
      high: 230,
      width: 26,
      ink: '#3F7F76',
      lights: ['#F2D27A', '#8FB08C'],
      roofs: false,
      ceiling: keepSun(110),
    }),
  )
  poster.add(waveTower(96, 500))
  poster.add(
    skyline(random, {
      from: 170,
      base: 510,
      low: 40,
      high: 150,
      width: 30,
      ink: '#17505A',
      lights: ['#F9D67A', '#FBEFC0', '#F2A24A'],
      roofs: false,
      ceiling: keepSun(90),
    }),
  )
  poster.add(umbrellas())
}

/** The sinuous tower: a stack of thin curved slabs. */
function waveTower(x: number, base: number): string {
  let slabs = ''
  for (let i = 0; i < 30; i++) {
    const y = base - 6 - i * 9.4
    slabs += `M${x - 92} ${n(y)}c40-10 62 8 98-4c30-10 50-4 70 2v4.500c-20-6-40-12-70-2c-36 12-58-6-98 4Z`
  }
  const body = `M${x - 88} ${base}V${base - 280}c40-10 62 8 98-4c30-10 50-4 62 0V${base}Z`
  return `<path d="${body}" fill="#1F5A5E"/><path d="M${x + 30} ${base}V${base - 290}c20-4 34 0 42 6V${base}Z" fill="#103C46"/><path d="${slabs}" fill="#FBEFC8"/>`
}

/** Umbrellas of the crowd behind the kerb. */
function umbrellas(): string {
  const colours = [inks.vermilion, '#F2CE4A', inks.leaf, '#EFE9C8', inks.blue]
  return Array.from({ length: 17 }, (_, i) => {
    const x = 10 + i * 36
    const y = 506 + Math.sin(i * 2.1) * 5 + (i > 2 ? 8 : 0)
    return `<path d="M${x - 20} ${n(y)}Q${x} ${n(y - 32)} ${x + 20} ${n(y)}Q${x + 14} ${n(y - 5)} ${x + 7} ${n(y)}Q${x} ${n(y - 5)} ${x - 7} ${n(y)}Q${x - 14} ${n(y - 5)} ${x - 20} ${n(y)}Z" fill="${colours[(i * 3) % 5]}"/><path d="M${x} ${n(y - 19)}Q${x + 12} ${n(y - 18)} ${x + 20} ${n(y)}Q${x + 14} ${n(y - 5)} ${x + 7} ${n(y)}Z" fill="#0E1F26" opacity=".3"/><path d="M${x} ${n(y - 4)}v26" stroke="#0E1F26" stroke-width="2"/>`
  }).join('')
}

/** The car upside down in the wet road, fading, under broken bands of water. */
function drawReflections(poster: Poster, random: () => number, number: number): void {
  const inverted = carSide(poster, { x: 64, y: 0, tilt: 0, scale: 1.06, paint: paints.yellowGreen, number, shadow: 0 })
  poster.add(`<g transform="translate(-22 652) scale(1 -.62)" opacity=".34">${inverted}</g>`)
  let bands = ''
  for (let i = 0; i < 34; i++) {
    const [x, y, w] = [random() * 560 - 20, 662 + random() * 110, 40 + random() * 120]
    bands += `M${n(x)} ${n(y)}q${n(w / 2)}-3 ${n(w)} 0q${n(-w / 2)} 3 ${n(-w)} 0Z`
  }
  poster.add(`<path d="${bands}" fill="#0E1F26" opacity=".8"/>`)
  poster.add(
    poster.air('<rect y="650" width="600" height="150"/>', '#0A1F28', { from: [0, 1], to: [0, 0], a0: 1, a1: 0.1 }),
  )
}

function wake(random: () => number): string {
  let drops = ''
  for (let i = 0; i < 80; i++) {
    const away = random()
    drops += `<circle cx="${n(120 - away * 150 + random() * 20)}" cy="${n(664 - away * 70 * random() - random() * 14)}" r="${n(0.8 + random() * 2.8)}"/>`
  }
  return `<g fill="#EFF2DC" opacity=".8">${drops}</g>`
}

function rain(random: () => number): string {
  let drops = ''
  for (let i = 0; i < 120; i++) {
    const [x, y, length] = [random() * 760 - 80, random() * 660, 18 + random() * 40]
    drops += `M${n(x)} ${n(y)}l${n(length * 0.42)} ${n(length)}`
  }
  return `<path d="${drops}" stroke="#F2F3DE" stroke-width="1.500" opacity=".5"/>`
}
