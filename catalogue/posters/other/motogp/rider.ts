/** The rider, hung to the inside of the bend: what bones reach what, as long as they are; knee, foot and hands where they belong. */
import { n } from '../../kit/paths.ts'
import type { LeanedFrame, Own } from './leaned.ts'
import { GRIP } from './machine.ts'

export interface Leathers {
  suit: string
  lit: string
  deep: string
  /** Gloves, and the pad of the knee. */
  trim: string
  helmet: string
  crest: string
}

export interface Pose {
  /** How far the rider has moved off the saddle: 0 sits on it, 1 has the knee on the ground. */
  hung: number
}

interface Joints {
  pelvis: Own
  chest: Own
  neck: Own
  head: Own
  shoulders: readonly [inside: Own, outside: Own]
  elbows: readonly [inside: Own, outside: Own]
  knees: readonly [inside: Own, outside: Own]
  ankles: readonly [inside: Own, outside: Own]
}

function joints({ hung }: Pose): Joints {
  const mix = (seated: Own, out: Own): Own =>
    [0, 1, 2].map((i) => seated[i]! + (out[i]! - seated[i]!) * hung) as unknown as Own
  return {
    pelvis: mix([-0.42, 0, 0.93], [-0.38, 0.17, 0.88]),
    chest: mix([0, 0.02, 1.16], [0.02, 0.19, 1.12]),
    neck: mix([0.12, 0.02, 1.24], [0.14, 0.22, 1.22]),
    head: mix([0.24, 0.02, 1.33], [0.27, 0.245, 1.33]),
    shoulders: [mix([0.08, 0.2, 1.16], [0.1, 0.38, 1.07]), mix([0.08, -0.18, 1.18], [0.1, 0.01, 1.2])],
    elbows: [mix([0.2, 0.4, 0.96], [0.2, 0.58, 0.93]), mix([0.2, -0.4, 1.0], [0.22, -0.25, 1.09])],
    knees: [mix([0.02, 0.24, 0.8], [0.1, 0.47, 0.6]), mix([0.02, -0.25, 0.8], [0.0, -0.23, 0.78])],
    ankles: [
      [-0.32, 0.2, 0.4],
      [-0.32, -0.2, 0.4],
    ],
  }
}

/** Legs, back and the outer arm: all that the machine's head hides in part. */
export function riderBehind({ between }: LeanedFrame, pose: Pose, { suit, lit, deep, trim }: Leathers): string {
  const { pelvis, chest, neck, shoulders, knees, ankles } = joints(pose)
  const toe = ([f, s, u]: Own): Own => [f + 0.14, s + 0.03, u - 0.02]
  const leg = (i: 0 | 1, [ink, shine]: readonly [string, string]): string => {
    const [knee, ankle] = [knees[i], ankles[i]]
    const hip: Own = [pelvis[0], pelvis[1] + (i === 0 ? 0.1 : -0.1), pelvis[2] - 0.04]
    const raised = ([f, s, u]: Own): Own => [f, s - 0.03, u + 0.05]
    return [
      `<path d="${between([knee, 0.075], [ankle, 0.055])}" fill="${deep}"/>`,
      `<path d="${between([[ankle[0] + 0.1, ankle[1], ankle[2] + 0.12], 0.062], [ankle, 0.055], [toe(ankle), 0.036])}" fill="${deep}"/>`,
      `<path d="${between([[ankle[0] + 0.11, ankle[1] - 0.02, ankle[2] + 0.13], 0.03], [[ankle[0] + 0.05, ankle[1] - 0.03, ankle[2] + 0.05], 0.022])}" fill="${trim}"/>`,
      `<path d="${between([hip, 0.115], [knee, 0.08])}" fill="${ink}"/>`,
      `<path d="${between([raised(hip), 0.045], [raised(knee), 0.022])}" fill="${shine}"/>`,
    ].join('')
  }
  return [
    leg(0, [suit, lit]),
    `<path d="${between([pelvis, 0.165], [chest, 0.17])}" fill="${suit}"/>`,
    `<path d="${between([shoulders[0], 0.1], [chest, 0.16], [shoulders[1], 0.1], [neck, 0.1])}" fill="${suit}"/>`,
    `<path d="${between([[pelvis[0], pelvis[1] - 0.06, pelvis[2] + 0.1], 0.06], [[chest[0] - 0.02, chest[1] - 0.06, chest[2] + 0.12], 0.06], [[shoulders[1][0], shoulders[1][1], shoulders[1][2] + 0.04], 0.045])}" fill="${lit}"/>`,
    leg(1, [suit, lit]),
  ].join('')
}

