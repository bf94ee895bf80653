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
  // The water under it doubles the arches; without that the piers stand on air.
  const doubled = stone.replace('/>', ` transform="matrix(1 0 0 -.7 0 1040.4)" fill="${ink}" opacity=".45"/>`)
  poster.add(
    doubled,
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
    `<path d="M-36 1L-33-14H-24.500L-25 1ZM-22 1L-22.500-14H-13L-11 1Z" fill="${ink}"/>`,
    `<path d="M-42-9Q-42-40-40-54Q-38-65-29-67.500H-19Q-10-65-8-54Q-6-40-6-9Q-24-4-42-9Z" fill="${accent.deep}"/>`,
    `<path d="M-19-67.500Q-10-65-8-54Q-6-40-6-9Q-12-7-18-6.500Q-12-40-19-67.500ZM-24.600-40H-23.400V-6H-24.600Z" fill="${ink}" opacity=".4"/>`,
    `<path d="M-31-67.500Q-24-63-17-67.500L-19-71H-29Z" fill="${ink}" opacity=".7"/>`,
    `<path d="M-29-77H-19V-69Q-24-66.500-29-69Z" fill="#C98E63"/><path d="M-31-84H-17Q-16-76-19.500-73.500Q-24-71.500-28.500-73.500Q-32-76-31-84Z" fill="#2A1A1E"/><path d="M-37-83Q-24-79-11-83Q-14-86-17.500-86.500Q-17.500-96-24-95Q-30.500-96-30.500-86.500Q-34-86-37-83Z" fill="${ink}"/><path d="M-30.500-86.500Q-24-84.500-17.500-86.500V-89Q-24-87-30.500-89Z" fill="${accent.light}"/>`,
    `<path d="M4 0L8-14H16L18 0Z" fill="#C98E63"/>`,
    `<path d="M-4-6Q2-34 3-44Q0-58 4-64Q11-69 18-64Q22-56 19-44Q22-30 28-6Q12-1-4-6Z" fill="${accent.light}"/>`,
    `<path d="M11-66Q22-58 19-44Q22-30 28-6Q20-3 14-3Z" fill="${accent.ink}"/>`,
    `<path d="M-14-56Q-4-46 4-54L5-49Q-4-38-15-49Z" fill="${accent.light}"/>`,
    `<circle cx="11" cy="-74" r="7" fill="#5A2E22"/><path d="M-6-75q17 9 34 0q-7-4-10-5q-1-9-7-9t-8 9q-3 1-9 5Z" fill="#FFF8E7"/>`,
    `<path d="M3-80q8 3 16 0v3q-8 3-16 0Z" fill="${accent.ink}"/>`,
    '</g>',
  )
}
