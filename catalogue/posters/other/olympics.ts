/** Games by the sea: a swan dive from the tower across a coral sun, sails and a racing eight below (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawDiver } from './diver.ts'
import { drawFoot } from './foot.ts'

const cream = '#FFF6DC'
const coral = '#F0634C'
const gold = '#F7C25A'
const concreteShade = '#C9A98A'
const sea = '#17838F'
const seaDeep = '#0B4560'
const navy = '#10264A'

const horizon = 470
const sun = { x: 288, y: 286, r: 188 }

export function olympics(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#6CBFC0'],
      [0.42, '#BFE3CF'],
      [0.7, '#FDF0CE'],
    ],
    { spray: '#3FA0AE', depth: horizon + 60, density: 0.7 },
  )
  drawDisc(poster, { ...sun, ink: coral, halo: '#FFE3B4', spray: '#C93A3A', density: 0.75 })
  drawCoast(poster)
  drawSea(poster)
  drawSails(poster)
  drawTower(poster)
  drawDiver(poster, 'translate(290 318) rotate(-42) scale(.87)')
  drawFoot(poster, '#0B3350', '#07223A', 608)
  return poster.svg()
}

/** Low hills across the bay, before the foot of the sun. */
function drawCoast(poster: Poster): void {
  const hills = `<path d="M-10 ${horizon}V438L52 420L104 434L168 414L236 446L300 ${horizon}Z"/>`
  poster.add(hills.replace('/>', ' fill="#5C9AA6"/>'))
  poster.add(poster.air(hills, '#2B6C7E', { from: [1, 1], to: [0.2, 0.2], a0: 0.8 }))
}

function drawSea(poster: Poster): void {
  const random = seeded(12)
  const water = `<rect y="${horizon}" width="600" height="360"/>`
  const depth = poster.grad([
    [0, '#48B3AE'],
    [0.25, sea],
    [0.8, seaDeep],
  ])
  const lens = (x: number, y: number, half: number, thick: number): string =>
    `M${n(x - half)} ${n(y)}Q${n(x)} ${n(y - thick)} ${n(x + half)} ${n(y)}Q${n(x)} ${n(y + thick)} ${n(x - half)} ${n(y)}Z`
  let path = ''
  for (let i = 0; i < 15; i++)
    path += lens(sun.x + (random() - 0.5) * 26, horizon + 5 + i * 8, 128 - i * 6.5 + random() * 26, 2.2 + i * 0.1)
  let glints = ''
  for (let i = 0; i < 80; i++) {
    const far = random() ** 1.6
    glints += lens(random() * 600, horizon + 6 + far * 190, 5 + far * 22 * (0.5 + random()), 0.8 + far * 1.6)
  }
  poster.add(water.replace('/>', ` fill="${depth}"/>`))
  poster.add(`<path d="${path}" fill="${coral}" opacity=".85"/><path d="${glints}" fill="${cream}" opacity=".75"/>`)
  poster.add(poster.air(water, '#083A56', { from: [0.15, 0.62], to: [0.4, 0.05], a0: 0.85 }))
}

/** A regatta on the left, a racing eight passing beneath the dive. */
function drawSails(poster: Poster): void {
  poster.add(sail(30, 478, 0.5, coral), sail(150, 480, 0.62, gold), sail(86, 496, 1.2, cream))
  poster.add(racingEight(228, 572))
}

function sail(x: number, y: number, k: number, cloth: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${k}) rotate(5)"><path d="M2-92Q36-44 36-6H2Z" fill="${cloth}"/><path d="M-2-78Q-24-34-28-6H-2Z" fill="${cream}"/>` +
    `<path d="M20-56Q36-26 36-6H16Q24-30 20-56Z" fill="${navy}" opacity=".2"/><path d="M0-94V0" stroke="${navy}" stroke-width="2"/>` +
    `<path d="M-32-2H40Q32 10 18 10H-14Q-26 9-32-2Z" fill="${navy}"/><path d="M-26 14Q4 20 36 14Q4 26-26 14Z" fill="${cream}" opacity=".5"/></g>`
  )
}

/** Eight rowers leaning into the stroke, the cox facing them, oars all at one angle. */
function racingEight(x: number, y: number): string {
  let crew = ''
  let oars = ''
  for (let i = 0; i < 8; i++) {
    const seat = -74 + i * 19
    crew += `M${seat - 3} 1L${seat - 12}-13Q${seat - 9}-18 ${seat - 5}-15L${seat + 5} 0ZM${seat - 14}-19a4 4 0 1 1 8 .1a4 4 0 1 1-8-.1Z`
    oars += `M${seat} -6L${seat - 15} 16l-7 4`
  }
  return (
    `<g transform="translate(${x} ${y}) rotate(-5)"><path d="M-112 1Q0 8 120-3Q70 11-30 11Q-90 9-112 1Z" fill="${navy}"/>` +
    `<path d="${crew}" fill="${cream}"/><path d="M84 0l3-14q4-4 6 0l2 12ZM86-18a4 4 0 1 1 8 .1a4 4 0 1 1-8-.1Z" fill="${coral}"/>` +
    `<path d="${oars}" fill="none" stroke="${gold}" stroke-width="2.2"/></g>`
  )
}

/** The diving tower she leapt from: three decks on a curved shaft, a pennant, those who wait their turn. */
function drawTower(poster: Poster): void {
  const shaft = 'M556 226H590Q592 430 612 596H528Q554 430 556 226Z'
  const decks = 'M476 232H606V244H490ZM504 336H606V348H516ZM524 440H606V452H536Z'
  const braces = 'M520 244L558 284V244ZM532 348L556 378V348ZM540 452L550 476V452Z'
  poster.add(
    `<path d="M470 596H606V622H482Z" fill="${cream}"/><path d="M482 608H606V626H492Z" fill="${concreteShade}"/>`,
  )
  poster.add(`<path d="${shaft}${decks}${braces}" fill="${cream}"/>`)
  poster.add(poster.air(`<path d="${shaft}"/>`, '#8C5A4A', { from: [1, 0.4], to: [0.25, 0.4], a0: 0.95 }))
  poster.add(
    `<path d="M488 244H606V249H494ZM514 348H606V353H521ZM534 452H606V457H541ZM532 249L558 284V270ZM538 353L556 378V368Z" fill="${concreteShade}"/>`,
  )
  let rails = 'M606 206H530V232M568 206V232M606 310H552V336M580 310V336M606 414H566V440'
  for (let y = 256; y < 590; y += 11) rails += `M566 ${y}h12`
  poster.add(`<path d="${rails}" fill="none" stroke="${navy}" stroke-width="2.2"/>`)
  poster.add(
    `<path d="M584 232V142" stroke="${navy}" stroke-width="3"/><path d="M583 142Q560 134 536 152Q558 156 583 170Z" fill="${gold}"/>`,
  )
  poster.add(bather(550, 232, navy), bather(534, 336, coral), bather(580, 440, navy))
}

/** Somebody waiting on a deck, hands on hips, in a costume of the colour given. */
function bather(x: number, y: number, costume: string): string {
  return (
    `<g transform="translate(${x} ${y})"><path d="M-2.5 0L-1.5-16M2.5 0L1.5-16M-3-26L-8-20L-3-15M3-26L8-20L3-15M0-28V-33" stroke="#9C4630" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" fill="none"/>` +
    `<path d="M-4.5-28H4.5L3-20L4-13H-4L-3-20Z" fill="${costume}"/><circle cy="-35" r="4" fill="${cream}"/><path d="M-4-34a4 4 0 0 0 8 0Z" fill="#9C4630"/></g>`
  )
}
