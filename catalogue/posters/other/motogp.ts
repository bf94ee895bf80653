/** Knee on the ground: one rider leaning into the arc of a kerb, the sun behind, dust and hills (spec §3). */
import { n, poly } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { crowd } from '../football/crowd.ts'
import { drawSunburst } from './sunburst.ts'
import { drawFoot } from './foot.ts'

const cream = '#FFF3D2'
const ink = '#14233F'
const rubber = '#0E1729'
const vermilion = '#D23A22'
const vermilionDeep = '#8C1E17'
const teal = '#1D7F88'
const tealDeep = '#0E4A5C'
const steel = '#A9BCC4'
/** Of the sun over the track. */
const rays = [
  [0.25, '#FFF3D2', 0.75],
  [1, '#FFF3D2', 0.05],
] as const

export function motoGp(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#F3B13A'],
      [0.5, '#F9CF6A'],
      [0.75, '#FCE9B6'],
    ],
    { spray: '#E57F2A', depth: 520, density: 0.75 },
  )
  drawSunburst(poster, { x: 236, y: 252, rays: 20, reach: 620, turn: 0.08, share: 0.46, stops: rays })
  drawDisc(poster, { x: 236, y: 252, r: 168, ink: '#E4532C', halo: '#F59A4A', spray: '#B12A1C', density: 0.75 })
  poster.add(heat())
  drawHills(poster)
  drawTrack(poster)
  drawFollowers(poster)
  drawLeader(poster)
  drawFoot(poster, '#14213C', '#0B1526', 612)
  return poster.svg()
}

/** The air trembles over the asphalt: the lower half of the sun comes in bands. */
function heat(): string {
  const bands = [300, 326, 350, 372, 392].map((y, i) => {
    const half = Math.sqrt(168 ** 2 - (y - 252) ** 2)
    return `M${n(236 - half)} ${y}H${n(236 + half)}V${y + 3 + i * 1.6}H${n(236 - half)}Z`
  })
  return `<path d="${bands.join('')}" fill="#F9B65A" opacity=".85"/>`
}

function drawHills(poster: Poster): void {
  const far = '<path d="M-10 440Q60 372 150 392Q230 352 320 388Q420 340 500 376Q560 352 610 372V500H-10Z"/>'
  poster.add(
    far.replace('/>', ` fill="${teal}"/>`),
    poster.air(far, tealDeep, { from: [1, 0.9], to: [0.2, 0.1], a0: 0.85 }),
  )
  let cypresses = ''
  for (const [x, y, h] of [
    [402, 384, 40],
    [416, 382, 54],
    [430, 384, 36],
    [520, 378, 48],
    [534, 376, 34],
    [76, 398, 36],
    [90, 396, 48],
  ] as const)
    cypresses += `M${x - 6} ${y}Q${x - 7} ${y - h * 0.6} ${x} ${y - h}Q${x + 7} ${y - h * 0.6} ${x + 6} ${y}Z`
  poster.add(`<path d="${cypresses}" fill="#0C3B40"/>`)
  const bank = '<path d="M-10 452Q300 396 610 424V520H-10Z"/>'
  poster.add(bank.replace('/>', ` fill="${ink}"/>`))
  const place = (x: number, row: number): number => 444 + row * 9 - 44 * Math.sin((x / 600) * 2.2)
  poster.add(
    crowd({ random: seeded(2), rows: 4, step: 8, coats: [cream, vermilion, '#F2C15A', teal, '#E98A4A'], place }),
  )
}

/** The centre the whole corner turns around, far to the lower left. */
const centre: Point = [-60, 1120]
const onArc = (r: number, angle: number): Point => [
  centre[0] + Math.cos(angle) * r * 1.12,
  centre[1] - Math.sin(angle) * r,
]

function sector(r1: number, r2: number, from: number, to: number): string {
  const steps = Math.max(2, Math.ceil((to - from) / 0.02))
  const walk = (r: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => onArc(r, from + ((to - from) * i) / steps))
  return poly([...walk(r1), ...walk(r2).reverse()])
}

