/** A summer evening of a World Cup: the goal, seen from behind the net the ball has just flown into (spec §3). */
import { n, poly } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { limb } from '../other/limbs.ts'
import { camera, groundQuad } from '../tennis/camera.ts'
import { crowd } from './crowd.ts'
import { BAR, HALF_GOAL, netStrings } from './goal-net.ts'
import { drawWhiteBall } from './white-ball.ts'

const cream = '#FFF6DF'
const night = '#0B2F2C'
const coats = ['#F7E3B4', '#CF3D22', cream, '#E7B24C', '#2F7F8E', '#E2814A']
const eye = [-2.5, 1.28, -2.3] as const
const ball = { at: [-2.43, 1.4, -1.73], r: 0.11 } as const
const sun = { x: 392, y: 292, r: 168 }
const project = camera({ eye, target: [-2.5, 1.28, 20], focal: 500, centre: [300, 384], roll: -0.05 })

export function worldCup(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#0F5568'],
      [0.38, '#4FA39A'],
      [0.62, '#F3D48A'],
      [0.78, '#F7B25C'],
    ],
    { spray: '#0A3550', depth: 480, density: 0.9 },
  )
  drawDisc(poster, { ...sun, ink: '#FFF2C4', halo: '#FFE7A6', spray: '#F6A94F', density: 0.8 })
  drawStands(poster)
  drawPitch(poster)
  drawScorer(poster)
  drawFrame(poster)
  drawBall(poster)
  drawFoot(poster, night, '#0A2422', 620)
  return poster.svg()
}

/** The far end of the ground, its roof open on the setting sun. */
function drawStands(poster: Poster): void {
  const rise = (x: number): number => 304 + 54 * Math.sin((Math.PI * x) / 600) - x * 0.05
  const edge = Array.from({ length: 25 }, (_, i) => [i * 25, rise(i * 25)] as const)
  poster.add(`<path d="${poly([...edge, [600, 420], [0, 420]])}" fill="#143A4E"/>`)
  const place = (x: number, row: number): number => rise(x) + 12 + row * 7.6
  poster.add(crowd({ random: seeded(9), rows: 8, step: 5, coats, place, size: 0.76 }))
  poster.add(
    `<path d="M${edge.map((at) => at.map(n).join(' ')).join('L')}" fill="none" stroke="#0C2A3C" stroke-width="9"/>`,
  )
}

function drawPitch(poster: Poster): void {
  const far = [project(-70, 0, 98), project(70, 0, 98)] as const
  const pitch = `<path d="${poly([...far, [640, 820], [-40, 820]])}"/>`
  poster.add(`<path d="${poly([project(-70, 1.6, 100), project(70, 1.6, 100), far[1], far[0]])}" fill="#CF3D22"/>`)
  poster.add(pitch.replace('/>', ' fill="#2B7A4E"/>'))
  let stripes = ''
  for (let z = -1; z < 98; z += 11) stripes += groundQuad(project, [-80, z, 80, z + 5.5])
  const line = (corners: readonly number[]): string => groundQuad(project, corners)
  const lines = [
    line([-60, -0.06, 60, 0.06]),
    line([-9.16, 5.44, 9.16, 5.56]),
    line([-9.22, 0, -9.1, 5.5]),
    line([9.1, 0, 9.22, 5.5]),
    line([-20.16, 16.36, 20.16, 16.64]),
    line([-20.3, 0, -20, 16.5]),
    line([20, 0, 20.3, 16.5]),
    line([-60, 52, 60, 52.8]),
    line([-0.16, 10.8, 0.16, 11.2]),
  ]
  poster.add(
    `<g ${poster.clip(pitch)}><path d="${stripes}" fill="#4B9A5A"/><path d="${lines.join('')}" fill="${cream}"/></g>`,
  )
  poster.add(poster.air(pitch, '#F6D67A', { from: [0.6, 0], to: [0.5, 0.32], a0: 0.7 }))
  poster.add(poster.air(pitch, night, { from: [0.3, 0.8], to: [0.6, 0.1], a0: 0.9 }))
}

