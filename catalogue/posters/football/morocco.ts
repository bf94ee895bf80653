/** Rabat by night through a horseshoe arch: zellige, a minaret, a moon that is the ball, stars of light (spec §3). */
import { n, poly } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawFoot } from '../other/foot.ts'
import { crowd } from './crowd.ts'
import { drawWhiteBall } from './white-ball.ts'

const wall = '#A8321F'
const wallDeep = '#6E1A17'
const green = '#1C6B4A'
const ochre = '#E0A048'
const cream = '#FBEBC6'
const night = '#0C1F45'
const teal = '#1C6F7C'

const arch = { x: 300, y: 286, r: 196 }
const moon = { x: 300, y: 262, r: 88 }

export function morocco(): string {
  const poster = new Poster()
  drawWall(poster)
  poster.add(`<g ${poster.clip(`<path d="${horseshoe(arch.r)}"/>`)}>`)
  drawNight(poster)
  drawCity(poster)
  drawStadium(poster)
  drawShot(poster)
  poster.add('</g>')
  drawArchBand(poster)
  drawFoot(poster, '#4A1014', '#330A10', 640)
  return poster.svg()
}

/** More than half a circle, drawn in at the springing, on straight jambs. */
function horseshoe(r: number): string {
  const dip = 0.42
  const [dx, dy] = [r * Math.cos(dip), r * Math.sin(dip)]
  const [left, right] = [arch.x - dx, arch.x + dx]
  const spring = n(arch.y + dy)
  return `M${n(left)} 820V${spring}A${r} ${r} 0 1 1 ${n(right)} ${spring}V820Z`
}

/** The eight-pointed star of two squares. */
function khatam(x: number, y: number, r: number, turn = 0): Point[] {
  return Array.from({ length: 16 }, (_, i) => {
    const reach = i % 2 ? r * 0.765 : r
    const angle = turn + (i * Math.PI) / 8
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
  })
}

/** Stars and crosses over the whole wall, as a tiler lays them. */
function drawWall(poster: Poster): void {
  poster.add(`<rect width="600" height="800" fill="${wallDeep}"/>`)
  const pitch = 72
  let stars = ''
  let hearts = ''
  let buds = ''
  for (let row = 0; row <= 11; row++)
    for (let column = 0; column <= 9; column++) {
      const [x, y] = [column * pitch - 60, row * pitch - 12]
      stars += poly(khatam(x, y, 36))
      hearts += poly(khatam(x, y, 14, Math.PI / 8))
      buds += poly([
        [x + 36, y + 25],
        [x + 47, y + 36],
        [x + 36, y + 47],
        [x + 25, y + 36],
      ])
    }
  poster.add(
    `<path d="${stars}" fill="${wall}"/><path d="${hearts}" fill="${ochre}"/><path d="${buds}" fill="${green}"/>`,
  )
  const dusk = poster.grad(
    [
      [0, '#3E0A12', 0.001],
      [0.45, '#3E0A12', 0.12],
      [1, '#3E0A12', 0.78],
    ],
    { x1: 0.1, y1: 0.1, x2: 1, y2: 0.7 },
  )
  poster.add(`<rect width="600" height="800" fill="${dusk}"/>`)
}

function drawNight(poster: Poster): void {
  const sky = poster.grad([
    [0, night],
    [0.36, '#174A78'],
    [0.5, '#3C8C8E'],
    [0.58, '#F0B465'],
  ])
  poster.add(`<rect width="600" height="800" fill="${sky}"/>`)
  poster.add(poster.air('<rect width="600" height="400"/>', '#081430', { from: [0, 0.1], to: [0, 1], a0: 0.7 }))
  for (const [r, glow] of [
    [168, 0.1],
    [140, 0.16],
  ])
    poster.add(`<path d="${poly(khatam(moon.x, moon.y, r!, Math.PI / 8))}" fill="${ochre}" opacity="${glow}"/>`)
  poster.add(
    `<path d="${poly(khatam(moon.x, moon.y, 116, Math.PI / 8))}" fill="none" stroke="${ochre}" stroke-width="3"/>`,
  )
  poster.add(`<path d="${poly(khatam(moon.x, moon.y, 126))}" fill="none" stroke="${ochre}" stroke-width="1.4"/>`)
  const random = seeded(52)
  let lights = ''
  for (let i = 0; i < 42; i++) {
    const [x, y] = [110 + random() * 380, 96 + random() * 270]
    if (Math.hypot(x - moon.x, y - moon.y) < 130) continue
    lights += poly(khatam(x, y, random() < 0.25 ? 4.6 : 2.2))
  }
  poster.add(`<path d="${lights}" fill="${cream}"/>`)
}

/** Minaret, ramparts and palms against the last light. */
function drawCity(poster: Poster): void {
  const stone = '#7E3626'
  let battlements = 'M90 470V424'
  for (let x = 90; x < 510; x += 14) battlements += `H${x + 7}v-7H${x + 14}v7`
  poster.add(`<path d="${battlements}H520V470Z" fill="${stone}"/>`)
  poster.add(
    `<path d="M150 450V296H204V450Z" fill="#B45A33"/><path d="M184 450V296H204V450Z" fill="${stone}"/>`,
    `<path d="M146 296V284h6v-6h6v6h6v-6h6v6h6v-6h6v6h6v-6h6v6h6v-6h6v6h8v12Z" fill="#B45A33"/>`,
    `<path d="M164 284V262H190V284Z" fill="#B45A33"/><path d="M163 262Q177 244 191 262Z" fill="${green}"/>`,
    `<path d="M177 250V234" stroke="${ochre}" stroke-width="2.4"/><circle cx="177" cy="243" r="3" fill="${ochre}"/><circle cx="177" cy="236" r="2" fill="${ochre}"/>`,
    `<g fill="${wallDeep}"><path d="M158 340V322a8 8 0 0 1 16 0V340ZM178 340V322a6 6 0 0 1 12 0V340Z" opacity=".8"/></g>`,
    `<path d="M156 352h42v4h-42ZM156 306h42v3h-42Z" fill="${ochre}"/><path d="M158 356h8l-4 8ZM168 356h8l-4 8ZM178 356h8l-4 8ZM188 356h8l-4 8Z" fill="${green}"/>`,
  )
  poster.add(palm(418, 448, 118, -6), palm(452, 452, 88, 8), palm(386, 452, 70, -10))
}

