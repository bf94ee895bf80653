/** Boys at play below the washing: against the light, each with the long shadow of late afternoon. */
import type { Poster } from '../kit/poster.ts'
import { limb } from '../other/limbs.ts'
import type { Joint } from '../other/limbs.ts'

/** A boy 100 units tall, his feet around (0, 0), as the chains of his joints. */
interface Pose {
  legs: readonly (readonly Joint[])[]
  arms: readonly (readonly Joint[])[]
  trunk: readonly Joint[]
  shorts: readonly (readonly Joint[])[]
  head: readonly [x: number, y: number]
}

/** The boy who has just kicked: one leg high, arms out for balance, looking up. */
const kicker: Pose = {
  legs: [
    [
      [-2, -44, 7],
      [-6, -24, 5.4],
      [-10, -4, 3.4],
      [-3, 0, 3],
    ],
    [
      [2, -45, 7],
      [21, -38, 5.6],
      [41, -39, 3.6],
      [47, -47, 3.4],
    ],
  ],
  shorts: [
    [
      [-1, -48, 9],
      [-5, -32, 8],
    ],
    [
      [1, -46, 9],
      [16, -40, 8],
    ],
  ],
  arms: [
    [
      [-12, -74, 4.6],
      [-30, -72, 3.6],
      [-46, -82, 2.8],
    ],
    [
      [-2, -74, 4.6],
      [14, -64, 3.6],
      [28, -70, 2.8],
    ],
  ],
  trunk: [
    [0, -48, 9.5],
    [-4, -60, 9.5],
    [-8, -73, 9],
  ],
  head: [-10, -91],
}

/** He who waits for it to come down, both arms raised. */
const catcher: Pose = {
  legs: [
    [
      [-4, -44, 7],
      [-9, -24, 5.4],
      [-12, -3, 3.4],
      [-18, 0, 3],
    ],
    [
      [4, -44, 7],
      [10, -25, 5.4],
      [16, -5, 3.4],
      [23, -2, 3],
    ],
  ],
  shorts: [
    [
      [-3, -47, 9],
      [-7, -33, 8],
    ],
    [
      [3, -47, 9],
      [8, -33, 8],
    ],
  ],
  arms: [
    [
      [-9, -74, 4.6],
      [-20, -88, 3.6],
      [-18, -106, 2.8],
    ],
    [
      [9, -74, 4.6],
      [22, -86, 3.6],
      [24, -104, 2.8],
    ],
  ],
  trunk: [
    [0, -47, 10],
    [0, -60, 9.5],
    [0, -73, 9.5],
  ],
  head: [3, -92],
}

/** The boy who comes running. */
const runner: Pose = {
  legs: [
    [
      [0, -44, 7],
      [-14, -32, 5.4],
      [-30, -40, 3.4],
      [-36, -46, 3],
    ],
    [
      [2, -44, 7],
      [16, -28, 5.4],
      [12, -5, 3.4],
      [20, -1, 3],
    ],
  ],
  shorts: [
    [
      [0, -46, 9],
      [-10, -36, 8],
    ],
    [
      [2, -46, 9],
      [12, -35, 8],
    ],
  ],
  arms: [
    [
      [6, -72, 4.6],
      [-10, -64, 3.6],
      [-16, -52, 2.8],
    ],
    [
      [12, -72, 4.6],
      [24, -60, 3.6],
      [36, -68, 2.8],
    ],
  ],
  trunk: [
    [2, -47, 9.5],
    [6, -60, 9.5],
    [10, -73, 9],
  ],
  head: [16, -90],
}

const boys = [
  { pose: runner, x: 198, y: 598, k: 0.72, shirt: '#FFF6E0', shorts: '#1B1420' },
  { pose: catcher, x: 408, y: 612, k: 0.88, shirt: '#2B7CC4', shorts: '#FFF6E0' },
  { pose: kicker, x: 286, y: 630, k: 1, shirt: '#C8283A', shorts: '#FFF6E0' },
] as const
/** The sun stands over the end of the alley: shadows run from there towards us. */
const underSun = [306, 500] as const

export function drawBoys(poster: Poster): void {
  for (const { pose, x, y, k } of boys) {
    const lean = ((x - underSun[0]) / (y - underSun[1])) * 1.05 * k
    poster.add(
      `<path d="${outlines(pose)}" fill="#5E1F33" opacity=".8" transform="matrix(${k} 0 ${(-lean).toFixed(2)} ${-k * 1.05} ${x} ${y})"/>`,
    )
  }
  for (const { pose, x, y, k, shirt, shorts } of boys) {
    poster.add(
      `<g transform="translate(${x} ${y}) scale(${k})"><path d="${chains([...pose.legs, ...pose.arms])}${headOf(pose)}" fill="#7A3A2C"/>`,
      `<path d="${chains(pose.shorts)}" fill="${shorts}"/><path d="${chains([pose.trunk])}" fill="${shirt}"/>`,
      `<path d="${capOf(pose)}" fill="#3A1A24"/></g>`,
    )
  }
}

const chains = (all: readonly (readonly Joint[])[]): string => all.map(limb).join('')

const headOf = ({ head: [x, y] }: Pose): string => `M${x - 7.5} ${y}a7.5 8.5 0 1 1 15 .1a7.5 8.5 0 1 1-15-.1Z`

const capOf = ({ head: [x, y] }: Pose): string =>
  `M${x - 8.5} ${y - 1}Q${x - 9} ${y - 10} ${x} ${y - 10}T${x + 8.5} ${y - 2}L${x + 13} ${y - 1}L${x + 8} ${y + 1}Z`

const outlines = (pose: Pose): string => chains([...pose.legs, ...pose.arms, ...pose.shorts, pose.trunk]) + headOf(pose)
