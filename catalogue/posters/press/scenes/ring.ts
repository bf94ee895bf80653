/** A ring under its lamps: canvas and ropes in true perspective, the crowd in the dark around it. */
import { n, poly } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'
import { crowd } from '../../football/crowd.ts'
import { camera } from '../../tennis/camera.ts'
import { coatsOf, crowdStep, type Setting } from '../setting.ts'

const HALF = 3
const project = camera({ eye: [0, 4.1, -10.5], target: [0, 0.7, 0], focal: 800, centre: [300, 462] })

export function drawRing(poster: Poster, setting: Setting): void {
  const { hour, accent, random } = setting
  const hall = '<rect width="600" height="800"/>'
  const glow = poster.rgrad(
    [
      [0, accent.ink],
      [0.5, accent.deep],
      [1, hour.footDeep],
    ],
    { cy: 0.3, r: 0.75 },
  )
  poster.add(hall.replace('/>', ` fill="${glow}"/>`))
  drawTruss(poster, setting)
  const step = crowdStep(setting, 9)
  poster.add(`<path d="M-10 322Q300 292 610 322V800H-10Z" fill="${hour.footDeep}" opacity=".8"/>`)
  if (step !== null) {
    poster.add(
      crowd({
        random,
        rows: 16,
        step,
        coats: coatsOf(setting).slice(1),
        size: 1.35,
        place: (x, row) => 330 + row * 15 - 12 * (1 - ((x - 300) / 310) ** 2),
      }),
    )
  }
  poster.add(
    poster.air('<path d="M0 321Q300 292 600 321V630H0Z"/>', hour.footDeep, {
      from: [0, 0.2],
      to: [0.5, 0.7],
      a0: 0.8,
      a1: 0.2,
    }),
  )
  drawFloor(poster, setting)
  drawRopes(poster, setting, HALF)
  drawBoxers(poster, setting)
  drawRopes(poster, setting, -HALF)
  drawLight(poster)
}

function drawTruss(poster: Poster, { hour, accent }: Setting): void {
  let bars = 'M70 84H530v6H70ZM70 120H530v6H70Z'
  for (let x = 76; x < 526; x += 30)
    bars += `M${x} 122L${x + 15} 86h4L${x + 4} 122ZM${x + 15} 86L${x + 30} 122h4L${x + 19} 86Z`
  const lamps = [110, 186, 262, 338, 414, 490].map(
    (x) =>
      `<path d="M${x - 15} 126h30l6 26h-42Z" fill="${hour.footDeep}"/><ellipse cx="${x}" cy="152" rx="20" ry="5.5" fill="#FFF9E4"/>`,
  )
  poster.add(
    `<path d="M120-10h3V86h-3ZM478-10h3V86h-3Z" fill="${hour.footDeep}"/><path d="${bars}" fill="${accent.deep}"/><path d="M70 84H530v2H70Z" fill="${accent.light}"/>`,
    ...lamps,
  )
}

function drawLight(poster: Poster): void {
  const beam = poster.grad([
    [0, '#FFF6DA', 0.46],
    [0.8, '#FFF6DA', 0.06],
    [1, '#FFF6DA', 0.001],
  ])
  for (const x of [110, 262, 338, 490])
    poster.add(
      `<path d="M${x - 18} 154H${x + 18}L${300 + (x - 300) * 0.9 + 90} 540H${300 + (x - 300) * 0.9 - 90}Z" fill="${beam}"/>`,
    )
}

function drawFloor(poster: Poster, { accent, hour }: Setting): void {
  const reach = HALF + 0.5
  const canvas = poly([
    project(-reach, 0, reach),
    project(reach, 0, reach),
    project(reach, 0, -reach),
    project(-reach, 0, -reach),
  ])
  const apron = poly([
    project(-reach, 0, -reach),
    project(reach, 0, -reach),
    project(reach, -1.2, -reach),
    project(-reach, -1.2, -reach),
  ])
  const shape = `<path d="${canvas}"/>`
  poster.add(
    shape.replace('/>', ' fill="#F3E3BE"/>'),
    poster.air(shape, '#B98F63', { from: [0.8, 1], to: [0.4, 0.1], a0: 0.8 }),
  )
  const front = `<path d="${apron}"/>`
  poster.add(
    front.replace('/>', ` fill="${accent.ink}"/>`),
    poster.air(front, hour.footDeep, { from: [0.5, 1], to: [0.5, 0], a0: 0.9 }),
  )
  const ring = Array.from({ length: 40 }, (_, i) =>
    project(Math.cos((i * Math.PI) / 20) * 1.1, 0, Math.sin((i * Math.PI) / 20) * 1.1)
      .map(n)
      .join(' '),
  ).join('L')
  poster.add(`<path d="M${ring}Z" fill="none" stroke="${accent.ink}" stroke-width="5"/>`)
}

