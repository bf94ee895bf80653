/** An English afternoon on grass, from above: strawberries on the strings of a wooden racket, a ball on the chalk (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawFoot } from '../other/foot.ts'
import { drawFeltBall } from './felt-ball.ts'
import { type Berry, strawberries } from './strawberries.ts'
import { drawWoodenRacket, racketShadow } from './wooden-racket.ts'

const chalk = '#FFF8E7'
const lawn = '<rect width="600" height="800"/>'
/** The direction of the racket; the shadows of all that lies on the lawn fall the same way. */
const racket = 'translate(318 262) rotate(34) scale(1.42)'
const fall = [20, 26] as const

export function wimbledon(): string {
  const poster = new Poster()
  drawLawn(poster)
  drawLines(poster)
  poster.add(
    `<g transform="translate(${fall[0]} ${fall[1]})" opacity=".62"><g transform="${racket}">${racketShadow('#123F2C')}</g></g>`,
    `<g transform="${racket}">`,
  )
  drawWoodenRacket(poster)
  poster.add('</g>', `<g transform="translate(318 262)">${strawberries(berries)}</g>`)
  drawBall(poster)
  drawFoot(poster, '#0F3B2C', '#0A2C22', 610)
  return poster.svg()
}

/** Mown in two greens across the poster, every blade of the nearer ones by itself. */
function drawLawn(poster: Poster): void {
  poster.add(lawn.replace('/>', ' fill="#5FA64E"/>'))
  let stripes = ''
  for (let i = -8; i < 14; i += 2) stripes += `M${i * 96} -10h96l-420 830h-96Z`
  poster.add(`<path d="${stripes}" fill="#86BE5C"/>`)
  const random = seeded(7)
  const inks = ['#4C9146', '#9CCB6C', '#70B056']
  const blades = inks.map(() => '')
  for (let i = 0; i < 2200; i++) {
    const [x, y] = [random() * 600, random() * 720]
    blades[i % 3] += `M${n(x)} ${n(y)}l${n(2 + random() * 3)}-${n(6 + random() * 7)}`
  }
  poster.add(...blades.map((blade, i) => `<path d="${blade}" stroke="${inks[i]}" stroke-width="1.3" opacity=".55"/>`))
  poster.add(poster.air(lawn, '#F7EFA0', { from: [0, 0], to: [0.5, 0.4], a0: 0.6 }))
  poster.add(poster.air(lawn, '#1E5E3C', { from: [1, 0.9], to: [0.3, 0.3], a0: 0.9 }))
}

/** A corner of the court in chalk. */
function drawLines(poster: Poster): void {
  const line = 'M-40 442L640 701M470 636L628 222'
  const shape = `<path d="${line}" fill="none" stroke-width="50"/>`
  poster.add(shape.replace('/>', ` stroke="${chalk}"/>`))
  const worn = poster.grad([
    [0, '#000', 0.16],
    [1, '#000', 0.5],
  ])
  poster.add(shape.replace('/>', ` stroke="${worn}" ${poster.spray('#86BE5C', 0.7)}/>`))
}

/** The place of each from the middle of the strings, its turn and size, the topmost last. */
const berries: readonly Berry[] = [
  [-70, -34, 205, 1.32],
  [46, -74, -60, 1.3],
  [-24, -84, 262, 1.28],
  [84, -8, -8, 1.34],
  [-62, 36, 150, 1.36],
  [58, 56, 48, 1.32],
  [-6, 76, 100, 1.3],
  [-22, -16, 232, 1.46],
  [28, 8, 22, 1.5],
]

function drawBall(poster: Poster): void {
  const ball = { x: 462, y: 520, r: 47 }
  poster.add(
    `<ellipse cx="${ball.x + 24}" cy="${ball.y + 32}" rx="52" ry="46" transform="rotate(52 ${ball.x + 24} ${ball.y + 32})" fill="#123F2C" opacity=".7"/>`,
  )
  drawFeltBall(poster, { ...ball, felt: '#F3E9C8', lit: '#FFFBEC', shade: '#8C7A58', seam: '#CBB98C', turn: 24 })
}
