/** A World Cup over three countries: the monarch, which flies from Canada over the States to Mexico, rests on the ball (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { drawMonarch, monarchsAfar, monarchShadow } from './monarch.ts'
import { drawWhiteBall } from './white-ball.ts'

const ball = { x: 306, y: 496, r: 118 }
const monarch = { x: 296, y: 308, scale: 1.06, turn: -9 }
const fir = '#2A1B57'

export function worldCupExpansion(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#6B3A8E'],
      [0.34, '#C85A8C'],
      [0.62, '#F79A6B'],
      [0.84, '#FDD58A'],
    ],
    { spray: '#41206B', depth: 600, density: 0.9 },
  )
  drawDisc(poster, { x: 300, y: 300, r: 196, ink: '#FFF0C2', halo: '#FFE3A0', spray: '#F7A858', density: 0.8 })
  poster.add(monarchsAfar(flock))
  drawForest(poster)
  drawPitch(poster)
  drawBall(poster)
  drawMonarch(poster, monarch)
  drawFoot(poster, '#1B0F38', '#0F0824', 600)
  return poster.svg()
}

/** The journey: they come out of the distance in one long bend, `[x, y, size, turn]`. */
const flock = [
  [566, 408, 0.24, 16],
  [580, 372, 0.3, -20],
  [552, 352, 0.32, 24],
  [586, 318, 0.36, 4],
  [560, 286, 0.42, -24],
  [582, 236, 0.5, 14],
  [552, 66, 0.72, -14],
  [498, 92, 0.62, 22],
  [456, 40, 0.84, 8],
  [384, 70, 0.78, -26],
  [330, 28, 0.96, 12],
  [246, 66, 0.9, -8],
  [168, 34, 1.1, 24],
  [92, 84, 1.24, -16],
  [40, 30, 1.36, 10],
] as const

/** Three planes of firs, paler with distance. */
function drawForest(poster: Poster): void {
  const planes = [
    { level: 500, ink: '#A0527F', size: 30, seed: 5 },
    { level: 540, ink: '#5E3379', size: 44, seed: 8 },
    { level: 566, ink: fir, size: 62, seed: 3 },
  ]
  for (const { level, ink, size, seed } of planes) {
    const random = seeded(seed)
    let firs = ''
    for (let x = -14; x < 620; x += size * (0.26 + random() * 0.22)) {
      const rise = 0.45 + Math.abs(x - 306) / 340
      firs += firTree(x, level, size * (0.8 + random() * 0.7) * rise)
    }
    poster.add(`<path d="${firs}M-10 ${n(level - size * 0.16)}H610V610H-10Z" fill="${ink}"/>`)
  }
}

/** Branches in steps, narrower towards the top. */
function firTree(x: number, foot: number, tall: number): string {
  const steps = 6
  const side = (way: -1 | 1): string[] =>
    Array.from({ length: steps }, (_, i) => {
      const [low, high] = [1 - i / steps, 1 - (i + 0.72) / steps]
      return `${n(x + way * tall * 0.2 * low)} ${n(foot - tall * (1 - low))}L${n(x + way * tall * 0.2 * high * 0.62)} ${n(foot - tall * (1 - high))}`
    })
  const [left, right] = [side(-1), side(1).map((pair) => pair.split('L').reverse().join('L'))]
  return `M${left.join('L')}L${n(x)} ${n(foot - tall * 1.08)}L${right.reverse().join('L')}Z`
}

/** The middle of a pitch at dusk: mown stripes run to the horizon, the ring lies around the ball. */
function drawPitch(poster: Poster): void {
  const pitch = '<path d="M-10 566H610V810H-10Z"/>'
  poster.add(pitch.replace('/>', ' fill="#2C6B5A"/>'))
  let stripes = ''
  for (let i = -12; i < 12; i += 2) stripes += `M306 500L${306 + i * 130} 810H${306 + (i + 1) * 130}Z`
  poster.add(`<g ${poster.clip(pitch)}><path d="${stripes}" fill="#3C8264"/>`)
  poster.add('<ellipse cx="306" cy="606" rx="262" ry="25" fill="none" stroke="#FFF4DC" stroke-width="4"/></g>')
  poster.add(poster.air(pitch, '#24124A', { from: [0.9, 0.5], to: [0.2, 0], a0: 1 }))
}

function drawBall(poster: Poster): void {
  const foot = ball.y + ball.r
  poster.add(`<ellipse cx="${ball.x + 74}" cy="${foot - 6}" rx="150" ry="15" fill="#150A2C" opacity=".75"/>`)
  poster.add(`<ellipse cx="${ball.x + 8}" cy="${foot - 3}" rx="62" ry="8" fill="#0F0824"/>`)
  drawWhiteBall(poster, { ...ball, turn: [0.78, 0.3, 0.42], shade: '#6B2F62', seam: '#C9A088' })
  const disc = poster.clip(`<circle cx="${ball.x}" cy="${ball.y}" r="${ball.r}"/>`)
  const fallen = monarchShadow({ ...monarch, x: monarch.x + 12, y: monarch.y + 20 }, '#4A1F52')
  poster.add(`<g ${disc} opacity=".45">${fallen}</g>`)
}
