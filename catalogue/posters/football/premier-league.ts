/** An English derby in the rain: brick terraces, old floodlights, two tides of umbrellas going to the ground (spec §3). */
import { n, poly } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { camera } from '../tennis/camera.ts'
import type { Project } from '../tennis/camera.ts'

const slate = '#33475A'
const bricks = ['#A34B38', '#8C3B34', '#B55C40'] as const
const lamp = '#FFE09A'
const cream = '#FBF0D4'
const red = '#CE2F2C'
const redDeep = '#8E1B22'
const sky = '#7EB6DE'
const skyDeep = '#2E6DA8'
const ink = '#152036'

export function premierLeague(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#3F5F74'],
      [0.4, '#7E9CA0'],
      [0.62, '#D9CFA8'],
    ],
    { spray: '#2A4358', depth: 520, density: 0.85 },
  )
  drawDisc(poster, { x: 330, y: 232, r: 126, ink: '#F6EBC2', halo: '#F6EBC2', spray: '#B9B48E', density: 0.8 })
  drawGround(poster)
  drawStreet(poster)
  drawUmbrellas(poster)
  poster.add(rain())
  drawFoot(poster, '#131C30', '#0C1424', 640)
  return poster.svg()
}

/** The ground at the end of the street: a gabled stand and its four pylons of lamps. */
function drawGround(poster: Poster): void {
  let lamps = ''
  let masts = ''
  for (const [x, top] of [
    [188, 232],
    [434, 222],
  ] as const) {
    masts += `M${x - 7} 440L${x - 3} ${top}h6L${x + 7} 440ZM${x - 32} ${top - 40}h64v46h-64Z`
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 4; i++) lamps += `<circle cx="${x - 22 + i * 15}" cy="${top - 31 + row * 14}" r="5.4"/>`
    poster.add(
      `<circle cx="${x}" cy="${top - 16}" r="66" fill="${lamp}" opacity=".16"/><circle cx="${x}" cy="${top - 16}" r="44" fill="${lamp}" opacity=".22"/>`,
    )
  }
  poster.add(`<path d="${masts}" fill="${ink}"/><g fill="#FFF6D8">${lamps}</g>`)
  poster.add(`<path d="M150 452V366L262 352L311 318L360 352L478 366V452Z" fill="${slate}"/>`)
  poster.add(
    `<path d="M256 358L311 320L366 358L360 364L311 330L262 364Z" fill="${cream}"/><path d="M150 372L262 358V366L150 380ZM478 372L360 358V366L478 380Z" fill="${cream}"/>`,
  )
  poster.add(
    `<path d="M272 446V386a39 39 0 0 1 78 0V446Z" fill="${lamp}"/><path d="M283 446V388h10v58ZM306 446V384h10v62ZM329 446V388h10v58Z" fill="${slate}"/>`,
  )
  poster.add(
    poster.air('<path d="M150 452V380L262 366L311 330L360 366L478 380V452Z"/>', '#1E2C44', {
      from: [1, 0.5],
      to: [0.2, 0.2],
      a0: 0.55,
    }),
  )
}

const project: Project = camera({ eye: [0.4, 5.4, 0], target: [0.4, 4.6, 40], focal: 560, centre: [306, 416] })

/** Two rows of terraced houses running to the ground, doors on the pavement, chimneys smoking in the rain. */
function drawStreet(poster: Poster): void {
  const road = poly([project(-7, 0, 4), project(7, 0, 4), project(7, 0, 62), project(-7, 0, 62)])
  poster.add(`<path d="${road}" fill="#4A5A6C"/>`)
  poster.add(
    `<path d="M268 446L150 800H440L356 446Z" fill="${poster.grad([
      [0, lamp, 0.75],
      [0.5, lamp, 0.25],
      [1, lamp, 0.001],
    ])}"/>`,
  )
  const random = seeded(7)
  for (let house = 11; house >= 0; house--)
    for (const side of [-1, 1]) poster.add(drawHouse(side, 7 + house * 4.6, random))
  const left = '<path d="M-10 326L236 398V450L-10 660Z"/>'
  const right = '<path d="M610 322L384 398V450L610 660Z"/>'
  poster.add(poster.air(left, '#2A1A2A', { from: [0, 0.4], to: [1, 0.5], a0: 0.5 }))
  poster.add(poster.air(right, '#1A1A34', { from: [1, 0.4], to: [0.1, 0.5], a0: 0.8 }))
}

