/** Mexico City at the Day of the Dead: cut-paper garlands, the snow volcano, marigolds, a golden sun with its rays. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carFront } from './parts/car-ends.ts'
import { paints } from './parts/paints.ts'
import { crest, drawLand } from './parts/places.ts'
import { drawFoot, drawRibbon } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

const VOLCANO =
  'M-10 470C90 456 150 400 214 330C240 302 252 296 266 300L288 306L312 298C326 296 338 306 360 334C420 404 490 456 610 470Z'
const SNOW =
  'M214 330C240 302 252 296 266 300L288 306L312 298C326 296 338 306 360 334L376 352L352 350L338 372L318 344L298 366L282 340L262 368L246 346L226 362L204 342Z'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(199)
  drawSky(
    poster,
    [
      [0, '#C2246A'],
      [0.36, '#E8527A'],
      [0.58, '#F7A06A'],
      [1, '#F7A06A'],
    ],
    { spray: '#96124F', density: 0.7 },
  )
  poster.add(sunRays(290, 240))
  drawDisc(poster, { x: 290, y: 240, r: 148, ink: '#FBCB3F', halo: '#FBE08A', spray: '#E87F26', density: 0.75 })
  drawLand(poster, VOLCANO, { ink: '#4B3A8C', shade: '#2A1F5E', haze: '#E8707A' })
  poster.add(
    `<path d="${SNOW}" fill="#FFF6E6"/>`,
    '<path d="M288 306L312 298C326 296 338 306 360 334L376 352L352 350L338 372L326 356C330 336 312 318 288 306Z" fill="#C9B4DC"/>',
  )
  const number = drawTrack(poster, 'mexico', {
    x: 290,
    y: 196,
    width: 218,
    height: 160,
    ink: '#7A1248',
    inlay: '#FFF0B0',
    shadow: '#E59A2A',
    dot: '#1E8C8A',
  })
  drawLand(
    poster,
    crest(
      [
        [-10, 452],
        [120, 438],
        [300, 456],
        [480, 436],
        [610, 450],
      ],
      { base: 820 },
    ),
    { ink: '#1E8C7A', shade: '#0E5560', haze: '#8FC98A', density: 0.6 },
  )
  poster.add(agaves())
  drawRibbon(
    poster,
    [
      [300, 452, 8],
      [300, 472, 24],
      [300, 520, 70],
      [300, 600, 150],
      [300, 700, 250],
      [300, 840, 390],
    ],
    { surface: { ink: '#4A2A6A', deep: '#1A0A30', glow: '#F7A06A' }, kerb: ['#1FA39A', '#FFF0D0'], steps: 8 },
  )
  poster.add(marigolds(random), carFront(poster, { x: 300, y: 654, scale: 1.02, tilt: 2, paint: paints.gold, number }))
  drawFoot(poster, '#1A0A30', 640)
  poster.add(garlands())
  return poster.svg()
}

/** Straight and wavy rays in turn, as on an old almanac. */
function sunRays(x: number, y: number): string {
  let straight = ''
  let wavy = ''
  for (let i = 0; i < 24; i++) {
    const turn = i * 15
    if (i % 2)
      straight += `<path transform="rotate(${turn} ${x} ${y})" d="M${x - 9} ${y - 162}L${x} ${y - 226}L${x + 9} ${y - 162}Z"/>`
    else
      wavy += `<path transform="rotate(${turn} ${x} ${y})" d="M${x - 10} ${y - 160}C${x - 22} ${y - 190} ${x + 6} ${y - 196} ${x - 4} ${y - 236}C${x + 22} ${y - 206} ${x - 4} ${y - 190} ${x + 10} ${y - 160}Z"/>`
  }
  return `<g fill="#FBCB3F">${straight}</g><g fill="#F79A3A">${wavy}</g>`
}

/** Two lines of cut paper across the top: each flag with its lace of holes. */
function garlands(): string {
  const colours = ['#1FA39A', '#FBCB3F', '#7A2A8C', '#F26A3A', '#FFF6E6', inks.blue]
  const hang = (y: number, sag: number, offset: number): string => {
    let flags = ''
    for (let i = 0; i < 8; i++) {
      const x = -18 + i * 80
      const t = (x + 32) / 600
      const top = y + sag * 4 * t * (1 - t)
      const cut = `M${x} ${n(top)}h64v52l-8 8-8-8-8 8-8-8-8 8-8-8-8 8-8-8Z`
      const rose = `M${x + 32} ${n(top + 14)}l6 10 11 2-8 8 2 11-11-5-11 5 2-11-8-8 11-2Z`
      const dots = [10, 54]
        .map((dx) => `M${x + dx - 4} ${n(top + 14)}h8v8h-8ZM${x + dx - 4} ${n(top + 32)}h8v8h-8Z`)
        .join('')
      flags += `<path d="${cut}${rose}${dots}" fill-rule="evenodd" fill="${colours[(i + offset) % 6]}"/>`
    }
    return `<path d="M-10 ${y - 2}Q300 ${y + sag * 2} 610 ${y - 2}" fill="none" stroke="#FFF6E6" stroke-width="2"/>${flags}`
  }
  return hang(2, 22, 0)
}

function agaves(): string {
  const plant = (x: number, y: number, size: number): string => {
    let leaves = ''
    let dark = ''
    for (let i = 0; i < 9; i++) {
      const angle = Math.PI * (1.06 + i * 0.11)
      const [tx, ty] = [x + Math.cos(angle) * size, y + Math.sin(angle) * size]
      const side = (i - 4) * 2
      leaves += `M${n(x - 7 + side)} ${y}L${n(tx)} ${n(ty)}L${n(x + 7 + side)} ${y}Z`
      dark += `M${n(x + side)} ${y}L${n(tx)} ${n(ty)}L${n(x + 7 + side)} ${y}Z`
    }
    return `<path d="${leaves}" fill="#5FC2A4"/><path d="${dark}" fill="#17706E"/>`
  }
  return [plant(84, 500, 66), plant(164, 474, 34), plant(520, 496, 62), plant(436, 472, 32), plant(30, 540, 70)].join(
    '',
  )
}

/** Banks of marigolds on both sides of the road. */
function marigolds(random: () => number): string {
  let flowers = ''
  for (let i = 0; i < 64; i++) {
    const left = i % 2 === 0
    const depth = i / 64
    const y = 508 + depth * 130
    const edge = 60 + depth * 140
    const x = left ? 300 - edge * 1.06 - 22 - random() * 190 : 300 + edge * 1.06 + 22 + random() * 190
    const r = 6 + depth * 11
    flowers += `<g transform="translate(${n(x)} ${n(y)})"><circle r="${n(r)}" fill="#D9571E"/><circle cx="${n(-r * 0.16)}" cy="${n(-r * 0.2)}" r="${n(r * 0.76)}" fill="#F28A26"/><circle cx="${n(-r * 0.2)}" cy="${n(-r * 0.26)}" r="${n(r * 0.44)}" fill="#FBC03F"/></g>`
  }
  return flowers
}
