/** A course among round trees: fairway, water, bunkers, and the mown green nearest to us. */
import { n } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'
import { broadTree } from '../../f1/parts/plants.ts'
import { drawLand, hills } from '../../f1/parts/places.ts'
import { crowd } from '../../football/crowd.ts'
import { coatsOf, crowdStep, type Setting } from '../setting.ts'

export function drawGreen(poster: Poster, setting: Setting): void {
  const { hour, accent, random, motifX } = setting
  drawLand(poster, hills(random, { y: 392, rise: 66, step: 96 }), { ink: hour.far, haze: hour.haze })
  for (const [y, size, inks] of [
    [424, 46, [hour.middle, hour.near, hour.far]],
    [446, 64, [hour.near, hour.shade, hour.middle]],
  ] as const) {
    let trees = ''
    for (let x = -20; x < 630; x += size * (0.55 + random() * 0.5))
      trees += broadTree(random, {
        x,
        y,
        width: size * 1.25,
        height: size * (1 + random() * 0.5),
        body: inks[0],
        shade: inks[1],
        lit: inks[2],
      })
    poster.add(trees)
  }
  poster.add('<path d="M-10 434Q150 416 300 430T610 424V820H-10Z" fill="#4C9A58"/>')
  const step = crowdStep(setting, 8)
  if (step !== null)
    poster.add(
      crowd({
        random,
        rows: 2,
        step,
        coats: coatsOf(setting),
        size: 1.15,
        place: (x, row) => (Math.abs(x - motifX) < 60 ? null : 428 + row * 7),
      }),
    )
  poster.add(
    '<path d="M230 446Q330 424 430 440Q570 462 480 502Q400 534 300 560L100 640H560Q620 560 606 510Q600 462 540 446Q420 420 230 446Z" fill="#7DB85C"/>',
  )
  const water = '<path d="M-10 484Q90 468 206 488Q296 500 256 526Q200 552 -10 556Z"/>'
  poster.add(
    water.replace('/>', ` fill="${hour.sea[1]}"/>`),
    poster.air(water, hour.sea[2], { from: [0.9, 1], to: [0.3, 0.1], a0: 0.85 }),
  )
  poster.add(
    '<path d="M30 502h90v3h-90ZM60 514h110v3h-110ZM10 532h70v3h-70ZM140 498h60v2.6h-60Z" fill="#FFF8E7" opacity=".6"/>',
  )
  for (const [x, y, k] of [
    [452, 474, 1],
    [512, 530, 1.15],
  ] as const)
    poster.add(
      `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-60 0Q-32-16 10-8Q54-12 60 6Q48 22 4 18Q-48 22-60 0Z" fill="#F7E4B8"/><path d="M-60 0Q-32-16 10-8Q54-12 60 6Q38-4 6 0Q-32-6-60 0Z" fill="#C9A56A"/></g>`,
    )
  drawNear(poster, setting)
  let flowers = ''
  for (let i = 0; i < 90; i++) {
    const side = i % 2 ? 1 : 0
    const [x, y] = [side * 600 + (side ? -1 : 1) * random() ** 1.6 * 110, 610 - random() * 62]
    flowers += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(3 + random() * 6)}" fill="${[accent.ink, accent.light, accent.deep, '#FBE3DA'][i % 4]}"/>`
  }
  poster.add(flowers)
}

function drawNear(poster: Poster, { hour }: Setting): void {
  const green = '<path d="M-10 632Q60 562 220 546Q420 528 610 588V800H-10Z"/>'
  poster.add(
    '<path d="M-10 620Q60 550 220 536Q420 518 610 576V800H-10Z" fill="#2F7645"/>',
    green.replace('/>', ' fill="#8FC464"/>'),
  )
  let mown = ''
  for (let i = -4; i < 12; i += 2) mown += `M${i * 74 - 120} 800L${180 + i * 32} 520h30L${(i + 1) * 74 - 120} 800Z`
  poster.add(`<g ${poster.clip(green)}><path d="${mown}" fill="#7AB356"/></g>`)
  poster.add(poster.air(green, hour.shade, { from: [0.9, 0.9], to: [0.3, 0], a0: 0.85 }))
}
