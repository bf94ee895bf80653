/** A city on its river: three rows of towers, a bridge, and their lights on the water. */
import { n } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'
import { glints, skyline, sunRoad } from '../../f1/parts/places.ts'
import type { Setting } from '../setting.ts'
import type { Accent } from '../hours.ts'

export function drawSkyline(poster: Poster, { hour, accent, random, sunX, motifX, design }: Setting): void {
  const isLit = design.light === 'night' || design.light === 'dusk'
  // The towers leave the sun free.
  const ceiling = (x: number): number => 90 + Math.min(190, Math.abs(x - sunX) * 0.8)
  poster.add(skyline(random, { base: 470, low: 60, high: 250, width: 26, ink: hour.far, ceiling }))
  poster.add(poster.air('<rect y="250" width="600" height="220"/>', hour.haze, { from: [0, 1], to: [0, 0.1], a0: 0.8 }))
  poster.add(
    skyline(random, {
      base: 474,
      low: 40,
      high: 180,
      width: 30,
      ink: hour.middle,
      ceiling,
      ...(isLit ? { lights: [hour.lamp, accent.light] } : {}),
    }),
  )
  poster.add(
    skyline(random, {
      base: 480,
      low: 22,
      high: 92,
      width: 34,
      ink: hour.near,
      ...(isLit ? { lights: [hour.lamp, '#FFF8E7', accent.light] } : {}),
    }),
  )
  poster.add(
    poster.air('<rect y="380" width="600" height="100"/>', hour.shade, { from: [1, 0.9], to: [0.2, 0.2], a0: 0.7 }),
  )
  const river = '<rect y="478" width="600" height="322"/>'
  const depth = poster.grad([
    [0, hour.sea[0]],
    [0.3, hour.sea[1]],
    [0.85, hour.sea[2]],
  ])
  poster.add(
    river.replace('/>', ` fill="${depth}"/>`),
    poster.air(river, hour.sea[2], { from: [1, 0.6], to: [0.3, 0.1], a0: 0.8 }),
  )
  let lights = ''
  for (let i = 0; i < 70; i++) {
    const [x, y, h] = [random() * 600, 484 + random() ** 1.6 * 40, 10 + random() * 46]
    lights += `M${n(x)} ${n(y)}h2.4v${n(h)}h-2.4Z`
  }
  if (isLit) poster.add(`<path d="${lights}" fill="${hour.lamp}" opacity=".5"/>`)
  poster.add(
    sunRoad(random, { x: sunX, y: 486, width: 110, rows: 12, ink: hour.disc }),
    glints(random, { x: 0, y: 500, width: 600, depth: 120, count: 26, ink: hour.disc, opacity: 0.35 }),
  )
  drawBridge(poster, { ink: hour.foot, lit: accent.light, lamp: hour.lamp })
  // Every poster has a subject: without a motif, it is two people on the bridge.
  if (design.motif === 'none') drawCouple(poster, { x: motifX, foot: deck(motifX), accent, ink: hour.footDeep })
}

const deck = (x: number): number => 548 - 26 * Math.sin((x / 600) * Math.PI)

/** Stone arches over the river; the lamps stand in pairs. */
function drawBridge(poster: Poster, { ink, lit, lamp }: { ink: string; lit: string; lamp: string }): void {
  let [arches, lamps, globes] = ['', '', '']
  const top = Array.from({ length: 31 }, (_, i) => `${i * 20} ${n(deck(i * 20))}`).join('L')
  for (let i = 0; i < 4; i++) {
    const x = 12 + i * 150
    arches += `M${x + 12} 612V${n(deck(x) + 58)}Q${x + 63} ${n(deck(x + 63) + 4)} ${x + 114} ${n(deck(x + 114) + 58)}V612Z`
  }
  for (let x = 40; x < 600; x += 74) {
    const y = deck(x)
    lamps += `M${x - 1.6} ${n(y)}V${n(y - 38)}h3.2V${n(y)}ZM${x - 10} ${n(y - 34)}h20v2h-20Z`
    globes += `<circle cx="${x - 9}" cy="${n(y - 38)}" r="4.4"/><circle cx="${x + 9}" cy="${n(y - 38)}" r="4.4"/>`
  }
  const stone = `<path d="M0 ${n(deck(0))}L${top}V612H0Z${arches}" fill-rule="evenodd"/>`
  poster.add(
    stone.replace('/>', ` fill="${ink}"/>`),
    poster.air(stone, lit, { from: [0, 0], to: [0.5, 0.6], a0: 0.55 }),
  )
  poster.add(
    `<path d="M0 ${n(deck(0) - 7)}L${top.replace(/ (\d+(\.\d)?)/g, (_, y: string) => ` ${n(Number(y) - 7)}`)}L600 ${n(deck(600))}L${top.split('L').toReversed().join('L')}Z" fill="${lit}" opacity=".75"/>`,
  )
  poster.add(`<path d="${lamps}" fill="${ink}"/><g fill="${lamp}">${globes}</g>`)
}

/** Seen from behind, looking at the sun: a long coat and a hat, a dress and a wide brim, arm in arm. */
function drawCouple(
  poster: Poster,
  { x, foot, accent, ink }: { x: number; foot: number; accent: Accent; ink: string },
): void {
  poster.add(
    `<g transform="translate(${n(x)} ${n(foot)}) scale(1.5)">`,
    `<path d="M-34 0L-30-12H-16L-13 0Z" fill="${ink}"/>`,
    `<path d="M-36-10Q-38-50-31-66Q-24-72-16-66Q-9-50-11-10Z" fill="${accent.deep}"/>`,
    `<path d="M-24-69Q-10-60-11-10H-22Z" fill="${ink}" opacity=".35"/>`,
    `<path d="M-31-72q8 6 15 0v-10h-15Z" fill="#C98E63"/><path d="M-37-80q13 5 27 0l-5-4q-1-10-8-10t-9 10Z" fill="${ink}"/>`,
    `<path d="M4 0L8-14H16L18 0Z" fill="#C98E63"/>`,
    `<path d="M-4-6Q2-34 3-44Q0-58 4-64Q11-69 18-64Q22-56 19-44Q22-30 28-6Q12-1-4-6Z" fill="${accent.light}"/>`,
    `<path d="M11-66Q22-58 19-44Q22-30 28-6Q20-3 14-3Z" fill="${accent.ink}"/>`,
    `<path d="M-14-56Q-4-46 4-54L5-49Q-4-38-15-49Z" fill="${accent.light}"/>`,
    `<circle cx="11" cy="-74" r="7" fill="#5A2E22"/><path d="M-6-75q17 9 34 0q-7-4-10-5q-1-9-7-9t-8 9q-3 1-9 5Z" fill="#FFF8E7"/>`,
    `<path d="M3-80q8 3 16 0v3q-8 3-16 0Z" fill="${accent.ink}"/>`,
    '</g>',
  )
}
