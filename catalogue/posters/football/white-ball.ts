/** The black and white ball of the posters, in house inks, with light from the left. */
import type { Poster } from '../kit/poster.ts'
import { ballPanels, light } from './leather-ball.ts'

interface WhiteBall {
  x: number
  y: number
  r: number
  turn?: readonly [number, number, number]
  /** Light, middle and shaded leather. */
  leather?: readonly [string, string, string]
  dark?: readonly [lit: string, shade: string]
  seam?: string
  shade?: string
}

export function drawWhiteBall(poster: Poster, ball: WhiteBall): void {
  const { x, y, r, turn = [0.5, 0.36, 0.25], seam = '#B9A988', shade = '#5A3B34' } = ball
  const { leather = ['#FFFBEF', '#F6E7C6', '#DEC697'], dark = ['#1C3A5F', '#0D2138'] } = ball
  const disc = `<circle cx="${x}" cy="${y}" r="${r}"/>`
  poster.add(disc.replace('/>', ` fill="${seam}"/>`))
  for (const panel of ballPanels({ x, y, r: r * 0.988, turn })) {
    const lit = light(panel)
    const plain = lit > 0.45 ? leather[0] : lit > 0.05 ? leather[1] : leather[2]
    const fill = panel.pentagon ? dark[lit > 0.3 ? 0 : 1] : plain
    poster.add(`<path d="${panel.path}" fill="${fill}"/>`)
  }
  poster.add(poster.air(disc, shade, { from: [0.9, 0.92], to: [0.4, 0.38], a0: 0.95 }))
}
