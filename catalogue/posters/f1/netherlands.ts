/** Zandvoort from the dune: the sea and its sails above, the banked bend below, the orange car seen from straight above. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n, type Point } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carAbove } from './parts/car/car-above.ts'
import { paints } from './parts/car/paints.ts'
import { cloud, crest, drawLand, glints, gulls, sailBoat, sunRoad } from './parts/places.ts'
import { grasses } from './parts/plants.ts'
import { drawFoot } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

const BEND = { x: 360, y: 930, inner: 292, outer: 440 }

export function draw(): string {
  const poster = new Poster()
  const random = seeded(144)
  drawSky(
    poster,
    [
      [0, '#9CC9DC'],
      [0.3, '#D3E4DA'],
      [0.5, '#F9EFD2'],
      [1, '#F9EFD2'],
    ],
    { spray: '#5FA3C6', density: 0.6 },
  )
  drawDisc(poster, { x: 286, y: 214, r: 150, ink: '#FFF6D0', halo: '#FBEFC0', spray: '#F2C14E', density: 0.8 })
  const number = drawTrack(poster, 'netherlands', {
    x: 286,
    y: 194,
    width: 212,
    height: 190,
    inlay: '#FFF6D0',
    shadow: '#EBC76A',
    ink: '#12385C',
  })
  poster.add(
    cloud(410, 140, { width: 170, ink: '#FFFDF2', shade: '#CFE0E0' }),
    gulls(
      [
        [92, 176, 16],
        [58, 214, 10],
        [124, 222, 8],
      ],
      '#FFFDF2',
    ),
  )
  drawSea(poster, random)
  drawDunes(poster, random)
  drawBend(poster, random)
  drawFoot(poster, '#10251F', 604)
  poster.add(
    carAbove(poster, { x: 300, y: 566, scale: 0.92, heading: 79, paint: paints.orange, number, shadow: [10, 26] }),
  )
  return poster.svg()
}

function drawSea(poster: Poster, random: () => number): void {
  const sea = '<path d="M0 314H600V520H0Z"/>'
  poster.add(
    sea.replace('/>', ' fill="#4FA3C4"/>'),
    poster.air(sea, '#1A5C94', { from: [0, 0], to: [0, 0.6], a0: 0.1, a1: 0.85 }),
  )
  poster.add(sunRoad(random, { x: 286, y: 319, width: 130, rows: 8, ink: '#FDF3CC' }))
  poster.add(glints(random, { x: -10, y: 320, width: 620, depth: 70, count: 30, ink: '#E4F1EA', opacity: 0.6 }))
  poster.add(
    sailBoat(470, 340, { scale: 0.62, sail: '#E8782A', jib: inks.white }),
    sailBoat(534, 330, { scale: 0.36, sail: inks.white, jib: '#EBC892' }),
  )
  poster.add(sailBoat(110, 336, { scale: 0.46, sail: inks.white, jib: inks.vermilion }))
}

function drawDunes(poster: Poster, random: () => number): void {
  const back: readonly Point[] = [
    [-10, 372],
    [70, 352],
    [150, 382],
    [260, 404],
    [370, 396],
    [460, 372],
    [540, 356],
    [610, 376],
  ]
  drawLand(poster, crest(back, { base: 820 }), { ink: '#F2D7A0', shade: '#C99A5E', haze: '#FBEFC8', density: 0.7 })
  poster.add(
    '<path d="M-10 398C120 384 220 402 330 410C430 412 520 392 610 398V404C520 400 430 420 330 418C220 412 120 394-10 406Z" fill="#FFF8E7" opacity=".9"/>',
  )
  poster.add(cabins(), lighthouse(534, 362))
  const front: readonly Point[] = [
    [-10, 440],
    [90, 414],
    [200, 444],
    [330, 462],
    [470, 430],
    [610, 412],
  ]
  drawLand(poster, crest(front, { base: 820 }), { ink: '#E2BD7E', shade: '#9A7A48', density: 0.75 })
  poster.add(
    grasses(random, {
      from: -10,
      to: 220,
      y: (x) => 432 + Math.abs(x - 90) * 0.14,
      height: 40,
      ink: '#6F8A4C',
      count: 90,
    }),
  )
  poster.add(
    grasses(random, { from: 420, to: 610, y: (x) => 440 - (x - 420) * 0.13, height: 44, ink: '#5A7A48', count: 90 }),
  )
}

/** Striped bathing cabins on the strand. */
function cabins(): string {
  const colours = [inks.vermilion, inks.blue, inks.gold, inks.teal, inks.vermilion]
  return colours
    .map((ink, i) => {
      const x = 216 + i * 30
      return `<path d="M${x} 424V398l11-12 11 12v26Z" fill="#FFF8E7"/><path d="M${x + 3} 424V395l4-4v33ZM${x + 12} 424V388l4 4v32Z" fill="${ink}"/><path d="M${x - 3} 400L${x + 11} 383L${x + 25} 400L${x + 22} 402L${x + 11} 388L${x} 402Z" fill="${ink}"/>`
    })
    .join('')
}

