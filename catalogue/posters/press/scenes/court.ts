/** A tennis court under a stand, seen from above one end; the ground is of the accent. */
import type { Poster } from '../../kit/poster.ts'
import { poly } from '../../kit/paths.ts'
import { crowd } from '../../football/crowd.ts'
import { camera, groundQuad } from '../../tennis/camera.ts'
import { courtLines, courtNet, HALF_WIDTH, LENGTH } from '../../tennis/court.ts'
import { broadTree } from '../../f1/parts/plants.ts'
import { coatsOf, crowdStep, type Setting } from '../setting.ts'

export function drawCourt(poster: Poster, setting: Setting): void {
  const { hour, accent, random, design } = setting
  const turn = design.place === 'left' ? -1 : 1
  const project = camera({
    eye: [turn * 4.4, 8.2, -7.4],
    target: [turn * -0.4, 0, 11.6],
    focal: 590,
    centre: [300, 536],
    roll: turn * -0.03,
  })
  let trees = ''
  for (let x = -20; x < 640; x += 46 + random() * 26)
    trees += broadTree(random, {
      x,
      y: 352,
      width: 90,
      height: 92 + random() * 40,
      body: hour.middle,
      shade: hour.near,
      lit: hour.far,
    })
  poster.add(trees)
  const wall = `<path d="M-10 336Q300 316 610 336V470H-10Z"/>`
  poster.add(wall.replace('/>', ` fill="${hour.near}"/>`))
  const step = crowdStep(setting, 9)
  for (let row = 0; row < 9; row++)
    poster.add(
      `<path d="M-10 ${346 + row * 10}Q300 ${326 + row * 10} 610 ${346 + row * 10}v2.4Q300 ${329 + row * 10} -10 ${348.4 + row * 10}Z" fill="${hour.shade}" opacity=".5"/>`,
    )
  if (step !== null)
    poster.add(
      crowd({
        random,
        rows: 9,
        step,
        coats: coatsOf(setting),
        size: 1.1,
        place: (x, row) => 341 + row * 10 - 20 * (1 - ((x - 300) / 310) ** 2) * 0.5 + 5,
      }),
    )
  poster.add(
    poster.air('<rect y="320" width="600" height="130"/>', hour.shade, {
      from: [turn > 0 ? 1 : 0, 0.6],
      to: [0.5, 0.3],
      a0: 0.85,
    }),
  )
  poster.add(`<path d="M-10 424H610V800H-10Z" fill="${accent.deep}"/>`)
  const hoarding = `<path d="M-10 420H610V440H-10Z"/>`
  poster.add(
    hoarding.replace('/>', ` fill="${hour.foot}"/>`),
    '<path d="M-10 420H610V423H-10Z" fill="#FFF8E7" opacity=".8"/>',
  )
  const floor = `<path d="M-10 440H610V800H-10Z"/>`
  poster.add(floor.replace('/>', ` fill="${accent.ink}"/>`))
  poster.add(poster.air(floor, accent.deep, { from: [0.2, 1], to: [0.6, 0.1], a0: 0.9 }))
  const play = `<path d="${groundQuad(project, [-HALF_WIDTH, 0, HALF_WIDTH, LENGTH])}"/>`
  poster.add(play.replace('/>', ` fill="${accent.light}"/>`))
  const inside = poster.clip('<path d="M-10 440H610V800H-10Z"/>')
  poster.add(
    poster.air('<rect y="440" width="600" height="360"/>', accent.ink, { from: [0.9, 0.2], to: [0.2, 0.5], a0: 0.7 }),
    `<g ${inside}>`,
  )
  const shade = poly([
    project(-12, 0, LENGTH + 9),
    project(12, 0, LENGTH + 9),
    project(12, 0, LENGTH * 0.72),
    project(-12, 0, LENGTH * 0.94),
  ])
  poster.add(`<path d="${shade}" fill="${accent.deep}" opacity=".32"/>`)
  poster.add(courtLines(project, '#FFF8E7', 0.12), '</g>')
  poster.add(courtNet(project, { mesh: '#1A1A28', tape: '#FFF8E7', post: hour.foot, shadow: accent.deep }))
}