function drawHouse(side: number, z: number, random: () => number): string {
  const x = side * 7.4
  const end = z + 4.6
  const wall = (y1: number, y2: number, z1: number, z2: number, fill: string, reach = x): string =>
    `<path d="${poly([project(reach, y1, z1), project(reach, y2, z1), project(reach, y2, z2), project(reach, y1, z2)])}" fill="${fill}"/>`
  const ridge = side * 10.4
  const roof = poly([
    project(x - side * 0.3, 6.5, z),
    project(ridge, 8.6, z),
    project(ridge, 8.6, end),
    project(x - side * 0.3, 6.5, end),
  ])
  const stack = wall(7.6, 10.2, z + 0.2, z + 1.3, side < 0 ? '#7A3430' : '#5E2A34', side * 9.4)
  const pots =
    wall(10.2, 10.9, z + 0.35, z + 0.6, '#D98A5A', side * 9.4) +
    wall(10.2, 10.9, z + 0.85, z + 1.1, '#D98A5A', side * 9.4)
  const lit = (share: number): string => (random() < share ? lamp : '#3A4A66')
  const frame = (y1: number, y2: number, z1: number, z2: number, glass: string): string =>
    wall(y1 - 0.14, y2 + 0.14, z1 - 0.14, z2 + 0.14, cream) + wall(y1, y2, z1, z2, glass)
  const door = [red, skyDeep, '#2F6B57', ink][Math.floor(random() * 4)]!
  return [
    stack,
    pots,
    `<path d="${roof}" fill="${side < 0 ? '#4E5F78' : '#3A4962'}"/>`,
    wall(0, 6.5, z, end, bricks[Math.floor(random() * 3)]!),
    wall(6.2, 6.5, z, end, cream),
    frame(4.1, 5.6, z + 0.7, z + 1.8, lit(0.45)),
    frame(4.1, 5.6, z + 2.8, z + 3.9, lit(0.35)),
    frame(1, 2.7, z + 0.6, z + 2.2, lit(0.55)),
    wall(0, 2.9, z + 2.8, z + 3.9, cream),
    wall(0, 2.6, z + 2.95, z + 3.75, door),
  ].join('')
}

/** One umbrella from behind: a dome in gores of two inks over the shoulders of its owner. */
function umbrella(
  [x, y]: readonly [number, number],
  r: number,
  [light, deep, rib]: readonly [string, string, string],
  tilt: number,
): string {
  const gores = [-1, -0.62, -0.22, 0.22, 0.62, 1]
  let cloth = ''
  for (let i = 0; i < 5; i++) {
    const [a, b] = [gores[i]! * r, gores[i + 1]! * r]
    const dip = r * 0.13
    cloth += `<path d="M0 ${n(-r * 0.86)}Q${n(a * 1.02)} ${n(-r * 0.74)} ${n(a)} 0Q${n((a + b) / 2)} ${n(-dip)} ${n(b)} 0Q${n(b * 1.02)} ${n(-r * 0.74)} 0 ${n(-r * 0.86)}Z" fill="${i % 2 ? rib : i < 3 ? light : deep}"/>`
  }
  return (
    `<g transform="translate(${n(x)} ${n(y)})"><g transform="scale(${(r / 60).toFixed(3)})">` +
    `<path d="M-38 120V46Q-36 24-14 22H14Q36 24 38 46V120Z" fill="${ink}"/><path d="M8 24H14Q36 24 38 46V120H20Q26 60 8 24Z" fill="#0A1122"/>` +
    `<circle cx="0" cy="4" r="15" fill="#3A2A2E"/><path d="M-19 14Q0 22 19 14L22 28Q0 38-22 28Z" fill="${light}"/><path d="M-12 27L-2 31L-6 66L-17 64Z" fill="${deep}"/></g>` +
    `<g transform="rotate(${tilt})">${cloth}<path d="M0 ${n(-r * 0.86)}v${n(-r * 0.14)}" stroke="${ink}" stroke-width="${n(r * 0.06)}"/></g></g>`
  )
}

/** Reds on the left, sky blues on the right, growing towards us. */
function drawUmbrellas(poster: Poster): void {
  const random = seeded(26)
  const rows = [
    [466, 13, 18],
    [490, 19, 26],
    [524, 28, 38],
    [572, 41, 56],
    [642, 74, 100],
  ] as const
  for (const [level, r, pitch] of rows) {
    const reach = 60 + (level - 440) * 1.5
    for (let x = 306 - reach; x <= 306 + reach; x += pitch * (0.92 + random() * 0.25)) {
      const home = x + (random() - 0.5) * 20 < 306
      const plain = random() < 0.35
      const cloth = home
        ? ([red, redDeep, plain ? redDeep : cream] as const)
        : ([sky, skyDeep, plain ? skyDeep : cream] as const)
      poster.add(umbrella([x, level + (random() - 0.5) * r * 0.5], r, cloth, (random() - 0.5) * 16 + 6))
    }
  }
}

/** Rain from the upper right, one slant for the whole sheet. */
function rain(): string {
  const random = seeded(90)
  let drops = ''
  for (let i = 0; i < 130; i++) {
    const [x, y] = [random() * 700, random() * 640 - 20]
    const length = 16 + random() * 36
    drops += `M${n(x)} ${n(y)}l${n(-length * 0.36)} ${n(length)}`
  }
  return `<path d="${drops}" stroke="#F3F1E0" stroke-width="1.5" stroke-linecap="round" opacity=".55"/>`
}
