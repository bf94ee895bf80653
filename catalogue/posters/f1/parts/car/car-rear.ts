/** The same car from behind, going away. Its middle stands at (x, y) on the ground; about 250 wide. */
import { inks } from '../../../kit/inks.ts'
import { n } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { figures } from './numbers.ts'
import type { Paint } from './paints.ts'

export interface RearCar {
  x: number
  y: number
  scale?: number
  tilt?: number
  paint: Paint
  number: number
}

const placed = ({ x, y, scale = 1, tilt = 0 }: RearCar, drawing: string): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${tilt}) scale(${scale})">${drawing}</g>`

/** A tyre seen along the axle's line: a tall rounded block, lit from the left. */
function tyre(x: number, y: number, { width, height }: { width: number; height: number }): string {
  const left = x - width / 2
  const top = y - height
  const grooves = [0.3, 0.5, 0.7].map((part) => `M${n(left + width * part)} ${n(top + 5)}V${n(y - 4)}`).join('')
  return [
    `<rect x="${n(left)}" y="${n(top)}" width="${width}" height="${height}" rx="${n(width * 0.42)}" fill="#0A1628"/>`,
    `<path d="${grooves}" stroke="#24304A" stroke-width="2.2"/>`,
    `<path d="M${n(left + 3)} ${n(y - height * 0.24)}V${n(top + width * 0.4)}Q${n(left + 4)} ${n(top + 4)} ${n(x)} ${n(top + 3)}" fill="none" stroke="#7B8196" stroke-width="2.6"/>`,
  ].join('')
}

export function carRear(poster: Poster, car: RearCar): string {
  const { paint, number } = car
  const hull = 'M-72-82C-72-124-40-146 0-146S72-124 72-82C72-46 42-26 0-26S-72-46-72-82Z'
  const inside = poster.clip(`<path d="${hull}"/>`)
  const shade = poster.air(`<path d="${hull}"/>`, paint.deep, { from: [0.3, 0.2], to: [1, 0.8], a0: 0, a1: 0.85 })
  const band = paint.band ? `<path d="M-15-148H15L9-84H-9Z" fill="${paint.band}"/>` : ''
  return placed(
    car,
    [
      '<ellipse cx="14" cy="0" rx="148" ry="13" fill="#060F1D" opacity=".75"/>',
      tyre(-96, -30, { width: 22, height: 66 }),
      tyre(96, -30, { width: 22, height: 66 }),
      `<path d="M-96-62H96" stroke="#9C7A50" stroke-width="5"/>`,
      driverFromBehind(paint),
      '<path d="M-116-54H116" stroke="#EBD2A0" stroke-width="7"/><path d="M-116-40L-30-62M116-40L30-62" stroke="#9C7A50" stroke-width="4"/>',
      `<path d="${hull}" fill="${paint.body}"/>`,
      `<g ${inside}><path d="M-76-82C-76-130-42-152 8-152C-30-134-54-108-54-76C-54-56-44-38-30-26C-60-34-76-56-76-82Z" fill="${paint.light}"/>`,
      `<path d="M76-70C60-44 30-36 0-36S-60-44-76-70V-20H76Z" fill="${paint.dark}"/>${band}${shade}</g>`,
      tailCone(paint),
      '<circle cx="0" cy="-80" r="25" fill="#FFF8E7"/>',
      figures(number, { x: 0, y: -80, size: number > 9 ? 1.75 : 2.25, ink: inks.ink }),
      '<circle cx="-80" cy="-38" r="9" fill="#EBD2A0"/><circle cx="-80" cy="-38" r="5.6" fill="#0A1628"/><circle cx="80" cy="-38" r="9" fill="#C9A56A"/><circle cx="80" cy="-38" r="5.6" fill="#0A1628"/>',
      tyre(-120, 0, { width: 40, height: 108 }),
      tyre(120, 0, { width: 40, height: 108 }),
    ].join(''),
  )
}

/** The headrest, its seam, the filler cap, and the louvres either side of the number. */
function tailCone(paint: Paint): string {
  const louvre = (at: number): string => `M${at}-112q-8 26 0 56`
  return [
    `<path d="M-30-138C-30-160-18-170 0-170S30-160 30-138C12-130-12-130-30-138Z" fill="${paint.body}"/><path d="M-30-138C-30-160-18-170 2-170C-12-162-16-146-14-133C-20-134-26-136-30-138Z" fill="${paint.light}"/><path d="M12-168C24-160 30-148 30-138C24-134 18-132 12-131C18-144 18-158 12-168Z" fill="${paint.dark}"/>`,
    `<path d="M-44-108C-20-122 20-122 44-108" fill="none" stroke="${paint.dark}" stroke-width="2" opacity=".7"/>`,
    `<path d="${[-38, -46, -54].map(louvre).join('')}" fill="none" stroke="${paint.dark}" stroke-width="2.6" stroke-linecap="round"/>`,
    '<circle cx="0" cy="-124" r="8" fill="#EBD2A0"/><circle cx="0" cy="-124" r="4" fill="#8A6B45"/>',
  ].join('')
}

function driverFromBehind({ scarf, scarfDark }: Paint): string {
  return [
    '<path d="M-58-128C-54-166 54-166 58-128Z" fill="#CFE3DA" opacity=".5"/>',
    '<path d="M-48-124C-48-158-28-166 0-166S48-158 50-124Z" fill="#A9C3CC"/><path d="M14-166C34-162 48-152 50-124H24C30-140 26-156 14-166Z" fill="#5F7F93"/>',
    '<circle cx="0" cy="-182" r="17.5" fill="#FFF8E7"/><path d="M4-199A17.500 17.500 0 0 1 4-165C13-174 13-190 4-199Z" fill="#C9AE8B"/><path d="M-17.500-186H17.500V-181H-17.500Z" fill="#7B4A2F"/>',
    `<path d="M-4-168C22-180 46-158 74-174C90-182 102-170 118-178C106-158 90-162 76-158C50-150 24-164-2-157Z" fill="${scarf}"/>`,
    `<path d="M-2-162C24-170 48-152 76-164C90-170 102-166 110-170C104-158 90-162 76-158C50-150 24-164-2-157Z" fill="${scarfDark}"/>`,
  ].join('')
}