/** He stands where he struck it, arms wide, his shadow running towards us. */
function drawScorer(poster: Poster): void {
  const [x, y] = project(-3.75, 0, 9.6)
  const legs = [
    limb([
      [-5, -44, 6],
      [-11, -24, 5],
      [-13, -3, 3.2],
      [-18, -1, 2.6],
    ]),
    limb([
      [5, -44, 6],
      [10, -25, 5],
      [14, -3, 3.2],
      [20, -1, 2.6],
    ]),
  ]
  const arms = [
    limb([
      [-8, -78, 4.4],
      [-23, -83, 3.4],
      [-37, -95, 2.6],
    ]),
    limb([
      [8, -78, 4.4],
      [23, -84, 3.4],
      [36, -97, 2.6],
    ]),
  ]
  const head = 'M-6-91a6 7 0 1 1 12 .1a6 7 0 1 1-12-.1ZM-3-88h6v10h-6Z'
  const skin = legs.join('') + arms.join('') + head
  const shirt = 'M-9-46L-10-74Q-14-76-19-76L-20-86Q-10-87-5-83H5Q10-87 20-86L19-76Q14-76 10-74L9-46Z'
  const shorts = 'M-9.500-48H9.500L15-28L5-25L0-38L-5-25L-15-28Z'
  poster.add(
    `<path d="${skin}${shirt}${shorts}" fill="#0F4034" opacity=".7" transform="matrix(.95 0 .3 -1.3 ${n(x)} ${n(y - 1)})"/>`,
    `<g transform="translate(${n(x)} ${n(y)}) scale(.95)"><path d="${skin}" fill="#A85A3A"/>`,
    `<path d="${shirt}" fill="#CF3D22"/><path d="${shorts}" fill="${cream}"/></g>`,
  )
}

/** Post and bar, round and white, lit from beyond. */
function drawFrame(poster: Poster): void {
  const tube = (
    from: readonly [number, number, number],
    to: readonly [number, number, number],
    width: number,
    ink: string,
  ): string =>
    `<path d="M${project(...from)
      .map(n)
      .join(' ')}L${project(...to)
      .map(n)
      .join(' ')}" stroke="${ink}" stroke-width="${width}"/>`
  for (const [width, ink, dx] of [
    [26, '#B9A886', 0],
    [19, cream, -0.012],
  ] as const)
    poster.add(
      tube([-HALF_GOAL + dx, -0.02, 0], [-HALF_GOAL + dx, BAR + 0.06, 0], width, ink),
      tube([-HALF_GOAL - 0.06, BAR - dx, 0], [HALF_GOAL, BAR - dx, 0], width, ink),
    )
}

function drawBall(poster: Poster): void {
  const [x, y] = project(...ball.at)
  const r = (ball.r * 500) / (ball.at[2] - eye[2])
  drawWhiteBall(poster, { x, y, r, turn: [0.5, 0.36, 0.25], shade: '#7A3B2A', seam: '#C9A878' })
  const { near, far, side } = netStrings(project, ball, eye)
  const onBall = poster.clip(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`)
  // Only what of the sun stands above the roof: cream strings would be lost on it.
  const chord = Math.sqrt(sun.r ** 2 - 48 ** 2)
  const onSun = poster.clip(
    `<path d="M${n(sun.x - chord)} ${sun.y + 48}A${sun.r} ${sun.r} 0 1 1 ${n(sun.x + chord)} ${sun.y + 48}Z"/>`,
  )
  poster.add(
    `<path d="${near}" ${onBall} transform="translate(5 6)" fill="none" stroke="#3A1F2A" stroke-width="4" opacity=".45"/>`,
    `<g fill="none" stroke="${cream}" stroke-linecap="round"><path d="${side}" stroke-width="1.6" opacity=".55"/>`,
    `<path d="${far}${near}" ${onSun} stroke="#C98F4A" stroke-width="4.4"/>`,
    `<path d="${far}" stroke-width="2.2" opacity=".9"/><path d="${near}" stroke-width="3.6"/></g>`,
  )
}
