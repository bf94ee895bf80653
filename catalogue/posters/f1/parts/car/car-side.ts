/** The cigar car of the studies seen from its side, nose to the right, or turned round when it faces left. */
import { inks } from '../../../kit/inks.ts'
import { n } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { figures } from './numbers.ts'
import type { Paint } from './paints.ts'

const HULL =
  'M2-66C26-84 96-112 146-122C152-134 168-134 174-120L178-112C196-104 224-104 238-108L252-111C300-113 368-108 408-98C430-92 440-80 438-64C436-48 426-40 408-37L96-30C52-30 14-44 2-66Z'
const HULL_SHADE = 'M-10-60C120-74 300-72 450-62V-20H-10Z'
const HULL_LIT =
  'M0-66C60-112 120-118 160-122L180-112 252-111C320-113 400-104 440-76C380-98 300-100 240-98C150-98 60-86 0-66Z'

export interface SideCar {
  /** The place of the rear end on the ground (the nose, if it faces left, is 470 × scale before it). */
  x: number
  y: number
  scale?: number
  /** Degrees; negative climbs to the right. */
  tilt?: number
  facing?: 'right' | 'left'
  paint: Paint
  number: number
  /** Opacity of the shadow under it. */
  shadow?: number
}

export function carSide(poster: Poster, car: SideCar): string {
  const { x, y, scale = 1, tilt = -5, facing = 'right', paint, number, shadow = 0.8 } = car
  const mirrored = facing === 'left'
  const place = `translate(${n(x)} ${n(y)}) rotate(${tilt}) scale(${mirrored ? -scale : scale} ${scale}) skewX(-13)`
  return [
    `<g transform="${place}">`,
    `<path d="M-20 1Q210 6 470-3Q474 9 250 15T-20 1Z" fill="#060F1D" opacity="${shadow}"/>`,
    `<g opacity=".95">${wireWheel(338, -52, 46)}${wireWheel(132, -56, 50)}</g>`,
    hull(poster, paint),
    exhaust,
    '<circle cx="206" cy="-69" r="21" fill="#FFF8E7"/>',
    figures(number, { x: 206, y: -69, size: number > 9 ? 1.55 : 1.95, ink: inks.ink, mirrored }),
    driver(paint),
    `<g>${wireWheel(356, -44, 50)}${wireWheel(104, -46, 54)}</g>`,
    '</g>',
  ].join('')
}

function hull(poster: Poster, paint: Paint): string {
  const inside = poster.clip(`<path d="${HULL}"/>`)
  const shade = poster.air(`<path d="${HULL_SHADE}"/>`, paint.deep, { from: [0, 0.2], to: [0, 1], a0: 0, a1: 0.85 })
  const band = paint.band
    ? `<path d="M0-66C40-84 90-96 140-102L150-92C100-86 50-76 4-60ZM250-103C310-106 390-100 440-82L440-68C390-86 310-90 246-88Z" fill="${paint.band}"/>`
    : ''
  const louvres = Array.from({ length: 11 }, (_, i) => `<path d="M${268 + i * 11}-84l-4 16"/>`).join('')
  const bars = Array.from(
    { length: 6 },
    (_, i) => `<path d="M${n(412 + i * 0.8)} ${-92 + i * 9}l${n(22 - Math.abs(i - 2.5) * 2)} 2"/>`,
  ).join('')
  return [
    `<path d="${HULL}" fill="${paint.body}"/>`,
    `<g ${inside}><path d="${HULL_SHADE}" fill="${paint.dark}"/><path d="${HULL_LIT}" fill="${paint.light}"/>${band}${shade}</g>`,
    '<path d="M252-109C310-110 370-105 414-93C372-100 310-104 252-103Z" fill="#FBE9C6"/>',
    `<g stroke="${paint.dark}" stroke-width="3.2" stroke-linecap="round">${louvres}</g>`,
    '<path d="M408-98C430-92 440-80 438-64C436-48 426-40 408-37C416-54 416-80 408-98Z" fill="#F2D9A4"/>',
    `<g stroke="#8A6B45" stroke-width="1.8">${bars}</g>`,
  ].join('')
}

