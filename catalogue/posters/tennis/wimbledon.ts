/** An English afternoon on grass: a wooden racket against the sun, mown stripes, ivy and gables (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { camera, groundQuad } from './camera.ts'
import type { Project } from './camera.ts'
import { courtLines, courtNet } from './court.ts'
import { drawFeltBall } from './felt-ball.ts'

const white = '#FFF8E7'
const purple = '#5A3A7E'
const ivy = '#2C6B4A'
const ivyDeep = '#174A3A'
const brick = '#B5664A'
const wood = '#D69A55'
const woodDeep = '#8F5529'

export function wimbledon(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#6FAFC4'],
      [0.4, '#B9DACB'],
      [0.6, '#F6EBC4'],
    ],
    { spray: '#4F93B4', density: 0.7 },
  )
  drawDisc(poster, { x: 352, y: 236, r: 176, ink: '#FDF3CF', halo: '#FDF3CF', spray: '#F0C878', density: 0.5 })
  poster.add(cloud(66, 128, 1.15), cloud(548, 92, 0.9), cloud(566, 330, 0.7))
  drawClubhouse(poster)
  drawLawn(poster)
  drawRacket(poster)
  drawBallAtRest(poster)
  drawFoot(poster, '#0F3B2C', '#0A2C22', 600)
  return poster.svg()
}

function cloud(x: number, y: number, k: number): string {
  const puffs = 'M-92 22Q-96 0-70-2Q-66-30-34-28Q-18-54 14-44Q40-52 52-24Q84-26 88 4Q106 8 100 22Z'
  return `<g transform="translate(${x} ${y}) scale(${k})"><path d="${puffs}" fill="${white}"/><path d="M-92 22Q-94 10-84 8Q-60 14-40 6Q-8 18 16 4Q44 16 66 6Q90 18 100 22Z" fill="#D7E3CF"/></g>`
}

/** The clubhouse: gables, a clock turret, ivy climbing over brick, a balcony in shade. */
function drawClubhouse(poster: Poster): void {
  const random = seeded(14)
  const gable = (x: number, y: number, w: number): string =>
    `<path d="M${x} 470V${y}l${w / 2}-${w * 0.52}l${w / 2} ${w * 0.52}V470Z" fill="${brick}"/>` +
    `<path d="M${x - 6} ${y + 5}l${w / 2 + 6}-${n(w * 0.57)}l${w / 2 + 6} ${n(w * 0.57)}l-5 5l-${w / 2 + 1}-${n(w * 0.52)}l-${w / 2 + 1} ${n(w * 0.52)}Z" fill="${white}"/>`
  poster.add(`<path d="M-10 470V392H610V470Z" fill="${brick}"/><path d="M-10 396L8 356H592L610 396Z" fill="#6E4A52"/>`)
  poster.add(gable(30, 384, 92), gable(452, 384, 104))
  poster.add(
    '<path d="M60 352h32v38H60ZM488 348h34v42h-34Z" fill="#FBE7B0"/><path d="M75 352h3v38h-3ZM504 348h3v42h-3ZM60 369h32v3H60ZM488 367h34v3h-34Z" fill="#6E4A52"/>',
  )
  poster.add(`<path d="M-10 412H610V424H-10Z" fill="${white}"/><path d="M-10 424H610V452H-10Z" fill="#3B2F55"/>`)
  let posts = ''
  for (let x = 4; x < 600; x += 37) posts += `M${x} 424h4v40h-4Z`
  poster.add(`<path d="${posts}" fill="${white}"/>`)
  let leaves = ''
  let shade = ''
  for (let i = 0; i < 250; i++) {
    const side = random() < 0.5
    const x = side ? random() ** 1.7 * 250 - 8 : 608 - random() ** 1.7 * 210
    const y = 470 - random() * (side ? 100 - x * 0.2 : 116 - (600 - x) * 0.34)
    const r = 5 + random() * 8
    if (random() < 0.5) leaves += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`
    else shade += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`
  }
  poster.add(`<g fill="${ivyDeep}">${shade}</g><g fill="${ivy}">${leaves}</g>`)
}

