/** The last kick and the show: yellow posts, beams of a stage in two colours, fireworks, a ball turning (spec §3). */
import { n, poly } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawSky, stars } from '../kit/sky.ts'
import { crowd } from '../football/crowd.ts'
import { camera, groundQuad } from '../tennis/camera.ts'
import type { Project } from '../tennis/camera.ts'
import { drawFoot } from './foot.ts'

const night = '#0C0E2E'
const indigo = '#251C5E'
const magenta = '#D6337C'
const cyan = '#3EC4D0'
const yellow = '#FFCF3F'
const cream = '#FFF4D8'
const leather = '#9A4A24'

export function americanFootball(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#0B0D30'],
      [0.5, '#34216E'],
      [0.8, '#A6307C'],
    ],
    { spray: night, depth: 520, density: 0.85 },
  )
  poster.add(stars(seeded(5), { count: 34, depth: 220 }))
  drawFireworks(poster)
  drawStage(poster)
  drawStands(poster)
  drawField(poster)
  drawPosts(poster)
  drawBall(poster)
  drawFoot(poster, '#0E1236', '#080A24', 640)
  return poster.svg()
}

/** Three bursts of petals; the great one is the disc of this poster. */
function drawFireworks(poster: Poster): void {
  const burst = (x: number, y: number, r: number, inks: readonly [string, string, string]): void => {
    poster.add(
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${poster.rgrad([
        [0, inks[0], 0.55],
        [1, inks[0], 0.001],
      ])}"/>`,
    )
    inks.forEach((ink, ring) => {
      const reach = r * (1 - ring * 0.3)
      const rays = 28 - ring * 7
      let petals = ''
      for (let i = 0; i < rays; i++) {
        const angle = ((i + ring * 0.5) / rays) * Math.PI * 2
        const at = (d: number, off: number): string =>
          `${n(x + Math.cos(angle + off) * d)} ${n(y + Math.sin(angle + off) * d)}`
        petals += `M${at(reach * 0.5, 0)}L${at(reach * 0.9, 0.035)}Q${at(reach * 1.02, 0)} ${at(reach * 0.9, -0.035)}Z`
      }
      poster.add(`<path d="${petals}" fill="${ink}"/>`)
    })
    poster.add(`<circle cx="${x}" cy="${y}" r="${n(r * 0.09)}" fill="${cream}"/>`)
  }
  burst(226, 214, 168, [yellow, '#FF8A5C', cream])
  burst(484, 122, 84, [cyan, cream, cyan])
  burst(506, 302, 58, [magenta, '#FF9CBE', cream])
}

/** Beams fanning out of the stage at the far end. */
function drawStage(poster: Poster): void {
  const beam = (ink: string): string =>
    poster.grad([
      [0, ink, 0.001],
      [1, ink, 0.75],
    ])
  const [left, right] = [beam(cyan), beam(magenta)]
  let fans = ''
  for (let i = 0; i < 5; i++) {
    const x = 196 + i * 18
    const tip = -40 + i * 74
    fans += `<path d="M${x} 452L${tip} 60H${tip + 34}L${x + 8} 452Z" fill="${left}"/>`
    fans += `<path d="M${600 - x} 452L${600 - tip} 60H${566 - tip}L${592 - x} 452Z" fill="${right}"/>`
  }
  poster.add(`<g opacity=".62">${fans}</g>`)
}

function drawStands(poster: Poster): void {
  poster.add(`<path d="M-10 372Q300 452 610 372V540H-10Z" fill="${indigo}"/>`)
  const place = (x: number, row: number): number => 388 + row * 11 + 150 * (x / 600) * (1 - x / 600) * (1 - row / 9)
  const coats = [magenta, cyan, cream, yellow, '#6A4FC0', '#FF8A5C']
  poster.add(crowd({ random: seeded(14), rows: 8, step: 7, coats, place }))
  poster.add(`<path d="M-10 368Q300 448 610 368V380Q300 460-10 380Z" fill="${night}"/>`)
  let lamps = ''
  for (let x = 10; x < 600; x += 26)
    lamps += `<circle cx="${x}" cy="${n(374 + 158 * (x / 600) * (1 - x / 600))}" r="3.6"/>`
  poster.add(`<g fill="${cream}">${lamps}</g>`)
  poster.add(
    `<path d="M188 470V434H412V470Z" fill="${night}"/><path d="M196 434H404V440H196Z" fill="${cyan}"/><path d="M212 446H388V462H212Z" fill="${magenta}"/>`,
  )
  poster.add('<path d="M-10 470Q300 492 610 470V500H-10Z" fill="#140F3C"/>')
}