/** Grass, kerb, asphalt and the outer kerb, all on one centre; tyre marks follow the line. */
function drawTrack(poster: Poster): void {
  poster.add('<path d="M-10 484Q300 444 610 466V820H-10Z" fill="#3F9A62"/>')
  poster.add(`<path d="${sector(300, 652, 0, 1.75)}" fill="#3A4664"/>`)
  const road = `<path d="${sector(300, 652, 0, 1.75)}"/>`
  poster.add(poster.air(road, '#1A2440', { from: [0.9, 0.6], to: [0.2, 0.1], a0: 0.85 }))
  for (let i = 0; i < 44; i++) {
    const fill = i % 2 ? vermilion : cream
    poster.add(`<path d="${sector(652, 672, i * 0.04, i * 0.04 + 0.04)}" fill="${fill}"/>`)
  }
  for (let i = 0; i < 30; i++) {
    const fill = i % 2 ? vermilion : cream
    poster.add(`<path d="${sector(440, 474, i * 0.058, i * 0.058 + 0.058)}" fill="${fill}"/>`)
  }
  poster.add(`<path d="${sector(200, 440, 0, 1.75)}" fill="#2C7A52"/>`)
  let marks = ''
  for (const [r, from, to, w] of [
    [520, 0.3, 1.1, 3],
    [536, 0.5, 1.5, 2],
    [566, 0.2, 1.3, 4],
    [598, 0.6, 1.6, 2],
    [622, 0.1, 0.9, 3],
  ] as const)
    marks += sector(r, r + w, from, to)
  poster.add(`<path d="${marks}" fill="#FFF3D2" opacity=".4"/>`)
}

/** Two who follow, where the corner begins. */
function drawFollowers(poster: Poster): void {
  for (const [x, y, scale] of [
    [546, 500, 0.3],
    [476, 480, 0.22],
  ] as const) {
    poster.add(
      `<ellipse cx="${x - 40}" cy="${y + 3}" rx="${n(190 * scale)}" ry="${n(26 * scale)}" fill="${rubber}" opacity=".5"/>`,
    )
    drawRider(poster, `translate(${x} ${y}) rotate(-38) scale(${scale})`)
  }
}

function drawLeader(poster: Poster): void {
  poster.add(
    `<path d="M96 640Q260 596 470 606Q520 616 476 634Q300 668 120 664Q80 656 96 640Z" fill="${rubber}" opacity=".6"/>`,
  )
  poster.add(speedLines())
  drawRider(poster, 'translate(430 612) rotate(-47) scale(1.2)')
  poster.add(sparks())
}

/** Machine and rider seen from the front, drawn upright on the tyre's contact at (0, 0), then leaned. */
function drawRider(poster: Poster, place: string): void {
  poster.add(`<g transform="${place}">`)
  poster.add(tyres(), legs(), fork())
  drawFairing(poster)
  poster.add(torso(), hands())
  drawHelmet(poster)
  poster.add('</g>')
}

function speedLines(): string {
  let lines = ''
  for (const [x, y, w, h] of [
    [448, 430, 150, 5],
    [420, 468, 190, 3],
    [470, 506, 140, 6],
    [440, 544, 170, 3],
    [480, 580, 130, 5],
  ] as const)
    lines += `M${x} ${y}L${x + w} ${y - w * 0.1}L${x + w} ${y - w * 0.1 + h}Z`
  return `<path d="${lines}" fill="${cream}" opacity=".8"/>`
}

function tyres(): string {
  const slick = (w: number, h: number, fill: string): string =>
    `<path d="M${-w} ${-w * 1.1}Q${-w} 0 0 0Q${w} 0 ${w} ${-w * 1.1}V${-h}Q${w} ${-h - w} 0 ${-h - w}Q${-w} ${-h - w} ${-w} ${-h}Z" fill="${fill}"/>`
  return (
    slick(33, 96, '#070C18') +
    slick(22, 112, rubber) +
    `<path d="M-16-20Q-17-70-14-118L-8-122Q-12-70-9-12Z" fill="#4A5878"/><path d="M-2-8V-126M7-12V-122" stroke="#2B3856" stroke-width="2"/>` +
    `<path d="M-30-92h8v50h-8ZM22-92h8v50h-8Z" fill="${steel}"/>`
  )
}

function fork(): string {
  return (
    `<path d="M-29-196h10L-22-58h-9ZM19-196h10L31-58H22Z" fill="${steel}"/><path d="M-24-196h5L-22-58h-4ZM24-196h5L31-58H26Z" fill="#6E8590"/>` +
    `<path d="M-27-96Q-28-146 0-150Q28-146 27-96L19-104Q16-128 0-130Q-16-128-19-104Z" fill="${vermilion}"/>`
  )
}

