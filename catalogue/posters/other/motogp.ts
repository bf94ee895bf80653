/** Knee on the ground: three riders through one bend, the leader nearest and lowest, the sun behind them (spec §3). */
import { n, type Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { crowd } from '../football/crowd.ts'
import { viewFrom, type View } from '../f1/parts/space.ts'
import { drawSunburst } from './sunburst.ts'
import { drawFoot } from './foot.ts'
import { drawBend, onBend, type Bend } from './motogp/bend.ts'
import { leaned, type Stance } from './motogp/leaned.ts'
import { bars, belly, frontPart, head, rearPart, shadow, type Livery } from './motogp/machine.ts'
import { arms, helmet, kneePad, riderBehind, type Leathers, type Pose } from './motogp/rider.ts'

const cream = '#FFF3D2'
const ink = '#14233F'
const vermilion = '#D23A22'
const teal = '#1D7F88'
const tealDeep = '#0E4A5C'
const HORIZON = 400
/** Of the sun over the track. */
const rays = [
  [0.25, '#FFF3D2', 0.75],
  [1, '#FFF3D2', 0.05],
] as const

const bend: Bend = { at: [0, 0, 0], heading: -104, radius: 15 }

export function motoGp(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#F3B13A'],
      [0.5, '#F9CF6A'],
      [0.75, '#FCE9B6'],
    ],
    { spray: '#E57F2A', depth: 520, density: 0.75 },
  )
  drawSunburst(poster, { x: 318, y: 236, rays: 20, reach: 640, turn: 0.08, share: 0.46, stops: rays })
  drawDisc(poster, { x: 318, y: 236, r: 172, ink: '#E4532C', halo: '#F59A4A', spray: '#B12A1C', density: 0.75 })
  drawHills(poster)
  const view = viewFrom({ eye: [0, 0.66, -5.6], target: [0, 0.66, 0], centre: [446, HORIZON], focal: 1560 })
  poster.add(`<path d="M-10 ${HORIZON + 8}H610V810H-10Z" fill="#3F9A62"/>`)
  drawBend(poster, view, bend, {
    asphalt: '#48557A',
    deep: '#151F3C',
    glow: '#F9B65A',
    kerb: [vermilion, cream],
    mark: cream,
  })
  for (const each of FIELD) drawRider(poster, view, each)
  poster.add(sparks())
  drawFoot(poster, '#14213C', '#0B1526', 612)
  return poster.svg()
}

interface Entry {
  stance: Stance
  pose: Pose
  livery: Livery
  leathers: Leathers
}

/** From the last to the leader: each at another point of the bend, so leaned and hung as that asks. */
const FIELD: readonly Entry[] = [
  {
    stance: onBend(bend, { behind: 71, out: 1.2, lean: 24 }),
    pose: { hung: 0.25 },
    livery: { body: '#F2B632', light: '#FCE08A', deep: '#8A5A14', band: ink, number: 5 },
    leathers: { suit: '#3A3F52', lit: '#6E7690', deep: '#1A1E2E', trim: '#F2B632', helmet: '#F2B632', crest: ink },
  },
  {
    stance: onBend(bend, { behind: 27, out: 0.75, lean: 36 }),
    pose: { hung: 0.7 },
    livery: { body: teal, light: '#6FC0BE', deep: '#0B3A48', band: cream, number: 12 },
    leathers: { suit: '#E9DCC0', lit: '#FFF8E7', deep: '#8A7A64', trim: '#0E4A5C', helmet: teal, crest: cream },
  },
  {
    stance: onBend(bend, { behind: 0, out: 0, lean: 46 }),
    pose: { hung: 1 },
    livery: { body: vermilion, light: '#F27A52', deep: '#7A1A18', band: cream, number: 8 },
    leathers: { suit: '#1B2C50', lit: '#3E5F96', deep: '#0C1730', trim: cream, helmet: cream, crest: vermilion },
  },
]

function drawRider(poster: Poster, view: View, { stance, pose, livery, leathers }: Entry): void {
  const sight = leaned(view, stance)
  poster.add(
    shadow(sight),
    rearPart(sight, livery),
    riderBehind(sight, pose, leathers),
    helmet(sight, pose, leathers),
    belly(poster, sight, livery),
    kneePad(sight, pose, leathers),
    frontPart(sight, livery),
    bars(sight),
    arms(sight, pose, leathers),
    head(poster, sight, livery),
  )
}

/** Hills, cypresses and the crowd on the bank behind the bend. */
function drawHills(poster: Poster): void {
  const far = '<path d="M-10 396Q60 338 150 358Q230 318 320 354Q420 306 500 342Q560 318 610 338V500H-10Z"/>'
  poster.add(
    far.replace('/>', ` fill="${teal}"/>`),
    poster.air(far, tealDeep, { from: [1, 0.9], to: [0.2, 0.1], a0: 0.85 }),
  )
  const trees: readonly (readonly [x: number, y: number, h: number])[] = [
    [452, 338, 46],
    [468, 336, 62],
    [484, 338, 40],
    [562, 332, 54],
    [578, 332, 38],
    [40, 378, 36],
    [54, 374, 50],
  ]
  const cypress = ([x, y, h]: (typeof trees)[number]): string =>
    `M${x - 6} ${y}Q${x - 7} ${n(y - h * 0.6)} ${x} ${y - h}Q${x + 7} ${n(y - h * 0.6)} ${x + 6} ${y}Z`
  poster.add(
    `<path d="${trees.map(cypress).join('')}" fill="#0C3B40"/>`,
    `<path d="M-10 374Q300 380 610 362V446H-10Z" fill="${ink}"/>`,
    crowd({
      random: seeded(2),
      rows: 4,
      step: 8,
      coats: [cream, vermilion, '#F2C15A', teal, '#E98A4A'],
      place: (x, row) => 382 + row * 9 - (x / 600) ** 2 * 12,
    }),
  )
}

/** Grit that the slider throws back from where the knee touches. */
function sparks(): string {
  const random = seeded(64)
  const from: Point = [206, 592]
  let dust = ''
  for (let i = 0; i < 22; i++) {
    const reach = random()
    dust += `<circle cx="${n(from[0] - reach * 90)}" cy="${n(from[1] - reach * 26 - random() * 22)}" r="${n(1.4 + random() * 3.4 * (1 - reach))}"/>`
  }
  return `<g fill="#F9D48B" opacity=".9">${dust}</g>`
}
