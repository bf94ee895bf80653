/** Games by the sea: a swan dive across the sun, sails, palms, a net on the sand and a runner on the shore (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from './foot.ts'

const cream = '#FFF6DC'
const coral = '#F0634C'
const sand = '#F8DFA6'
const sandShade = '#D9A768'
const sea = '#17838F'
const seaDeep = '#0B4560'
const navy = '#10264A'
const skin = '#9A5638'
const skinLit = '#C98154'

export function olympics(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#7CC6C3'],
      [0.4, '#BFE3CF'],
      [0.68, '#FDF0CE'],
    ],
    { spray: '#3FA0AE', depth: 520, density: 0.7 },
  )
  drawDisc(poster, { x: 318, y: 254, r: 184, ink: coral, halo: '#F9B08A', spray: '#C93A3A', density: 0.7 })
  drawSea(poster)
  drawBeach(poster)
  drawDiver(poster)
  drawFoot(poster, '#0B3350', '#07223A', 608)
  return poster.svg()
}

function drawSea(poster: Poster): void {
  const water = '<rect y="430" width="600" height="380"/>'
  const depth = poster.grad([
    [0, '#48B3AE'],
    [0.25, sea],
    [1, seaDeep],
  ])
  poster.add(
    '<path d="M-10 432V404L46 384L104 398L160 380L214 410L260 432ZM420 432L470 408L520 416L566 396L610 404V432Z" fill="#5C9AA6"/>',
  )
  poster.add(water.replace('/>', ` fill="${depth}"/>`))
  let glints = ''
  for (let i = 0; i < 13; i++) {
    const half = 92 - i * 5 + 22 * Math.sin(i * 2.4)
    glints += `M${n(318 - half)} ${434 + i * 7}Q318 ${430 + i * 7} ${n(318 + half)} ${434 + i * 7}Q318 ${440 + i * 7} ${n(318 - half)} ${434 + i * 7}Z`
  }
  poster.add(`<path d="${glints}" fill="${coral}" opacity=".8"/>`)
  for (let row = 0; row < 9; row++) {
    const size = 12 + row * 4.4
    const y = 442 + row * row * 2.1 + row * 8
    let crests = ''
    for (let x = -size + ((row * 17) % 30); x < 620; x += size * 2.3)
      crests += `M${n(x)} ${n(y)}q${n(size * 0.5)} ${n(-size * 0.42)} ${n(size)} 0q${n(-size * 0.5)} ${n(-size * 0.12)} ${n(-size)} 0Z`
    poster.add(`<path d="${crests}" fill="${cream}" opacity="${n(0.9 - row * 0.04)}"/>`)
  }
  poster.add(poster.air(water, '#083A56', { from: [0.1, 0.6], to: [0.5, 0.05], a0: 0.8 }))
  poster.add(
    sail(70, 448, 1.15, cream),
    sail(128, 440, 0.72, '#F7C25A'),
    sail(24, 436, 0.5, coral),
    sail(500, 436, 0.55, cream),
  )
  poster.add(rowers(150, 520))
}

function sail(x: number, y: number, k: number, cloth: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${k}) rotate(5)"><path d="M2-72Q34-34 34-6H2Z" fill="${cloth}"/><path d="M-2-60Q-24-28-26-6H-2Z" fill="${cream}"/><path d="M18-44Q34-22 34-6H18Z" fill="${navy}" opacity=".18"/>` +
    `<path d="M-30-2H38Q30 9 18 9H-14Q-26 8-30-2Z" fill="${navy}"/></g>`
  )
}

/** Four in a boat, oars out. */
function rowers(x: number, y: number): string {
  const crew = [0, 1, 2, 3].map(
    (i) =>
      `<g transform="translate(${-44 + i * 28} 0)"><path d="M0 0L-8-16L-2-19L8-3Z" fill="${i % 2 ? coral : cream}"/><circle cx="-7" cy="-22" r="4.4" fill="${skin}"/><path d="M-3-12L10-8L-14 15" stroke="${cream}" stroke-width="2" fill="none"/></g>`,
  )
  return `<g transform="translate(${x} ${y}) rotate(-4)"><path d="M-92 0Q0 10 96-2Q40 14-40 12Q-80 10-92 0Z" fill="${navy}"/>${crew.join('')}</g>`
}

