/** Sakhir in the evening: a falcon stoops across the sun at a car that runs before its own dust, far down among the dunes. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { drawFalcon } from './parts/emblems/falcon.ts'
import { paints } from './parts/car/paints.ts'
import { crest, drawLand } from './parts/places.ts'
import { palm } from './parts/plants.ts'
import { drawFoot, drawRibbon } from './parts/road.ts'
import { viewFrom } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

/** A few palms by a well, far off: places and heights. */
const GROVE = [
  [44, 462, 30],
  [64, 458, 44],
  [86, 456, 26],
  [24, 468, 22],
] as const

export function draw(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#0F4A5C'],
      [0.3, '#3F8C8C'],
      [0.52, '#E9C88A'],
      [1, '#F2B06A'],
    ],
    { spray: '#0A3246', density: 0.8 },
  )
  drawDisc(poster, { x: 342, y: 270, r: 200, ink: '#F79A34', halo: '#FBCB84', spray: '#D8401F', density: 0.85 })
  const number = drawTrack(poster, 'bahrain', {
    x: 440,
    y: 232,
    width: 126,
    height: 186,
    inlay: '#F9C06A',
    shadow: '#D9702A',
    ink: '#3A1620',
  })
  drawDunes(poster)
  poster.add(
    ...GROVE.map(([x, y, height]) =>
      palm(x, y, { height, lean: 4, spread: height * 0.7, body: '#2C4A48', shade: '#14303A', trunk: '#3A1C24' }),
    ),
  )
  drawRibbon(
    poster,
    [
      [500, 428, 3],
      [450, 442, 6],
      [360, 468, 14],
      [356, 500, 28],
      [446, 546, 48],
      [452, 600, 72],
      [320, 690, 130],
      [120, 820, 210],
    ],
    { surface: { ink: '#4A2A40', deep: '#1E0F1E', glow: '#F2A25E' }, kerb: [inks.vermilion, '#FBE9C6'], steps: 7 },
  )
  drawPlume(poster)
  const view = viewFrom({ eye: [0, 12, -16], target: [0, 0.5, 0], centre: [446, 584], focal: 640 })
  poster.add(
    carInSpace(poster, view, { at: [0, 0, 0], heading: -112, paint: paints.redWhite, number, roundel: [0.6, -48] }),
  )
  drawFalcon(poster, { x: 262, y: 308, scale: 0.95, turn: 45 })
  drawFoot(poster, '#1A0C1C', 628)
  return poster.svg()
}

/** Three rows of dunes, each with a knife edge between light and shade. */
function drawDunes(poster: Poster): void {
  const far = crest(
    [
      [-10, 436],
      [90, 408],
      [200, 432],
      [330, 414],
      [450, 430],
      [540, 400],
      [610, 420],
    ],
    { base: 820 },
  )
  drawLand(poster, far, { ink: '#D8763F', haze: '#F9C07A', density: 0.9 })
  const middle = crest(
    [
      [-10, 470],
      [120, 446],
      [250, 486],
      [380, 470],
      [500, 444],
      [610, 470],
    ],
    { base: 820 },
  )
  drawLand(poster, middle, { ink: '#BF5A36', haze: '#F2A25E', density: 0.8 })
  shade(
    poster,
    'M500 444C540 450 580 462 610 470V540C570 520 540 500 520 506C524 484 516 460 500 444ZM120 446C170 456 210 474 250 486C210 490 170 500 150 530C150 500 140 466 120 446Z',
  )
  const near = crest(
    [
      [-10, 540],
      [110, 502],
      [240, 556],
      [400, 590],
      [610, 560],
    ],
    { base: 820 },
  )
  drawLand(poster, near, { ink: '#A0452F', haze: '#D9703E', density: 0.75 })
  shade(poster, 'M110 502C160 518 200 540 240 556C200 566 160 590 150 640C140 590 130 540 110 502Z')
}

function shade(poster: Poster, path: string): void {
  const shape = `<path d="${path}"/>`
  poster.add(
    shape.replace('/>', ' fill="#7A2C2E"/>'),
    poster.air(shape, '#43132A', { from: [0, 0], to: [1, 0.8], a0: 0.9, a1: 0 }),
  )
}

/** The dust the car leaves along the road, thick at its wheels, thin in the distance. */
function drawPlume(poster: Poster): void {
  const plume =
    '<path d="M462 572C472 546 488 532 506 534C508 514 526 504 542 510C548 488 570 480 586 488C592 476 604 470 615 472V548C592 566 562 576 532 576C506 588 482 592 462 584Z"/>'
  poster.add(plume.replace('/>', ' fill="#F6D09A"/>'))
  poster.add(poster.air(plume, '#C2613A', { from: [0.35, 0.1], to: [0.6, 1], a0: 0, a1: 0.9 }))
}
