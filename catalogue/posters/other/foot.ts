/** The dark, empty foot of a poster, on which the page letters the word: stipple first, then flat ink. */
import type { Poster } from '../kit/poster.ts'

export function drawFoot(poster: Poster, ink: string, deep: string, top = 560): void {
  const height = 800 - top
  const dusk = poster.grad([
    [0, ink, 0.001],
    [0.3, ink, 0.55],
    [0.58, ink],
    [1, deep],
  ])
  const spray = { from: [0, 1], to: [0, 0], a0: 0.85 } as const
  poster.add(poster.air(`<rect y="${top}" width="600" height="${Math.round(height * 0.58)}"/>`, ink, spray))
  poster.add(`<rect y="${top}" width="600" height="${height}" fill="${dusk}"/>`)
}
