/** A Moroccan welcome before the match: mint tea poured from high, the Atlas, red ramparts, palms (spec §3). */
import { n, poly } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { drawWhiteBall } from './white-ball.ts'

const cream = '#FFF4DA'
const ochre = '#E39B4A'
const earth = '#C4552F'
const earthDeep = '#84301F'
const silver = '#E6E2D2'
const silverShade = '#8C8F98'
const green = '#1F7A55'
const blue = '#1D4F9A'

export function moroccanWelcome(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#EFA07C'],
      [0.45, '#F8CDA0'],
      [0.65, '#FCEBC8'],
    ],
    { spray: '#D9605A', depth: 520, density: 0.6 },
  )
  drawDisc(poster, { x: 236, y: 224, r: 158, ink: '#FBC65A', halo: '#FCE0A0', spray: '#EE8A3C', density: 0.7 })
  drawAtlas(poster)
  drawRamparts(poster)
  drawTable(poster)
  drawTea(poster)
  drawTeapot(poster)
  drawFoot(poster, '#0F3A44', '#0A2833', 650)
  return poster.svg()
}

function drawAtlas(poster: Poster): void {
  const range =
    '<path d="M-10 440V356L46 318L84 344L140 286L176 318L220 290L276 342L330 300L372 266L420 312L458 290L512 338L560 312L610 346V440Z"/>'
  poster.add(range.replace('/>', ' fill="#7A7FA8"/>'))
  poster.add(
    `<path d="M140 286L176 318L166 326L154 316L146 336L132 318L114 326ZM220 290L256 324L240 320L228 334L214 314L198 312ZM372 266L420 312L404 310L394 326L378 304L366 330L352 308L336 310ZM458 290L492 322L474 318L462 332L450 312L438 302ZM46 318L72 336L58 336L48 348L38 334L22 336Z" fill="${cream}"/>`,
  )
  poster.add(poster.air(range, '#4A4A80', { from: [1, 1], to: [0.3, 0.1], a0: 0.85 }))
}

/** Battlements, a gate with a horseshoe arch, a minaret, a palm grove. */
function drawRamparts(poster: Poster): void {
  const random = seeded(30)
  for (let i = 0; i < 15; i++)
    poster.add(palm(10 + i * 42 + random() * 20, 462, 52 + random() * 52, (random() - 0.5) * 20))
  poster.add('<g transform="translate(52 0)">')
  poster.add(
    `<path d="M466 470V262H520V470Z" fill="${earth}"/><path d="M500 470V262H520V470Z" fill="${earthDeep}"/><path d="M460 262v-12h7v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h11v12Z" fill="${earth}"/>`,
  )
  poster.add(
    `<path d="M480 250V226H506V250Z" fill="${earth}"/><path d="M479 226Q493 206 507 226Z" fill="${green}"/><path d="M493 212V190" stroke="${ochre}" stroke-width="2.6"/><circle cx="493" cy="204" r="3.4" fill="${ochre}"/><circle cx="493" cy="196" r="2.4" fill="${ochre}"/>`,
  )
  poster.add(
    `<path d="M474 284h38v12h-38Z" fill="${green}"/><path d="M478 340V316a8 8 0 0 1 16 0V340ZM478 400V376a8 8 0 0 1 16 0V400Z" fill="${earthDeep}"/><path d="M474 302h38v3h-38Z" fill="${cream}"/>`,
  )
  poster.add('</g>')
  let merlons = 'M-10 580V436'
  for (let x = -10; x < 610; x += 22) merlons += `H${x + 12}v-11H${x + 22}v11`
  const wall = `<path d="${merlons}V580Z"/>`
  poster.add(wall.replace('/>', ` fill="${earth}"/>`))
  poster.add(
    `<path d="M30 580V410H84V580ZM380 580V410H430V580Z" fill="#D2683A"/><path d="M66 580V410H84V580ZM414 580V410H430V580Z" fill="${earthDeep}"/><path d="M26 410v-10h9v-7h8v7h9v-7h9v7h9v-7h8v7h10v10ZM376 410v-10h9v-7h8v7h9v-7h9v7h9v-7h4v7h10v10Z" fill="#D2683A"/>`,
  )
  let putlogs = ''
  for (let row = 0; row < 3; row++)
    for (let x = 8; x < 600; x += 32) putlogs += `M${x + row * 9} ${456 + row * 22}h4v4h-4Z`
  poster.add(`<path d="${putlogs}" fill="${earthDeep}" opacity=".7"/>`)
  poster.add(poster.air(wall, '#5E1E1C', { from: [0.7, 1], to: [0.4, 0.1], a0: 0.9 }))
}