const exhaust =
  '<path d="M372-64C300-50 140-44 24-48C4-49-18-52-30-56L-30-48C-14-42 8-38 28-38C150-36 300-42 372-56Z" fill="#EBD2A0"/>' +
  '<path d="M372-58C300-46 140-40 28-40C8-40-14-44-30-50L-30-48C-14-42 8-38 28-38C150-36 300-42 372-56Z" fill="#9C7A50"/>'

function driver({ scarf, scarfDark }: Paint): string {
  const cockpit = '<path d="M172-112C180-100 226-100 242-109L236-92C216-84 190-86 176-96Z" fill="#2A0D12"/>'
  const screen = '<path d="M236-110l14-24 5 1-8 24Z" fill="#CFE3DA" opacity=".9"/>'
  const shoulders =
    '<path d="M178-104C178-128 192-140 208-138C222-134 226-120 226-104C212-96 192-96 178-104Z" fill="#F3E2BE"/>' +
    '<path d="M178-104C178-122 186-134 196-138C190-126 190-112 192-99C186-100 181-102 178-104Z" fill="#B99A78"/>' +
    '<path d="M212-124C226-122 240-118 246-112L240-106C228-110 216-112 208-112Z" fill="#F3E2BE"/>'
  const helmet =
    '<circle cx="205" cy="-152" r="17" fill="#FFF8E7"/><path d="M188-152A17 17 0 0 0 205-135C198-140 194-150 197-166A17 17 0 0 0 188-152Z" fill="#C9AE8B"/>'
  const face =
    '<path d="M206-160h17l1 10h-17Z" fill="#0D2138"/><path d="M188-158l18 1v4l-18-1Z" fill="#7B4A2F"/><path d="M207-148h13q0 9-9 12Z" fill="#D99A6C"/>'
  const flying =
    `<path d="M196-138C176-140 160-150 134-146C120-144 110-150 98-146C112-136 124-138 140-136C160-134 176-128 198-130Z" fill="${scarf}"/>` +
    `<path d="M196-136C176-136 158-142 138-140C122-138 112-142 102-144C114-136 124-138 140-136C160-134 176-128 198-130Z" fill="${scarfDark}"/>`
  return cockpit + screen + shoulders + helmet + face + flying
}

/** A spoked wheel with its knock-off hub. */
function wireWheel(x: number, y: number, r: number): string {
  let spokes = ''
  for (let i = 0; i < 18; i++) {
    const angle = (i * Math.PI) / 9
    spokes += `M${n(x)} ${n(y)}L${n(x + Math.cos(angle) * r * 0.74)} ${n(y + Math.sin(angle) * r * 0.74)}`
  }
  return [
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#0A1628"/><circle cx="${x}" cy="${y}" r="${n(r * 0.8)}" fill="#24304A"/>`,
    `<path d="${spokes}" stroke="#EAD3A4" stroke-width="1.3"/>`,
    `<circle cx="${x}" cy="${y}" r="${n(r * 0.77)}" fill="none" stroke="#EAD3A4" stroke-width="3"/>`,
    `<path d="M${n(x - r * 0.94)} ${n(y - r * 0.1)}A${n(r * 0.94)} ${n(r * 0.94)} 0 0 1 ${n(x + r * 0.2)} ${n(y - r * 0.92)}" fill="none" stroke="#7B8196" stroke-width="2.4"/>`,
    `<circle cx="${x}" cy="${y}" r="${n(r * 0.2)}" fill="#E0A63A"/>`,
    `<path d="M${n(x - r * 0.3)} ${y}h${n(r * 0.6)}M${x} ${n(y - r * 0.3)}v${n(r * 0.6)}" stroke="#0A1628" stroke-width="2.6"/>`,
  ].join('')
}
