/** Snow peaks over firs, and a run that winds down between its gates. */
import { n, poly, type Point, smooth, smoothOpen } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'
import { drawLand, hills } from '../../f1/parts/places.ts'
import { fir } from '../../f1/parts/plants.ts'
import { crowd } from '../../football/crowd.ts'
import { coatsOf, crowdStep, type Setting } from '../setting.ts'
import { drawSkier } from './skier.ts'

const RUN: readonly (readonly [x: number, y: number, half: number])[] = [
  [306, 458, 8],
  [290, 472, 14],
  [322, 494, 24],
  [270, 530, 44],
  [340, 582, 78],
  [286, 660, 130],
  [310, 810, 220],
]

export function drawMountain(poster: Poster, setting: Setting): void {
  const { hour, random, sunX } = setting
  drawLand(poster, hills(random, { y: 370, rise: 90, step: 74, jagged: true }), { ink: hour.far, haze: hour.haze })
  const away = sunX < 300 ? 1 : -1
  for (const [at, top, half] of [
    [300 + away * 130, 218 + random() * 24, 220],
    [300 - away * 150, 306 + random() * 26, 190],
    [300 + away * 260, 318 + random() * 26, 150],
  ] as const)
    drawPeak(poster, setting, { at, top, half })
  drawLand(poster, hills(random, { y: 446, rise: 40, step: 70, jagged: true }), { ink: hour.middle, shade: hour.shade })
  let far = ''
  for (let x = -8; x < 612; x += 11 + random() * 8)
    far += fir(x, 462 + random() * 8, { height: 36 + random() * 32, body: hour.near, shade: hour.shade })
  poster.add(far)
  drawSnow(poster, setting)
}

function drawPeak(
  poster: Poster,
  { hour, random }: Setting,
  { at, top, half }: { at: number; top: number; half: number },
): void {
  const edge = (side: number): Point[] =>
    [0.2, 0.42, 0.66, 1].map((t) => [
      at + side * half * t * (0.92 + random() * 0.16),
      top + (470 - top) * t * (0.94 + random() * 0.1),
    ])
  const [left, right] = [edge(-1), edge(1)]
  const fold: Point[] = [0.25, 0.5, 0.75, 1].map((t, i) => [
    at + (i % 2 ? -1 : 1) * half * 0.1 + half * 0.06 * t,
    top + (470 - top) * t,
  ])
  const whole = `<path d="${poly([[at, top], ...right, ...left.toReversed()])}"/>`
  poster.add(whole.replace('/>', ' fill="#F7F1DF"/>'))
  poster.add(`<path d="${poly([[at, top], ...right, ...fold.toReversed()])}" fill="${hour.far}"/>`)
  poster.add(poster.air(whole, hour.middle, { from: [0.8, 0.2], to: [0.3, 0.4], a0: 0.75 }))
  let rocks = ''
  for (let i = 0; i < 26; i++) {
    const t = 0.3 + random() * 0.6
    const x = at + (random() - 0.5) * 1.5 * half * t
    const y = top + (470 - top) * t
    const [w, h] = [5 + random() * 14, 10 + random() * 26]
    rocks += `M${n(x)} ${n(y)}l${n(w)} ${n(h * 0.6)}l${n(-w * 0.3)} ${n(h * 0.4)}l${n(-w)} ${n(-h * 0.3)}Z`
  }
  poster.add(`<g ${poster.clip(whole)}><path d="${rocks}" fill="${hour.middle}" opacity=".75"/></g>`)
  poster.add(poster.air(whole, hour.haze, { from: [0, 1], to: [0, 0.45], a0: 0.9 }))
}

function drawSnow(poster: Poster, setting: Setting): void {
  const { hour, accent, random } = setting
  const slope = '<path d="M-10 470Q120 446 300 458T610 464V800H-10Z"/>'
  poster.add(
    slope.replace('/>', ' fill="#F3EDDC"/>'),
    poster.air(slope, hour.far, { from: [0.9, 0.2], to: [0.2, 0.6], a0: 0.5 }),
  )
  const edge = (side: number): Point[] => RUN.map(([x, y, half]): Point => [x + side * half, y])
  const run = `<path d="${smooth([...edge(-1), ...edge(1).toReversed()])}"/>`
  const clip = poster.clip(slope)
  poster.add(
    `<g ${clip}>`,
    run.replace('/>', ' fill="#FFFBEE"/>'),
    poster.air('<rect y="458" width="600" height="342"/>', hour.middle, { from: [0.2, 1], to: [0.5, 0.1], a0: 0.75 }),
    '</g>',
  )
  // Three skiers went down before; their tracks wind from gate to gate.
  const tracks = [-0.34, 0, 0.3].map((shift) => smoothOpen(RUN.map(([x, y, half]) => [x + half * shift, y])))
  poster.add(
    `<path d="${tracks.join('')}" fill="none" stroke="${hour.far}" stroke-width="2.4" stroke-linecap="round" opacity=".9"/>`,
  )
  let gates = ''
  // Red and blue by turns; the nearest pair stands on both sides of the subject.
  const other = setting.design.palette === 'blue' ? '#CF3D22' : '#2465A8'
  for (const [x, y, reach, size] of [
    [294, 474, 34, 0.36],
    [290, 522, 88, 0.62],
    [306, 590, 196, 1.15],
  ] as const)
    for (const side of [-1, 1])
      gates += `<g transform="translate(${n(x + reach * side)} ${y}) scale(${size})"><path d="M-2 0V-62h4V0Z" fill="${hour.foot}"/><path d="M2-62Q16-68 34-60V-32Q16-40 2-34Z" fill="${size === 0.62 ? other : accent.ink}"/></g>`
  const step = crowdStep(setting, 9)
  if (step !== null)
    poster.add(
      crowd({
        random,
        rows: 2,
        step,
        coats: coatsOf(setting),
        size: 1.2,
        place: (x, row) => (x > 250 && x < 400 ? null : 470 + row * 8),
      }),
    )
  let near = ''
  for (const side of [0, 1])
    for (let i = 0; i < 5; i++) {
      const x = side ? 612 - i * 38 - random() * 14 : -10 + i * 34 + random() * 14
      near += fir(x, 690 - i * 22, { height: 210 - i * 30 + random() * 30, body: hour.near, shade: hour.shade })
    }
  poster.add(near, gates)
  // Every poster has a subject.
  if (setting.design.motif === 'none') drawSkier(poster, setting)
}