function palm(x: number, base: number, height: number, lean: number): string {
  const [tx, ty] = [x + lean, base - height]
  const fronds = [-172, -142, -110, -74, -42, -10].map((degrees) => {
    const a = (degrees * Math.PI) / 180
    const [ex, ey] = [tx + Math.cos(a) * 32, ty + Math.sin(a) * 17 + 15]
    const [mx, my] = [tx + Math.cos(a) * 20, ty + Math.sin(a) * 23]
    return `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + 9)} ${n(tx)} ${n(ty)}Z`
  })
  return `<path d="M${n(x)} ${base}Q${n(x)} ${n(base - height / 2)} ${n(tx)} ${n(ty)}" fill="none" stroke="${earthDeep}" stroke-width="4"/><path d="${fronds.join('')}" fill="#1C5F4A"/>`
}

/** A zellige table under a brass tray, a sprig of mint, glasses, and the ball that waits. */
function drawTable(poster: Poster): void {
  poster.add(`<path d="M-10 560Q300 528 610 560V820H-10Z" fill="${blue}"/>`)
  const inks = [cream, '#2FA08C', ochre, earth]
  const tiles = inks.map(() => '')
  for (let row = 0; row < 5; row++) {
    const y = 566 + row * 17 + row * row * 3.4
    const size = 9 + row * 3.4
    for (let i = -16; i <= 16; i++) {
      const x = 300 + (i + (row % 2) * 0.5) * size * 2.5
      if (x < -20 || x > 620) continue
      const star = Array.from({ length: 16 }, (_, k) => {
        const reach = (k % 2 ? 0.7 : 1) * size
        return [x + Math.cos((k * Math.PI) / 8) * reach, y + Math.sin((k * Math.PI) / 8) * reach * 0.5] as const
      })
      tiles[(i + row + 64) % 4] += poly(star)
    }
  }
  poster.add(...tiles.map((path, i) => `<path d="${path}" fill="${inks[i]}"/>`))
  poster.add('<ellipse cx="306" cy="640" rx="216" ry="40" fill="#0A2833" opacity=".6"/>')
  poster.add(
    `<ellipse cx="290" cy="624" rx="212" ry="40" fill="#A8711F"/><ellipse cx="290" cy="618" rx="212" ry="38" fill="${ochre}"/><ellipse cx="290" cy="617" rx="186" ry="31" fill="#F3C46A"/><ellipse cx="290" cy="617" rx="150" ry="24" fill="none" stroke="#A8711F" stroke-width="2" stroke-dasharray="7 5"/>`,
  )
  drawWhiteBall(poster, { x: 408, y: 574, r: 52, turn: [0.6, 0.2, 0.4], dark: ['#C4402A', '#84201C'] })
  poster.add(glass(256, 612, 0.86), glass(191, 634, 1.08))
  poster.add(mint(318, 632))
}

/** A tea glass: gold rim, a band of pattern, green tea. */
function glass(x: number, y: number, k: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-24-76H24L18 0Q0 7-18 0Z" fill="${cream}" opacity=".55"/><path d="M-22-50H22L18 0Q0 7-18 0Z" fill="#7FB04A"/><path d="M4-50H22L18 0Q12 4 4 4Z" fill="#3F7A3C"/>` +
    `<path d="M-24-76H24L23.400-68H-23.400ZM-21-34H21L20-26H-20Z" fill="#F2C15A"/><path d="M-18-30l5-4 5 4-5 4ZM-5-30l5-4 5 4-5 4ZM8-30l5-4 5 4-5 4Z" fill="${earth}"/><ellipse cx="0" cy="-50" rx="22" ry="4.500" fill="#B9D67A"/><path d="M-18-70L-14-6" stroke="${cream}" stroke-width="3" opacity=".8"/></g>`
  )
}

