/** Melbourne at daybreak: a black swan bends its neck round the sun and the circuit in it; the car is far, on the other shore. */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car/car-side.ts'
import { paints } from './parts/car/paints.ts'
import { glints, gulls, skyline, sunRoad } from './parts/places.ts'
import { palm } from './parts/plants.ts'
import { drawFoot } from './parts/road.ts'
import { drawSwan } from './parts/emblems/swan.ts'
import { drawTrack } from './parts/track.ts'

const SHORE = 432

export function draw(): string {
  const poster = new Poster()
  const random = seeded(31)
  drawSky(
    poster,
    [
      [0, '#7CC4B4'],
      [0.34, '#CFE5C0'],
      [0.66, '#FBEFC2'],
      [1, '#FBEFC2'],
    ],
    { spray: '#3B9A92', density: 0.55 },
  )
  drawDisc(poster, { x: 310, y: 268, r: 180, ink: '#FBC53D', halo: '#FBE9A4', spray: '#EE7F2E', density: 0.8 })
  const number = drawTrack(poster, 'australia', {
    x: 312,
    y: 292,
    width: 150,
    height: 180,
    inlay: '#FFF3C8',
    shadow: '#DE9A2C',
    ink: '#123B36',
  })
  drawFarShore(poster, random)
  poster.add(carSide(poster, { x: 22, y: SHORE + 15, scale: 0.38, tilt: 0, paint: paints.greenGold, number }))
  drawLake(poster, random)
  poster.add(
    gulls(
      [
        [524, 206, 12],
        [552, 190, 8],
        [500, 184, 7],
      ],
      '#FFFBE6',
    ),
  )
  poster.add(rowers)
  drawSwan(poster)
  poster.add(ripples)
  drawFoot(poster, '#08262B', 640)
  return poster.svg()
}

/** Towers in the haze, the trees of the park, palms on the right. */
function drawFarShore(poster: Poster, random: () => number): void {
  const towers = { from: -10, base: SHORE, roofs: false }
  poster.add(
    skyline(random, { ...towers, to: 120, low: 40, high: 120, width: 16, ink: '#9CCBB8' }),
    skyline(random, { ...towers, to: 160, low: 24, high: 70, width: 18, ink: '#6FB0A4' }),
  )
  let trees = ''
  for (let x = -10; x < 610; x += 13)
    trees += `<circle cx="${n(x)}" cy="${n(SHORE - 2 - random() * 6)}" r="${n(8 + random() * 9)}"/>`
  poster.add(`<g fill="#2F7A62">${trees}</g>`)
  const leaves = { body: '#1F6350', shade: '#0F4038', trunk: '#4A3A34' }
  poster.add(
    palm(560, SHORE + 8, { height: 150, lean: -16, ...leaves }),
    palm(592, SHORE + 8, { height: 104, lean: 6, ...leaves }),
  )
}

function drawLake(poster: Poster, random: () => number): void {
  const lake = `<path d="M0 ${SHORE + 16}H600V800H0Z"/>`
  poster.add(
    `<path d="M0 ${SHORE + 6}H600V${SHORE + 18}H0Z" fill="#F2DC9C"/>`,
    lake.replace('/>', ' fill="#6FBFB0"/>'),
    poster.air(lake, '#0F5A60', { from: [0, 0], to: [0, 0.5], a0: 0, a1: 1 }),
    sunRoad(random, { x: 300, y: SHORE + 22, width: 150, rows: 10, ink: '#FBDC84' }),
    glints(random, { x: -10, y: SHORE + 20, width: 220, depth: 90, count: 18, ink: '#DFF2DC', opacity: 0.7 }),
  )
}

/** The water closes over the foot of the swan and runs away from its breast in rings. */
const ripples = [
  '<path d="M150 612C260 604 440 604 540 612C520 634 200 636 150 612Z" fill="#0B3B44"/>',
  '<path d="M138 606Q170 600 214 606T300 606T390 606T480 606T552 604Q520 614 480 612T390 614T300 614T214 614T138 606ZM96 622Q150 614 200 622T300 624Q220 632 160 630T96 622ZM420 624Q500 616 582 622Q520 632 420 624ZM120 640Q200 634 270 641Q190 648 120 640ZM350 642Q430 634 520 641Q430 650 350 642Z" fill="#8FD0C0" opacity=".75"/>',
].join('')

/** Four in a racing shell, out on the lake before breakfast. */
const rowers = [
  '<path d="M26 494Q88 500 152 492Q90 506 26 494Z" fill="#0F4038"/><path d="M44 498L30 506M70 499L56 508M96 499L82 508M122 498L108 507" stroke="#0F4038" stroke-width="1.6"/>',
  ...[52, 78, 104, 130].map(
    (x) =>
      `<path d="M${x - 6} 497Q${x - 3} 484 ${x + 3} 484L${x + 5} 497Z" fill="#FFF8E7"/><circle cx="${x + 2}" cy="480" r="3.6" fill="#5A3B34"/><path d="M${x} 488L${x - 12} 493" stroke="#C9805A" stroke-width="2.4"/>`,
  ),
].join('')
