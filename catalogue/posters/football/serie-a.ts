/** An Italian curva: travertine arches at dusk, two great flags, flares whose smoke climbs across the sun (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { bars, cloth, folds } from './cloth.ts'

const travertine = '#F3D6A2'
const travertineShade = '#C48A5E'
const umber = '#4A1F2A'
const crimson = '#C8283A'
const azure = '#1F6FB8'
const cream = '#FFF3D2'

export function serieA(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#F08A4B'],
      [0.45, '#F7B766'],
      [0.7, '#FCE0A0'],
    ],
    { spray: '#D9552F', depth: 560, density: 0.75 },
  )
  drawDisc(poster, { x: 392, y: 190, r: 128, ink: '#FFF4D0', halo: '#FFE3A0', spray: '#F3B04F', density: 0.7 })
  drawArcades(poster)
  drawSmoke(poster)
  drawFlags(poster)
  drawCurva(poster)
  drawFoot(poster, '#2A1220', '#1B0B18', 640)
  return poster.svg()
}

/** The height of the ruin's top across the poster: four storeys on the left, stepping down to the right. */
const storeys = [
  { top: 150, foot: 262, from: -30, to: 300 },
  { top: 258, foot: 380, from: -30, to: 450 },
  { top: 376, foot: 494, from: -30, to: 640 },
  { top: 490, foot: 620, from: -30, to: 640 },
]

/** Storeys of arches bending away to the right, as on the wall of an amphitheatre. */
function drawArcades(poster: Poster): void {
  for (const { top, foot, from, to } of storeys) {
    const bend = (x: number): number => ((x - 180) / 420) ** 2 * 26
    const edge = (y: number): string => {
      let path = ''
      for (let x = from; x <= to; x += 30) path += `L${x} ${n(y + bend(x))}`
      return path.slice(1)
    }
    const back = edge(foot).split('L').reverse().join('L')
    const wall = `<path d="M${edge(top)}L${back}Z"/>`
    poster.add(wall.replace('/>', ` fill="${travertine}"/>`))
    const pitch = 58
    let voids = ''
    let sides = ''
    for (let x = from + 24; x + 40 < to; x += pitch) {
      const width = 36 - Math.abs(x - 180) * 0.02
      const [head, sill] = [top + 26 + bend(x), foot - 4 + bend(x)]
      const r = width / 2
      voids += `M${n(x)} ${n(sill)}V${n(head + r)}a${n(r)} ${n(r)} 0 0 1 ${n(width)} 0V${n(sill)}Z`
      sides += `M${n(x)} ${n(sill)}V${n(head + r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}q-6 8-6 20V${n(sill)}Z`
      sides += `M${n(x + width + 8)} ${n(top + 16 + bend(x))}h6v${n(foot - top - 18)}h-6Z`
    }
    poster.add(poster.air(wall, '#A8583C', { from: [1, 0.8], to: [0.25, 0.2], a0: 0.85 }))
    poster.add(`<path d="${voids}" fill="${umber}"/><path d="${sides}" fill="${travertineShade}"/>`)
    poster.add(
      `<path d="M${edge(top)}L${edge(top + 12)
        .split('L')
        .reverse()
        .join('L')}Z" fill="${cream}"/>`,
    )
    poster.add(
      `<path d="M${edge(top + 12)}L${edge(top + 16)
        .split('L')
        .reverse()
        .join('L')}Z" fill="${travertine}"/>`,
    )
  }
  poster.add(
    `<path d="M300 158l12 20-7 20 13 16-5 24 9 34h-44ZM450 268l9 26-7 24 13 20-5 50h-34Z" fill="${travertineShade}"/>`,
  )
}

/** Two plumes of round clouds, crimson from the left and azure from the middle, leaning to the right. */
function drawSmoke(poster: Poster): void {
  const plume = (x: number, y: number, lean: number, inks: readonly [string, string, string], seed: number): void => {
    const random = seeded(seed)
    const puffs = Array.from({ length: 26 }, (_, i) => {
      const t = i / 25
      return {
        x: x + t * lean + (random() - 0.5) * 60 * (0.3 + t),
        y: y - t * 400 + (random() - 0.5) * 30,
        r: 14 + t * 44 + random() * 12,
      }
    })
    const discs = (grow: number, shift: number): string =>
      puffs
        .map((p) => `<circle cx="${n(p.x - shift)}" cy="${n(p.y - shift)}" r="${n(Math.max(3, p.r * grow))}"/>`)
        .join('')
    poster.add(
      `<g fill="${inks[0]}">${discs(1, 0)}</g><g fill="${inks[1]}">${discs(0.8, 5)}</g><g fill="${inks[2]}">${discs(0.42, 12)}</g>`,
    )
  }
  plume(330, 590, 210, ['#123F7E', azure, '#5FA8DC'], 8)
  plume(96, 600, 250, ['#86152C', crimson, '#EC6A5A'], 5)
}

