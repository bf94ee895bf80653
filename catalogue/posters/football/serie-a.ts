/** An Italian alley in late light: rivals' striped shirts on the washing lines, a ball before the sun, boys below (spec §3). */
import { Poster } from '../kit/poster.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { drawAlley } from './alley.ts'
import { drawBoys } from './alley-boys.ts'
import { washingLine } from './washing.ts'
import { drawWhiteBall } from './white-ball.ts'

export function serieA(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#3F9DA6'],
      [0.4, '#A9D3BE'],
      [0.75, '#FCE7B4'],
    ],
    { spray: '#237884', depth: 560, density: 0.75 },
  )
  drawDisc(poster, { x: 306, y: 262, r: 150, ink: '#FFF1C4', halo: '#FFF1C4', spray: '#F3B04F', density: 0.75 })
  drawAlley(poster)
  poster.add(washingLine({ from: [204, 448], to: [410, 440], sag: 14, size: 21, seed: 1 }))
  drawBoys(poster)
  poster.add(washingLine({ from: [58, 146], to: [576, 286], sag: 62, size: 86, seed: 2 }))
  drawWhiteBall(poster, { x: 376, y: 172, r: 44, turn: [0.4, 0.3, 0.6] })
  drawFoot(poster, '#2A1220', '#1B0B18', 622)
  return poster.svg()
}