/** The field from behind the kicker: yard lines, hash marks, an end zone in bands. */
function drawField(poster: Poster): void {
  const project: Project = camera({
    eye: [-5, 8, -16],
    target: [-1, 0, 16],
    focal: 560,
    centre: [300, 560],
    roll: 0.02,
  })
  poster.add('<path d="M-10 486Q300 492 610 486V820H-10Z" fill="#1B7A5E"/>')
  for (let z = -10; z < 46; z += 9.14)
    poster.add(`<path d="${groundQuad(project, [-60, z, 60, z + 4.57])}" fill="#2A9A6E"/>`)
  poster.add(`<path d="${groundQuad(project, [-24.4, 46, 24.4, 55])}" fill="${magenta}"/>`)
  for (let i = -6; i < 6; i++) {
    const stripe: Point[] = [
      project(i * 4.06, 0, 46),
      project(i * 4.06 + 2, 0, 46),
      project(i * 4.06 + 4, 0, 55),
      project(i * 4.06 + 2, 0, 55),
    ]
    poster.add(`<path d="${poly(stripe)}" fill="#8E1F6A"/>`)
  }
  let lines = ''
  for (let z = -4.6; z <= 46; z += 4.57) lines += groundQuad(project, [-24.4, z - 0.1, 24.4, z + 0.1])
  for (let z = -4.6; z <= 46; z += 0.914)
    for (const x of [-2.8, 2.8]) lines += groundQuad(project, [x - 0.35, z - 0.05, x + 0.35, z + 0.05])
  lines += groundQuad(project, [-24.6, -10, -24.1, 55]) + groundQuad(project, [24.1, -10, 24.6, 55])
  poster.add(`<path d="${lines}" fill="${cream}"/>`)
  poster.add(
    poster.air('<rect y="490" width="600" height="310"/>', '#0A2A3E', { from: [0.6, 1], to: [0.45, 0.05], a0: 0.95 }),
  )
}

/** The posts: one foot, one bar, two tall arms. */
function drawPosts(poster: Poster): void {
  const shape = 'M172 96V398Q172 412 186 412H288V520H312V412H414Q428 412 428 398V96H414V398H186V96Z'
  poster.add(`<path d="${shape}" fill="${yellow}"/>`)
  poster.add(
    '<path d="M181 96H186V398H181ZM423 96H428V398Q428 412 414 412H404L414 404Q423 402 423 396ZM303 412H312V520H303Z" fill="#C98A1E"/>',
  )
  poster.add(`<path d="M284 478H316V524H284Z" fill="#2A66C8"/><path d="M302 478H316V524H302Z" fill="#173C86"/>`)
  poster.add(`<path d="M179 98q-16-8-30 2 14 2 14 8 8-6 16-2ZM421 98q16-8 30 2-14 2-14 8-8-6-16-2Z" fill="#FF8A5C"/>`)
}

/** The ball, end over end through the posts, towards the upper right. */
function drawBall(poster: Poster): void {
  const trail = poster.grad(
    [
      [0, yellow, 0.9],
      [1, yellow, 0.001],
    ],
    { x1: 1, y1: 0, x2: 0, y2: 1 },
  )
  poster.add(
    `<path d="M250 300Q196 430 92 650Q226 474 300 350Z" fill="${trail}"/><path d="M292 340Q260 440 190 620Q296 470 330 360Z" fill="${trail}" opacity=".7"/>`,
  )
  const shell = '<path d="M-100 0Q-62-58 0-60Q62-58 100 0Q62 58 0 60Q-62 58-100 0Z"/>'
  poster.add('<g transform="translate(300 286) rotate(-38) scale(1.06)">', shell.replace('/>', ` fill="${leather}"/>`))
  poster.add(`<g ${poster.clip(shell)}>`)
  poster.add(`<path d="M-100 0Q-62-58 0-60Q62-58 100 0Q40-34 0-34T-100 0Z" fill="#C46A34"/>`)
  poster.add(poster.air(shell, '#3A140C', { from: [0.7, 1], to: [0.4, 0.3], a0: 1 }))
  poster.add(`<path d="M-70-70Q-46 0-70 70H-56Q-32 0-56-70ZM70-70Q46 0 70 70H56Q32 0 56-70Z" fill="${cream}"/></g>`)
  poster.add(
    `<path d="M-34-14Q0-22 34-14M-26-24l2 16M-13-27l1 17M0-28v17M13-27l-1 17M26-24l-2 16" stroke="${cream}" stroke-width="4.5" fill="none" stroke-linecap="round"/></g>`,
  )
}
