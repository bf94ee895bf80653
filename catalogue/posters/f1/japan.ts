/** Suzuka: the red sun over the bay, the great wheel, cherry trees in flower, the ivory car (the study, kept). */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car/car-side.ts'
import { paints } from './parts/car/paints.ts'
import { drawLand } from './parts/places.ts'
import { blossom } from './parts/plants.ts'
import { drawSweep, dust, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

const MOUNTAIN = 'M-10 476C70 456 120 386 176 352C190 344 206 344 220 352C282 388 340 452 440 476Z'
const SNOW = 'M176 352C190 344 206 344 220 352L246 370L230 376L216 368L204 382L190 368L174 378L154 368Z'
const MEADOW = 'M-10 476Q300 440 610 476V640H-10Z'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(3)
  drawSky(
    poster,
    [
      [0, '#E9D3A8'],
      [1, '#F9ECCB'],
    ],
    { spray: '#D9B47C' },
  )
  drawDisc(poster, { x: 226, y: 238, r: 172, ink: inks.vermilion, halo: '#F0A08A', spray: inks.vermilionDeep })
  const number = drawTrack(poster, 'japan', {
    x: 226,
    y: 214,
    width: 236,
    height: 200,
    ink: '#FFF6E2',
    inlay: inks.vermilion,
    shadow: inks.vermilionDeep,
    dot: inks.gold,
  })
  drawLand(poster, MOUNTAIN, { ink: '#5C7F8C', haze: '#E9D3A8' })
  poster.add(`<path d="${SNOW}" fill="#FFF6E2"/>`, wheel(470, 352, 104))
  const meadow = `<path d="${MEADOW}"/>`
  poster.add(
    meadow.replace('/>', ' fill="#5F8F6E"/>'),
    poster.air(meadow, '#2E5F55', { from: [0, 0.1], to: [0, 0.7], a0: 0, a1: 0.9 }),
  )
  poster.add(
    blossom(random, { x: 60, y: 540, puffs: 34, reach: 26 }),
    blossom(random, { x: 158, y: 520, puffs: 22, reach: 17 }),
  )
  poster.add(blossom(random, { x: 566, y: 540, puffs: 30, reach: 22 }), petals(random))
  drawSweep(
    poster,
    [
      [0, 560],
      [150, 506],
      [330, 486],
      [600, 498],
    ],
    { surface: { ink: inks.asphalt, deep: inks.ink, glow: '#C98A5B' }, kerb: { inks: [inks.vermilion, inks.white] } },
  )
  poster.add(streaks(random, { x: -20, y: 574, ink: '#F3C98B' }))
  poster.add(carSide(poster, { x: 62, y: 676, paint: paints.white, number }), dust(random, { x: 70, y: 676 }))
  return poster.svg()
}

function wheel(cx: number, cy: number, r: number): string {
  const cabins = [inks.vermilion, inks.white, inks.gold, '#2F7F86']
  let spokes = ''
  let gondolas = ''
  for (let i = 0; i < 16; i++) {
    const [x, y] = [cx + Math.cos((i * Math.PI) / 8) * r, cy + Math.sin((i * Math.PI) / 8) * r]
    spokes += `M${cx} ${cy}L${n(x)} ${n(y)}`
    gondolas += `<g transform="translate(${n(x)} ${n(y)})"><path d="M-8 2h16v6q-8 8-16 0Z" fill="${cabins[i % 4]}"/><path d="M-8 2Q0-10 8 2Z" fill="#1B2F52"/></g>`
  }
  return `<g fill="none" stroke="#1B2F52" stroke-width="2.2"><path d="${spokes}"/><circle cx="${cx}" cy="${cy}" r="${r}" stroke-width="5"/><circle cx="${cx}" cy="${cy}" r="${r - 18}"/><path d="M${cx} ${cy}L${cx - 56} 500M${cx} ${cy}L${cx + 56} 500" stroke-width="6"/></g><circle cx="${cx}" cy="${cy}" r="10" fill="#CF3D22"/>${gondolas}`
}

function petals(random: () => number): string {
  let flying = ''
  for (let i = 0; i < 40; i++) {
    flying += `<path transform="translate(${n(random() * 600)} ${n(80 + random() * 470)}) rotate(${n(random() * 360)})" d="M0 0q5-5 9 0q-5 4-9 0Z"/>`
  }
  return `<g fill="#F9D0C6">${flying}</g>`
}
