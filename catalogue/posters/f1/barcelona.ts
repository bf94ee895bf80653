/** Barcelona at noon: a sun of broken tiles, a bench of broken tiles winding away under the pines, the car along it. */
import { n, poly, type Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawSky } from '../kit/sky.ts'
import { bench } from './parts/buildings/bench.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { shards } from './parts/buildings/mosaic.ts'
import { paints } from './parts/car/paints.ts'
import { crest, drawLand } from './parts/places.ts'
import { drawFoot, streaks } from './parts/road.ts'
import { viewFrom, type View } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

/** The bench as it winds through the park: x and z of its foot. */
const winding = (t: number): Point => [-9 + t * 18, 3.4 + t * 9 + Math.sin(t * 17) * 1.3]

/** The spectators on the bench: their place, clothes and ribbon on the hat. */
const SITTERS = [
  [0.25, '#CF3D22', '#1F5FAE'],
  [0.29, '#FFF6DC', '#CF3D22'],
  [0.335, '#2FA0A8', '#5A2E2A'],
  [0.6, '#F2BE45', '#CF3D22'],
  [0.63, '#1F5FAE', '#2E8B57'],
] as const

const SUN = { x: 290, y: 248, r: 182 }

export function draw(): string {
  const poster = new Poster()
  const random = seeded(98)
  drawSky(
    poster,
    [
      [0, '#174A9C'],
      [0.4, '#2F86CC'],
      [0.6, '#BFE4E4'],
      [1, '#BFE4E4'],
    ],
    { spray: '#0D2F74', density: 0.6 },
  )
  drawSun(poster, random)
  const place = { x: 292, y: 240, width: 196, height: 214 }
  drawTrack(poster, 'barcelona', { ...place, ink: '#FFF6DC', inlay: '#FFF6DC', shadow: '#FFF6DC', line: 15 })
  const number = drawTrack(poster, 'barcelona', { ...place, ink: '#15264C', inlay: '#FFF6DC', shadow: 'none', line: 8 })
  drawLand(
    poster,
    crest([
      [-10, 424],
      [110, 402],
      [250, 424],
      [400, 388],
      [610, 398],
    ]),
    { ink: '#5E9A6A', haze: '#BFE0A8', shade: '#2C6A5A' },
  )
  poster.add(pine(518, 452, 1), pine(46, 462, 0.74))
  const view = viewFrom({ eye: [0, 5, -6], target: [0, 0.5, 7], centre: [300, 476], focal: 640 })
  drawRoad(poster, view)
  poster.add(
    sitters(view),
    bench(view, winding, random),
    streaks(random, { x: -30, y: 566, ink: '#F7D28A', slope: 0.2, count: 8 }),
    carInSpace(poster, view, { at: [0.5, 0, 2.9], heading: 24, paint: paints.redGold, number }),
  )
  drawFoot(poster, '#121A3A', 628)
  return poster.svg()
}

/** From pale yellow in the middle to vermilion at the rim, with a stray tile of another oven here and there. */
function drawSun(poster: Poster, random: () => number): void {
  const { x, y, r } = SUN
  const ovens = [
    ['#FFE9A0', '#FFDC7A', '#FFF3C8'],
    ['#FBC53D', '#F9B32E', '#FFD86A'],
    ['#F7942E', '#F2A63C', '#EE7F2A'],
    ['#E5602A', '#EF7A2E', '#D84A22'],
    ['#CF3D22', '#E0562E', '#B32E1E'],
  ]
  const inside = poster.clip(`<circle cx="${x}" cy="${y}" r="${r}"/>`)
  poster.add(`<circle cx="${x}" cy="${y}" r="${r + 9}" fill="#FFF6DC"/><g ${inside}>`)
  for (const { path, away } of shards(random, { x, y, r, size: 25, joint: 3.2 })) {
    const oven = ovens[Math.min(4, Math.max(0, Math.floor(away * 4.6 + (random() - 0.5) * 0.7)))]!
    const ink = random() < 0.04 ? '#2AA0A6' : oven[Math.floor(random() * 3)]!
    poster.add(`<path d="${path}" fill="${ink}"/>`)
  }
  const shape = `<circle cx="${x}" cy="${y}" r="${r}"/>`
  poster.add(poster.air(shape, '#8C1F1A', { from: [0.35, 0.35], to: [1, 1], a0: 0, a1: 0.75 }), '</g>')
}