function drawFlags(poster: Poster): void {
  const left = cloth({ from: [120, 366], angle: -0.14, length: 214, width: 142, waves: 1.1, swing: 20, phase: 0.3 })
  const right = cloth({ from: [372, 446], angle: -0.12, length: 206, width: 128, waves: 1.15, swing: 18, phase: 1.4 })
  poster.add(`<path d="M92 680L124 286M346 680L376 376" stroke="${umber}" stroke-width="7" stroke-linecap="round"/>`)
  poster.add(bars(left, [crimson, '#1B1420'], 7), folds(left, 1.1, '#000000', 0.3))
  poster.add(bars(right, [azure, '#1B1420'], 7), folds(right, 1.15, '#000000', 1.4))
  poster.add(`<circle cx="124" cy="284" r="7" fill="#F2C15A"/><circle cx="376" cy="374" r="7" fill="#F2C15A"/>`)
}

/** The curva from behind: heads and raised arms against the light, flares burning among them. */
function drawCurva(poster: Poster): void {
  const random = seeded(33)
  for (const [level, ink, k] of [
    [560, '#7A2A38', 0.8],
    [600, '#54203A', 1],
    [644, '#2A1220', 1.25],
  ] as const) {
    let heads = ''
    let arms = ''
    for (let x = -10; x < 620; x += (20 + random() * 10) * k) {
      const y = level + (random() - 0.5) * 16
      heads += `M${n(x - 14 * k)} ${n(y + 60)}V${n(y + 22 * k)}q0-13 ${n(14 * k)}-13t${n(14 * k)} 13V${n(y + 60)}Z`
      heads += `M${n(x - 8 * k)} ${n(y)}a${n(8 * k)} ${n(9 * k)} 0 1 1 0 .1Z`
      if (random() < 0.42)
        arms += `M${n(x + 9 * k)} ${n(y + 18 * k)}L${n(x + (random() - 0.3) * 26 * k)} ${n(y - 24 * k - random() * 14)}`
    }
    poster.add(`<path d="${heads}" transform="translate(${n(-2 * k)} ${n(-2 * k)})" fill="#F08A4B"/>`)
    poster.add(`<path d="M-10 ${level + 36}H610V800H-10Z" fill="${ink}"/><path d="${heads}" fill="${ink}"/>`)
    poster.add(`<path d="${arms}" stroke="${ink}" stroke-width="${n(7 * k)}" stroke-linecap="round"/>`)
  }
  poster.add(
    raisedScarf(222, 574, 92, crimson),
    raisedScarf(470, 566, 84, azure),
    raisedScarf(18, 640, 104, crimson),
    raisedScarf(512, 648, 112, azure),
  )
  poster.add(raisedScarf(270, 646, 108, cream))
  for (const [x, y] of [
    [96, 592],
    [330, 584],
  ] as const)
    poster.add(
      `<circle cx="${x}" cy="${y}" r="34" fill="#FFE9A0" opacity=".35"/><circle cx="${x}" cy="${y}" r="17" fill="#FFE9A0" opacity=".7"/><circle cx="${x}" cy="${y}" r="8.5" fill="#FFFDF2"/>` +
        `<path d="M${x - 3} ${y + 6}h6l2 34h-10Z" fill="${umber}"/>`,
    )
}

/** A scarf held up between two hands, in bars of one colour and black. */
function raisedScarf(x: number, y: number, width: number, ink: string): string {
  const at = cloth({ from: [x, y], angle: -0.05, length: width, width: 25, waves: 0.55, swing: 9, phase: 0.2 })
  const hands = [at(0.02, 0.5), at(0.98, 0.5)].map(([hx, hy]) => `M${n(hx)} ${n(hy + 6)}l3 46`).join('')
  return `<path d="${hands}" stroke="#54203A" stroke-width="10" stroke-linecap="round"/>${bars(at, [ink, '#1B1420'], 9)}`
}
