/** A spoked wheel in space: the tyre as a drum, its visible face, rim, spokes and knock-off hub. */
import { n, poly, type Point } from '../../../kit/paths.ts'
import type { Own, Sight } from './car-sight.ts'
import { outline, trace } from '../space.ts'

export interface WheelPlace {
  forward: number
  /** The middle of the tyre; its axle stands `r` above the ground. */
  right: number
  r: number
  width: number
}

export function wheel({ seen, eye, unit }: Sight, { forward, right, r, width }: WheelPlace): string {
  const side = eye[1] > right ? 1 : -1
  const ring = (offset: number, part: number): Point[] =>
    Array.from({ length: 32 }, (_, i) => {
      const angle = (i * Math.PI) / 16
      return seen([forward + Math.cos(angle) * r * part, right + offset, r + Math.sin(angle) * r * part])
    })
  const face = (part: number): Point[] => ring((side * width) / 2, part)
  const drum = outline([
    ...face(0.93),
    ...ring((-side * width) / 2, 0.93),
    ...ring((side * width) / 4, 1),
    ...ring((-side * width) / 4, 1),
  ])
  const hub = seen([forward, right + (side * width) / 2, r])
  const spokes = face(0.62)
    .filter((_, i) => i % 2 === 0)
    .map((end) => trace([hub, end]))
  const rim = poly(face(0.66))
  const line = (thick: number): string => n(Math.max(0.8, unit * thick))
  return [
    `<path d="${poly(drum)}" fill="#0A1628"/>`,
    `<path d="${groove(ring(0, 1), eye)}" fill="none" stroke="#33405C" stroke-width="${line(0.022)}"/>`,
    `<path d="${poly(face(0.93))}" fill="#16233C"/><path d="${rim}" fill="#26334F"/>`,
    `<path d="${spokes.join('')}" stroke="#EAD3A4" stroke-width="${line(0.012)}"/>`,
    `<path d="${rim}" fill="none" stroke="#EAD3A4" stroke-width="${line(0.03)}"/>`,
    `<path d="${poly(face(0.17))}" fill="#E0A63A"/>`,
  ].join('')
}

/** The half of the tread's middle line that is turned to us. */
function groove(points: readonly Point[], eye: Own): string {
  const start = Math.round((Math.atan2(eye[2], eye[0]) / Math.PI) * 16) - 7 + 32
  return trace(Array.from({ length: 15 }, (_, i) => points[(start + i) % 32]!))
}