/** The inner knee out and down to the ground, the outer one clasping the tank. */
function legs(): string {
  return [
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="M40-204L66-150L52-84" stroke="${ink}" stroke-width="36"/><path d="M52-84l10 10" stroke="${rubber}" stroke-width="22"/>`,
    `<path d="M-42-196L-126-142L-62-78" stroke="${ink}" stroke-width="40"/>`,
    `<path d="M-46-206L-120-156" stroke="#2E4A78" stroke-width="12"/>`,
    `<path d="M-114-128L-62-78" stroke="${cream}" stroke-width="9"/><path d="M-62-78l10 16" stroke="${rubber}" stroke-width="24"/></g>`,
    `<ellipse cx="-132" cy="-138" rx="17" ry="22" transform="rotate(38 -132 -138)" fill="${vermilion}"/>`,
    `<path d="M-146-146q6-14 16-14" stroke="${cream}" stroke-width="4" fill="none"/>`,
  ].join('')
}

function drawFairing(poster: Poster): void {
  const shell =
    'M0-306Q-40-300-54-258Q-66-224-62-190Q-58-146-38-112L-28-124Q-24-150 0-152Q24-150 28-124L38-112Q58-146 62-190Q66-224 54-258Q40-300 0-306Z'
  poster.add(`<path d="${shell}" fill="${vermilion}"/>`)
  poster.add(
    `<path d="M14-152Q26-146 28-124L38-112Q58-146 62-190Q66-224 54-258Q42-296 14-304Q40-230 14-152Z" fill="${vermilionDeep}"/>`,
  )
  poster.add(poster.air(`<path d="${shell}"/>`, '#5A0F12', { from: [1, 0.8], to: [0.35, 0.3], a0: 0.85 }))
  poster.add(`<path d="M-10-304Q-22-240-12-153Q0-154 12-153Q22-240 10-304Z" fill="${cream}"/>`)
  poster.add(
    `<path d="M0-322Q-34-314-42-272Q-22-262 0-262Q22-262 42-272Q34-314 0-322Z" fill="#BFE3E0"/><path d="M6-321Q34-312 42-272Q30-266 18-264Q24-300 6-321Z" fill="#6FA9B0"/>`,
  )
  poster.add(
    `<circle cx="0" cy="-214" r="31" fill="${cream}"/><circle cx="0" cy="-214" r="31" fill="none" stroke="${ink}" stroke-width="4"/><circle cx="0" cy="-214" r="20" fill="#F2C15A"/><path d="M-12-224Q-6-234 6-232" stroke="${cream}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  )
  poster.add(
    `<path d="M-48-176Q-42-150-34-136L-28-150Q-34-164-38-182ZM48-176Q42-150 34-136L28-150Q34-164 38-182Z" fill="${rubber}"/>`,
  )
}

/** Back and shoulders behind the screen, hung to the inside. */
function torso(): string {
  return (
    `<path d="M-86-292Q-74-338-24-346Q34-350 58-300L62-262Q34-276 0-274Q-44-276-66-252Z" fill="${ink}"/>` +
    `<path d="M-86-292Q-74-338-24-346Q-10-346 0-343Q-50-330-58-262L-66-252Z" fill="#2E4A78"/>`
  )
}

function hands(): string {
  return [
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M-74-290L-112-252L-70-226" stroke="${ink}" stroke-width="29"/>`,
    `<path d="M-80-296L-112-262" stroke="#2E4A78" stroke-width="9"/><path d="M-104-244L-84-232" stroke="${cream}" stroke-width="8"/>`,
    `<path d="M54-296L92-262L72-228" stroke="${ink}" stroke-width="27"/><path d="M90-252L80-238" stroke="${cream}" stroke-width="7"/>`,
    `<path d="M-72-226h12M62-228h12" stroke="${rubber}" stroke-width="24"/></g>`,
  ].join('')
}

function drawHelmet(poster: Poster): void {
  const shell = '<path d="M-62-330Q-62-374-22-376Q18-374 18-330Q16-296-22-292Q-60-296-62-330Z"/>'
  poster.add('<g transform="rotate(30 -22 -334)">', shell.replace('/>', ` fill="${cream}"/>`))
  poster.add(poster.air(shell, '#B98A4A', { from: [1, 1], to: [0.4, 0.3], a0: 0.9 }))
  poster.add(`<path d="M-34-375Q-30-350-32-342H-12Q-14-350-10-375Q-22-377-34-375Z" fill="${vermilion}"/>`)
  poster.add(
    `<path d="M-56-338Q-22-348 12-338Q12-316 2-312Q-22-306-46-312Q-56-316-56-338Z" fill="${ink}"/><path d="M-48-334Q-34-338-22-338L-34-312Q-46-313-48-334Z" fill="#5F86A8"/></g>`,
  )
}

/** Dust and sparks where the knee meets the kerb. */
function sparks(): string {
  const random = seeded(64)
  let dust = ''
  for (let i = 0; i < 26; i++) {
    const reach = random()
    dust += `<circle cx="${n(206 + reach * 210)}" cy="${n(640 - reach * 16 - random() * 26)}" r="${n(2 + random() * 4.5 * (1 - reach))}"/>`
  }
  return `<g fill="#F9D48B" opacity=".9">${dust}</g>`
}
