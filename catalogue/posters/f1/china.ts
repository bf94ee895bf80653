/** Shanghai: a coral sun in a jade haze, towers along the river, a junk with ribbed sails, the yellow car on the bank. */
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car-side.ts'
import { paints } from './parts/paints.ts'
import { glints, skyline, sunRoad } from './parts/places.ts'
import { drawSweep, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(42)
  drawSky(
    poster,
    [
      [0, '#4E9A8C'],
      [0.4, '#93C4AC'],
      [0.66, '#DCE6C2'],
      [1, '#DCE6C2'],
    ],
    { spray: '#2C7A74', density: 0.75 },
  )
  drawDisc(poster, { x: 262, y: 250, r: 164, ink: '#EE6A4C', halo: '#F7B08C', spray: '#B8322E', density: 0.75 })
  const number = drawTrack(poster, 'china', {
    x: 258,
    y: 232,
    width: 226,
    height: 206,
    ink: '#FFF3D6',
    inlay: '#C6402F',
    shadow: '#A93028',
    dot: '#F7C948',
  })
  const keepSun = (x: number): number => (Math.abs(x - 262) < 150 ? 84 : 400)
  poster.add(skyline(random, { base: 440, low: 50, high: 170, width: 22, ink: '#86B8A6', ceiling: keepSun }))
  poster.add(
    pearlTower(478, 446),
    skyline(random, {
      base: 446,
      low: 26,
      high: 110,
      width: 26,
      ink: '#4C8A86',
      ceiling: (x) => (Math.abs(x - 262) < 150 ? 52 : 120),
    }),
  )
  poster.add(twistedTower(548, 448), mist)
  drawRiver(poster, random)
  poster.add(junk(150, 520))
  drawSweep(
    poster,
    [
      [0, 584],
      [180, 560],
      [390, 510],
      [600, 520],
    ],
    { surface: { ink: '#29474E', deep: '#0A2029', glow: '#EE8A60' }, kerb: { inks: ['#C6402F', '#FFF3D6'] } },
  )
  poster.add(streaks(random, { x: -10, y: 590, ink: '#F7D9A0', slope: 0.12 }))
  poster.add(carSide(poster, { x: 84, y: 678, tilt: -8, scale: 0.98, paint: paints.yellowRed, number }))
  poster.add(willow(random))
  return poster.svg()
}

/** A slender tower of spheres on three legs. */
function pearlTower(x: number, base: number): string {
  return [
    `<g transform="translate(${x} ${base})"><path d="M-30 0L-6-96H6L30 0H20L0-70L-20 0Z" fill="#3E7F80"/><path d="M-6-60V-250h12V-60Z" fill="#4C8A86"/><path d="M-2-250L0-330L2-250Z" fill="#3E7F80"/>`,
    '<circle cy="-110" r="26" fill="#D9573F"/><path d="M8-135A26 26 0 0 1 8-85C20-98 20-122 8-135Z" fill="#9C2F2C"/>',
    '<circle cy="-224" r="17" fill="#D9573F"/><path d="M5-240A17 17 0 0 1 5-208C13-216 13-232 5-240Z" fill="#9C2F2C"/><circle cy="-262" r="7" fill="#D9573F"/>',
    '<path d="M-26-112Q0-104 26-112" stroke="#F7C9A0" stroke-width="2" fill="none"/></g>',
  ].join('')
}

function twistedTower(x: number, base: number): string {
  return `<path d="M${x - 24} ${base}C${x - 18} ${base - 120} ${x - 26} ${base - 190} ${x - 10} ${base - 290}L${x + 10} ${base - 304}C${x + 6} ${base - 200} ${x + 26} ${base - 110} ${x + 22} ${base}Z" fill="#2F6E72"/><path d="M${x + 10} ${base - 304}C${x + 6} ${base - 200} ${x + 26} ${base - 110} ${x + 22} ${base}H${x}C${x + 10} ${base - 110} ${x - 6} ${base - 200} ${x + 10} ${base - 304}Z" fill="#1F545C"/>`
}

