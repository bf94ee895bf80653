/** A summer evening of a World Cup: floodlights, a full bowl, and the ball coming at us (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { crowd } from './crowd.ts'
import { drawWhiteBall } from './white-ball.ts'

const ink = '#0D2138'
const cream = '#FBEFD2'
const gold = '#E7B24C'
const vermilion = '#CF3D22'
const coats = ['#F7E3B4', vermilion, cream, gold, '#3D6C92', '#E2814A']
const sunset = [
  [0, '#17345C'],
  [0.36, '#6C4F80'],
  [0.56, '#E0845A'],
  [0.7, '#F9D48B'],
] as const
const pitch = '<path d="M-20 462Q300 440 620 462V800H-20Z"/>'

export function worldCup(): string {
  const poster = new Poster()
  drawSky(poster, sunset, { spray: ink, depth: 480, density: 0.9 })
  drawFloodlights(poster)
  drawStands(poster)
  drawPitch(poster)
  drawGoal(poster)
  drawBall(poster)
  poster.add(confetti())
  drawFoot(poster, '#0B2F2C', '#0A2726', 640)
  return poster.svg()
}

function drawFloodlights(poster: Poster): void {
  const beam = poster.grad([
    [0, '#FFF3CC', 0.75],
    [1, '#FFF3CC', 0.001],
  ])
  poster.add(
    `<g fill="${beam}"><path d="M86 150 20 560H330Z"/><path d="M98 150 180 560H520Z" opacity=".6"/>`,
    '<path d="M514 150 580 560H270Z"/><path d="M502 150 420 560H80Z" opacity=".6"/></g>',
  )
  let lamps = ''
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 4; i++) lamps += `<circle cx="${-33 + i * 22}" cy="${124 + row * 19}" r="7.4"/>`
  for (const x of [92, 508])
    poster.add(
      `<g transform="translate(${x} 0)"><path d="M-5 170L-9 430H9L5 170ZM-46 112h92v62h-92Z" fill="${ink}"/>`,
      `<g fill="#FFF6DA">${lamps}</g></g>`,
    )
}

function drawStands(poster: Poster): void {
  poster.add('<path d="M-20 352Q300 262 620 352V470H-20Z" fill="#1B2F52"/>')
  poster.add(`<path d="M-20 352Q300 262 620 352V360Q300 272-20 360Z" fill="${gold}"/>`)
  const place = (x: number, row: number): number => {
    const t = x / 600
    return 366 + row * 10.2 - 176 * t * (1 - t) * (1 - row / 16)
  }
  poster.add(crowd({ random: seeded(9), rows: 9, step: 6.6, coats, place }))
  poster.add(`<path d="M-20 448Q300 424 620 448V480H-20Z" fill="${cream}"/>`)
  poster.add(`<path d="M-20 455Q300 431 620 455V480H-20Z" fill="${vermilion}"/>`)
}

function drawPitch(poster: Poster): void {
  poster.add(pitch.replace('/>', ' fill="#216A50"/>'))
  let stripes = ''
  for (let i = -9; i < 9; i += 2) stripes += `M300 396L${300 + i * 112} 800H${412 + i * 112}Z`
  poster.add(
    `<g ${poster.clip(pitch)}><path d="${stripes}" fill="#2E8260"/>`,
    `<g fill="none" stroke="${cream}"><path d="M196 466L96 560H504L404 466" stroke-width="4"/>`,
    '<path d="M-40 640H640" stroke-width="6"/><path d="M190 640Q300 690 410 640" stroke-width="5"/></g></g>',
  )
  poster.add(
    poster.air('<rect y="450" width="600" height="350"/>', '#0B2F2C', { from: [0.3, 1], to: [0.6, 0.1], a0: 0.9 }),
  )
}

function drawGoal(poster: Poster): void {
  let net = ''
  for (let i = 0; i <= 22; i++) net += `M${n(170 + (i * 260) / 22)} 352L${n(190 + i * 10)} 462`
  for (let j = 0; j <= 8; j++) net += `M170 ${n(352 + j * 13.8)}H430`
  poster.add(`<path d="${net}" stroke="${cream}" stroke-width=".9" opacity=".75" fill="none"/>`)
  poster.add('<path d="M170 466V352H430V466" fill="none" stroke="#FFFBEF" stroke-width="6.5" stroke-linejoin="round"/>')
}

function drawBall(poster: Poster): void {
  const ball = { x: 352, y: 522, r: 106 }
  poster.add(`<ellipse cx="${ball.x - 60}" cy="${ball.y + 128}" rx="112" ry="18" fill="#06201F" opacity=".7"/>`)
  const [dx, dy] = [(266 - ball.x) / 190, (420 - ball.y) / 190]
  let flight = ''
  for (let i = 0; i < 9; i++) {
    const angle = -2.5 + i * 0.14
    const length = 120 + ((i * 53) % 90)
    const [x, y] = [ball.x + Math.cos(angle) * (ball.r - 14), ball.y + Math.sin(angle) * (ball.r - 14)]
    flight += `M${n(x - 4 * dy)} ${n(y + 4 * dx)}L${n(x + dx * length)} ${n(y + dy * length)}L${n(x + 4 * dy)} ${n(y - 4 * dx)}Z`
  }
  poster.add(`<path d="${flight}" fill="${gold}" opacity=".6"/>`)
  drawWhiteBall(poster, ball)
}

function confetti(): string {
  const random = seeded(23)
  let papers = ''
  for (let i = 0; i < 70; i++) {
    const at = `translate(${n(random() * 600)} ${n(40 + random() * 380)}) rotate(${n(random() * 180)})`
    papers += `<path transform="${at}" d="M0 0h${n(3 + random() * 4)}v${n(2 + random() * 2)}h-4Z" fill="${coats[i % 6]}"/>`
  }
  return `<g opacity=".9">${papers}</g>`
}
