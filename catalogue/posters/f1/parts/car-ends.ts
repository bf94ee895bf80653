/** The same car from the front, coming, and from behind, going away. Its middle stands at (x, y) on the ground; about 250 wide. */
import { inks } from '../../kit/inks.ts'
import { n } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'
import { figures } from './numbers.ts'
import type { Paint } from './paints.ts'

export interface EndCar {
  x: number
  y: number
  scale?: number
  tilt?: number
  paint: Paint
  number: number
}

const placed = ({ x, y, scale = 1, tilt = 0 }: EndCar, drawing: string): string =>
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

export function carFront(poster: Poster, car: EndCar): string {
  const { paint, number } = car
  const nose = 'M-56-60C-58-100-34-120 0-120S58-100 56-60C54-34 32-22 0-22S-54-34-56-60Z'
  const inside = poster.clip(`<path d="${nose}"/>`)
  const shade = poster.air(`<path d="${nose}"/>`, paint.deep, { from: [0.25, 0.2], to: [1, 0.7], a0: 0, a1: 0.9 })
  const bars = [-24, -16, -8, 0, 8, 16, 24].map((at) => `M${at}-92V-34`).join('')
  const grille = poster.clip('<ellipse cx="0" cy="-62" rx="34" ry="27"/>')
  const band = paint.band ? `<path d="M-13-124H13L17-88H-17Z" fill="${paint.band}"/>` : ''
  return placed(
    car,
    [
      '<ellipse cx="10" cy="0" rx="150" ry="13" fill="#060F1D" opacity=".75"/>',
      tyre(-96, -14, { width: 30, height: 92 }),
      tyre(96, -14, { width: 30, height: 92 }),
      `<path d="M-66-84C-70-134-36-150 0-150S70-134 66-84Z" fill="${paint.dark}"/>`,
      cowl(paint),
      '<path d="M-118-58L-40-78M-118-46L-44-44M118-58L40-78M118-46L44-44" stroke="#EBD2A0" stroke-width="5" stroke-linecap="round"/>',
      '<path d="M-116-62Q0-22 116-62" fill="none" stroke="#9C7A50" stroke-width="4"/>',
      `<path d="${nose}" fill="${paint.body}"/>`,
      `<g ${inside}><path d="M-60-60C-60-104-36-122 4-122C-24-110-40-92-42-60C-42-44-36-34-26-24C-50-30-60-44-60-60Z" fill="${paint.light}"/>${band}${shade}</g>`,
      '<ellipse cx="0" cy="-62" rx="38" ry="31" fill="#F2D9A4"/><ellipse cx="0" cy="-62" rx="34" ry="27" fill="#101A2E"/>',
      `<g ${grille}><path d="${bars}" stroke="#C9A56A" stroke-width="2.6"/></g>`,
      '<ellipse cx="0" cy="-106" rx="21" ry="15" fill="#FFF8E7"/>',
      figures(number, { x: 0, y: -106, size: number > 9 ? 1.3 : 1.5, ink: inks.ink }),
      tyre(-122, 0, { width: 34, height: 104 }),
      tyre(122, 0, { width: 34, height: 104 }),
    ].join(''),
  )
}

function cowl({ scarf, scarfDark }: Paint): string {
  return [
    '<path d="M-40-146C-34-178-18-186 0-186S34-178 40-146Z" fill="#A9C3CC"/><path d="M8-186C24-184 36-174 40-146H14C20-160 16-176 8-186Z" fill="#5F7F93"/>',
    `<path d="M4-184C28-196 44-178 68-188C82-194 92-186 106-192C96-174 80-178 68-174C46-168 30-176 8-170Z" fill="${scarf}"/>`,
    `<path d="M8-178C30-184 46-170 68-178C80-182 90-180 98-184C92-174 80-178 68-174C46-168 30-176 8-170Z" fill="${scarfDark}"/>`,
    '<circle cx="0" cy="-200" r="19" fill="#FFF8E7"/><path d="M5-218A19 19 0 0 1 5-182C13-190 14-208 5-218Z" fill="#C9AE8B"/>',
    '<path d="M-14-190Q0-172 14-190Z" fill="#D99A6C"/><path d="M-18-206H18V-196Q9-188 1-196H-1Q-9-188-18-196Z" fill="#0D2138"/>',
    '<path d="M-13-203h8l-3 6h-4Z" fill="#CFE3DA"/>',
    '<path d="M-46-142C-42-170 42-170 46-142Q0-156-46-142Z" fill="#CFE3DA" opacity=".72"/><path d="M-46-142C-42-170 42-170 46-142" fill="none" stroke="#FFF8E7" stroke-width="2.4"/>',
    '<circle cx="-60" cy="-138" r="6" fill="#EBD2A0"/><circle cx="60" cy="-138" r="6" fill="#9C7A50"/>',
  ].join('')
}

export function carRear(poster: Poster, car: EndCar): string {
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
