/** The French classique as table football: the south's three forwards before the north's goal, both towns at its far end (spec §3). */
import { Poster } from '../kit/poster.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { viewFrom } from '../f1/parts/space.ts'
import { drawRods } from './table-football/rods.ts'
import { drawTable } from './table-football/table.ts'
import { drawTwoTowns } from './table-football/two-towns.ts'

export function leClassique(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#153F94'],
      [0.34, '#3E86C6'],
      [0.58, '#BFE0DC'],
    ],
    { spray: '#0D2F7C', depth: 620, density: 0.8 },
  )
  drawDisc(poster, { x: 300, y: 216, r: 156, ink: '#FFD25E', halo: '#8FC3F0', spray: '#F0892F', density: 0.75 })
  drawTwoTowns(poster)
  const view = viewFrom({ eye: [0.25, 2.75, -4.7], target: [0, 0.5, 3], centre: [300, 410], focal: 690 })
  drawTable(poster, view)
  drawRods(poster, view)
  drawFoot(poster, '#0C2149', '#081736', 636)
  return poster.svg()
}
