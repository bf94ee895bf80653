/** The Finals: the ball goes through the rim, in the lights of a full arena (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc } from '../kit/sky.ts'
import { camera } from '../tennis/camera.ts'
import { drawBasketball } from './basketball.ts'
import { drawFoot } from './foot.ts'
import { drawBoard, netHalf, RIM, rimHalf } from './hoop.ts'
import { drawSunburst } from './sunburst.ts'

const plum = '#20122F'
const cream = '#FBEFD2'
const focal = 760
const eye = [-0.66, 3.52, -1.62] as const
const target = [0, RIM.y, RIM.z] as const
const project = camera({ eye, target, focal, centre: [308, 424], roll: 0.05 })
/** Half of it is through already. */
const ballAt = [0, RIM.y + 0.006, RIM.z] as const
const BALL = 0.121
const light = { x: 330, y: 268 }
const from = Math.atan2(eye[2] - RIM.z, eye[0])

export function nbaFinals(): string {
  const poster = new Poster()
  drawArena(poster)
  drawBoard(poster, project)
  const [x, y] = project(...ballAt)
  const r = (BALL * focal) / Math.hypot(...ballAt.map((at, i) => at - eye[i]!))
  const cords = (half: 'near' | 'far', ink: string, width: number): string =>
    `<path d="${netHalf(project, [half, from])}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`
  poster.add(cords('far', '#A58A9A', 2.6), rimHalf(project, ['far', from]))
  drawBasketball(poster, { x, y, r, turn: [0.5, -0.5] })
  poster.add(cords('near', '#3A1A2E', 6.4), cords('near', cream, 3.6), rimHalf(project, ['near', from]))
  drawFoot(poster, plum, '#1A0E28', 620)
  return poster.svg()
}

/** Light breaks from behind the board; tiers of people around, a ring of lamps above. */
function drawArena(poster: Poster): void {
  const glow = poster.rgrad([
    [0, '#F6A04A'],
    [0.24, '#D65A33'],
    [0.5, '#7E2F4C'],
    [0.85, '#2B1640'],
    [1, plum],
  ])
  poster.add(
    `<rect width="600" height="800" fill="${plum}"/><circle cx="${light.x}" cy="${light.y}" r="560" fill="${glow}"/>`,
  )
  const stops = [
    [0, '#FFD98A'],
    [0.4, '#F2833C', 0.8],
    [1, '#7E2F4C', 0],
  ] as const
  drawSunburst(poster, { ...light, rays: 22, reach: 560, turn: 0.08, stops })
  drawDisc(poster, { ...light, r: 112, ink: '#FFE2A0', halo: '#FFD98A', spray: '#F2833C', density: 0.6 })
  drawTiers(poster)
  let lamps = ''
  for (let i = 1; i < 22; i++) {
    const angle = (i / 22) * Math.PI
    lamps += `<circle cx="${n(300 - Math.cos(angle) * 350)}" cy="${n(10 + Math.sin(angle) * 74)}" r="${n(4 + Math.sin(angle) * 2.4)}"/>`
  }
  poster.add(poster.air('<rect width="600" height="300"/>', plum, { a0: 1 }))
  poster.add(
    `<path d="M-60 4Q300 164 660 4" fill="none" stroke="${plum}" stroke-width="24"/><g fill="#FFF3CC">${lamps}</g>`,
  )
}

/** The stands below, row upon row against the light, here and there a flash. */
function drawTiers(poster: Poster): void {
  const random = seeded(30)
  const inks = ['#B24A4C', '#9C3E50', '#873453', '#722C52', '#5F254D', '#4E2047', '#401B40', '#341739', '#291433']
  inks.forEach((ink, row) => {
    const size = 7 + row * 1.3
    const level = 440 + row * 23
    let people = ''
    for (let x = -10; x < 620; x += size * (1.55 + random() * 0.7)) {
      const y = level - 34 * ((x - 300) / 300) ** 2 + (random() - 0.5) * size * 0.8
      const [head, wide] = [size * 0.5, size * (0.9 + random() * 0.2)]
      people += `M${n(x - head)} ${n(y)}a${n(head)} ${n(head * 1.2)} 0 1 1 ${n(head * 2)} 0a${n(head)} ${n(head * 1.2)} 0 1 1-${n(head * 2)} 0Z`
      people += `M${n(x - wide)} ${n(y + size * 4)}V${n(y + size * 1.5)}Q${n(x - wide)} ${n(y + size * 0.85)} ${n(x)} ${n(y + size * 0.75)}Q${n(x + wide)} ${n(y + size * 0.85)} ${n(x + wide)} ${n(y + size * 1.5)}V${n(y + size * 4)}Z`
    }
    const floor = `M-10 ${level + 10}Q300 ${level + 66} 610 ${level + 10}V810H-10Z`
    // The light stands behind them: a rim of the row before shows around each head.
    const rim = inks[row - 1] ?? '#D9694A'
    poster.add(
      `<path d="${people}" fill="${ink}" stroke="${rim}" stroke-width="1.2"/><path d="${floor}" fill="${ink}"/>`,
    )
  })
  const flashes = [
    [66, 486],
    [508, 500],
    [566, 470],
    [148, 548],
    [452, 572],
    [28, 590],
    [540, 596],
  ].map(
    ([x, y]) =>
      `M${x! - 7} ${y}L${x! - 1.4} ${y! - 1.4}L${x} ${y! - 7}L${x! + 1.4} ${y! - 1.4}L${x! + 7} ${y}L${x! + 1.4} ${y! + 1.4}L${x} ${y! + 7}L${x! - 1.4} ${y! + 1.4}Z`,
  )
  poster.add(`<path d="${flashes.join('')}" fill="#FFF3CC"/>`)
}