/** The ropes of the far sides, or those between the boxers and the viewer. */
function drawRopes(poster: Poster, { accent, hour }: Setting, z: number): void {
  const cords = [0.5, 0.9, 1.3]
  const inks = [accent.beside, '#FFF8E7', accent.ink]
  cords.forEach((y, i) => {
    const line = (from: readonly [number, number], to: readonly [number, number]): string =>
      `M${project(from[0], y, from[1]).map(n).join(' ')}L${project(to[0], y, to[1]).map(n).join(' ')}`
    const path =
      z > 0
        ? line([-HALF, HALF], [HALF, HALF]) + line([-HALF, -HALF], [-HALF, HALF]) + line([HALF, -HALF], [HALF, HALF])
        : line([-HALF, -HALF], [HALF, -HALF])
    poster.add(
      `<path d="${path}" fill="none" stroke="${hour.footDeep}" stroke-width="${z > 0 ? 6 : 8}"/><path d="${path}" fill="none" stroke="${inks[i]}" stroke-width="${z > 0 ? 4 : 6}"/>`,
    )
  })
  for (const x of [-HALF, HALF]) {
    const [[px, low], [, high]] = [project(x, 0, z), project(x, 1.5, z)]
    const wide = z > 0 ? 8 : 13
    poster.add(
      `<path d="M${n(px - wide / 2)} ${n(low)}V${n(high)}h${wide}V${n(low)}Z" fill="${x < 0 ? '#CF3D22' : '#2465A8'}"/><path d="M${n(px)} ${n(low)}V${n(high)}h${wide / 2}V${n(low)}Z" fill="${hour.footDeep}" opacity=".35"/>`,
    )
  }
}

/** Two boxers with guards up, one in the accent, one in the second ink. */
function drawBoxers(poster: Poster, { accent, design }: Setting): void {
  if (design.motif !== 'none') return
  const boxer = (x: number, turn: number, ink: string, deep: string, skin: readonly [string, string]): string =>
    [
      `<g transform="translate(${x} 512) scale(${turn * 1.06} 1.06)"><path d="M-44 2Q10-8 66 4Q14 14-44 2Z" fill="#6A4A36" opacity=".55"/>`,
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M-14-66L-30-32L-34-4" stroke="${skin[1]}" stroke-width="13"/><path d="M4-66L26-38L22-4" stroke="${skin[0]}" stroke-width="14"/></g>`,
      '<path d="M-44-8h18v9h-22ZM14-8h18l6 9H14Z" fill="#14223F"/>',
      `<path d="M-22-92H16L22-50L4-46L-4-62L-16-46L-32-52Z" fill="${ink}"/><path d="M2-92H16L22-50L4-46Z" fill="${deep}"/><path d="M-22-94H16v7H-22Z" fill="#FFF8E7"/>`,
      `<path d="M-22-94Q-30-124-16-144Q4-152 20-138Q24-116 16-94Z" fill="${skin[0]}"/><path d="M-22-94Q-30-124-16-144Q-6-148 0-147Q-14-124-4-94Z" fill="${skin[1]}"/>`,
      `<circle cx="14" cy="-160" r="14" fill="${skin[0]}"/><path d="M0-162A14 14 0 0 1 26-168Q16-170 8-164Q4-158 6-150A14 14 0 0 1 0-162Z" fill="#2A1A1C"/>`,
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M-14-136L4-112L34-132" stroke="${skin[1]}" stroke-width="11"/><path d="M16-136L38-118L56-148" stroke="${skin[0]}" stroke-width="11"/></g>`,
      `<circle cx="38" cy="-136" r="12" fill="${deep}"/><circle cx="59" cy="-152" r="13" fill="${ink}"/><path d="M50-160a13 13 0 0 1 14-4" stroke="#FFF8E7" stroke-width="2" fill="none"/></g>`,
    ].join('')
  poster.add(
    boxer(214, 1, accent.ink, accent.deep, ['#D99A6C', '#A9683F']),
    boxer(386, -1, accent.beside, accent.besideDeep, ['#A06A48', '#70452E']),
  )
}
