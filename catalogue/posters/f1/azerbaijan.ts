/** Baku at sundown: the car squeezes between the great tower and the rampart, under a carpet hung from the wall; flames of glass beyond. */
import { n, poly, type Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carInSpace } from './parts/car/car-in-space.ts'
import { hungCarpet } from './parts/emblems/hung-carpet.ts'
import { drawRampart, drawTower, onWall } from './parts/buildings/old-town.ts'
import { paints } from './parts/car/paints.ts'
import { gulls } from './parts/places.ts'
import { drawFoot } from './parts/road.ts'
import { viewFrom, type View } from './parts/space.ts'
import { drawTrack } from './parts/track.ts'

/** The height of our eyes, at which the street would vanish. */
const HORIZON = 456

export function draw(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#1F8A9C'],
      [0.4, '#7FCBC2'],
      [0.6, '#EAF0D2'],
      [1, '#EAF0D2'],
    ],
    { spray: '#0F6480', density: 0.75 },
  )
  drawDisc(poster, { x: 368, y: 274, r: 170, ink: '#FFF4D2', halo: '#E4F2D0', spray: '#F2A04E', density: 0.8 })
  const number = drawTrack(poster, 'azerbaijan', {
    x: 366,
    y: 220,
    width: 206,
    height: 160,
    inlay: '#FFF4D2',
    shadow: '#E9BE7A',
    ink: '#0E4A5A',
  })
  const view = viewFrom({ eye: [0, 1.5, -9], target: [0, 1.5, 0], centre: [300, HORIZON], focal: 760 })
  poster.add(
    flame(256, HORIZON + 4, { height: 136, width: 40, lean: 10 }),
    flame(322, HORIZON + 4, { height: 158, width: 42, lean: -10 }),
    flame(290, HORIZON + 6, { height: 104, width: 38, lean: 4 }),
    gulls(
      [
        [548, 150, 12],
        [574, 132, 8],
      ],
      '#FFFBE6',
    ),
  )
  drawStreet(poster, view)
  drawRampart(poster, view)
  poster.add(hungCarpet((across, down) => onWall(view, 0.385 + across * 0.37, 5 - down * 4.35)))
  drawTower(poster, view)
  poster.add(
    carInSpace(poster, view, {
      at: [0.15, 0, -0.8],
      heading: -126,
      paint: paints.turquoise,
      number,
      roundel: [0.26, -62],
    }),
  )
  drawFoot(poster, '#241028', 630)
  return poster.svg()
}

/** A tower of glass bent like a flame: it swells from its foot and comes to a point, floor upon floor. */
function flame(x: number, base: number, { height, width, lean }: Flame): string {
  const [half, top] = [width / 2, base - height]
  const tip = `${n(x + lean)} ${n(top)}`
  const left = `C${n(x - half * 1.7)} ${n(base - height * 0.4)} ${n(x - half * 0.9)} ${n(base - height * 0.62)} ${tip}`
  const right = `C${n(x + half * 1.1)} ${n(base - height * 0.7)} ${n(x + half * 1.7)} ${n(base - height * 0.36)} ${n(x + half)} ${base}`
  const floors = Array.from({ length: Math.floor(height / 9) }, (_, i) => {
    const y = base - 6 - i * 9
    const wide = half * 1.25 * Math.sqrt(1 - i / (height / 9))
    return `M${n(x + (lean * i * 9) / height - wide)} ${n(y)}q${n(wide)} -5 ${n(wide * 2)} 0`
  })
  const shape = `M${n(x - half)} ${base}${left}${right}Z`
  return [
    `<path d="${shape}" fill="#F0803A"/>`,
    `<path d="M${n(x)} ${base}C${n(x + half * 0.6)} ${n(base - height * 0.4)} ${n(x + half * 0.1)} ${n(base - height * 0.7)} ${tip}${right}Z" fill="#C23A2A"/>`,
    `<path d="${floors.join('')}" fill="none" stroke="#FFD79A" stroke-width="1.3" opacity=".75"/>`,
  ].join('')
}

interface Flame {
  height: number
  width: number
  lean: number
}

/** The low roofs at the far end of the way. */
const roofs = `<path transform="translate(0 ${HORIZON})" d="M-10 4V-14H232V-26H248V-18H262C262-30 286-30 286-18H306V-24H322V-16H344V-30H350V-36H356V-30H362V4Z" fill="#B9694E"/>`

/** The way between, paved in setts that run to the far gate. */
function drawStreet(poster: Poster, view: View): void {
  const ground = `<path d="M-10 ${HORIZON}H610V820H-10Z"/>`
  poster.add(roofs, ground.replace('/>', ' fill="#9A5E58"/>'))
  poster.add(poster.air(ground, '#2C1430', { from: [0.5, 0], to: [0.4, 0.55], a0: 0, a1: 1 }))
  const setts: string[] = []
  for (let row = 0; row < 26; row++) {
    const z = -5 + row * 0.7
    for (let i = -5; i < 6; i++) {
      const x = i * 0.9 + (row % 2) * 0.45
      const corners: Point[] = [
        view.project([x, 0, z]),
        view.project([x + 0.8, 0, z]),
        view.project([x + 0.8, 0, z + 0.6]),
        view.project([x, 0, z + 0.6]),
      ]
      if ((i * 7 + row * 5) % 3 === 0) setts.push(poly(corners))
    }
  }
  poster.add(`<path d="${setts.join('')}" fill="#C9806A" opacity=".3"/>`)
}
