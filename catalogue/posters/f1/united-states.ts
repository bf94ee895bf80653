/** Austin: the red hill under a cobalt sky, the tower and its scarlet veil, prickly pears, the white and blue car climbing. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carRear } from './parts/car-ends.ts'
import { paints } from './parts/paints.ts'
import { cloud, crest, drawLand } from './parts/places.ts'
import { drawFoot, drawRibbon } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#1F4FA0'],
      [0.34, '#4F94CC'],
      [0.54, '#CBE3DC'],
      [0.64, '#FBE6B8'],
      [1, '#FBE6B8'],
    ],
    { spray: '#12357E', density: 0.7 },
  )
  drawDisc(poster, { x: 226, y: 236, r: 156, ink: '#FBD35E', halo: '#FBEFC0', spray: '#F0923A', density: 0.8 })
  poster.add(
    cloud(20, 128, { width: 110, ink: '#FFFBEC' }),
    cloud(-60, 350, { width: 170, ink: '#FFFBEC', shade: '#D9E0CC' }),
  )
  const number = drawTrack(poster, 'united-states', {
    x: 222,
    y: 218,
    width: 232,
    height: 160,
    ink: '#12294F',
    inlay: '#FFF0B8',
    shadow: '#E0A038',
  })
  drawLand(
    poster,
    crest(
      [
        [-10, 426],
        [70, 404],
        [120, 402],
        [140, 420],
        [260, 412],
        [300, 388],
        [352, 386],
        [372, 410],
        [500, 404],
        [610, 420],
      ],
      { base: 820 },
    ),
    { ink: '#B07A6A', haze: '#F9D9A0' },
  )
  drawLand(
    poster,
    crest(
      [
        [-10, 470],
        [140, 462],
        [290, 440],
        [420, 410],
        [520, 404],
        [610, 420],
      ],
      { base: 820 },
    ),
    { ink: '#B8472A', haze: '#F2A25E', shade: '#7A2A22' },
  )
  drawTower(poster)
  drawLand(
    poster,
    crest(
      [
        [-10, 520],
        [130, 506],
        [300, 478],
        [440, 450],
        [610, 476],
      ],
      { base: 820 },
    ),
    { ink: '#9A3524', shade: '#4F161C' },
  )
  drawRibbon(
    poster,
    [
      [414, 416, 13],
      [404, 436, 22],
      [376, 476, 46],
      [330, 540, 100],
      [300, 640, 200],
      [300, 840, 400],
    ],
    { surface: { ink: '#4A3A58', deep: '#171228', glow: '#F2B98A' }, kerb: [inks.white, inks.blue], steps: 9 },
  )
  poster.add(
    carRear(poster, { x: 316, y: 648, scale: 1, tilt: -3, paint: paints.whiteBlue, number }),
    cactus(66, 620, 1.15),
    cactus(556, 588, 0.8),
  )
  drawFoot(poster, '#171228', 632)
  return poster.svg()
}

/** A white lift shaft and its lookout; red tubes rise beside it, bend over the top and pour down to the ground. */
function drawTower(poster: Poster): void {
  let tubes = ''
  for (let i = 0; i < 13; i++) {
    const [start, foot] = [424 + i * 4.6, 500 + i * 15]
    tubes += `M${n(start)} ${n(170 - i * 1.5)}C${n(start + 6)} ${n(112 - i * 1.5)} ${n(466 + i * 7)} ${n(110 - i)} ${n(478 + i * 7)} ${n(168 - i)}C${n(490 + i * 8)} 270 ${n(foot - 16)} 370 ${foot} ${n(440 + i * 2)}`
  }
  poster.add(
    '<path d="M432 440V168H442V440ZM484 440V168H494V440Z" fill="#F6EAD0"/><path d="M488 440V168H494V440Z" fill="#B9A58C"/>',
  )
  let braces = ''
  for (let y = 190; y < 424; y += 22) braces += `M442 ${y}L484 ${y + 11}L442 ${y + 22}`
  poster.add(
    `<path d="${braces}" fill="none" stroke="#F6EAD0" stroke-width="2.2"/><path d="${tubes}" fill="none" stroke="#CF3D22" stroke-width="3.4"/>`,
  )
  poster.add(
    '<path d="M410 174H518L506 152H420Z" fill="#FFF8E7"/><path d="M474 152H506L518 174H478Z" fill="#C9BFA8"/><path d="M414 178H514V184H414Z" fill="#12294F"/><path d="M463 152V92" stroke="#FFF8E7" stroke-width="3"/>',
  )
}

function cactus(x: number, y: number, scale: number): string {
  const pads = [
    [0, -28, 24, 32, 0],
    [-26, -68, 20, 27, -28],
    [22, -70, 19, 26, 26],
    [-2, -98, 17, 24, -4],
    [-50, -100, 14, 19, -40],
    [46, -104, 13, 18, 36],
  ] as const
  const leaves = pads
    .map(([px, py, rx, ry, turn]) => {
      const place = `transform="rotate(${turn} ${px} ${py})"`
      return `<ellipse cx="${px}" cy="${py}" rx="${rx}" ry="${ry}" ${place} fill="#2C6A50"/><ellipse cx="${n(px - rx * 0.24)}" cy="${n(py - ry * 0.1)}" rx="${n(rx * 0.66)}" ry="${n(ry * 0.8)}" ${place} fill="#4F9468"/><circle cx="${n(px + turn * 0.2)}" cy="${n(py - ry - 2)}" r="5" fill="#E0457A"/>`
    })
    .join('')
  return `<g transform="translate(${x} ${y}) scale(${scale})">${leaves}</g>`
}
