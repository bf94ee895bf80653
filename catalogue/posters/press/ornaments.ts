/** The ornaments of the sky. */
import { n } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'
import { stars } from '../kit/sky.ts'
import { cloud, gulls } from '../f1/parts/places.ts'
import { drawSunburst } from '../other/sunburst.ts'
import type { Design } from './design.ts'
import type { Setting } from './setting.ts'

/** Behind the sun, or before it. */
export function drawOrnament(poster: Poster, setting: Setting, layer: 'behind' | 'before'): void {
  const { sky } = setting.design
  const isBehind = sky === 'rays' || sky === 'stars' || sky === 'fireworks'
  if (isBehind === (layer === 'behind')) draw[sky](poster, setting)
}

const draw: Readonly<Record<Design['sky'], (poster: Poster, setting: Setting) => void>> = {
  none() {},
  clouds(poster, { random, hour, sunX }) {
    const far = sunX < 300 ? 330 : 20
    poster.add(
      cloud(far + random() * 60, 118 + random() * 30, { width: 150 + random() * 50, ink: '#FFF8E7', shade: hour.halo }),
      cloud(sunX < 300 ? -20 : 420, 236 + random() * 40, {
        width: 130 + random() * 40,
        ink: '#FFF8E7',
        shade: hour.halo,
      }),
      cloud(240 + random() * 120, 318 + random() * 20, { width: 80 + random() * 40, ink: '#FFF8E7', shade: hour.halo }),
    )
  },
  gulls(poster, { random, hour, sunX }) {
    const from = sunX < 300 ? 360 : 40
    poster.add(
      gulls(
        Array.from({ length: 5 }, () => [from + random() * 190, 96 + random() * 130, 8 + random() * 12] as const),
        hour.foot,
      ),
    )
  },
  stars(poster, { random, hour }) {
    poster.add(stars(random, { count: 64, depth: 330, ink: hour.disc }))
  },
  rays(poster, { hour, random, sunX }) {
    drawSunburst(poster, {
      x: sunX,
      y: 240,
      rays: 24,
      reach: 620,
      turn: random(),
      stops: [
        [0.2, hour.halo, 0.85],
        [0.6, hour.halo, 0.35],
        [1, hour.halo, 0],
      ],
    })
  },
  confetti(poster, { random, accent }) {
    const inks = [accent.ink, accent.light, accent.beside, '#F2C15A', '#FFF8E7']
    let pieces = ''
    for (let i = 0; i < 90; i++)
      pieces += `<path transform="translate(${n(random() * 600)} ${n(20 + random() * 400)}) rotate(${n(random() * 360)})" d="M-4-1.6h8l-1 3.600h-7Z" fill="${inks[i % 5]}"/>`
    poster.add(pieces)
  },
  fireworks(poster, { random, accent, sunX }) {
    for (const [x, y, r] of [
      [sunX < 300 ? 470 : 130, 118, 84],
      [sunX < 300 ? 366 : 236, 74, 46],
      [sunX < 300 ? 540 : 60, 232, 52],
    ] as const) {
      let [lines, dots] = ['', '']
      for (let i = 0; i < 22; i++) {
        const angle = (i / 22) * Math.PI * 2
        const reach = r * (0.82 + random() * 0.24)
        const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
        lines += `M${n(x + dx * r * 0.22)} ${n(y + dy * r * 0.22)}L${n(x + dx * reach)} ${n(y + dy * reach + r * 0.06)}`
        dots += `<circle cx="${n(x + dx * reach)}" cy="${n(y + dy * reach + r * 0.08)}" r="${n(r * 0.034 + 0.6)}"/>`
      }
      const ink = random() < 0.5 ? accent.light : '#F8DA7A'
      poster.add(
        `<path d="${lines}" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/><g fill="#FFF8E7">${dots}</g>`,
      )
    }
  },
}
