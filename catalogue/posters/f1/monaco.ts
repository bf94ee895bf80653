/** Monaco at dusk, out of the tunnel: the harbour and the rock framed by the dark arch, the white car going down to them. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc } from '../kit/sky.ts'
import { carRear } from './parts/car/car-rear.ts'
import { paints } from './parts/car/paints.ts'
import { drawLand, glints, sailBoat, sunRoad } from './parts/places.ts'
import { house, yacht } from './parts/buildings/riviera.ts'
import { drawFoot, drawRibbon } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

const ROCK = 'M60 452V356L120 348 140 334 190 336 208 352 226 366 244 402 286 430 320 452Z'
/** The mouth of the tunnel, and the picture around it as one shape with a hole. */
const MOUTH = 'M72 800V322C72 164 170 76 300 76S528 164 528 322V800Z'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(23)
  const dusk = poster.grad([
    [0, '#4B2E6B'],
    [0.3, '#A3476F'],
    [0.48, '#EE8A5E'],
    [0.56, '#F9C98A'],
    [1, '#F9C98A'],
  ])
  poster.add(
    `<rect width="600" height="800" fill="${dusk}"/>`,
    poster.air('<rect width="600" height="330"/>', '#33205A', { a0: 0.75 }),
  )
  drawDisc(poster, { x: 296, y: 262, r: 146, ink: '#FBE0B4', halo: '#F7A37A', spray: '#EE7F58', density: 0.9 })
  const number = drawTrack(poster, 'monaco', {
    x: 298,
    y: 244,
    width: 220,
    height: 204,
    inlay: '#FBE0B4',
    shadow: '#E89A63',
    ink: '#2A1640',
  })
  drawLand(poster, ROCK, { ink: '#5A3A63', haze: '#E58B66' })
  poster.add(hillside(random), lights(random))
  drawHarbour(poster, random)
  drawRibbon(
    poster,
    [
      [206, 474, 10],
      [236, 486, 22],
      [312, 512, 48],
      [350, 556, 92],
      [330, 640, 190],
      [300, 820, 420],
    ],
    { surface: { ink: '#3B2B52', deep: '#120B24', glow: '#E58B66' }, kerb: [inks.vermilion, '#FBE9C6'] },
  )
  poster.add(carRear(poster, { x: 322, y: 640, scale: 0.94, tilt: -2, paint: paints.whiteRed, number }))
  drawTunnel(poster)
  return poster.svg()
}

function hillside(random: () => number): string {
  const townInks = { walls: ['#C98074', '#B46A74', '#DE9A7C'], roof: '#7C3048', window: '#3B2350', lamp: '#FBE3A0' }
  let houses = '<path d="M372 452 420 372 470 330 520 250 600 200V460H372Z" fill="#4C2C56"/>'
  for (const [left, foot, rise] of [
    [486, 316, 0.5],
    [430, 386, 0.42],
    [384, 440, 0.3],
  ] as const) {
    for (let x: number = left; x < 560;) {
      const [w, h] = [14 + random() * 16, 30 + random() * 34]
      houses += house(random, { x, y: foot - (x - left) * rise - h, w, h: h + 22, side: '#5C3560' }, townInks)
      x += w * 1.3 + random() * 3
    }
  }
  return houses
}

/** Windows and lamps of the palace on the rock. */
function lights(random: () => number): string {
  const castle =
    '<g fill="#E7A37E"><path d="M126 350V322h14v-9h7v9h24v16Z"/><path d="M172 338V306h9l2-8 2 8h9v32Z"/><path d="M194 342V320h20l8 34Z" fill="#8A4F6C"/></g>'
  let lamps = ''
  for (let i = 0; i < 16; i++)
    lamps += `<circle cx="${n(110 + random() * 150)}" cy="${n(392 + random() * 48)}" r="1.8"/>`
  return `${castle}<g fill="#FBE3A0">${lamps}</g>`
}

function drawHarbour(poster: Poster, random: () => number): void {
  const sea = '<path d="M0 448H600V660H0Z"/>'
  poster.add(
    sea.replace('/>', ' fill="#8A4A7A"/>'),
    poster.air(sea, '#2A1C55', { from: [0, 0], to: [0, 0.7], a0: 0.1, a1: 1 }),
  )
  poster.add(sunRoad(random, { x: 300, y: 453, width: 120, rows: 11, ink: '#FBC98E', opacity: 0.9 }))
  poster.add(glints(random, { x: 380, y: 452, width: 170, depth: 56, count: 18, ink: '#FBE3A0', opacity: 0.7 }))
  poster.add(yacht(412, 466, { scale: 0.56 }), sailBoat(128, 476, { scale: 0.56, sail: '#F7C9A0', jib: '#B9676F' }))
  poster.add(sailBoat(162, 470, { scale: 0.36, sail: '#F7C9A0', jib: '#B9676F' }))
}

/** The dark wall around the mouth, warm light along its rim, and the lamps of the vault. */
function drawTunnel(poster: Poster): void {
  const wall = `<path d="M0 0H600V800H0Z${MOUTH}" fill-rule="evenodd"/>`
  poster.add(wall.replace('/>', ' fill="#1C1233"/>'))
  const rim = 'M38 800V322C38 140 152 40 300 40S562 140 562 322V800H528V322C528 164 430 76 300 76S72 164 72 322V800Z'
  poster.add(
    `<path d="${rim}" fill="#4A2A4C"/>`,
    poster.air(`<path d="${rim}"/>`, '#F0A070', { from: [1, 0.1], to: [0.2, 0.6], a0: 0.75, a1: 0 }),
  )
  poster.add(poster.air(wall, '#5E3560', { from: [0.5, 0.6], to: [0.5, 0], a0: 0.5, a1: 0 }))
  const onArch = (turn: number, reach: number): string => {
    const angle = Math.PI * (1 + turn)
    return `${n(300 + Math.cos(angle) * (228 + reach))} ${n(322 + Math.sin(angle) * (246 + reach))}`
  }
  let joints = ''
  for (let i = 0; i <= 16; i++) joints += `M${onArch(i / 16, 0)}L${onArch(i / 16, 36)}`
  let lamps = ''
  for (const turn of [0.1, 0.3, 0.5, 0.7, 0.9]) lamps += `M${onArch(turn - 0.022, 52)}L${onArch(turn + 0.022, 52)}`
  poster.add(`<path d="${joints}" stroke="#1C1233" stroke-width="2.4"/>`)
  poster.add(`<path d="${lamps}" stroke="#FBDF9C" stroke-width="9" stroke-linecap="round"/>`)
  drawFoot(poster, '#120B24', 610)
}
