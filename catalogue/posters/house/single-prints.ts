/**
 * The pictures that are printed once, in the size they are used at: the icons of a home screen (`server/pages/files/web-manifest.ts`,
 * `site/document/document.ts`), the head of the letters, and the placeholders: small prints that home contains itself.
 */
import { drawings } from '../drawings.ts'
import { letterhead } from './letterhead.ts'
import { roundMark, squareMark } from './mark.ts'

export interface SinglePrint {
  draw: () => string
  width: number
  height: number
  /** Bytes of the file at most. */
  heaviest: number
}

const icon = (draw: () => string, width: number, heaviest: number): SinglePrint => ({
  draw,
  width,
  height: width,
  heaviest,
})

/** As wide as the middle poster of home is on a phone, so that its own print, painted later, does not count as larger. */
const placeholder = (id: string): SinglePrint => ({ draw: drawings.get(id)!, width: 280, height: 373, heaviest: 3000 })

/** By file name; the ending is the format. */
export const singlePrints: ReadonlyMap<string, SinglePrint> = new Map([
  ['icon-180.png', icon(squareMark, 180, 5000)],
  ['icon-192.png', icon(roundMark, 192, 8000)],
  ['icon-512.png', icon(roundMark, 512, 20_000)],
  ['icon-maskable-512.png', icon(squareMark, 512, 15_000)],
  ['letterhead.jpg', { draw: letterhead, width: 600, height: 200, heaviest: 40_000 }],
  // The posters that hang in the middle of home.
  ['1-280.avif', placeholder('1')],
  ['f1-2026-belgium-280.avif', placeholder('f1-2026-belgium')],
])