function mint(x: number, y: number): string {
  const leaf = 'M0 0Q-12-12 0-34Q12-12 0 0Z'
  const leaves = [
    [-60, 1.1],
    [-20, 1.3],
    [25, 1.2],
    [66, 1],
    [104, 0.8],
  ].map(
    ([turn, k], i) =>
      `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${k})" d="${leaf}" fill="${i % 2 ? green : '#3FA66E'}"/>`,
  )
  return leaves.join('')
}

/** The stream: one long curve from the spout to the glass, with steam. */
function drawTea(poster: Poster): void {
  poster.add(
    '<path d="M216 282Q180 360 186 566L197 566Q194 366 228 274Z" fill="#C98A2E"/><path d="M216 282Q180 360 186 566L190 566Q187 362 222 278Z" fill="#F6D27A"/>',
  )
  poster.add(
    `<path d="M160 540Q146 520 158 504T152 466M218 546Q234 522 220 504T228 466" fill="none" stroke="${cream}" stroke-width="5" stroke-linecap="round" opacity=".8"/>`,
  )
}

/** The pot: a tall lid, a round body on a foot, a swan's neck; tilted to pour. */
function drawTeapot(poster: Poster): void {
  const body = '<path d="M-74 20Q-86-34-44-66Q-20-82 0-82T44-66Q86-34 74 20Q62 60 34 68H-34Q-62 60-74 20Z"/>'
  poster.add('<g transform="translate(380 226) rotate(-46) scale(1.12)">')
  poster.add(
    `<path d="M68-34Q132-66 128-8Q124 42 66 44L64 32Q108 30 112-8Q114-44 72-20Z" fill="${silverShade}"/><path d="M104-46Q134-46 128-8Q124 42 66 44L65 38Q118 34 122-8Q124-38 104-46Z" fill="#5C6478"/>`,
  )
  poster.add(
    `<path d="M-64 30Q-104 30-108-20Q-110-58-138-66L-130-80Q-92-70-90-22Q-86 0-66-4Z" fill="${silver}"/><path d="M-64 30Q-104 30-108-20Q-110-58-138-66L-136-70Q-102-60-100-22Q-96 16-64 16Z" fill="${silverShade}"/>`,
  )
  poster.add(body.replace('/>', ` fill="${silver}"/>`))
  poster.add(`<path d="M20-80Q34-74 44-66Q86-34 74 20Q62 60 34 68H8Q50 40 50-6Q50-50 20-80Z" fill="${silverShade}"/>`)
  poster.add(poster.air(body, '#2E3550', { from: [0.95, 0.9], to: [0.4, 0.3], a0: 0.9 }))
  poster.add(
    `<path d="M-74-4Q0 22 76-4L77 8Q0 34-76 8Z" fill="${green}"/><path d="M-56 8l8-7 8 7-8 7ZM-28 14l8-7 8 7-8 7ZM0 16l8-7 8 7-8 7ZM28 13l8-7 8 7-8 7ZM54 8l7-6 6 4-5 8Z" fill="#F2C15A"/><path d="M-78-12Q0 14 78-12" fill="none" stroke="#F2C15A" stroke-width="2.6"/>`,
  )
  poster.add(`<path d="M-38 68H38L46 82H-46Z" fill="${silver}"/><path d="M10 68H38L46 82H14Z" fill="#5C6478"/>`)
  poster.add(
    `<path d="M-42-68Q-34-112 0-132Q34-112 42-68Q0-54-42-68Z" fill="${silver}"/><path d="M0-132Q34-112 42-68Q26-62 10-60Q26-96 0-132Z" fill="${silverShade}"/><path d="M-45-64Q0-48 45-64L44-72Q0-56-44-72Z" fill="#F2C15A"/>`,
  )
  poster.add(
    `<circle cx="0" cy="-138" r="9" fill="${green}"/><path d="M-4-130H4V-134H-4ZM0-146L4-164H-4Z" fill="#A8711F"/>`,
  )
  poster.add(`<path d="M-52-36Q-40-62-20-70Q-46-40-48-6Q-56-18-52-36Z" fill="#FFFDF4"/></g>`)
}
