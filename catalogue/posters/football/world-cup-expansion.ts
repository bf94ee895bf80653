/** A continent's World Cup: the ball as a sun over snow, towers and a stepped pyramid, under cut-paper flags (spec §3). */
import { n, poly } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawFoot } from '../other/foot.ts'
import { drawSunburst } from '../other/sunburst.ts'
import { drawWhiteBall } from './white-ball.ts'

const cream = '#FFF3D6'
const coral = '#EE5A43'
const sun = '#FBC44E'
const turquoise = '#16959B'
const turquoiseDeep = '#0C5B6C'
const leaf = '#2F9A5E'
const ink = '#123047'
const pink = '#E8457A'

const horizon = 468

export function worldCupExpansion(): string {
  const poster = new Poster()
  poster.add(`<rect width="600" height="800" fill="${turquoise}"/>`)
  drawSunburst(poster, {
    x: 300,
    y: 380,
    rays: 20,
    reach: 720,
    turn: 0.08,
    stops: [
      [0, sun],
      [0.36, '#F9D98C'],
      [1, '#F4ECCB'],
    ],
  })
  poster.add(poster.air('<rect width="600" height="300"/>', turquoiseDeep, { a0: 0.7 }))
  poster.add(`<circle cx="300" cy="350" r="196" fill="${coral}"/><circle cx="300" cy="350" r="180" fill="${sun}"/>`)
  drawWhiteBall(poster, {
    x: 300,
    y: 350,
    r: 160,
    turn: [0.36, 0.2, 0.12],
    dark: ['#1C6F86', '#0E3C5C'],
    shade: '#C4552F',
    seam: '#D6A86A',
  })
  drawNorth(poster)
  drawTowers(poster)
  drawSouth(poster)
  drawPitch(poster)
  drawAgaves(poster)
  poster.add(bunting())
  drawFoot(poster, '#0B3B38', '#082C2E', 640)
  return poster.svg()
}

/** Snow peaks and firs, on the left. */
function drawNorth(poster: Poster): void {
  const peaks = '<path d="M-20 476V352L24 300L58 342L104 268L152 344L176 322L236 430L262 476Z"/>'
  poster.add(peaks.replace('/>', ' fill="#3B6C9C"/>'))
  poster.add(
    `<path d="M24 300L58 342L50 352L40 344L30 360L14 340L-6 352V334ZM104 268L152 344L138 350L124 338L112 360L98 340L84 352L72 318ZM176 322L204 372L190 366L180 376L168 362L160 338Z" fill="${cream}"/>`,
  )
  poster.add(poster.air(peaks, '#16365E', { from: [1, 0.7], to: [0.1, 0.1], a0: 0.85 }))
  const random = seeded(3)
  let firs = ''
  for (let i = 0; i < 15; i++) {
    const x = -6 + i * 15 + random() * 6
    const h = 44 + random() * 46 - i * 1.6
    for (let k = 0; k < 4; k++) {
      const y = horizon + 8 - h + (k * h) / 4.4
      const w = 5 + k * 3.6
      firs += `M${n(x)} ${n(y)}L${n(x + w)} ${n(y + h / 3)}H${n(x - w)}Z`
    }
  }
  poster.add(`<path d="${firs}" fill="#14544E"/>`)
}

/** Towers on both sides of the ball. */
function drawTowers(poster: Poster): void {
  const random = seeded(20)
  let walls = ''
  let shades = ''
  let panes = ''
  for (const [x, w, h] of [
    [196, 20, 66],
    [218, 24, 96],
    [244, 18, 58],
    [338, 22, 64],
    [362, 26, 104],
    [390, 20, 76],
  ] as const) {
    walls += `M${x} 480V${horizon - h}H${x + w}V480Z`
    shades += `M${x + w * 0.6} 480V${horizon - h}H${x + w}V480Z`
    for (let y = horizon - h + 7; y < horizon - 4; y += 8)
      for (let dx = 4; dx < w - 4; dx += 6) if (random() < 0.6) panes += `M${x + dx} ${y}h3v4h-3Z`
  }
  poster.add(`<path d="${walls}" fill="#27568A"/><path d="${shades}" fill="${ink}"/><path d="${panes}" fill="${sun}"/>`)
  poster.add(`<path d="M229 373V340h2v33ZM374 365V326h2v39Z" fill="${ink}"/>`)
}

