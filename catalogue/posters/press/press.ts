/** Draws a design: sky and sun, scene, motif, the dark foot for the lettering. The same design is always the same drawing. */
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawTrack } from '../f1/parts/track.ts'
import { drawFoot } from '../other/foot.ts'
import type { Design } from './design.ts'
import { accents, hours } from './hours.ts'
import { drawMotif } from './motifs.ts'
import { drawOrnament } from './ornaments.ts'
import { drawCircuit } from './scenes/circuit.ts'
import { drawCourt } from './scenes/court.ts'
import { drawGreen } from './scenes/green.ts'
import { drawIce } from './scenes/ice.ts'
import { drawMountain } from './scenes/mountain.ts'
import { drawRing } from './scenes/ring.ts'
import { drawSkyline } from './scenes/skyline.ts'
import { drawStadium } from './scenes/stadium.ts'
import { drawStage } from './scenes/stage.ts'
import { drawWater } from './scenes/water.ts'
import type { Setting } from './setting.ts'

const scenes: Readonly<Record<Design['scene'], (poster: Poster, setting: Setting) => void>> = {
  circuit: drawCircuit,
  court: drawCourt,
  stadium: drawStadium,
  stage: drawStage,
  green: drawGreen,
  ice: drawIce,
  ring: drawRing,
  water: drawWater,
  mountain: drawMountain,
  skyline: drawSkyline,
}

/** Indoor scenes: no sun, and no sky but their own. */
const INDOORS: readonly Design['scene'][] = ['stage', 'ring']
const COLOURED: readonly Design['palette'][] = ['vermilion', 'gold', 'plum']
const MOTIF_X = { left: 190, middle: 300, right: 410 } as const

export function drawPressed(design: Design): string {
  const poster = new Poster()
  const random = seeded(design.seed * 7919 + 17)
  const motifX = MOTIF_X[design.place]
  const sunX = { left: 384, middle: 300 + (random() < 0.5 ? -54 : 54), right: 216 }[design.place]
  const setting: Setting = { design, hour: hours[design.light], accent: accents[design.palette], random, motifX, sunX }
  if (!INDOORS.includes(design.scene)) drawHeaven(poster, setting)
  scenes[design.scene](poster, setting)
  drawMotif(poster, setting)
  drawFoot(poster, setting.hour.foot, setting.hour.footDeep, 624)
  return poster.svg()
}

function drawHeaven(poster: Poster, setting: Setting): void {
  const { design, hour, accent, sunX } = setting
  drawSky(poster, hour.sky, { spray: hour.spray, depth: 600, density: 0.75 })
  drawOrnament(poster, setting, 'behind')
  // By day the sun may be a coloured disc, if it contrasts with the sky.
  const isRed = design.light === 'noon' && COLOURED.includes(design.palette)
  const disc = isRed ? accent.light : hour.disc
  drawDisc(poster, { x: sunX, y: 240, r: 146, ink: disc, halo: hour.halo, spray: isRed ? accent.ink : hour.discSpray })
  if (design.circuit !== 'none') {
    drawTrack(poster, design.circuit, {
      x: sunX,
      y: 228,
      width: 190,
      height: 190,
      inlay: disc,
      shadow: isRed ? accent.deep : hour.discSpray,
    })
  }
  drawOrnament(poster, setting, 'before')
}
