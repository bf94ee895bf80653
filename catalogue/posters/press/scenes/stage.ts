/** A theatre: rays behind the red stairs, curtain and pelmet of the gala in the accent. */
import type { Poster } from '../../kit/poster.ts'
import { couple, drawCurtain, drawPelmet, drawStairs, flashes, pylon } from '../../awards/ballon-dor.ts'
import { drawSunburst } from '../../other/sunburst.ts'
import type { Setting } from '../setting.ts'

export function drawStage(poster: Poster, { hour, accent, design }: Setting): void {
  const glow = poster.rgrad([
    [0, accent.ink],
    [0.5, accent.deep],
    [1, hour.footDeep],
  ])
  poster.add(
    `<rect width="600" height="800" fill="${hour.footDeep}"/><circle cx="300" cy="268" r="600" fill="${glow}"/>`,
  )
  drawSunburst(poster, {
    x: 300,
    y: 268,
    rays: 22,
    reach: 540,
    turn: (design.seed % 22) / 22,
    share: 0.42,
    stops: [
      [0.14, '#F8E2A0'],
      [0.5, '#E0A63A', 0.55],
      [1, '#E0A63A', 0],
    ],
  })
  const moon = '<circle cx="300" cy="262" r="124"/>'
  poster.add(
    '<circle cx="300" cy="262" r="146" fill="#F8E2A0" opacity=".28"/>',
    moon.replace('/>', ' fill="#F8E2A0"/>'),
  )
  poster.add(poster.air(moon, '#B67B27', { from: [0.92, 0.96], to: [0.3, 0.3], a0: 1 }))
  drawStairs(poster)
  for (const side of [1, -1]) poster.add(pylon(side))
  for (const flip of [false, true]) drawCurtain(poster, flip)
  drawPelmet(poster)
  poster.add(`<rect y="634" width="600" height="166" fill="${hour.footDeep}"/>`)
  poster.add(poster.air('<path d="M206 644H394L440 800H160Z"/>', '#7A2430', { a0: 0.55 }))
  poster.add('<path d="M0 632H600V638H0ZM0 642H600V644H0Z" fill="#DDA63E"/>')
  if (design.crowd !== 'none') poster.add(couple())
  poster.add(flashes())
}