function lighthouse(x: number, base: number): string {
  return `<path d="M${x - 13} ${base}L${x - 8} ${base - 108}H${x + 8}L${x + 13} ${base}Z" fill="#FFF8E7"/><path d="M${x - 12} ${base - 24}h24l1 24h-26ZM${x - 10} ${base - 72}h20l1 24h-22Z" fill="#CF3D22"/><path d="M${x + 2} ${base}L${x + 1} ${base - 108}h7l5 108Z" fill="#7A5A48" opacity=".35"/><path d="M${x - 9} ${base - 108}v-14h18v14Z" fill="#F6D98C"/><path d="M${x - 12} ${base - 122}L${x} ${base - 136}L${x + 12} ${base - 122}Z" fill="#12385C"/>`
}

/** The bend is a ring seen from above, its bank in bands that lighten outwards, a kerb on either side. */
function drawBend(poster: Poster, random: () => number): void {
  const { x, y, inner, outer } = BEND
  poster.add(`<circle cx="${x}" cy="${y}" r="${outer + 12}" fill="#B9924E"/>`)
  const ring = `<circle cx="${x}" cy="${y}" r="${outer}"/>`
  poster.add(
    ring.replace('/>', ' fill="#4C5A74"/>'),
    poster.air(ring, '#172640', { from: [0.1, 0.05], to: [0.6, 0.3], a0: 0, a1: 0.9 }),
  )
  poster.add(
    `<g fill="none"><circle cx="${x}" cy="${y}" r="${outer - 34}" stroke="#5E6E88" stroke-width="22" opacity=".5"/><circle cx="${x}" cy="${y}" r="${inner + 22}" stroke="#22304C" stroke-width="30" opacity=".6"/></g>`,
  )
  poster.add(ringKerb(outer + 4, ['#E8782A', inks.white]), ringKerb(inner, [inks.blue, inks.white]))
  const infield = `<circle cx="${x}" cy="${y}" r="${inner - 5}"/>`
  poster.add(
    infield.replace('/>', ' fill="#2F4A3C"/>'),
    poster.air(infield, '#10251F', { from: [0.5, 0.25], to: [0.5, 0.02], a0: 1, a1: 0 }),
  )
  poster.add(
    grasses(random, {
      from: 110,
      to: 610,
      y: (gx) => y - Math.sqrt(Math.max(0, (inner - 12) ** 2 - (gx - x) ** 2)) + 8,
      height: 26,
      ink: '#5A7A48',
      count: 70,
    }),
  )
  let wind = ''
  for (let i = 0; i < 8; i++) {
    const [r, from, sweep] = [inner + 26 + i * 14, Math.PI * (1.17 + random() * 0.06), 0.12 + random() * 0.16]
    wind += `M${n(x + Math.cos(from) * r)} ${n(y + Math.sin(from) * r)}A${r} ${r} 0 0 1 ${n(x + Math.cos(from + sweep) * r)} ${n(y + Math.sin(from + sweep) * r)}`
  }
  poster.add(`<path d="${wind}" fill="none" stroke="#F9E3B8" stroke-width="2" opacity=".6"/>`)
}

function ringKerb(r: number, [first, second]: readonly [string, string]): string {
  const circle = `<circle cx="${BEND.x}" cy="${BEND.y}" r="${r}" fill="none" stroke-width="13"`
  return `${circle} stroke="${second}"/>${circle} stroke="${first}" stroke-dasharray="30 30"/>`
}
