/** Spa in the mist and the rain: the yellow car flat out up the hill, firs on both sides, a pale sun. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car/car-side.ts'
import { paints } from './parts/car/paints.ts'
import { drawLand, hills } from './parts/places.ts'
import { fir } from './parts/plants.ts'
import { drawSweep, onCurve, streaks, type Curve } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

const CLIMB: Curve = [
  [0, 632],
  [190, 640],
  [380, 480],
  [600, 372],
]

export function draw(): string {
  const poster = new Poster()
  const random = seeded(5)
  drawSky(
    poster,
    [
      [0, '#7FA9A6'],
      [0.5, '#CFD9B9'],
      [1, '#F4E6BC'],
    ],
    { spray: '#4F8288' },
  )
  drawDisc(poster, { x: 246, y: 232, r: 160, ink: inks.cream, halo: '#F4E6BC', spray: '#D9C79A' })
  const number = drawTrack(poster, 'belgium', {
    x: 252,
    y: 218,
    width: 190,
    height: 220,
    inlay: inks.cream,
    shadow: '#D9C38C',
  })
  drawLand(poster, hills(random, { y: 410, rise: 50, jagged: true }), { ink: '#8FAF9A', haze: '#F3E6C0' })
  drawForest(poster, random)
  drawSweep(poster, CLIMB, {
    surface: { ink: '#3A4A56', deep: '#0C2028', glow: '#A9BFA4' },
    kerb: { inks: [inks.vermilion, inks.white], from: 19, to: 11, count: 24 },
  })
  poster.add(streaks(random, { x: -10, y: 652, ink: '#D9E2C8', slope: 0.3, count: 9 }))
  poster.add(carSide(poster, { x: 112, y: 700, tilt: -21, scale: 0.94, paint: paints.yellow, number }), wake(random))
  drawBank(poster, random)
  poster.add(rain(random))
  return poster.svg()
}

function drawForest(poster: Poster, random: () => number): void {
  let far = ''
  for (let x = -8; x < 612; x += 15 + random() * 9) {
    const foot = Math.min(480, 640 - x * 0.42)
    far += fir(x, foot + random() * 10, { height: 62 + random() * 50, body: '#4F8474', shade: '#356D60' })
  }
  poster.add(far, '<path d="M-10 470H260L420 440V660H-10Z" fill="#2A5E52"/>')
  poster.add(
    poster.air('<rect y="380" width="600" height="110"/>', '#E4E2C4', { from: [0, 1], to: [0, 0], a0: 0.55, a1: 0 }),
  )
  let near = ''
  for (let x = -6; x < 420; x += 30 + random() * 16) {
    const [, edge] = onCurve(CLIMB, Math.max(0, x / 600))
    near += fir(x, edge + 6, {
      height: 120 + random() * 70 - Math.max(0, x - 90) * 0.16,
      body: '#1F5148',
      shade: '#133C39',
    })
  }
  for (const [x, height] of [
    [440, 150],
    [484, 190],
    [528, 170],
    [566, 236],
    [604, 200],
  ] as const) {
    const [, edge] = onCurve(CLIMB, x / 600)
    near += fir(x, edge + 8, { height, body: '#1A4A44', shade: '#0F3434' })
  }
  poster.add(near)
}

/** Spray thrown up behind the wheels. */
function wake(random: () => number): string {
  let drops = ''
  for (let i = 0; i < 60; i++) {
    const away = random()
    drops += `<circle cx="${n(128 - away * 150)}" cy="${n(690 - random() * 40 + away * 30 - away * away * 70)}" r="${n(0.8 + random() * 2.6)}"/>`
  }
  return `<g fill="#E9EBD4" opacity=".75">${drops}</g>`
}

/** The dark bank below the road, with the tops of the firs beneath. */
function drawBank(poster: Poster, random: () => number): void {
  const bank = '<path d="M0 800V722C180 748 380 700 600 560V800Z"/>'
  poster.add(
    bank.replace('/>', ' fill="#12332F"/>'),
    poster.air(bank, '#0A1F22', { from: [0.2, 1], to: [0.4, 0.1], a0: 1, a1: 0 }),
  )
  let tips = ''
  for (let x = 320; x < 620; x += 24 + random() * 16)
    tips += fir(x, 800 - (x - 320) * 0.36, { height: 110 + random() * 46, body: '#0F2E2C', shade: '#0A2224' })
  poster.add(tips)
}

function rain(random: () => number): string {
  let drops = ''
  for (let i = 0; i < 120; i++) {
    const [x, y, length] = [random() * 640, random() * 640, 14 + random() * 26]
    drops += `M${n(x)} ${n(y)}l${n(-length * 0.34)} ${n(length)}`
  }
  return `<path d="${drops}" stroke="#F6F3DE" stroke-width="1.4" opacity=".45"/>`
}
