/** A slalom skier in the turn: leaning into it, both skis on their edges, the snow flying off behind. */
import { n } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'
import { drawLit, limb } from '../../other/limbs.ts'
import type { Setting } from '../setting.ts'

const INTO_TURN = 'translate(-5 -2)'

export function drawSkier(poster: Poster, { motifX, accent, hour, random }: Setting): void {
  const suit = { lit: accent.ink, shade: accent.deep, towards: INTO_TURN }
  const sleeves = { lit: accent.light, shade: accent.ink, towards: INTO_TURN }
  poster.add(
    `<g transform="translate(${n(motifX + 6)} 598) scale(1.5)">`,
    `<path d="M-66 12Q-10 2 74 6Q112 10 118 16Q40 24-66 12Z" fill="${hour.near}" opacity=".4"/>`,
    spray(random),
    pole([-2, -74], [70, -62], hour.footDeep),
    ski('translate(12 -7)', accent.deep),
    ski('', accent.ink),
  )
  drawLit(poster, limb(FAR_LEG), suit)
  drawLit(poster, limb(FAR_ARM), sleeves)
  drawLit(poster, limb(NEAR_LEG), sleeves)
  drawLit(poster, limb(BODY), suit)
  poster.add(boot('translate(12 -7)'), boot(''), head(accent.beside, accent.besideDeep))
  poster.add(pole([-52, -80], [38, -30], hour.footDeep))
  drawLit(poster, limb(NEAR_ARM), suit)
  poster.add('<circle cx="-53" cy="-80" r="6" fill="#1B1B2B"/></g>')
}

const FAR_LEG = [
  [34, -62, 11],
  [4, -42, 9.5],
  [20, -12, 6],
] as const
const NEAR_LEG = [
  [30, -60, 13],
  [-12, -38, 10.5],
  [8, -6, 6.5],
] as const
const BODY = [
  [34, -60, 13],
  [14, -88, 14],
  [-14, -104, 12],
] as const
const FAR_ARM = [
  [-10, -106, 7],
  [-16, -82, 6],
  [-6, -74, 5],
] as const
const NEAR_ARM = [
  [-10, -102, 8],
  [-26, -80, 6.5],
  [-50, -80, 5],
] as const

const ski = (place: string, ink: string): string =>
  `<path d="M74-14L-60 7Q-78 8-86-5" transform="${place}" fill="none" stroke="${ink}" stroke-width="5.500" stroke-linecap="round"/>`

const boot = (place: string): string =>
  `<path d="M-4-10L16-12L20-2L20 0L-12 5Q-14-2-4-10Z" transform="${place}" fill="#1B1B2B"/>`

const pole = ([x, y]: readonly number[], [tipX, tipY]: readonly number[], ink: string): string =>
  `<path d="M${x} ${y}L${tipX} ${tipY}" stroke="${ink}" stroke-width="2.600" stroke-linecap="round"/><circle cx="${n(tipX! - 8)}" cy="${n(tipY! - 3)}" r="4" fill="none" stroke="${ink}" stroke-width="2"/>`

/** Helmet and goggles, looking at the next gate. */
const head = (helmet: string, deep: string): string =>
  `<g transform="translate(-32 -118) rotate(-12)"><path d="M-13 2Q-12 13-3 13Q5 13 6 4Z" fill="#E2AE84"/><circle r="14" fill="${deep}"/><path d="M-14 1A14 14 0 0 1 9-11Q0-6-2 3Q-3 5-14 1Z" fill="${helmet}"/><path d="M-15-3Q-9-5-2-4L-1 4Q-8 6-14 5Z" fill="#1B1B2B"/><path d="M-13-2Q-10-3-7-3L-9 3L-13 3Z" fill="#F2BE45"/></g>`

function spray(random: () => number): string {
  let flakes = ''
  for (let i = 0; i < 150; i++) {
    const far = random() ** 1.4
    const [x, y] = [30 + far * 96, 2 - (random() - 0.2) * (12 + far * 66)]
    flakes += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(4.6 * (1 - far) * random() + 0.9)}"/>`
  }
  return `<path d="M18 4Q70-34 112-44Q102-12 128 6Q70 14 18 4Z" fill="#FFFDF4" opacity=".85"/><g fill="#FFFDF4">${flakes}</g>`
}
