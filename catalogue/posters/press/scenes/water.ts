/** The sea under headlands, the road of the sun on it, and what sails there. */
import type { Poster } from '../../kit/poster.ts'
import { drawLand, glints, hills, sailBoat, sunRoad } from '../../f1/parts/places.ts'
import { house } from '../../f1/parts/buildings/riviera.ts'
import type { Setting } from '../setting.ts'

export function drawWater(poster: Poster, { hour, accent, random, sunX, design }: Setting): void {
  drawLand(poster, hills(random, { y: 424, rise: 60, step: 110, base: 452 }), { ink: hour.far, haze: hour.haze })
  const side = sunX < 300 ? 1 : -1
  const cape =
    side > 0
      ? 'M610 452V320C560 306 520 330 480 372C440 410 400 430 344 452Z'
      : 'M-10 452V320C40 306 80 330 120 372C160 410 200 430 256 452Z'
  drawLand(poster, cape, { ink: hour.middle, shade: hour.shade, haze: hour.haze })
  let town = ''
  for (let i = 0; i < 16; i++) {
    const reach = random() * 0.72
    const x = side > 0 ? 588 - reach * 190 : reach * 190 - 6
    const h = 20 + random() * 26
    town += house(
      random,
      { x, y: 452 - h - (1 - reach) * 50 * random(), w: 15 + random() * 10, h, side: '#B98F63' },
      {
        walls: ['#F3DDB0', '#FBEBC8', accent.light],
        roof: '#B4512F',
        window: '#5A3B34',
        ...(design.light === 'night' ? { lamp: hour.lamp } : {}),
      },
    )
  }
  poster.add(town, `<path d="M${side > 0 ? '330 450H610V458H330' : '-10 450H270V458H-10'}Z" fill="${hour.near}"/>`)
  const sea = '<rect y="452" width="600" height="348"/>'
  const depth = poster.grad([
    [0, hour.sea[0]],
    [0.26, hour.sea[1]],
    [0.8, hour.sea[2]],
  ])
  poster.add(
    sea.replace('/>', ` fill="${depth}"/>`),
    poster.air(sea, hour.sea[2], { from: [side > 0 ? 1 : 0, 0.6], to: [0.5, 0.1], a0: 0.75 }),
  )
  poster.add(
    sunRoad(random, { x: sunX, y: 459, width: 120, rows: 15, ink: hour.disc }),
    glints(random, { x: 0, y: 470, width: 600, depth: 150, count: 34, ink: hour.disc, opacity: 0.4 }),
  )
  let far = ''
  for (let i = 0; i < 4; i++)
    far += sailBoat(60 + random() * 480, 462 + random() * 8, { scale: 0.2 + random() * 0.16, jib: accent.light })
  poster.add(far)
}
