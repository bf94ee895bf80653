/** Singapore by night: trees of light around the bay, a lantern moon, every window doubled in the water. */
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky, stars } from '../kit/sky.ts'
import { carSide } from './parts/car-side.ts'
import { paints } from './parts/paints.ts'
import { skyline, sunRoad } from './parts/places.ts'
import { lanterns } from './parts/garland.ts'
import { drawSweep, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(188)
  drawSky(
    poster,
    [
      [0, '#0B1238'],
      [0.36, '#2A2F86'],
      [0.56, '#8A4AA0'],
      [0.7, '#E8708A'],
    ],
    { spray: '#060A26', density: 0.85 },
  )
  poster.add(stars(random, { count: 50, ink: '#DDE6FF' }))
  drawDisc(poster, { x: 286, y: 232, r: 138, ink: '#F9A23A', halo: '#F26A4A', spray: '#D9432E', density: 0.8 })
  const number = drawTrack(poster, 'singapore', {
    x: 286,
    y: 222,
    width: 212,
    height: 190,
    ink: '#2A1038',
    inlay: '#FBC46A',
    shadow: '#D96A2A',
    dot: '#FFF3D6',
  })
  const lights = ['#F9C45A', '#FFE9A8', '#F28A5A']
  poster.add(
    skyline(random, {
      base: 446,
      low: 24,
      high: 190,
      width: 22,
      ink: '#1B2A66',
      lights,
      ceiling: (x) => (Math.abs(x - 300) < 150 ? 66 : 190),
    }),
  )
  poster.add(
    skyline(random, {
      base: 448,
      low: 14,
      high: 70,
      width: 26,
      ink: '#0F1A4A',
      lights,
      ceiling: (x) => (Math.abs(x - 300) < 150 ? 40 : 80),
    }),
  )
  drawBay(poster, random)
  poster.add(lightTree(84, 520, { height: 300, spread: 92 }), lightTree(168, 512, { height: 176, spread: 56 }))
  poster.add(lightTree(534, 520, { height: 260, spread: 84 }), lightTree(456, 514, { height: 140, spread: 46 }))
  poster.add(strings())
  drawSweep(
    poster,
    [
      [0, 520],
      [200, 512],
      [400, 506],
      [600, 512],
    ],
    {
      surface: { ink: '#232A5E', deep: '#080B26', glow: '#F26A8A' },
      kerb: { inks: ['#E0457A', '#FFF3E0'], from: 14, to: 14, count: 26 },
    },
  )
  poster.add(streaks(random, { x: 630, y: 572, ink: '#F9A23A', facing: 'left', slope: 0.01 }))
  poster.add(carSide(poster, { x: 556, y: 646, tilt: 0, facing: 'left', scale: 1.02, paint: paints.redWhite, number }))
  return poster.svg()
}

/** Lanterns of the autumn feast, strung across the top. */
function strings(): string {
  const inks = ['#F2503C', '#FBC45A', '#F2803C']
  return [
    lanterns({ from: [-20, 20], to: [380, -24], sag: 34, count: 7, inks, cord: '#3A1840', size: 15 }),
    lanterns({ from: [300, -40], to: [640, 66], sag: 44, count: 6, inks, cord: '#3A1840', size: 18 }),
  ].join('')
}

function drawBay(poster: Poster, random: () => number): void {
  const bay = '<path d="M0 446H600V600H0Z"/>'
  poster.add(
    bay.replace('/>', ' fill="#16235C"/>'),
    poster.air(bay, '#080C2C', { from: [0, 0.1], to: [0, 0.7], a0: 0, a1: 1 }),
  )
  poster.add(sunRoad(random, { x: 286, y: 452, width: 110, rows: 8, ink: '#F9A23A', opacity: 0.9 }))
  let mirrored = ''
  for (let i = 0; i < 70; i++) {
    const [x, y, w] = [random() * 600, 450 + random() * 56, 6 + random() * 14]
    mirrored += `<path d="M${n(x)} ${n(y)}h${n(w)}v2.4h${n(-w)}Z" fill="${['#F9C45A', '#FFE9A8', '#E0457A', '#5FC9D9'][i % 4]}"/>`
  }
  poster.add(`<g opacity=".8">${mirrored}</g>`)
}

/** A tree built of rods: trunk like a quiver, a crown opening into a cup of branches with lamps at their ends. */
function lightTree(x: number, base: number, { height, spread }: { height: number; spread: number }): string {
  const top = base - height
  const fork = base - height * 0.62
  let rods = ''
  let lamps = ''
  for (let i = 0; i <= 10; i++) {
    const t = i / 5 - 1
    const [endX, endY] = [x + t * spread, top + Math.abs(t) * height * 0.05]
    rods += `M${n(x + t * 13)} ${base}Q${n(x + t * 3)} ${n(base - height * 0.4)} ${n(x + t * 6)} ${n(fork)}Q${n(x + t * spread * 0.34)} ${n(top + height * 0.14)} ${n(endX)} ${n(endY)}`
    lamps += `<circle cx="${n(endX)}" cy="${n(endY)}" r="3"/>`
  }
  const cup = `M${n(x - spread)} ${n(top + height * 0.05)}Q${x} ${n(top - height * 0.06)} ${n(x + spread)} ${n(top + height * 0.05)}Q${n(x + spread * 0.34)} ${n(top + height * 0.14)} ${n(x + 6)} ${n(fork)}H${n(x - 6)}Q${n(x - spread * 0.34)} ${n(top + height * 0.14)} ${n(x - spread)} ${n(top + height * 0.05)}Z`
  return `<path d="${cup}" fill="#7A2A86" opacity=".6"/><path d="${rods}" fill="none" stroke="#F06AA8" stroke-width="2.4"/><g fill="#FFE9A8">${lamps}</g>`
}
