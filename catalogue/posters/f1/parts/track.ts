/** A circuit drawn in the disc of the sun, start line marked; gives the round number its Grand Prix wears. */
import { pointAlong, startOf } from '../../../offers/start-line.ts'
import { inks } from '../../kit/inks.ts'
import { circuit } from '../../kit/circuit.ts'
import { n, smooth, type Point } from '../../kit/paths.ts'
import type { Poster } from '../../kit/poster.ts'

export interface Track {
  /** The middle of the box it fills, and the largest width and height it may take. */
  x: number
  y: number
  width: number
  height: number
  ink?: string
  inlay: string
  shadow: string
  dot?: string
  line?: number
}

export function drawTrack(poster: Poster, slug: string, track: Track): number {
  const { ink = inks.ink, inlay, shadow, dot = inks.vermilion, line = 6.4 } = track
  const { round, points } = circuit(slug)
  const placed = fit(points, track)
  const path = smooth(placed)
  const [startX, startY] = pointAlong([...placed, placed[0]!], startOf(slug))
  poster.add(
    '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
    `<path d="${path}" transform="translate(3.5 4.5)" stroke="${shadow}" stroke-width="${line}"/>`,
    `<path d="${path}" stroke="${ink}" stroke-width="${line}"/>`,
    `<path d="${path}" stroke="${inlay}" stroke-width="1.1" stroke-dasharray="7 5"/></g>`,
    `<circle cx="${n(startX)}" cy="${n(startY)}" r="6.2" fill="${dot}" stroke="${inlay}" stroke-width="2"/>`,
  )
  return round
}

function fit(points: readonly Point[], { x, y, width, height }: Track): Point[] {
  const xs = points.map(([px]) => px)
  const ys = points.map(([, py]) => py)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(width / (right - left), height / (bottom - top))
  return points.map(([px, py]) => [x + (px - (left + right) / 2) * scale, y + (py - (top + bottom) / 2) * scale])
}
