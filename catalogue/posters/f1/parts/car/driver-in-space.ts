/** The driver of the car in space: shoulders, helmet and goggles, the scarf in the wind, the screen, the headrest. */
import { n, poly, smooth, type Point } from '../../../kit/paths.ts'
import type { Own, Sight } from './car-sight.ts'
import type { Paint } from './paints.ts'
import { outline, trace } from '../space.ts'

const HEAD: Own = [-0.52, 0, 1.2]
const HEAD_R = 0.21

export function driver({ seen, eye, unit }: Sight, { scarf, scarfDark }: Paint): string {
  const facing = (Math.atan2(eye[1], eye[0]) * 180) / Math.PI
  const [x, y] = seen(HEAD)
  const r = unit * HEAD_R
  const shoulders = egg(seen, [-0.52, 0, 1.03], [0.2, 0.3, 0.13])
  return [
    `<path d="${poly(cockpit(seen))}" fill="#1B0A10"/>`,
    `<path d="${smooth(shoulders)}" fill="#F3E2BE"/>`,
    flying(seen, { scarf, scarfDark }),
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#FFF8E7"/>`,
    `<path d="M${n(x + r * 0.25)} ${n(y - r * 0.97)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r * 0.25)} ${n(y + r * 0.97)}Q${n(x + r * 0.85)} ${n(y)} ${n(x + r * 0.25)} ${n(y - r * 0.97)}Z" fill="#C9AE8B"/>`,
    `<path d="${onHead(seen, facing, [-180, 180, 6, 14])}" fill="#7B4A2F"/>`,
    `<path d="${onHead(seen, facing, [-62, 62, -46, 0])}" fill="#D99A6C"/>`,
    `<path d="${onHead(seen, facing, [-58, 58, -6, 24])}" fill="#0D2138"/>`,
  ].join('')
}

/** A patch of the helmet between two bearings and two heights (degrees), as far as it is turned to us. */
function onHead(
  seen: Sight['seen'],
  facing: number,
  [from, to, low, high]: readonly [number, number, number, number],
): string {
  const [start, end] = [Math.max(from, facing - 84), Math.min(to, facing + 84)]
  if (start >= end) return ''
  const at = (bearing: number, height: number): Point => {
    const [b, h] = [(bearing * Math.PI) / 180, (height * Math.PI) / 180]
    const out = Math.cos(h) * HEAD_R
    return seen([HEAD[0] + Math.cos(b) * out, Math.sin(b) * out, HEAD[2] + Math.sin(h) * HEAD_R])
  }
  const edge = (height: number): Point[] =>
    Array.from({ length: 9 }, (_, i) => at(start + ((end - start) * i) / 8, height))
  return poly([...edge(low), ...edge(high).reverse()])
}

const cockpit = (seen: Sight['seen']): Point[] =>
  Array.from({ length: 20 }, (_, i) => {
    const angle = (i * Math.PI) / 10
    return seen([-0.42 + Math.cos(angle) * 0.46, Math.sin(angle) * 0.32, 1.0 - Math.sin(angle) ** 2 * 0.07])
  })

/** The outline of an egg: its middle, and half its length, width and height. */
function egg(seen: Sight['seen'], middle: Own, half: Own): Point[] {
  const rings = [-0.9, -0.5, 0, 0.5, 0.9].flatMap((height) =>
    Array.from({ length: 12 }, (_, i): Point => {
      const [angle, out] = [(i * Math.PI) / 6, Math.sqrt(1 - height ** 2)]
      return seen([
        middle[0] + Math.cos(angle) * out * half[0],
        middle[1] + Math.sin(angle) * out * half[1],
        middle[2] + height * half[2],
      ])
    }),
  )
  return outline(rings)
}

function flying(seen: Sight['seen'], { scarf, scarfDark }: Pick<Paint, 'scarf' | 'scarfDark'>): string {
  const spine = Array.from({ length: 9 }, (_, i): Own => {
    const wave = Math.sin(i * 1.15)
    return [-0.6 - i * 0.2, wave * 0.07, 1.06 + i * 0.03 + wave * 0.08]
  })
  const edge = (side: number): Point[] =>
    spine.map(([f, r, up], i) => {
      const half = side * (0.035 + i * 0.014)
      return seen([f, r + half * 0.6, up + half * 0.8])
    })
  const ribbon = (from: number, to: number): string => smooth([...edge(from), ...edge(to).reverse()], 0.5)
  return `<path d="${ribbon(1, -1)}" fill="${scarf}"/><path d="${ribbon(-0.1, -1)}" fill="${scarfDark}"/>`
}

/** The small screen before the driver. */
export function screen({ seen }: Sight): string {
  const arc = (up: number, lean: number, wide: number): Point[] =>
    [-1, -0.6, 0, 0.6, 1].map((s) => seen([0.12 - s * s * 0.3 - lean, s * wide, up - s * s * 0.05]))
  const top = arc(1.26, 0.12, 0.28)
  const pane = poly([...arc(1.02, 0, 0.33), ...[...top].reverse()])
  return `<path d="${pane}" fill="#CFE3DA" opacity=".62"/><path d="${trace(top)}" fill="none" stroke="#FFF8E7" stroke-width="2" stroke-linejoin="round"/>`
}

/** One edge of the fairing behind the head, from its tail forward and down. */
const FIN: readonly Own[] = [
  [-1.75, 0, 0.82],
  [-1.4, 0.12, 0.96],
  [-1.0, 0.19, 1.1],
  [-0.78, 0.2, 1.14],
  [-0.78, 0.26, 0.94],
]

export function headrest({ seen }: Sight, { body, dark }: Paint): string {
  const fin = (side: number): Point[] => FIN.map(([f, r, up]) => seen([f, r * side, up]))
  return `<path d="${smooth([...fin(1), ...fin(-1).reverse()], 0.3)}" fill="${body}"/><path d="${poly([...fin(1), seen([-0.78, 0, 0.94])])}" fill="${dark}" opacity=".6"/>`
}
