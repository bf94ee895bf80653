/** Boys at play below the washing: against the light, each with the long shadow of late afternoon. */
import { smooth } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'
import { limb } from '../other/limbs.ts'

/** Hip, knee, ankle and the tip of the foot; shoulder, elbow and wrist. */
type Leg = readonly [hip: Point, knee: Point, ankle: Point, toe: Point]
type Arm = readonly [shoulder: Point, elbow: Point, wrist: Point]

/** A boy of ten, 100 units tall and six heads high, his feet around (0, 0): the limb beyond the body first. */
interface Pose {
  legs: readonly [far: Leg, near: Leg]
  arms: readonly [far: Arm, near: Arm]
  head: Point
  /** Degrees the head is thrown back. */
  tilt: number
}

/** The boy who has just kicked: one leg high, leaning back, his arms holding the balance, looking up. */
const kicker: Pose = {
  legs: [
    [
      [-4, -47],
      [-8, -25],
      [-14, -5],
      [-4, -1],
    ],
    [
      [3, -46],
      [23, -37],
      [43, -45],
      [50, -54],
    ],
  ],
  arms: [
    [
      [2, -76],
      [17, -69],
      [29, -76],
    ],
    [
      [-18, -74],
      [-33, -67],
      [-46, -74],
    ],
  ],
  head: [-9, -92],
  tilt: -24,
}

/** He who waits for it to come down, both arms raised. */
const catcher: Pose = {
  legs: [
    [
      [-5, -47],
      [-10, -25],
      [-11, -5],
      [-19, -1],
    ],
    [
      [5, -47],
      [11, -26],
      [13, -5],
      [22, -2],
    ],
  ],
  arms: [
    [
      [-10, -76],
      [-22, -87],
      [-19, -102],
    ],
    [
      [10, -76],
      [21, -88],
      [20, -103],
    ],
  ],
  head: [-1, -92],
  tilt: -18,
}

/** The boy who comes running: opposite arm and leg before him. */
const runner: Pose = {
  legs: [
    [
      [-3, -47],
      [-10, -26],
      [-24, -10],
      [-16, -2],
    ],
    [
      [4, -47],
      [22, -36],
      [17, -15],
      [27, -12],
    ],
  ],
  arms: [
    [
      [15, -74],
      [27, -63],
      [36, -73],
    ],
    [
      [0, -74],
      [-13, -63],
      [-10, -49],
    ],
  ],
  head: [13, -91],
  tilt: -10,
}

const boys = [
  {
    pose: runner,
    x: 196,
    y: 600,
    k: 0.86,
    shirt: ['#FFF3D6', '#D9B48C'],
    shorts: '#2A2038',
    skin: ['#B06B48', '#7A4334'],
  },
  {
    pose: catcher,
    x: 416,
    y: 612,
    k: 0.98,
    shirt: ['#3C92D8', '#1F5F9E'],
    shorts: '#FFF3D6',
    skin: ['#8A4E3A', '#5C2E2A'],
  },
  {
    pose: kicker,
    x: 292,
    y: 634,
    k: 1.18,
    shirt: ['#DB3444', '#96182E'],
    shorts: '#FFF3D6',
    skin: ['#B8734C', '#824736'],
  },
] as const
/** The sun stands over the end of the alley: shadows run from there towards us. */
const underSun = [306, 500] as const
const HAIR = '#2E1620'

export function drawBoys(poster: Poster): void {
  for (const { pose, x, y, k } of boys) {
    const lean = ((x - underSun[0]) / (y - underSun[1])) * 1.05 * k
    poster.add(
      `<path d="${outlines(pose)}" fill="#5E1F33" opacity=".8" transform="matrix(${k} 0 ${(-lean).toFixed(2)} ${(-k * 1.05).toFixed(2)} ${x} ${y - 2})"/>`,
    )
  }
  for (const boy of boys)
    poster.add(`<g transform="translate(${boy.x} ${boy.y}) scale(${boy.k})">${figure(poster, boy)}</g>`)
}

function figure(poster: Poster, { pose, shirt, shorts, skin }: (typeof boys)[number]): string {
  const [farLeg, nearLeg] = pose.legs
  const [farArm, nearArm] = pose.arms
  const inked = (path: string, ink: string): string => `<path d="${path}" fill="${ink}"/>`
  const leg = (of: Leg, ink: string): string =>
    inked(bareLeg(of), ink) + inked(sock(of), '#F2E3C4') + inked(boot(of), HAIR)
  return [
    inked(bareArm(farArm), skin[1]),
    inked(sleeve(farArm), shirt[1]),
    leg(farLeg, skin[1]),
    leg(nearLeg, skin[0]),
    inked(shortsOf(farLeg), shorts),
    inked(shortsOf(nearLeg), shorts),
    inked(neckOf(pose), skin[1]),
    inked(shirtOf(pose), shirt[1]),
    // The side turned from the sun keeps its shade.
    `<g ${poster.clip(`<path d="${shirtOf(pose)}"/>`)}><path d="${shirtOf(pose)}" fill="${shirt[0]}" transform="translate(-5 -1)"/></g>`,
    inked(bareArm(nearArm), skin[0]),
    inked(sleeve(nearArm), shirt[0]),
    `<g transform="translate(${pose.head.join(' ')}) rotate(${pose.tilt})">${inked(FACE, skin[0])}${inked(CROWN, HAIR)}</g>`,
  ].join('')
}