/** A pine as flat as a parasol, its foot at (x, y), 240 wide at full size. */
function pine(x: number, y: number, scale: number): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    '<path d="M-7 0C-5-70-10-120-5-168L-44-208L-36-212L0-182L36-214L43-210L7-168C9-120 4-70 9 0Z" fill="#5A2E2A"/>',
    '<path d="M-120-196C-114-222-90-236-64-232C-52-258-14-270 14-255C38-270 76-259 84-234C106-234 122-218 122-196C84-186 40-203 0-189C-40-202-84-186-120-196Z" fill="#0F4038"/>',
    '<path d="M-114-205C-106-224-86-234-64-230C-48-255-12-266 14-252C38-266 72-257 82-232C100-232 113-222 117-208C92-214 72-206 56-214C36-224 18-209 0-214C-20-222-40-207-58-214C-80-220-98-208-114-205Z" fill="#2C7A48"/>',
    '<path d="M-100-215C-90-228-76-233-62-228C-70-220-84-216-100-215ZM-48-235C-34-255-6-260 12-250C-8-247-30-243-48-235ZM22-252C42-262 66-253 76-237C56-243 40-247 22-252Z" fill="#7FB85A"/></g>',
  ].join('')
}

/** Heads and shoulders over the rim of the bench, under straw hats. */
function sitters(view: View): string {
  return SITTERS.map(([t, clothes, ribbon]) => {
    const [x, z] = winding(t)
    const seat = [x, 1.35, z + 0.7] as const
    const [px, py] = view.project(seat)
    return [
      `<g transform="translate(${n(px)} ${n(py)}) scale(${n(view.unitAt(seat) / 10)})">`,
      `<path d="M-2.6 4C-2.9-1-2.4-3.4-.9-3.7H.9C2.4-3.4 2.9-1 2.6 4Z" fill="${clothes}"/><path d="M-.6-5H.6V-3.2Q0-2.6-.6-3.2Z" fill="#A86A48"/>`,
      '<ellipse cy="-5.6" rx="1.25" ry="1.5" fill="#C9885C"/><path d="M-2.7-6.1Q0-7.1 2.7-6.1Q0-5.3-2.7-6.1Z" fill="#F8DE9C"/>',
      `<path d="M-1.4-6.4C-1.4-8.4 1.4-8.4 1.4-6.4Q0-6-1.4-6.4Z" fill="#F8DE9C"/><path d="M-1.4-6.4V-7Q0-6.7 1.4-7V-6.4Q0-6-1.4-6.4Z" fill="${ribbon}"/></g>`,
    ].join('')
  }).join('')
}

function drawRoad(poster: Poster, view: View): void {
  const ground = '<path d="M-10 446C200 432 420 408 610 404V820H-10Z"/>'
  poster.add(ground.replace('/>', ' fill="#F2D99A"/>'))
  const kerb = Array.from({ length: 80 }, (_, i) => view.project([-9 + i * 0.25, 0, 1.2 + i * 0.125]))
  const blocks = kerb.slice(1).map(([x, y], i) => {
    const [px, py] = kerb[i]!
    const deep = 17 - i * 0.12
    return `<path d="${poly([
      [px, py],
      [x, y],
      [x + 3, y + deep],
      [px + 3, py + deep],
    ])}" fill="${i % 2 ? '#CF3D22' : '#F8C545'}"/>`
  })
  const road = `<path d="${poly([...kerb, [640, 820], [-20, 820]])}"/>`
  poster.add(road.replace('/>', ' fill="#4B4A80"/>'))
  poster.add(poster.air(road, '#121A3A', { from: [0.3, 0.1], to: [0.5, 0.8], a0: 0, a1: 1 }), ...blocks)
}