function palm(x: number, base: number, height: number, lean: number): string {
  const [tx, ty] = [x + lean, base - height]
  const fronds = [-170, -140, -108, -72, -40, -8].map((angle) => {
    const a = (angle * Math.PI) / 180
    const [ex, ey] = [tx + Math.cos(a) * 40, ty + Math.sin(a) * 22 + 18]
    const [mx, my] = [tx + Math.cos(a) * 24, ty + Math.sin(a) * 28]
    return `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + 11)} ${n(tx)} ${n(ty)}Z`
  })
  return (
    `<path d="M${x} ${base}Q${n(x + lean * 0.2)} ${n(base - height / 2)} ${n(tx)} ${n(ty)}" fill="none" stroke="${wallDeep}" stroke-width="5"/>` +
    `<path d="${fronds.join('')}" fill="#123F3A"/>`
  )
}

function drawStadium(poster: Poster): void {
  poster.add(`<path d="M60 448Q300 410 540 448V560H60Z" fill="${night}"/>`)
  poster.add(`<path d="M60 446Q300 408 540 446V453Q300 415 60 453Z" fill="${cream}"/>`)
  const place = (x: number, row: number): number | null => {
    if (x < 96 || x > 504) return null
    const t = (x - 60) / 480
    return 462 + row * 12.4 - 72 * t * (1 - t) * (1 - row / 9)
  }
  const coats = ['#D8442A', green, cream, ochre, '#D8442A', '#2F8F6A']
  poster.add(crowd({ random: seeded(3), rows: 5, step: 9, size: 1.3, coats, place }))
  poster.add(`<path d="M60 528Q300 510 540 528V550H60Z" fill="${ochre}"/>`)
  const pitch = '<path d="M60 536Q300 518 540 536V820H60Z"/>'
  poster.add(pitch.replace('/>', ` fill="${green}"/>`))
  let stripes = ''
  for (let i = -7; i < 7; i += 2) stripes += `M300 470L${300 + i * 76} 820H${376 + i * 76}Z`
  poster.add(`<g ${poster.clip(pitch)}><path d="${stripes}" fill="#2F8F6A"/>`)
  poster.add(
    `<g fill="none" stroke="${cream}"><path d="M90 584H510" stroke-width="4"/><ellipse cx="300" cy="584" rx="86" ry="22" stroke-width="4"/></g></g>`,
  )
  poster.add(
    poster.air('<rect x="60" y="530" width="480" height="200"/>', '#08302B', {
      from: [0.8, 1],
      to: [0.3, 0.1],
      a0: 0.9,
    }),
  )
}

/** The shot: a tail of gold from the lower left, up to the moon. */
function drawShot(poster: Poster): void {
  const tail = poster.grad(
    [
      [0, ochre, 0.95],
      [1, ochre, 0.001],
    ],
    { x1: 1, y1: 0, x2: 0, y2: 1 },
  )
  poster.add(
    `<path d="M226 318Q200 470 112 640Q214 500 262 344ZM250 338Q246 470 196 600Q270 480 290 350Z" fill="${tail}"/>`,
  )
  drawWhiteBall(poster, { ...moon, turn: [0.42, 0.5, 0.1], dark: ['#B5301E', '#7A1A18'], shade: '#4A2A3A' })
}

/** The band of the arch: cream fillets and a chain of stars in four inks. */
function drawArchBand(poster: Poster): void {
  const around = (r: number, ink: string, width: number): string =>
    `<path d="${horseshoe(r)}" fill="none" stroke="${ink}" stroke-width="${width}"/>`
  poster.add(
    around(arch.r + 17, night, 34),
    around(arch.r + 1, cream, 5),
    around(arch.r + 34, cream, 4),
    around(arch.r + 41, ochre, 3),
  )
  const r = arch.r + 17
  const inks = [cream, ochre, '#D8442A', '#2F9E8A']
  const chain: Point[] = []
  const steps = 26
  for (let i = 0; i <= steps; i++) {
    const angle = Math.PI - 0.42 + ((Math.PI + 0.84) * i) / steps
    chain.push([arch.x + Math.cos(angle) * r, arch.y + Math.sin(angle) * r])
  }
  const jamb = r * Math.cos(0.42)
  for (let y = arch.y + r * Math.sin(0.42) + 30; y < 760; y += 29.5) chain.push([arch.x - jamb, y], [arch.x + jamb, y])
  chain.forEach(([x, y], i) => {
    poster.add(`<path d="${poly(khatam(x, y, 13.5, Math.PI / 8))}" fill="${inks[i % 4]}"/>`)
    poster.add(`<path d="${poly(khatam(x, y, 6))}" fill="${i % 2 ? teal : wallDeep}"/>`)
  })
}
