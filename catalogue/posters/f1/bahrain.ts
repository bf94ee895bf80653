/** Sakhir as the sun goes down: an orange disc sinking behind the dunes, palms, a road winding over the sand. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carRear } from './parts/car-ends.ts'
import { paints } from './parts/paints.ts'
import { crest, drawLand } from './parts/places.ts'
import { palm } from './parts/plants.ts'
import { drawFoot, drawRibbon } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(54)
  drawSky(
    poster,
    [
      [0, '#1F6A78'],
      [0.26, '#6FA898'],
      [0.46, '#F2C98A'],
      [0.6, '#F2A25E'],
      [1, '#F2A25E'],
    ],
    { spray: '#124C60', density: 0.8 },
  )
  drawDisc(poster, { x: 344, y: 322, r: 216, ink: '#F7A23C', halo: '#FBD08A', spray: '#D94A22', density: 0.85 })
  const number = drawTrack(poster, 'bahrain', {
    x: 344,
    y: 244,
    width: 220,
    height: 224,
    inlay: '#F9C06A',
    shadow: '#D9702A',
    ink: '#3A1620',
  })
  drawDunes(poster)
  const leaves = { body: '#1F4F4A', shade: '#0F2F36', trunk: '#3A2026' }
  poster.add(palm(92, 470, { height: 230, lean: 26, ...leaves }), palm(44, 486, { height: 170, lean: -14, ...leaves }))
  poster.add(palm(136, 474, { height: 124, lean: 12, ...leaves }))
  drawRibbon(
    poster,
    [
      [470, 446, 5],
      [500, 456, 9],
      [440, 478, 20],
      [250, 512, 46],
      [236, 560, 92],
      [320, 640, 180],
      [330, 830, 380],
    ],
    { surface: { ink: '#5A3040', deep: '#1E0F1E', glow: '#F2A25E' }, kerb: [inks.vermilion, '#FBE9C6'], steps: 9 },
  )
  poster.add(
    carRear(poster, { x: 292, y: 634, scale: 0.86, tilt: 3, paint: paints.redWhite, number }),
    blownSand(random),
  )
  drawFoot(poster, '#1E0F1E', 612)
  return poster.svg()
}

/** Three rows of dunes; every crest throws a sharp shade to its right. */
function drawDunes(poster: Poster): void {
  const far = crest(
    [
      [-10, 420],
      [80, 396],
      [170, 416],
      [280, 392],
      [380, 412],
      [500, 372],
      [610, 400],
    ],
    { base: 820 },
  )
  drawLand(poster, far, { ink: '#D97A44', haze: '#F9C07A', density: 0.9 })
  poster.add(
    '<path d="M500 372C540 376 580 390 610 400V440C580 420 550 416 520 424C524 404 516 386 500 372ZM280 392C310 394 350 404 380 412C350 414 320 420 300 432C302 414 294 400 280 392Z" fill="#A8442E"/>',
  )
  const middle = crest(
    [
      [-10, 452],
      [110, 432],
      [220, 462],
      [330, 448],
      [440, 424],
      [540, 446],
      [610, 438],
    ],
    { base: 820 },
  )
  drawLand(poster, middle, { ink: '#C4603A', haze: '#F2A25E', density: 0.8 })
  const shade =
    '<path d="M440 424C480 428 520 440 560 450C520 456 480 470 462 506C452 520 446 530 420 540C440 500 452 450 440 424ZM110 432C150 440 190 456 220 462C180 466 150 474 128 500C124 470 122 448 110 432Z"/>'
  poster.add(
    shade.replace('/>', ' fill="#7E2F30"/>'),
    poster.air(shade, '#4A1628', { from: [0.2, 0], to: [1, 0.6], a0: 0.8, a1: 0 }),
  )
  const near = crest(
    [
      [-10, 514],
      [90, 494],
      [230, 520],
      [420, 508],
      [610, 556],
    ],
    { base: 820 },
  )
  drawLand(poster, near, { ink: '#9A4030', shade: '#4A1628', haze: '#C9623A', density: 0.75 })
}

function blownSand(random: () => number): string {
  let lines = ''
  for (let i = 0; i < 16; i++) {
    const [x, y, w] = [random() * 560, 500 + random() * 130, 40 + random() * 90]
    lines += `M${Math.round(x)} ${Math.round(y)}q${Math.round(w / 2)}-5 ${Math.round(w)} 0q${Math.round(-w / 2)}-1 ${Math.round(-w)} 0Z`
  }
  return `<path d="${lines}" fill="#F2C98A" opacity=".4"/>`
}
