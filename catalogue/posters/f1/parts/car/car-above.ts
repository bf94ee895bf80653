/** The car from straight above, nose up: about 130 wide and 300 long, its middle at (x, y), its shadow to the right. */
import { inks } from '../../../kit/inks.ts'
import { n } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { figures } from './numbers.ts'
import type { Paint } from './paints.ts'

export interface CarFromAbove {
  x: number
  y: number
  scale?: number
  /** Degrees clockwise from straight up. */
  heading?: number
  paint: Paint
  number: number
  /** How far the shadow falls, in the page's directions. */
  shadow?: readonly [x: number, y: number]
}

const HULL =
  'M0-150C16-150 26-136 28-112L34-20C38 20 36 60 24 104C16 132 8 148 0 152C-8 148-16 132-24 104C-36 60-38 20-34-20L-28-112C-26-136-16-150 0-150Z'
const WHEELS = [
  [-62, -92, 21, 56],
  [62, -92, 21, 56],
  [-64, 66, 26, 64],
  [64, 66, 26, 64],
] as const

export function carAbove(poster: Poster, car: CarFromAbove): string {
  const { x, y, scale = 1, heading = 0, paint, number, shadow = [26, 22] } = car
  const turned = `rotate(${heading}) scale(${scale})`
  const blocks = WHEELS.map(
    ([cx, cy, w, h]) => `<rect x="${n(cx - w / 2)}" y="${n(cy - h / 2)}" width="${w}" height="${h}" rx="8"/>`,
  ).join('')
  const inside = poster.clip(`<path d="${HULL}"/>`)
  const shade = poster.air(`<path d="${HULL}"/>`, paint.deep, { from: [0.35, 0], to: [1, 0.1], a0: 0, a1: 0.9 })
  const band = paint.band ? `<path d="M-9-152H9V152H-9Z" fill="${paint.band}"/>` : ''
  return [
    `<g transform="translate(${n(x + shadow[0])} ${n(y + shadow[1])}) ${turned}" fill="#060F1D" opacity=".5"><path d="${HULL}"/>${blocks}</g>`,
    `<g transform="translate(${n(x)} ${n(y)}) ${turned}">`,
    '<path d="M-62-100L0-116L62-100M-62-84L0-96L62-84M-64 58H64M-64 76L0 56L64 76" stroke="#C9A56A" stroke-width="4.5" fill="none"/>',
    `<g fill="#0A1628">${blocks}</g>`,
    treads,
    '<path d="M-33-66C-43-20-42 50-32 126L-24 126C-33 50-34-20-28-66Z" fill="#EBD2A0"/>',
    `<path d="${HULL}" fill="${paint.body}"/>`,
    `<g ${inside}><path d="M-40-20L-30-130L-6-156C-18-110-22-40-18 20C-16 80-10 120-2 156L-30 110Z" fill="${paint.light}"/>${band}${shade}</g>`,
    '<ellipse cx="0" cy="-144" rx="12" ry="5" fill="#F2D9A4"/>',
    `<g stroke="${paint.dark}" stroke-width="2.6">${[-58, -50, -42].map((at) => `<path d="M-22 ${at}h12M10 ${at}h12"/>`).join('')}</g>`,
    '<circle cx="0" cy="-86" r="20" fill="#FFF8E7"/>',
    figures(number, { x: 0, y: -86, size: number > 9 ? 1.4 : 1.8, ink: inks.ink }),
    cockpit(paint),
    '</g>',
  ].join('')
}

const treads = `<g stroke="#3A4660" stroke-width="2">${WHEELS.map(
  ([cx, cy, , h]) => `<path d="M${cx - 5} ${n(cy - h / 2 + 6)}v${h - 12}M${cx + 4} ${n(cy - h / 2 + 6)}v${h - 12}"/>`,
).join('')}</g>`

function cockpit({ scarf, scarfDark }: Paint): string {
  return [
    '<path d="M-26 4C-26-16-14-26 0-26S26-16 26 4V36C26 54 14 60 0 60S-26 54-26 36Z" fill="#1B0A10"/>',
    '<path d="M-28-6C-26-28-12-36 0-36S26-28 28-6C18-20 8-24 0-24S-18-20-28-6Z" fill="#CFE3DA" opacity=".85"/>',
    '<ellipse cx="0" cy="2" rx="15" ry="6" fill="none" stroke="#7B4A2F" stroke-width="3.4"/>',
    '<path d="M-24 38C-24 20-14 14 0 14S24 20 24 38C14 48-14 48-24 38Z" fill="#F3E2BE"/><path d="M-22 30L-14 2L-8 4L-12 26ZM22 30L14 2L8 4L12 26Z" fill="#E2CB9C"/>',
    `<path d="M-4 40C10 60-8 78 6 98C12 108 4 116 10 128C-4 118-6 108-8 98C-18 78-2 62-14 44Z" fill="${scarf}"/><path d="M-4 40C4 60-14 78 0 98C6 108 0 116 10 128C-4 118-6 108-8 98C-18 78-2 62-14 44Z" fill="${scarfDark}"/>`,
    '<circle cx="0" cy="26" r="16" fill="#FFF8E7"/><path d="M6 12A16 16 0 0 1 6 41C14 34 14 18 6 12Z" fill="#C9AE8B"/><path d="M-13 16Q0 6 13 16L11 21Q0 12-11 21Z" fill="#0D2138"/>',
  ].join('')
}