function drawLawn(poster: Poster): void {
  const project: Project = camera({
    eye: [-7.4, 3.3, -5],
    target: [0.8, 0, 9],
    focal: 620,
    centre: [300, 560],
    roll: -0.02,
  })
  const lawn = '<path d="M-10 466H610V810H-10Z"/>'
  poster.add(lawn.replace('/>', ' fill="#4E9A4E"/>'))
  poster.add(`<path d="M-10 460H610V474H-10Z" fill="${ivyDeep}"/>`)
  let stripes = ''
  for (let x = -40; x < 40; x += 3.2) stripes += groundQuad(project, [x, -4, x + 1.6, 34])
  poster.add(`<g ${poster.clip('<path d="M-10 474H610V810H-10Z"/>')}><path d="${stripes}" fill="#79B85C"/></g>`)
  poster.add(poster.air('<path d="M-10 474H610V810H-10Z"/>', '#1E5E3C', { from: [0.9, 1], to: [0.3, 0.1], a0: 0.8 }))
  poster.add(courtLines(project, white, 0.12))
  poster.add(courtNet(project, { mesh: '#1E3A34', tape: white, post: ivyDeep, shadow: '#174A3A' }))
}

/** The racket leans across the whole poster, its head over the sun. */
function drawRacket(poster: Poster): void {
  const [rx, ry] = [112, 150]
  let strings = ''
  for (let x = -96; x <= 96; x += 14.8) {
    const y = ry * Math.sqrt(1 - (x / rx) ** 2)
    strings += `M${n(x)} ${n(-y)}V${n(y)}`
  }
  for (let y = -135; y <= 135; y += 15) {
    const x = rx * Math.sqrt(1 - (y / ry) ** 2)
    strings += `M${n(-x)} ${n(y)}H${n(x)}`
  }
  const hoop = `cx="0" cy="0" rx="${rx}" ry="${ry}" fill="none"`
  const throat = 'M-58 128Q-26 176-15 232L15 232Q26 176 58 128Q30 150 0 152Q-30 150-58 128Z'
  let wraps = ''
  for (let y = 340; y < 480; y += 15) wraps += `M-17 ${y + 9}L17 ${y}`
  poster.add(
    `<g transform="translate(352 236) rotate(31)">`,
    `<ellipse cx="0" cy="0" rx="${rx}" ry="${ry}" fill="${white}" opacity=".22"/>`,
    `<path d="${strings}" stroke="#7A5A3A" stroke-width="1.5" opacity=".85"/>`,
    `<path d="${strings}" stroke="${white}" stroke-width="1.1" transform="translate(-1.3 -1)"/>`,
    `<ellipse ${hoop} stroke="${woodDeep}" stroke-width="27"/>`,
    `<ellipse ${hoop} stroke="${wood}" stroke-width="21"/>`,
    `<ellipse ${hoop} stroke="${white}" stroke-width="2.6"/>`,
    `<ellipse cx="-3" cy="-3" rx="${rx + 6}" ry="${ry + 6}" fill="none" stroke="#F0C483" stroke-width="3.4"/>`,
    `<path d="M-15 226H15V340H-15Z" fill="${wood}"/><path d="M4 226H15V340H4Z" fill="${woodDeep}"/>`,
    `<path d="${throat}" fill="${wood}" stroke="${woodDeep}" stroke-width="3"/>`,
    `<path d="M-40 146Q-18 182-9 228L0 228V156Q-22 156-40 146Z" fill="${white}"/>`,
    `<path d="M-16 254H16V264H-16ZM-16 282H16V286H-16Z" fill="${purple}"/><path d="M-16 266H16V280H-16Z" fill="${ivy}"/>`,
    `<path d="M-17 330H17L19 492Q0 502-19 492Z" fill="${purple}"/><path d="M6 330H17L19 492Q12 498 6 498Z" fill="#3B2458"/>`,
    `<path d="${wraps}" stroke="#8E6BB0" stroke-width="2.4"/>`,
    `<path d="M-17 326H17V336H-17Z" fill="${white}"/>`,
    poster.air(`<ellipse cx="0" cy="0" rx="${rx + 10}" ry="${ry + 10}"/>`, '#F4D88C', {
      from: [0, 0.9],
      to: [0.6, 0.3],
      a0: 0.001,
    }),
    '</g>',
  )
}

function drawBallAtRest(poster: Poster): void {
  poster.add('<ellipse cx="478" cy="620" rx="62" ry="13" fill="#0F3B2C" opacity=".75"/>')
  drawFeltBall(poster, {
    x: 442,
    y: 572,
    r: 52,
    felt: '#F3E9C8',
    lit: '#FFFBEC',
    shade: '#8C7A58',
    seam: '#CBB98C',
    turn: 24,
  })
}