/** A stepped pyramid and saguaros, on the right. */
function drawSouth(poster: Poster): void {
  const mesa = '<path d="M402 480L424 398H470L482 420L520 360H574L590 384H620V480Z"/>'
  poster.add(
    mesa.replace('/>', ` fill="${pink}"/>`),
    poster.air(mesa, '#8E1F5A', { from: [1, 0.9], to: [0.2, 0.1], a0: 0.9 }),
  )
  for (let i = 0; i < 6; i++) {
    const [half, top] = [112 - i * 17, horizon + 8 - (i + 1) * 19]
    poster.add(
      `<path d="M${500 - half} ${top + 20}L${504 - half} ${top}H${496 + half}L${500 + half} ${top + 20}Z" fill="${i % 2 ? '#EFA24A' : '#E58B3C'}"/>`,
    )
    poster.add(
      `<path d="M${500 + half * 0.36} ${top + 20}V${top}H${496 + half}L${500 + half} ${top + 20}Z" fill="#A8482E"/>`,
    )
  }
  poster.add(
    `<path d="M482 ${horizon + 8}L490 354H510L518 ${horizon + 8}Z" fill="${cream}"/><path d="M478 354V328H522V354ZM474 328h52l-6-8h-40Z" fill="#E58B3C"/><path d="M493 354V338h14v16Z" fill="${ink}"/>`,
  )
  let treads = ''
  for (let y = 360; y < horizon + 6; y += 7) treads += `M${n(489 - (y - 354) * 0.07)} ${y}H${n(511 + (y - 354) * 0.07)}`
  poster.add(`<path d="${treads}" stroke="#C9814A" stroke-width="2"/>`)
}

/** A pitch mown in rays from the foot of the ball. */
function drawPitch(poster: Poster): void {
  const pitch = `<path d="M-10 ${horizon}H610V810H-10Z"/>`
  poster.add(pitch.replace('/>', ' fill="#1F7A4E"/>'))
  let rays = ''
  for (let i = -13; i < 13; i += 2)
    rays += poly([
      [300, 430],
      [300 + i * 74, 800],
      [374 + i * 74, 800],
    ])
  poster.add(
    `<g ${poster.clip(pitch)}><path d="${rays}" fill="${leaf}"/><g fill="none" stroke="${cream}"><path d="M-10 474H610" stroke-width="5"/>`,
  )
  poster.add(
    `<path d="M176 474Q190 532 300 532T424 474" stroke-width="4"/><path d="M-10 606H610" stroke-width="6"/></g></g>`,
  )
  poster.add(poster.air(pitch, '#0B3B38', { from: [0.6, 0.8], to: [0.4, 0], a0: 0.95 }))
}

/** Agaves in the near corners. */
function drawAgaves(poster: Poster): void {
  for (const [x, y, k] of [
    [66, 664, 1.2],
    [544, 660, 1.35],
  ] as const) {
    const blades = [-78, -56, -34, -12, 12, 34, 56, 78].map((turn, i) => {
      const ink = i < 4 ? '#4FB08A' : '#1C7A72'
      return `<path transform="rotate(${turn})" d="M-9 0Q-13-58 0-104Q13-58 9 0Z" fill="${ink}"/><path transform="rotate(${turn})" d="M0 0V-98" stroke="#0E4C50" stroke-width="1.6"/>`
    })
    poster.add(`<g transform="translate(${x} ${y}) scale(${k})">${blades.join('')}</g>`)
  }
}

/** Cut-paper flags on two strings across the sky, falling to the right. */
function bunting(): string {
  const inks = [coral, cream, leaf, sun, pink, '#2A66A8']
  const string = (y0: number, y1: number, sag: number, shift: number): string => {
    const at = (t: number): readonly [number, number] => [-10 + 620 * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)]
    let flags = ''
    for (let i = 0; i < 13; i++) {
      const [[ax, ay], [bx, by]] = [at((i + 0.1) / 13), at((i + 0.9) / 13)]
      const h = 46
      const fold = (bx - ax) / 4
      const foot = [3, 2, 1, 0].map(() => `l${n(-fold / 2)} 7l${n(-fold / 2)}-7`).join('')
      const [cx, cy] = [(ax + bx) / 2, (ay + by) / 2 + 23]
      const holes = `M${n(cx)} ${n(cy - 14)}l11 12-11 12-11-12Z`
      flags += `<path fill-rule="evenodd" d="M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}V${n(by + h)}${foot}Z${holes}" fill="${inks[(i + shift) % inks.length]}"/>`
    }
    const [mx, my] = at(0.5)
    return `<path d="M-10 ${y0}Q${mx} ${n(2 * my - (y0 + y1) / 2)} 610 ${y1}" fill="none" stroke="${ink}" stroke-width="1.6"/>${flags}`
  }
  return string(22, 92, 16, 0)
}
