/** The cigar car as a body in space, for a camera that stands anywhere: about 4.3 long, 1.9 wide and 1.4 high. */
import { smooth } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { body, grille, roundel, type Roundel } from './car-body.ts'
import { sightOf, type Own, type Sight } from './car-sight.ts'
import { driver, headrest, screen } from './driver-in-space.ts'
import type { Paint } from './paints.ts'
import { trace, type Spot, type View } from '../space.ts'
import { wheel, type WheelPlace } from './wheel-in-space.ts'

export interface SpaceCar {
  /** The middle of the car on the ground. */
  at: Spot
  /** The direction of the nose, in degrees: 0 to the right, 90 away from us, -90 at us. */
  heading: number
  paint: Paint
  number: number
  roundel?: Roundel
}

const WHEELS: readonly WheelPlace[] = [
  { forward: 1.32, right: 0.82, r: 0.42, width: 0.26 },
  { forward: 1.32, right: -0.82, r: 0.42, width: 0.26 },
  { forward: -1.28, right: 0.84, r: 0.47, width: 0.32 },
  { forward: -1.28, right: -0.84, r: 0.47, width: 0.32 },
]

export function carInSpace(poster: Poster, view: View, car: SpaceCar): string {
  const sight = sightOf(view, car)
  const { seen, eye } = sight
  const near = eye[1] > 0 ? 1 : -1
  const fromAhead = eye[0] > 0
  const wheels = (side: 1 | -1): string =>
    WHEELS.filter(({ right }) => Math.sign(right) === side)
      .sort((a, b) => (fromAhead ? a.forward - b.forward : b.forward - a.forward))
      .map((place) => wheel(sight, place))
      .join('')
  const over = [headrest(sight, car.paint), driver(sight, car.paint), screen(sight)]
  return [
    groundShadow(seen),
    wheels(near === 1 ? -1 : 1),
    axles(seen),
    body(poster, sight, car.paint),
    fromAhead ? grille(seen) : '',
    roundel(sight, car.number, car.roundel ?? [0.5, 64]),
    exhaust(seen, near),
    ...(fromAhead ? over : over.reverse()),
    wheels(near),
  ].join('')
}

function axles(seen: Sight['seen']): string {
  const rod = (from: Own, to: Own): string => trace([seen(from), seen(to)])
  const rods = [1, -1].flatMap((side) => [
    rod([1.55, side * 0.2, 0.62], [1.34, side * 0.72, 0.52]),
    rod([1.1, side * 0.2, 0.44], [1.32, side * 0.72, 0.36]),
    rod([-1.28, 0, 0.47], [-1.28, side * 0.74, 0.47]),
  ])
  return `<path d="${rods.join('')}" stroke="#C9A56A" stroke-width="3.4" stroke-linecap="round"/>`
}

/** The exhaust from the bonnet to behind the tail. */
const PIPE: readonly Own[] = [
  [0.5, 0.42, 0.5],
  [0.1, 0.5, 0.42],
  [-0.6, 0.52, 0.38],
  [-1.3, 0.46, 0.38],
  [-1.9, 0.36, 0.4],
  [-2.2, 0.34, 0.42],
]

function exhaust(seen: Sight['seen'], near: 1 | -1): string {
  const pipe = PIPE.map(([forward, right, up]) => seen([forward, near * right, up]))
  const line = `<path d="${trace(pipe)}" fill="none" stroke-linecap="round" stroke-linejoin="round"`
  return `${line} stroke="#9C7A50" stroke-width="6"/>${line} stroke="#EBD2A0" stroke-width="3" transform="translate(-.6 -1.2)"/>`
}

const SHADOW: readonly Own[] = [
  [-2.3, 0.2, 0],
  [-1.7, 1.05, 0],
  [0, 0.95, 0],
  [1.7, 1.05, 0],
  [2.15, 0.3, 0],
  [1.8, -1.05, 0],
  [0, -0.8, 0],
  [-1.7, -1.05, 0],
]

const groundShadow = (seen: Sight['seen']): string =>
  `<path d="${smooth(SHADOW.map(seen), 0.35)}" fill="#060F1D" opacity=".6"/>`