/** The bay on the right: wet sand, palms, a net with players, a runner along the water. */
function drawBeach(poster: Poster): void {
  const shore = 'M610 452Q520 462 452 498Q380 540 372 590Q368 640 300 700L260 820H610Z'
  poster.add(
    `<path d="${shore}" transform="translate(-20 -2)" fill="${cream}"/><path d="${shore}" transform="translate(-9 0)" fill="#7CC6C3"/>`,
  )
  poster.add(`<path d="${shore}" fill="${sandShade}"/><path d="${shore}" transform="translate(12 4)" fill="${sand}"/>`)
  poster.add(poster.air(`<path d="${shore}"/>`, '#B5713F', { from: [0.9, 1], to: [0.5, 0.1], a0: 0.8 }))
  poster.add(palm(566, 520, 128, -22), palm(596, 540, 96, 14), palm(536, 490, 76, -10))
  poster.add(net())
  poster.add(runner(398, 612))
}

function palm(x: number, base: number, height: number, lean: number): string {
  const [tx, ty] = [x + lean, base - height]
  const fronds = [-175, -148, -118, -84, -50, -18, 8].map((degrees) => {
    const a = (degrees * Math.PI) / 180
    const [ex, ey] = [tx + Math.cos(a) * 52, ty + Math.sin(a) * 26 + 22]
    const [mx, my] = [tx + Math.cos(a) * 32, ty + Math.sin(a) * 34 - 4]
    return `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + 14)} ${n(tx)} ${n(ty)}Z`
  })
  return (
    `<path d="M${x - 4} ${base}Q${n(x + lean * 0.1)} ${n(base - height / 2)} ${n(tx - 2)} ${n(ty)}h4Q${n(x + 6 + lean * 0.1)} ${n(base - height / 2)} ${x + 4} ${base}Z" fill="#7A4634"/>` +
    `<path d="${fronds.slice(0, 4).join('')}" fill="#2E8C6A"/><path d="${fronds.slice(4).join('')}" fill="#14584F"/>`
  )
}

/** Beach volleyball: a net on two poles, one leap, one ready. */
function net(): string {
  let mesh = ''
  for (let i = 0; i <= 12; i++) mesh += `M${n(438 + i * 8)} ${n(540 + i * 2.4)}v22`
  const leap = `<g transform="translate(462 548)"><path d="M0-4L-10 26M4-2L14 22" stroke="${skin}" stroke-width="5" stroke-linecap="round"/><path d="M-5-26L6-28L8 0H-5Z" fill="${coral}"/><path d="M3-26L14-44" stroke="${skin}" stroke-width="4" stroke-linecap="round"/><circle cx="0" cy="-33" r="5" fill="${skin}"/></g>`
  const ready = `<g transform="translate(512 608)"><path d="M0-4L-8 16M4-4L12 16" stroke="${skin}" stroke-width="5" stroke-linecap="round"/><path d="M-4-24L7-24L7-2H-5Z" fill="${navy}"/><path d="M-2-20L-14-26M5-20L-6-30" stroke="${skin}" stroke-width="4" stroke-linecap="round"/><circle cx="0" cy="-30" r="5" fill="${skin}"/></g>`
  return (
    `<path d="M438 540V596M534 569V628" stroke="${navy}" stroke-width="4" stroke-linecap="round"/><path d="M454 602l34 8 2 4-34-4ZM520 626l34 8 2 4-34-4Z" fill="#8A5A36" opacity=".6"/>` +
    leap +
    `<path d="${mesh}M438 551L534 580M438 562L534 591" stroke="${navy}" stroke-width="1" opacity=".7"/><path d="M438 540L534 569" stroke="${cream}" stroke-width="4"/>` +
    ready +
    `<circle cx="492" cy="500" r="9" fill="${cream}"/><path d="M492 491q7 9 0 18M484 497q10 6 17 5" stroke="#E0A63A" stroke-width="2" fill="none"/>`
  )
}

