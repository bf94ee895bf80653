/** The alley: houses in perspective on both sides, shutters and arches, a campanile where it ends. */
import { poly } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'

/** A house front: from which depth to which, how high, in its ink, with its shutters. */
interface House {
  from: number
  to: number
  height: number
  wall: string
  shutters: string
}

type Wall = (depth: number, height: number) => Point

const vanishing: Point = [306, 520]
const ground = -150

/** A place on a wall `reach` to the side: depth 1 is at the poster's edge, heights are above the eye. */
const wallAt =
  (reach: number): Wall =>
  (depth, height) => [vanishing[0] + reach / depth, vanishing[1] - height / depth]

const dark = '#4A1F2A'
const stone = '#F6DDAA'

const leftHouses: readonly House[] = [
  { from: 3.2, to: 4.4, height: 470, wall: '#C4713F', shutters: '#2F6B5A' },
  { from: 2.05, to: 3.2, height: 550, wall: '#D0923F', shutters: '#2B5566' },
  { from: 1.32, to: 2.05, height: 600, wall: '#B9583A', shutters: '#27584C' },
  { from: 0.8, to: 1.32, height: 660, wall: '#A23F2E', shutters: '#3E6E5E' },
]
const rightHouses: readonly House[] = [
  { from: 3.2, to: 4.4, height: 450, wall: '#F0B45C', shutters: '#3E8C74' },
  { from: 2.2, to: 3.2, height: 490, wall: '#F8D894', shutters: '#C0502F' },
  { from: 1.4, to: 2.2, height: 560, wall: '#EF9C52', shutters: '#2F7F6C' },
  { from: 0.8, to: 1.4, height: 610, wall: '#F6C878', shutters: '#B5482F' },
]

export function drawAlley(poster: Poster): void {
  drawEnd(poster)
  drawGround(poster)
  for (const house of leftHouses) drawHouse(poster, wallAt(-306), house, '#5E2230')
  for (const house of rightHouses) drawHouse(poster, wallAt(294), house, '#B8622E')
}

/** The end of the alley: a square with its bell tower and dome against the sun. */
function drawEnd(poster: Poster): void {
  const tower = 'M296 560V392H292V386H296V362H292V357H301L312 326L323 357H332V362H328V386H332V392H328V560Z'
  const dome = 'M226 560V444H234Q236 406 266 400V384H270V400Q300 406 302 444H310V560Z'
  const shade =
    'M317 392H328V560H317ZM284 444Q284 412 270 400Q300 406 302 444H310V560H284ZM304 386V376a8 8 0 0 1 16 0V386Z'
  poster.add(`<path d="${dome}${tower}" fill="#D07C46"/><path d="${shade}" fill="#8E4030"/>`)
}

function drawGround(poster: Poster): void {
  const [left, right] = [wallAt(-306), wallAt(294)]
  const paving = `<path d="${poly([left(4.2, ground), right(4.2, ground), right(0.5, ground), left(0.5, ground)])}"/>`
  poster.add(`<rect x="190" y="553" width="240" height="90" fill="#F1C98A"/>`)
  poster.add(paving.replace('/>', ' fill="#E9B777"/>'))
  poster.add(poster.air(paving, '#7A2F35', { from: [0.2, 0.9], to: [0.6, 0], a0: 0.9 }))
}

function drawHouse(poster: Poster, at: Wall, house: House, shade: string): void {
  const { from, to, height, wall, shutters } = house
  const front = `<path d="${quad(at, [from, to], [ground, height])}"/>`
  poster.add(front.replace('/>', ` fill="${wall}"/>`))
  poster.add(poster.air(front, shade, { from: [0.5, 1], to: [0.5, 0.1], a0: 0.8 }))
  poster.add(`<path d="${quad(at, [from - 0.04, to + 0.02], [height, height + 26])}" fill="${stone}"/>`)
  poster.add(`<path d="${quad(at, [from, to], [ground, ground + 44])}" fill="${dark}" opacity=".35"/>`)
  const bays = Math.max(2, Math.round((to - from) * 4))
  let voids = ''
  let leaves = ''
  let sills = ''
  for (let bay = 0; bay < bays; bay++) {
    const along = (share: number): number => from + ((to - from) * (bay + share)) / bays
    const [a, b, c, d] = [along(0.2), along(0.37), along(0.63), along(0.8)]
    for (let sill = 52; sill < height - 96; sill += 124) {
      voids += quad(at, [b, c], [sill, sill + 76])
      leaves += quad(at, [a, b], [sill, sill + 76]) + quad(at, [c, d], [sill, sill + 76])
      sills += quad(at, [b, c], [sill - 8, sill])
    }
    if (bay % 2 === 0) voids += quad(at, [along(0.3), along(0.7)], [ground, -24])
  }
  poster.add(
    `<path d="${sills}" fill="${stone}"/><path d="${voids}" fill="${dark}"/><path d="${leaves}" fill="${shutters}"/>`,
  )
}

function quad(at: Wall, [d1, d2]: readonly [number, number], [h1, h2]: readonly [number, number]): string {
  return poly([at(d1, h1), at(d1, h2), at(d2, h2), at(d2, h1)])
}
