/** The Finals: the ball over the rim, seen from under the net, in the rays of the arena (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { drawFoot } from './foot.ts'
import { drawSunburst } from './sunburst.ts'

const plum = '#20122F'
const cream = '#FBEFD2'
const vermilion = '#D5432A'
const orange = '#E0712B'
const rim = { x: 300, y: 470, rx: 152, ry: 47 }

export function nbaFinals(): string {
  const poster = new Poster()
  drawArena(poster)
  drawBackboard(poster)
  poster.add(
    `<path d="M${rim.x - rim.rx} ${rim.y}A${rim.rx} ${rim.ry} 0 0 1 ${rim.x + rim.rx} ${rim.y}" fill="none" stroke="#8C2315" stroke-width="13"/>`,
  )
  drawBall(poster)
  poster.add(net())
  const front = (dy: number): string =>
    `M${rim.x - rim.rx} ${rim.y + dy}A${rim.rx} ${rim.ry} 0 0 0 ${rim.x + rim.rx} ${rim.y + dy}`
  poster.add(
    `<path d="${front(0)}" fill="none" stroke="${vermilion}" stroke-width="14"/><path d="${front(-2)}" fill="none" stroke="#F58A62" stroke-width="4"/>`,
  )
  drawFoot(poster, plum, '#1A0E28', 620)
  return poster.svg()
}

function drawArena(poster: Poster): void {
  const glow = poster.rgrad([
    [0, '#C4552F'],
    [0.3, '#7E2F4C'],
    [0.75, '#2B1640'],
    [1, plum],
  ])
  poster.add(`<rect width="600" height="800" fill="${plum}"/><circle cx="300" cy="300" r="700" fill="${glow}"/>`)
  const stops = [
    [0, '#F6B45A'],
    [0.45, orange, 0.7],
    [1, '#7E2F4C', 0],
  ] as const
  drawSunburst(poster, { x: 300, y: 300, rays: 20, reach: 620, turn: 0.08, stops })
  let lamps = ''
  for (let i = 0; i < 44; i++) {
    const angle = (i / 22) * Math.PI
    const [x, y] = [300 + Math.cos(angle) * 380, 120 + Math.sin(angle) * 120]
    if (y < 235) lamps += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(4.6 - Math.sin(angle) * 1.6)}"/>`
  }
  poster.add(
    `<ellipse cx="300" cy="120" rx="380" ry="120" fill="none" stroke="${plum}" stroke-width="26" opacity=".8"/>`,
  )
  poster.add(poster.air('<rect width="600" height="340"/>', plum, { a0: 0.9 }))
  poster.add(`<g fill="#FFF3CC">${lamps}</g>`)
}

function drawBackboard(poster: Poster): void {
  const board = 'M120 150 500 120 520 380 108 398Z'
  poster.add(`<path d="${board}" fill="${cream}" opacity=".16"/>`)
  poster.add(`<path d="${board}" fill="none" stroke="${cream}" stroke-width="9" stroke-linejoin="round"/>`)
  poster.add(`<path d="M232 258 392 250 398 372 230 380Z" fill="none" stroke="${vermilion}" stroke-width="7"/>`)
}

function drawBall(poster: Poster): void {
  const [x, y, r] = [296, 330, 134]
  const disc = `<circle cx="${x}" cy="${y}" r="${r}"/>`
  const seams = `M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}M${x - 92} ${y - 110}Q${x - 26} ${y} ${x - 92} ${y + 110}M${x + 92} ${y - 110}Q${x + 26} ${y} ${x + 92} ${y + 110}`
  poster.add(disc.replace('/>', ` fill="${orange}"/>`), `<g ${poster.clip(disc)}>`)
  poster.add(poster.air(disc, '#FFD08A', { from: [0.15, 0.05], to: [0.6, 0.6], a0: 1 }))
  poster.add(poster.air(disc, '#6A1F14', { from: [0.9, 0.98], to: [0.4, 0.35], a0: 1 }))
  poster.add(`<path d="${seams}" transform="rotate(-24 ${x} ${y})" fill="none" stroke="#3A1418" stroke-width="6"/></g>`)
}

/** Cords from the front of the rim, crossing left and right as they fall. */
function net(): string {
  const within = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value))
  let cords = ''
  for (let i = 0; i <= 12; i++)
    for (const way of [-1, 1])
      for (let j = 0; j <= 4; j++) {
        const fall = j / 4
        const angle = Math.PI - (i / 12) * Math.PI + way * fall * 0.62
        const tight = 1 - 0.46 * fall ** 0.8
        const x = rim.x + Math.cos(within(-0.3, angle, 3.44)) * rim.rx * tight
        const y = rim.y + Math.sin(within(0, angle, Math.PI)) * rim.ry * tight * (1 - fall * 0.3) + fall * 150
        cords += `${j ? 'L' : 'M'}${n(x)} ${n(y)}`
      }
  return `<path d="${cords}" fill="none" stroke="${cream}" stroke-width="3" stroke-linejoin="round" opacity=".95"/>`
}