const mist =
  '<g fill="#DCE6C2" opacity=".6"><path d="M-10 402q90-12 190 0q-90 9-190 0Z"/><path d="M330 378q120-14 290 2q-160 10-290-2Z"/><path d="M120 424q160-12 330 0q-160 9-330 0Z"/></g>'

function drawRiver(poster: Poster, random: () => number): void {
  const river = '<path d="M0 442H600V660H0Z"/>'
  poster.add(
    river.replace('/>', ' fill="#8FBFA8"/>'),
    poster.air(river, '#1D5C62', { from: [0, 0], to: [0, 0.7], a0: 0.15, a1: 1 }),
  )
  poster.add(sunRoad(random, { x: 262, y: 448, width: 130, rows: 13, ink: '#F28F6C', opacity: 0.85 }))
  poster.add(glints(random, { x: 360, y: 450, width: 240, depth: 70, count: 18, ink: '#DCE6C2', opacity: 0.5 }))
}

/** A junk under two ribbed sails. */
function junk(x: number, y: number): string {
  const ribs = [0.2, 0.4, 0.6, 0.8]
    .map((t) => `M${n(-6 - 4 * t)} ${n(-14 - 112 * (1 - t))}L${n(38 + 22 * t)} ${n(-18 - 96 * (1 - t))}`)
    .join('')
  const foreRibs = [0.25, 0.5, 0.75]
    .map((t) => `M${n(-54 - 8 * t)} ${n(-12 - 78 * (1 - t))}L${n(-20 + 4 * t)} ${n(-14 - 70 * (1 - t))}`)
    .join('')
  return [
    `<g transform="translate(${x} ${y})"><path d="M-70 10Q0 26 84 8Q50 30 0 28T-70 10Z" fill="#123F4A" opacity=".6"/>`,
    '<path d="M-12-12V-132L-8-140V-12ZM-58-10V-96h4V-10Z" fill="#3A2320"/>',
    '<path d="M-6-128C20-140 36-132 44-118C56-90 62-50 60-20L-10-14C-4-50-4-92-6-128Z" fill="#C6402F"/><path d="M44-118C56-90 62-50 60-20L28-17C40-50 44-90 44-118Z" fill="#8E2726"/>',
    '<path d="M-54-92C-36-100-24-96-20-86C-16-60-14-34-16-14L-62-12C-56-36-54-66-54-92Z" fill="#C6402F"/><path d="M-20-86C-16-60-14-34-16-14L-36-13C-28-40-24-64-20-86Z" fill="#8E2726"/>',
    `<path d="${ribs}${foreRibs}" stroke="#F7C9A0" stroke-width="2"/>`,
    '<path d="M-84-18C-64-8-40-6-10-6C30-6 56-10 88-26C86-6 74 8 58 14C20 20-30 20-58 12C-72 6-80-6-84-18Z" fill="#4A2C26"/><path d="M-84-18C-64-8-40-6-10-6C30-6 56-10 88-26L87-18C56-4 30 0-10 0C-40 0-64-2-82-12Z" fill="#E0A63A"/></g>',
  ].join('')
}

/** Willow twigs hanging into the upper left corner. */
function willow(random: () => number): string {
  let twigs = ''
  let leaves = ''
  for (let i = 0; i < 9; i++) {
    const [x, length] = [-2 + i * 15, 190 - i * 14 + random() * 60]
    const drift = 12 + random() * 14
    twigs += `M${x} -6Q${n(x + 4)} ${n(length * 0.6)} ${n(x + drift)} ${n(length)}`
    for (let y = 14; y < length; y += 13) {
      const t = y / length
      const at = x + drift * t * t
      leaves += `M${n(at)} ${y}q${n(-9 - random() * 4)} 4 ${n(-11)} 15q10-3 11-15ZM${n(at)} ${y + 5}q8 4 9 14q-9-4-9-14Z`
    }
  }
  return `<path d="${twigs}" fill="none" stroke="#1F545C" stroke-width="1.6"/><path d="${leaves}" fill="#1F5F58"/>`
}
