/** A bowl of people under four lamps, and a mown pitch that runs to us. */
import { n, poly, type Point } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'
import { crowd } from '../../football/crowd.ts'
import { camera } from '../../tennis/camera.ts'
import { coatsOf, crowdStep, type Setting } from '../setting.ts'

const rim = (x: number): number => 330 - 46 * Math.sqrt(Math.max(0, 1 - ((x - 300) / 360) ** 2))
const foot = (x: number): number => 458 - 16 * Math.sqrt(Math.max(0, 1 - ((x - 300) / 360) ** 2))
const along = (y: (x: number) => number): Point[] => Array.from({ length: 63 }, (_, i) => [i * 10 - 10, y(i * 10 - 10)])

export function drawStadium(poster: Poster, setting: Setting): void {
  const { hour, accent, random, design } = setting
  drawLamps(poster, setting)
  const bowl = `<path d="${poly([...along(rim), ...along(foot).reverse()])}"/>`
  poster.add(bowl.replace('/>', ` fill="${hour.shade}"/>`))
  const rows = 13
  const step = crowdStep(setting, 7.4)
  const level = (x: number, row: number): number => rim(x) + 8 + ((foot(x) - rim(x) - 12) * row) / rows
  for (let row = 0; row < rows; row += 1) {
    const line = along((x) => level(x, row) + 5)
    poster.add(
      `<path d="M${line.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}" fill="none" stroke="${row === 6 ? accent.light : hour.middle}" stroke-width="${row === 6 ? 3 : 1.6}"/>`,
    )
  }
  if (step !== null)
    poster.add(
      crowd({ random, rows, step, coats: coatsOf(setting), place: (x, row) => (row === 6 ? null : level(x, row)) }),
    )
  poster.add(poster.air(bowl, hour.shade, { from: [0.5, 0], to: [0.5, 0.7], a0: 0.8 }))
  poster.add(`<path d="${poly([...along((x) => rim(x) - 9), ...along(rim).reverse()])}" fill="${accent.ink}"/>`)
  poster.add(
    `<path d="${poly([...along((x) => rim(x) - 9), ...along((x) => rim(x) - 6).reverse()])}" fill="${accent.light}"/>`,
  )
  drawPitch(poster, setting)
  poster.add(
    `<path d="${poly([...along((x) => foot(x) - 3), ...along((x) => foot(x) + 9).reverse()])}" fill="${accent.deep}"/>`,
  )
  let boards = ''
  for (let x = -6; x < 606; x += 46) boards += `M${x} ${n(foot(x) - 1)}h40v7h-40Z`
  poster.add(`<path d="${boards}" fill="${accent.light}" opacity=".75"/>`)
  if (design.motif === 'rugby-ball') drawPosts(poster)
}

function drawPosts(poster: Poster): void {
  poster.add(
    '<path d="M206 466V206h7V466ZM387 466V206h7V466ZM206 384H394v7H206Z" fill="#FFF8E7"/><path d="M210 466V206h3V466ZM391 466V206h3V466Z" fill="#CDB98C"/>',
    '<path d="M203 466v-46h13v46ZM384 466v-46h13v46Z" fill="#CF3D22"/>',
  )
}

function drawLamps(poster: Poster, { hour, design }: Setting): void {
  const isLit = design.light === 'night' || design.light === 'dusk'
  for (const [x, top, lean] of [
    [84, 138, 1],
    [516, 138, -1],
  ] as const) {
    if (isLit) {
      const beam = poster.grad(
        [
          [0, '#FFF6DA', 0.42],
          [1, '#FFF6DA', 0.001],
        ],
        { x1: lean > 0 ? 0 : 1, x2: lean > 0 ? 0.8 : 0.2, y2: 1 },
      )
      poster.add(
        `<path d="M${x - 20} ${top + 20}L${x + 26 * lean} ${top - 10}L${x + lean * 330} 480H${x + lean * 60}Z" fill="${beam}"/>`,
      )
    }
    let lamps = ''
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 4; i++) lamps += `<circle cx="${x - 24 + i * 16}" cy="${top - 16 + row * 15}" r="5.8"/>`
    poster.add(
      `<path d="M${x - 7} 350L${x - 3} ${top}h6L${x + 7} 350ZM${x - 35} ${top - 27}h70v52h-70Z" fill="${hour.footDeep}"/>`,
      `<path d="M${x - 5} 330l10-34l-8-34l7-34l-5-34" fill="none" stroke="${hour.middle}" stroke-width="2"/>`,
      `<g fill="${isLit ? '#FFF9E4' : hour.haze}">${lamps}</g>`,
    )
  }
}

function drawPitch(poster: Poster, { hour }: Setting): void {
  const project = camera({ eye: [0, 9, -26], target: [0, 0, 14], focal: 560, centre: [300, 520] })
  const pitch = `<path d="${poly([...along(foot), [610, 800], [-10, 800]])}"/>`
  poster.add(pitch.replace('/>', ' fill="#2F8A57"/>'), `<g ${poster.clip(pitch)}>`)
  let mown = ''
  for (let x = -63; x < 63; x += 14)
    mown += poly([project(x, 0, 60), project(x + 7, 0, 60), project(x + 7, 0, -14), project(x, 0, -14)])
  poster.add(`<path d="${mown}" fill="#3EA066"/>`)
  const band = (x1: number, z1: number, x2: number, z2: number): string =>
    poly([project(x1, 0, z1), project(x2, 0, z1), project(x2, 0, z2), project(x1, 0, z2)])
  poster.add(
    `<path d="${band(-34, 40, 34, 40.7)}${band(-34, 6, -33.7, 40.7)}${band(33.7, 6, 34, 40.7)}${band(-34, 14, 34, 14.35)}${band(-18, 24, 18, 24.45)}${band(-18, 24, -17.7, 40)}${band(17.7, 24, 18, 40)}" fill="#FFF8E7" opacity=".92"/>`,
  )
  poster.add(
    '</g>',
    poster.air('<rect y="462" width="600" height="338"/>', hour.shade, { from: [0.4, 0.75], to: [0.5, 0], a0: 1 }),
  )
}
