/** Behind the table: the iron tower of the north on the left, on the right the hill and the church that watches over the port. */
import { n } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'

const NAVY = '#1B2F6E'
const BASE = 352

export function drawTwoTowns(poster: Poster): void {
  poster.add('<g transform="translate(0 -18)">')
  drawRoofs(poster)
  poster.add(ironTower(106, BASE + 18))
  drawHill(poster)
  poster.add('</g>')
}

/** A tower of iron: four legs that meet, two decks, lattice between. */
function ironTower(x: number, y: number): string {
  const side = (turn: 1 | -1): string => {
    const at = (dx: number, dy: number): string => `${n(x + dx * turn)} ${n(y - dy)}`
    return `M${at(52, 0)}C${at(38, 44)} ${at(27, 60)} ${at(23, 84)}C${at(14, 130)} ${at(7, 190)} ${at(3, 262)}L${at(0, 262)}V${n(y - 128)}L${at(12, 90)}C${at(15, 60)} ${at(24, 30)} ${at(34, 0)}Z`
  }
  const arch = `M${n(x - 30)} ${y}C${n(x - 24)} ${y - 54} ${n(x + 24)} ${y - 54} ${n(x + 30)} ${y}`
  const decks = `M${x - 34} ${y - 62}h68v8h-68ZM${x - 21} ${y - 118}h42v6h-42ZM${x - 6} ${y - 252}h12v5h-12ZM${x - 1} ${y - 286}h2v30h-2Z`
  let lattice = ''
  for (let up = 96; up < 246; up += 12) {
    const half = 22 * (1 - (up - 84) / 190)
    lattice += `M${n(x - half)} ${y - up}L${n(x + half)} ${y - up - 12}M${n(x + half)} ${y - up}L${n(x - half)} ${y - up - 12}`
  }
  return `<path d="${side(1)}" fill="${NAVY}"/><path d="${side(-1)}" fill="${NAVY}"/><path d="${decks}" fill="${NAVY}"/><path d="${arch}" fill="none" stroke="${NAVY}" stroke-width="4"/><path d="${lattice}" stroke="#E9A45A" stroke-width="1" opacity=".75"/>`
}

/** Roofs of zinc at the foot of the tower, the sea beside the hill. */
function drawRoofs(poster: Poster): void {
  const sea = '<path d="M300 340H600V640H300Z"/>'
  poster.add(
    sea.replace('/>', ' fill="#2F8A9E"/>'),
    poster.air(sea, '#FFD98A', { from: [0, 0], to: [0.4, 0.9], a0: 0.9 }),
  )
  poster.add(
    '<path d="M332 366L332 326L354 366ZM330 366L330 334L314 366ZM310 368H358L350 376H318ZM384 358L384 334L397 358ZM382 358L382 340L373 358ZM370 360H400L396 365H374Z" fill="#FFFBEF"/>',
  )
  const roofs =
    'M-10 640V352H14L22 336H44L50 348H66L72 356H150L156 342H178L184 334H206L212 350H232L238 340H262L270 356H296L312 366V640H-10Z'
  poster.add(
    `<path d="${roofs}" fill="#3F5AA0"/>`,
    poster.air(`<path d="${roofs}"/>`, '#F2B06A', { from: [1, 0], to: [0.4, 0.7], a0: 0.75 }),
  )
}

/** White rock, and on it the striped church with its gilded figure. */
function drawHill(poster: Poster): void {
  const hill =
    '<path d="M392 420C416 372 432 352 452 326C464 312 476 300 488 296H536C556 306 572 326 610 340V640H392Z"/>'
  poster.add(
    hill.replace('/>', ' fill="#E6C492"/>'),
    poster.air(hill, '#8A5A6A', { from: [1, 0.7], to: [0.2, 0.3], a0: 0.95 }),
  )
  const stripes = Array.from({ length: 5 }, (_, i) => `M496 ${222 + i * 14}h22v6h-22Z`).join('')
  const nave = Array.from({ length: 3 }, (_, i) => `M518 ${266 + i * 11}h40v5h-40Z`).join('')
  poster.add(
    '<path d="M480 296H566V306H480Z" fill="#B98A6A"/>',
    '<path d="M518 296V262H558V296Z" fill="#FBEBCB"/>',
    `<path d="${nave}" fill="#B0604A"/>`,
    '<path d="M526 262C526 242 552 242 552 262Z" fill="#FBEBCB"/><path d="M538 244h2v-12h-2Z" fill="#E0A63A"/>',
    '<path d="M496 296V214H518V296Z" fill="#FFF6E0"/>',
    `<path d="${stripes}" fill="#B0604A"/>`,
    '<path d="M493 214H521L518 206H496ZM499 206V190H515V206Z" fill="#FBEBCB"/>',
    '<path d="M507 156C511 156 512 160 511 163C515 168 514 178 513 190H501C500 178 499 168 503 163C502 160 503 156 507 156Z" fill="#E0A63A"/><path d="M507 156C511 156 512 160 511 163C515 168 514 178 513 190H507Z" fill="#A8701F"/>',
    '<path d="M511 296V206H518V296ZM548 296V262H558V296Z" fill="#8A5A6A" opacity=".4"/>',
  )
}