function runner(x: number, y: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(1.1)"><path d="M4 30L50 40L54 36L10 26Z" fill="#8A5A36" opacity=".6"/><g fill="none" stroke="${skin}" stroke-linecap="round" stroke-linejoin="round"><path d="M0-2L-16 8L-12 28" stroke-width="6"/><path d="M2-2L16 10L30 4" stroke-width="6"/><path d="M-4-24L-16-14L-22-24" stroke-width="4.500"/><path d="M4-24L14-12L8-6" stroke-width="4.500"/></g>` +
    `<path d="M-7-28Q0-32 7-28L6-8H-6Z" fill="${cream}"/><path d="M-6-10H7L9 2L-8 3Z" fill="${coral}"/><circle cx="-3" cy="-36" r="6" fill="${navy}"/></g>`
  )
}

/** The diver in a swan dive: head to the lower left, arms like wings, feet together at the upper right. */
function drawDiver(poster: Poster): void {
  const trunk = 'M-92-9Q-74-32-44-32Q-6-30 26-22Q52-20 70-22L74 0L70 22Q52 20 26 22Q-6 30-44 34Q-74 33-92 12Z'
  const legs = 'M66-22Q110-22 142-13Q172-15 200-9Q224-7 250-3L262 0L250 4Q224 8 200 10Q172 15 142 13Q110 22 66 22Z'
  const wing = (side: number): string =>
    `M-66 ${26 * side}Q-80 ${62 * side}-82 ${96 * side}Q-80 ${138 * side}-96 ${184 * side}Q-104 ${206 * side}-118 ${214 * side}Q-114 ${202 * side}-112 ${186 * side}` +
    `Q-110 ${142 * side}-110 ${100 * side}Q-112 ${50 * side}-94 ${8 * side}Z`
  poster.add('<g transform="translate(292 280) rotate(-46) scale(.98)">')
  poster.add(`<path d="${wing(1)}" fill="${skinLit}"/><path d="${wing(-1)}" fill="${skin}"/>`)
  poster.add(
    `<path d="${legs}" fill="${skin}"/><path d="M66 0H258L250 4Q224 8 200 10Q172 15 142 13Q110 22 66 22Z" fill="${skinLit}"/>`,
  )
  poster.add(
    `<path d="M72 0L256 1" stroke="#5E2E22" stroke-width="2.4"/><path d="M210-8L246-4L262 0L246 5L210 9Q220 0 210-8Z" fill="#7A4230"/>`,
  )
  poster.add(
    `<path d="${trunk}" fill="${skin}"/><path d="M-92 12Q-74 33-44 34Q-6 30 26 22Q52 20 70 22L74 0H-94Z" fill="${skinLit}"/>`,
  )
  poster.add(
    `<path d="M-62-32L-44-32Q-6-30 26-22Q52-20 82-22V22Q52 20 26 22Q-6 30-44 34L-62 33Q-46 22-46 0T-62-32Z" fill="${cream}"/>`,
  )
  poster.add(`<path d="M-62-32L-44-32Q-6-30 26-22Q52-20 82-22V0H-46Q-46-22-62-32Z" fill="#D9C7A0"/>`)
  poster.add(
    `<path d="M-18-31Q-4-30 6-27V27Q-4 30-18 32ZM18-24L30-22V22L18 24Z" fill="${navy}"/><path d="M-108-9H-84V11H-108Z" fill="${skin}"/>`,
  )
  poster.add(
    `<ellipse cx="-122" cy="1" rx="24" ry="20" fill="${skinLit}"/><path d="M-132-17Q-116-26-102-14Q-92 1-102 16Q-114 22-126 20Q-112 1-132-17Z" fill="${navy}"/><path d="M-124-19Q-108 1-120 21L-113 20Q-100 1-116-20Z" fill="${cream}"/>`,
  )
  poster.add('</g>')
  const random = seeded(10)
  let spray = ''
  for (let i = 0; i < 18; i++)
    spray += `<circle cx="${n(150 + random() * 90)}" cy="${n(470 + random() * 60)}" r="${n(1 + random() * 2)}"/>`
  poster.add(`<g fill="${cream}" opacity=".8">${spray}</g>`)
}