/** Both arms with the hands closed on the grips. */
export function arms({ between }: LeanedFrame, pose: Pose, { suit, lit, deep, trim }: Leathers): string {
  const { shoulders, elbows } = joints(pose)
  return ([1, 0] as const)
    .map((i) => {
      const [shoulder, elbow, grip] = [shoulders[i], elbows[i], i === 0 ? GRIP.inside : GRIP.outside]
      const side = i === 0 ? 1 : -1
      const wrist: Own = [grip[0] - 0.05, grip[1] + side * 0.02, grip[2] + 0.01]
      const up = ([f, s, u]: Own): Own => [f + 0.02, s - 0.025, u + 0.04]
      return [
        `<path d="${between([shoulder, 0.092], [elbow, 0.066])}" fill="${suit}"/>`,
        `<path d="${between([elbow, 0.066], [wrist, 0.046])}" fill="${suit}"/>`,
        `<path d="${between([up(shoulder), 0.03], [up(elbow), 0.02])}" fill="${lit}"/>`,
        `<path d="${between([up(elbow), 0.018], [up(wrist), 0.01])}" fill="${lit}"/>`,
        `<path d="${between([elbow, 0.05], [[elbow[0] + 0.02, elbow[1] + side * 0.03, elbow[2] - 0.02], 0.045])}" fill="${deep}"/>`,
        `<path d="${between([wrist, 0.052], [grip, 0.05])}" fill="${trim}"/>`,
        `<path d="${between([[grip[0] + 0.02, grip[1] - 0.04, grip[2]], 0.036], [[grip[0] + 0.02, grip[1] + 0.045, grip[2]], 0.036])}" fill="${trim}"/>`,
      ].join('')
    })
    .join('')
}

/** The slider on the knee that is out. */
export function kneePad({ between }: LeanedFrame, pose: Pose, { trim, crest }: Leathers): string {
  const [f, s, u] = joints(pose).knees[0]
  return `<path d="${between([[f - 0.03, s - 0.02, u + 0.02], 0.078], [[f + 0.03, s + 0.02, u - 0.03], 0.07])}" fill="${trim}"/><path d="${between([[f - 0.02, s + 0.03, u - 0.03], 0.056], [[f + 0.04, s + 0.02, u - 0.05], 0.05])}" fill="${crest}"/>`
}

/** The helmet, which stays nearly level: the eyes look through the bend. */
export function helmet({ seen, unit }: LeanedFrame, pose: Pose, { helmet: shell, crest, deep }: Leathers): string {
  const [x, y] = seen(joints(pose).head)
  const size = (unit * 0.158) / 50
  return [
    `<g transform="translate(${n(x)} ${n(y)}) rotate(-16) scale(${size.toFixed(3)})">`,
    `<path d="M-47 14C-56-28-28-54 6-54C40-54 56-26 52 6C50 28 40 44 22 50C4 54-14 56-28 52C-40 48-46 32-47 14Z" fill="${shell}"/>`,
    `<path d="M6-54C40-54 56-26 52 6C50 28 40 44 22 50C12 53 2 54-6 54C18 40 30 20 30-8C30-30 20-46 6-54Z" fill="#C79A58"/>`,
    `<path d="M-22-47C-8-56 8-56 20-51C10-42 4-32 2-20L-30-18C-30-30-28-40-22-47Z" fill="${crest}"/>`,
    `<path d="M-51-8C-30-20 10-20 34-8C36 6 32 18 26 24C4 16-26 16-46 22C-51 12-53 2-51-8Z" fill="${deep}"/>`,
    `<path d="M-46-5C-36-11-22-14-8-14L-24 15C-32 15-40 17-45 19C-48 11-49 2-46-5Z" fill="#7FA8C4"/>`,
    `<path d="M-36 33V42M-27 32V43M-18 32V42" stroke="${deep}" stroke-width="4" fill="none" stroke-linecap="round"/></g>`,
  ].join('')
}
