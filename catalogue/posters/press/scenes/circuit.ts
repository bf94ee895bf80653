/** A road that sweeps through the hills, kerbs in the accent, a town or firs beyond it. */
import { inks } from '../../kit/inks.ts'
import type { Poster } from '../../kit/poster.ts'
import { drawLand, hills, skyline } from '../../f1/parts/places.ts'
import { broadTree, fir } from '../../f1/parts/plants.ts'
import { type Curve, drawSweep, onCurve, streaks } from '../../f1/parts/road.ts'
import type { Setting } from '../setting.ts'

const SWEEP: Curve = [
  [0, 556],
  [150, 504],
  [330, 486],
  [600, 500],
]

export function drawCircuit(poster: Poster, { random, hour, accent, design }: Setting): void {
  drawLand(poster, hills(random, { y: 440, rise: 74 }), {
    ink: hour.far,
    haze: hour.haze,
    shade: hour.shade,
    density: 0.6,
  })
  if (design.light === 'night')
    poster.add(skyline(random, { base: 500, low: 26, high: 96, width: 20, ink: hour.middle, lights: [hour.lamp] }))
  drawLand(poster, hills(random, { y: 486, rise: 44, step: 88 }), { ink: hour.middle, shade: hour.shade })
  let trees = ''
  const isFirs = random() < 0.5
  for (let x = -10; x < 620; x += 22 + random() * 34) {
    const [, edge] = onCurve(SWEEP, Math.max(0, Math.min(1, x / 600)))
    const height = 34 + random() * 58
    trees += isFirs
      ? fir(x, edge + 4, { height: height * 1.3, body: hour.near, shade: hour.shade })
      : broadTree(random, {
          x,
          y: edge + 4,
          width: height * 0.95,
          height,
          body: hour.near,
          shade: hour.shade,
          lit: hour.middle,
        })
  }
  poster.add(trees)
  drawSweep(poster, SWEEP, {
    surface: { ink: inks.asphalt, deep: hour.footDeep, glow: hour.haze },
    kerb: { inks: [accent.ink === '#FFF8E7' ? accent.deep : accent.ink, inks.white] },
  })
  poster.add(streaks(random, { x: -20, y: 576, ink: hour.haze }))
}
