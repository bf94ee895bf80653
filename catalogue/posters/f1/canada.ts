/** Montréal in the autumn: one leaf as large as the sun comes down on the island, the car skims the wall beneath it. */
import { n, poly, type Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { drawMapleLeaf } from './parts/emblems/maple-leaf.ts'
import { paints } from './parts/car/paints.ts'
import { crest, drawLand, glints, sailBoat } from './parts/places.ts'
import { drawFoot } from './parts/road.ts'
import { viewFrom, type Spot, type View } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(87)
  drawSky(
    poster,
    [
      [0, '#6FB3CC'],
      [0.4, '#BFDDD8'],
      [0.6, '#F6EBCB'],
      [1, '#F6EBCB'],
    ],
    { spray: '#2C7BA4', density: 0.6 },
  )
  drawDisc(poster, { x: 246, y: 246, r: 176, ink: '#FFF6D6', halo: '#FBF3D6', spray: '#F2B95A', density: 0.6 })
  const number = drawTrack(poster, 'canada', {
    x: 152,
    y: 238,
    width: 100,
    height: 214,
    inlay: '#FFF6D6',
    shadow: '#EBC27A',
  })
  drawIsland(poster, random)
  const view = viewFrom({ eye: [-1.2, 2.3, -10], target: [0, 0.6, 0], centre: [268, 552], focal: 880 })
  drawRoad(poster, view)
  poster.add(
    sparks,
    carInSpace(poster, view, {
      at: [0.1, 0, 0.2],
      heading: -146,
      paint: paints.redWhite,
      number,
      roundel: [0.52, -62],
    }),
  )
  drawMapleLeaf(poster)
  drawFoot(poster, '#0B1D38', 622)
  return poster.svg()
}

function drawIsland(poster: Poster, random: () => number): void {
  const hill = crest([
    [-10, 420],
    [60, 398],
    [150, 392],
    [260, 412],
    [330, 428],
    [610, 436],
  ])
  drawLand(poster, hill, { ink: '#7FA8B4', haze: '#F6EBCB' })
  const river = '<path d="M0 432H600V700H0Z"/>'
  poster.add(
    dome(92, 402, 58),
    river.replace('/>', ' fill="#4E9CC0"/>'),
    poster.air(river, '#173F74', { from: [0, 0], to: [0, 0.4], a0: 0.1, a1: 1 }),
    glints(random, { x: -10, y: 442, width: 620, depth: 60, count: 34, ink: '#F6F6E4', opacity: 0.8 }),
    trees(random),
    sailBoat(214, 458, { scale: 0.34 }),
  )
}

/** The lattice sphere of the island, three quarters of it above its trees. */
function dome(cx: number, cy: number, r: number): string {
  const at = (row: number, i: number): Point => {
    const polar = (row / 7) * Math.PI
    const around = ((i + (row % 2) / 2) / 7) * Math.PI
    return [cx - Math.cos(around) * Math.sin(polar) * r, cy - Math.cos(polar) * r]
  }
  let struts = ''
  for (let row = 0; row < 7; row++) {
    for (let i = 0; i < 7; i++) struts += `${poly([at(row, i), at(row, i + 1), at(row + 1, i + (row % 2))])}`
  }
  const ball = `cx="${cx}" cy="${cy}" r="${r}"`
  return `<circle ${ball} fill="#E4F0EA"/><path d="${struts}" fill="none" stroke="#2C6488" stroke-width="1.3"/><circle ${ball} fill="none" stroke="#2C6488" stroke-width="2.6"/>`
}

function trees(random: () => number): string {
  const crowns = ['#2F6F62', '#C9622E', '#A8391F', '#2F6F62', '#E0A63A']
  let wood = ''
  for (let x = -6; x < 610; x += 11)
    wood += `<circle cx="${n(x)}" cy="${n(431 - random() * 5)}" r="${n(6 + random() * 7)}" fill="${crowns[Math.floor(random() * crowns.length)]}"/>`
  return `${wood}<path d="M-10 436H610V441H-10Z" fill="#1D4A52"/>`
}

/** The wall along the water, white with red, and the road it keeps. */
function drawRoad(poster: Poster, view: View): void {
  const on = ([x, , z]: Spot, up: number): Point => view.project([x, up, z])
  const wallAt = (t: number): Spot => [-7 + t * 12, 0, 9.2 - t * 12.4]
  const road = `<path d="${poly([on(wallAt(-0.2), 0), on(wallAt(1.04), 0), [700, 820], [-40, 820], [-40, 560]])}"/>`
  poster.add(road.replace('/>', ' fill="#3A5078"/>'))
  poster.add(poster.air(road, '#0F2344', { from: [0.2, 0.1], to: [0.5, 0.8], a0: 0, a1: 1 }))
  const strip = (low: number, high: number): string =>
    poly([on(wallAt(-0.2), low), on(wallAt(-0.2), high), on(wallAt(1.04), high), on(wallAt(1.04), low)])
  const wall = `<path d="${strip(0, 0.95)}"/>`
  const joints = Array.from({ length: 22 }, (_, i) => {
    const spot = wallAt(i / 18 - 0.15)
    return `M${on(spot, 0).map(n).join(' ')}L${on(spot, 0.95).map(n).join(' ')}`
  })
  poster.add(wall.replace('/>', ' fill="#FFF6DE"/>'))
  poster.add(poster.air(wall, '#8A9AA8', { from: [0.1, 0], to: [1, 1], a0: 0, a1: 0.7 }))
  poster.add(
    `<path d="${strip(0.84, 0.95)}" fill="#E0A63A"/><path d="${strip(0, 0.1)}" fill="#1B2F55"/>`,
    `<path d="${joints.join('')}" stroke="#1B2F55" stroke-width="1.6" opacity=".55"/>`,
  )
}

/** The point at which the rear wheel brushes the wall. */
const sparks =
  '<path d="M400 590L488 568L450 585L520 580L456 591L506 603L450 596L476 616L400 598Z" fill="#F2BE45"/><path d="M400 592L474 582L454 590L480 595L400 597Z" fill="#FFF8E7"/><path d="M520 576l9-3-7 5ZM506 598l12 2-11 1ZM486 616l9 5-10-3ZM500 566l8-5-6 6Z" fill="#F2BE45"/>'
