/** An airfield on a race day, small and far: the iron hangar, marquees under flags, hedges, the crowd in its row. */
import { inks } from '../../../kit/inks.ts'
import { n } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { crest, drawLand } from '../places.ts'

const HORIZON = 430

/** The plain from the far downs to the near grass, a hedge along each field. */
export function drawPlain(poster: Poster, random: () => number): void {
  drawLand(
    poster,
    crest([
      [-10, HORIZON - 10],
      [150, HORIZON - 20],
      [330, HORIZON - 10],
      [480, HORIZON - 18],
      [610, HORIZON - 12],
    ]),
    { ink: '#8FB0A0', haze: '#E4E6C8' },
  )
  drawLand(poster, `M-10 ${HORIZON}H610V800H-10Z`, { ink: '#A8B85C', haze: '#E9DF9A' })
  drawLand(poster, `M-10 ${HORIZON + 20}L610 ${HORIZON + 8}V800H-10Z`, { ink: '#7FA24C' })
  drawLand(poster, `M-10 ${HORIZON + 56}L610 ${HORIZON + 16}V800H-10Z`, {
    ink: '#5C8F48',
    shade: '#2B6640',
    density: 0.6,
  })
  for (const [left, right, size] of [
    [HORIZON, HORIZON, 4],
    [HORIZON + 21, HORIZON + 9, 5],
  ] as const) {
    let hedge = ''
    for (let x = -6; x < 610; x += size * 1.3) {
      if (random() < 0.14) x += size * 3
      hedge += `<circle cx="${n(x)}" cy="${n(left + ((right - left) * x) / 600)}" r="${n(size * (0.6 + random() * 0.7))}"/>`
    }
    poster.add(`<g fill="#356B45">${hedge}</g>`)
  }
}

/** An arched roof of corrugated iron, its doors ajar on a wing. */
export const hangar = (x: number, y: number): string =>
  [
    `<g transform="translate(${x} ${y})"><path d="M0 0V-26C3-62 73-66 80-30V0Z" fill="#6F807E"/><path d="M80 0V-30C77-46 60-56 42-57H92C112-56 126-46 130-30V0Z" fill="#B9C2B4"/>`,
    '<path d="M10 0V-22C13-48 66-52 70-26V0Z" fill="#24383E"/><path d="M10 0V-22C11-30 16-36 23-40V0ZM58 0V-42C66-38 69-33 70-26V0Z" fill="#C7683E"/>',
    '<path d="M90 0V-56M100 0V-55M110 0V-51M120 0V-44" stroke="#7F8E88" stroke-width="1.6"/><path d="M28-12H54L58-8H24Z" fill="#F3DDB0"/></g>',
  ].join('')

/** Striped tents, each under its flag. */
export function marquees(x: number, y: number, count: number): string {
  const tents = Array.from({ length: count }, (_, i) => tent(x + i * 54, y, FLAGS[i % FLAGS.length]!))
  return tents.join('')
}

const FLAGS = [inks.vermilion, '#2B4A8A', '#C8912F']

function tent(x: number, y: number, flag: string): string {
  const stripes = [2, 12, 22, 32, 42].map((dx) => `M${dx} 0v-15h5v15Z`).join('')
  return [
    `<g transform="translate(${x} ${y})"><path d="M0 0v-15L24-32L48-15v15Z" fill="#FFF8E7"/><path d="M30 0v-27L48-15v15Z" fill="#D9D3BC"/>`,
    `<path d="${stripes}M0-15L24-32L8-15ZM20-15L24-32L28-15ZM40-15L24-32L48-15Z" fill="${flag}"/>`,
    `<path d="M24-32v-18" stroke="#24383E" stroke-width="1.6"/><path d="M24-50q7-3 12 1t8 0v7q-5 3-9 0t-11-1Z" fill="${flag}"/></g>`,
  ].join('')
}

/** Those who came, a row of them along the grass. */
export function crowd(
  random: () => number,
  { from, to, y }: { from: number; to: number; y: (x: number) => number },
): string {
  const coats = ['#FFF8E7', '#CF3D22', '#2B4A8A', '#F2C45A', '#1D3A36', '#E9A878']
  let people = ''
  for (let x = from; x < to; x += 2.4 + random() * 3.4) {
    const foot = y(x) - random() * 5
    people += `<path d="M${n(x - 2.4)} ${n(foot)}v-5q2.4-3 4.8 0v5Z" fill="${coats[Math.floor(random() * coats.length)]}"/><circle cx="${n(x)}" cy="${n(foot - 8)}" r="1.7" fill="#8A5A40"/>`
  }
  return people
}

export const windsock = (x: number, y: number): string =>
  `<path d="M${x} ${y}v-64" stroke="#24383E" stroke-width="2.6"/><g transform="translate(${x} ${y - 62}) rotate(6)"><path d="M0-6L42-2V5L0 8Z" fill="#FFF8E7"/><path d="M0-6L11-5V7L0 8ZM21-4L32-3V6L21 7Z" fill="#CF3D22"/></g>`
