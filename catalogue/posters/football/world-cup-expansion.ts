/** A World Cup over three countries: the ball rises like a sun from one skyline of snow, towers and a stepped pyramid (spec §3). */
import { Poster } from '../kit/poster.ts'
import { drawFoot } from '../other/foot.ts'
import { drawCheeringCrowd } from './cheering-crowd.ts'
import { drawThreeCountries } from './three-countries.ts'
import { drawWhiteBall } from './white-ball.ts'

const ball = { x: 300, y: 290, r: 162 }

type Ring = readonly [r: number, ink: string]

/** The rings of the dawn from the corners of the picture to the ball; the inner ones stay free of stipple. */
const outer: readonly Ring[] = [
  [470, '#8A2F6E'],
  [385, '#C93F5E'],
  [315, '#EE6A43'],
]
const inner: readonly Ring[] = [
  [256, '#F7983C'],
  [208, '#FBC44E'],
  [180, '#FFE9AE'],
]

const disc = ([r, ink]: Ring): string => `<circle cx="${ball.x}" cy="${ball.y}" r="${r}" fill="${ink}"/>`

export function worldCupExpansion(): string {
  const poster = new Poster()
  poster.add('<rect width="600" height="800" fill="#4A2366"/>')
  poster.add(...outer.map(disc), poster.air('<rect width="600" height="330"/>', '#2C1650', { a0: 0.8 }))
  poster.add(...inner.map(disc))
  drawWhiteBall(poster, { ...ball, turn: [0.78, 0.3, 0.42], shade: '#C4452F', seam: '#D6A86A' })
  drawThreeCountries(poster)
  drawCheeringCrowd(poster)
  drawFoot(poster, '#150D30', '#0D0822', 600)
  return poster.svg()
}
