/** A rink between its boards under hanging lamps: the ice mirrors them, the lines run to us. */
import { n, poly } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'
import { crowd } from '../../football/crowd.ts'
import { camera } from '../../tennis/camera.ts'
import { coatsOf, crowdStep, type Setting } from '../setting.ts'

const project = camera({ eye: [-4, 7, -22], target: [0, 0, 14], focal: 640, centre: [300, 500], roll: -0.045 })

export function drawIce(poster: Poster, setting: Setting): void {
  const { hour, accent, random } = setting
  drawHall(poster, setting)
  const step = crowdStep(setting, 7.6)
  if (step !== null)
    poster.add(
      crowd({ random, rows: 9, step, coats: coatsOf(setting), place: (x, row) => 322 + row * 10.5 - x * 0.045 + 14 }),
    )
  poster.add(
    poster.air('<rect y="310" width="600" height="130"/>', hour.shade, { from: [0.5, 0], to: [0.5, 0.8], a0: 0.85 }),
  )
  const ground = `<path d="M-10 ${n(440)}L610 412V800H-10Z"/>`
  poster.add(ground.replace('/>', ' fill="#E9EFE6"/>'), `<g ${poster.clip(ground)}>`)
  poster.add(
    poster.air(ground, accent.light, { from: [1, 0.1], to: [0.2, 0.5], a0: 0.8 }),
    poster.air(ground, hour.middle, { from: [0.3, 1], to: [0.5, 0.2], a0: 1 }),
  )
  const band = (z: number, wide: number, ink: string): string =>
    `<path d="${poly([project(-15, 0, z), project(15, 0, z), project(15, 0, z + wide), project(-15, 0, z + wide)])}" fill="${ink}"/>`
  poster.add(band(31, 0.5, accent.ink), band(22, 1, '#2465A8'), band(8, 0.8, '#CF3D22'), band(-6, 1, '#2465A8'))
  const ring = (r: number, z: number): string =>
    `M${Array.from({ length: 48 }, (_, i) =>
      project(Math.cos((i * Math.PI) / 24) * r, 0, z + Math.sin((i * Math.PI) / 24) * r)
        .map(n)
        .join(' '),
    ).join('L')}Z`
  poster.add(
    `<path d="${ring(4.6, 8)}${ring(4.3, 8)}" fill="#2465A8" fill-rule="evenodd"/><path d="${ring(0.4, 8)}" fill="#2465A8"/>`,
  )
  let cuts = ''
  for (let i = 0; i < 30; i++) {
    const [x, z, r] = [(random() - 0.5) * 26, -9 + random() * 32, 2 + random() * 5]
    const [a, b, c] = [project(x, 0, z), project(x + r, 0, z + r * 0.8), project(x + r * 1.8, 0, z)]
    cuts += `M${a.map(n).join(' ')}Q${b.map(n).join(' ')} ${c.map(n).join(' ')}`
  }
  poster.add(`<path d="${cuts}" fill="none" stroke="#FFFDF4" stroke-width="1.6" opacity=".8"/></g>`)
  drawBoards(poster, setting)
  drawSkater(poster, setting)
}

function drawHall(poster: Poster, { hour, accent }: Setting): void {
  poster.add(`<rect y="300" width="600" height="150" fill="${hour.near}"/>`)
  for (const x of [64, 536]) {
    const beam = poster.grad([
      [0, '#FFF6DA', 0.5],
      [1, '#FFF6DA', 0.001],
    ])
    poster.add(
      `<path d="M${x - 10} 130L${x + 10} 130L${x + 120} 440H${x - 120}Z" fill="${beam}"/><path d="M${x - 3} 440V120h6V440ZM${x - 24} 132Q${x} 92 ${x + 24} 132Z" fill="${hour.footDeep}"/><ellipse cx="${x}" cy="132" rx="20" ry="5" fill="#FFF9E4"/>`,
    )
  }
  let flags = ''
  for (let x = 10; x < 600; x += 42)
    flags += `<path d="M${x} ${n(304 - x * 0.045)}l15 24l15-25Z" fill="${(x / 42) % 2 < 1 ? accent.ink : accent.beside}"/>`
  poster.add(`<path d="M-10 ${304}L610 ${277}" stroke="${hour.footDeep}" stroke-width="2.4"/>`, flags)
}

function drawBoards(poster: Poster, { accent }: Setting): void {
  const at = (x: number) => 440 - ((x + 10) / 620) * 28
  poster.add(
    `<path d="M-10 ${at(-10) - 24}L610 ${at(610) - 24}V${at(610) + 4}L-10 ${at(-10) + 4}Z" fill="#FFF8E7"/><path d="M-10 ${at(-10) - 4}L610 ${at(610) - 4}V${at(610) + 4}L-10 ${at(-10) + 4}Z" fill="${accent.beside === '#FFF8E7' ? '#F2BE45' : accent.beside}"/><path d="M-10 ${at(-10) - 26}L610 ${at(610) - 26}v4L-10 ${at(-10) - 22}Z" fill="${accent.deep}"/>`,
  )
}

/** One skater on the inside edge, a leg held out behind, with a long shadow. */
function drawSkater(poster: Poster, { motifX, accent, hour, design }: Setting): void {
  if (design.motif !== 'none') return
  poster.add(
    `<g transform="translate(${motifX} 600) scale(1.35)"><path d="M-10 2Q70-8 150 16Q80 22 30 14T-10 2Z" fill="${hour.near}" opacity=".45"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M-6-4L6-40L-2-74" stroke="#F0C9A0" stroke-width="9"/><path d="M-2-76L48-92L92-116" stroke="#F0C9A0" stroke-width="8.500"/><path d="M-8-120L-52-142" stroke="#F0C9A0" stroke-width="6"/><path d="M4-120L42-150" stroke="#F0C9A0" stroke-width="6"/></g>`,
    `<path d="M-10-126Q-2-134 8-124Q10-100 4-84Q30-78 36-60Q4-58-18-66Q-8-84-14-104Z" fill="${accent.ink}"/><path d="M0-130Q6-128 8-124Q10-100 4-84Q30-78 36-60Q22-60 10-61Q-4-90 0-130Z" fill="${accent.deep}"/>`,
    '<circle cx="-5" cy="-141" r="10" fill="#F0C9A0"/><path d="M-15-141A10 10 0 0 1 5-145Q14-148 18-140Q10-136 4-138Q-4-148-15-141Z" fill="#4A2A22"/>',
    '<path d="M-14-8L2-6L2 2H-16Z" fill="#FFF8E7"/><path d="M-18 3H8" stroke="#0D2138" stroke-width="2.400"/><path d="M88-124L100-110L92-106L82-114Z" fill="#FFF8E7"/><path d="M102-124L98-102" stroke="#0D2138" stroke-width="2.400"/></g>',
  )
}