/** In profile to the right: nose, chin and ear, the hair over all but the face. */
const FACE = 'M-7-1C-7-8-3-9.5 1-9.5C5.5-9.5 7.5-6 7.5-2L9.5 1.5Q9.5 2.5 7.5 2.5L7.5 5Q7.5 8.5 4 8.5Q-1 9-4 6Q-7 4-7-1Z'
const CROWN = 'M-6 6C-10 2-9.5-7-5-10C-1-12.5 6-11.5 8-6C5-7.5 2-7 0-4.5C0-1-2 0-3 .5Q-4 3-4.5 6Z'

const along = ([x1, y1]: Point, [x2, y2]: Point, t: number): Point => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t]

const bareLeg = ([hip, knee, ankle]: Leg): string =>
  limb([
    [...hip, 7],
    [...along(hip, knee, 0.6), 5.6],
    [...knee, 4],
    [...along(knee, ankle, 0.35), 4.4],
    [...ankle, 2.5],
  ])

const sock = ([, knee, ankle]: Leg): string =>
  limb([
    [...along(knee, ankle, 0.5), 3.7],
    [...along(knee, ankle, 0.56), 4.1],
    [...ankle, 2.8],
    [...along(knee, ankle, 1.1), 2.6],
  ])

const boot = ([, knee, ankle, toe]: Leg): string => {
  const heel = along(knee, ankle, 1.12)
  return limb([
    [...along(heel, toe, -0.12), 2.6],
    [...along(heel, toe, 0.45), 3],
    [...toe, 1.8],
  ])
}

/** Loose at the hem, half-way down the thigh. */
const shortsOf = ([hip, knee]: Leg): string =>
  limb([
    [hip[0], hip[1] - 3, 7.4],
    [...hip, 7.6],
    [...along(hip, knee, 0.55), 7.4],
  ])

const bareArm = ([shoulder, elbow, wrist]: Arm): string =>
  limb([
    [...shoulder, 3.8],
    [...along(shoulder, elbow, 0.6), 3.5],
    [...elbow, 2.7],
    [...along(elbow, wrist, 0.4), 2.8],
    [...wrist, 1.9],
    [...along(elbow, wrist, 1.16), 2.5],
    [...along(elbow, wrist, 1.34), 1.5],
  ])

const sleeve = ([shoulder, elbow]: Arm): string =>
  limb([
    [...shoulder, 4.6],
    [...along(shoulder, elbow, 0.52), 5],
  ])

const neckOf = ({ head, arms }: Pose): string =>
  limb([
    [...along(along(arms[0][0], arms[1][0], 0.5), head, 0.1), 3.6],
    [...along(head, along(arms[0][0], arms[1][0], 0.5), 0.3), 3.2],
  ])

/** From the shoulders to the hips, the collar a little higher, the hem loose over the shorts. */
function shirtOf({ arms, legs }: Pose): string {
  const [a, b] = arms.map(([shoulder]) => shoulder).sort((p, q) => p[0] - q[0]) as [Point, Point]
  const [c, d] = legs.map(([hip]) => hip).sort((p, q) => p[0] - q[0]) as [Point, Point]
  const collar = along(a, b, 0.5)
  return smooth(
    [
      [a[0] - 3, a[1] - 1],
      [collar[0] - 4, collar[1] - 5],
      [collar[0] + 4, collar[1] - 5],
      [b[0] + 3, b[1] - 1],
      [along(b, d, 0.45)[0] + 4, along(b, d, 0.45)[1]],
      [d[0] + 7, d[1] - 1],
      [c[0] - 7, c[1] - 1],
      [along(a, c, 0.45)[0] - 4, along(a, c, 0.45)[1]],
    ],
    0.34,
  )
}

function outlines(pose: Pose): string {
  const [x, y] = pose.head
  const head = `M${x - 8} ${y}a8 9 0 1 1 16 .1a8 9 0 1 1-16-.1Z`
  const limbs = [
    ...pose.legs.flatMap((leg) => [bareLeg(leg), boot(leg), shortsOf(leg)]),
    ...pose.arms.flatMap((arm) => [bareArm(arm), sleeve(arm)]),
  ]
  return limbs.join('') + neckOf(pose) + shirtOf(pose) + head
}
