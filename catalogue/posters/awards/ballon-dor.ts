/** A gala in Paris: the golden ball as a sun over the red stairs, curtain, lamps, two guests (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { ballPanels, light } from '../football/leather-ball.ts'
import { drawSunburst } from '../other/sunburst.ts'

const night = '#0B1730'
const gold = '#DDA63E'
const goldLight = '#F8E2A0'
const goldDeep = '#8E5A1C'
const red = '#C12E25'
const redLight = '#E2563C'
const redDeep = '#6C1219'
const sun = { x: 300, y: 268, r: 128 }

export function ballonDor(): string {
  const poster = new Poster()
  drawHalo(poster)
  drawGoldenBall(poster)
  drawStairs(poster)
  for (const side of [1, -1]) poster.add(pylon(side))
  for (const flip of [false, true]) drawCurtain(poster, flip)
  drawPelmet(poster)
  drawFloor(poster)
  poster.add(couple())
  poster.add(flashes())
  return poster.svg()
}

function drawHalo(poster: Poster): void {
  const { x, y, r } = sun
  const glow = poster.rgrad([
    [0, '#2F5C97'],
    [0.42, '#1A376A'],
    [1, night],
  ])
  poster.add(`<rect width="600" height="800" fill="${night}"/><circle cx="${x}" cy="${y}" r="640" fill="${glow}"/>`)
  const stops = [
    [0.18, '#F7D27A'],
    [0.5, '#D08A37', 0.62],
    [1, '#D08A37', 0],
  ] as const
  drawSunburst(poster, { x, y, rays: 18, reach: 520, turn: Math.PI / 18, share: 0.36, stops })
  const circle = (grow: number, width: number): string =>
    `<circle cx="${x}" cy="${y}" r="${r + grow}" stroke-width="${width}"/>`
  poster.add(`<g fill="none" stroke="${gold}">${circle(22, 2)}${circle(30, 5)}${circle(40, 1.2)}</g>`)
  const well = `<circle cx="${x}" cy="${y}" r="${r + 20}"/>`
  poster.add(well.replace('/>', ` fill="${night}"/>`))
  poster.add(poster.air(well, '#2F5C97', { from: [0.2, 0], to: [0.8, 1], a0: 0.6 }))
}

function drawGoldenBall(poster: Poster): void {
  const { x, y, r } = sun
  const disc = `<circle cx="${x}" cy="${y}" r="${r}"/>`
  poster.add(disc.replace('/>', ' fill="#6F4314"/>'))
  for (const panel of ballPanels({ x, y, r: r * 0.985, turn: [0.42, 0.32, 0.1], seam: 0.018 })) {
    const shine = 0.12 + Math.max(0, light(panel)) * 0.92 - (panel.pentagon ? 0.2 : 0)
    poster.add(`<path d="${panel.path}" fill="${goldAt(Math.max(0, Math.min(1, shine)))}"/>`)
  }
  poster.add(poster.air(disc, '#3D2108', { from: [0.86, 0.9], to: [0.42, 0.42], a0: 0.95 }))
  poster.add(poster.air(disc, '#FFF6D6', { from: [0.2, 0.12], to: [0.46, 0.44], a0: 0.8 }))
}

/** Gold from shade (0) to full light (1). */
function goldAt(shine: number): string {
  if (shine < 0.35) return mix('#5E3710', '#B67B27', shine / 0.35)
  if (shine < 0.75) return mix('#B67B27', '#EBC05A', (shine - 0.35) / 0.4)
  return mix('#EBC05A', '#FFF1BE', (shine - 0.75) / 0.25)
}

function mix(from: string, to: string, t: number): string {
  const channel = (ink: string, i: number): number => parseInt(ink.slice(1 + i * 2, 3 + i * 2), 16)
  const mixed = [0, 1, 2].map((i) => Math.round(channel(from, i) + (channel(to, i) - channel(from, i)) * t))
  return '#' + mixed.map((value) => value.toString(16).padStart(2, '0')).join('')
}

const STEPS = 9
/** Height and width of the edge of a step; both grow towards the viewer. */
const edge = (i: number): { y: number; width: number } => {
  const t = (i / STEPS) ** 1.35
  return { y: 428 + 206 * t, width: 150 + 236 * t }
}

export function drawStairs(poster: Poster): void {
  poster.add(
    `<ellipse cx="300" cy="430" rx="170" ry="34" fill="${poster.rgrad([
      [0, '#FFF1C4', 0.95],
      [0.5, '#F7D27A', 0.5],
      [1, '#F7D27A', 0.001],
    ])}"/>`,
  )
  let outline = ''
  for (let i = 0; i < STEPS; i++) {
    const [back, front] = [edge(i), edge(i + 1)]
    const lip = back.y + (front.y - back.y) * 0.36
    const nose = back.width + (front.width - back.width) * 0.55
    const tread = (share: number, ink: string): string =>
      `<path d="M${n(300 - (back.width * share) / 2)} ${n(back.y)}H${n(300 + (back.width * share) / 2)}L${n(300 + (nose * share) / 2)} ${n(lip)}H${n(300 - (nose * share) / 2)}Z" fill="${ink}"/>`
    const riser = (share: number, ink: string, from = lip): string =>
      `<path d="M${n(300 - (nose * share) / 2)} ${n(from)}H${n(300 + (nose * share) / 2)}V${n(front.y)}H${n(300 - (nose * share) / 2)}Z" fill="${ink}"/>`
    const half = nose / 4
    const rod = (side: number): string =>
      `M${n(300 + (side * back.width) / 4)} ${n(back.y)}L${n(300 + side * half)} ${n(lip)}V${n(front.y)}h${-5 * side}V${n(lip)}L${n(300 + side * (back.width / 4 - 4))} ${n(back.y)}Z`
    poster.add(tread(1, '#FBEFD2'), riser(1, i % 2 ? '#D9B67F' : '#DFBE88'), tread(0.5, redLight), riser(0.5, red))
    poster.add(
      riser(0.5, redDeep, front.y - (front.y - back.y) * 0.16),
      `<path d="${rod(-1)}${rod(1)}" fill="${gold}"/>`,
    )
    outline += `M${n(300 - back.width / 2)} ${n(back.y)}H${n(300 + back.width / 2)}L${n(300 + nose / 2)} ${n(lip)}V${n(front.y)}H${n(300 - nose / 2)}V${n(lip)}Z`
  }
  const flight = '<path d="M225 428H375L493 634H107Z"/>'
  poster.add(`<g ${poster.clip(`<path d="${outline}"/>`)}>`)
  poster.add(poster.air(flight, '#5B1D22', { from: [1, 0.2], to: [0.5, 0.1], a0: 0.7 }))
  poster.add(poster.air(flight, '#FFF1C4', { from: [0.5, 0], to: [0.5, 0.4], a0: 0.75 }), '</g>')
}

export function pylon(side: number): string {
  const flutes = [214, 226, 248, 260].map((x) => `M${x} 490h4V606h-4Z`).join('')
  return [
    `<g transform="translate(300 0) scale(${side} 1)">`,
    '<path d="M196 636V470h14v-22h10v-18h34v18h10v22h14V636Z" fill="#1B3A6B"/><path d="M237 636V430h17v18h10v22h14V636Z" fill="#10264C"/>',
    `<path d="M210 470h54v5h-54ZM220 448h34v4h-34ZM196 614h82v14h-82Z" fill="${gold}"/><path d="${flutes}" fill="${gold}" opacity=".8"/>`,
    `<path d="M235 500h4V606h-4Z" fill="${goldLight}"/><circle cx="237" cy="404" r="40" fill="${goldLight}" opacity=".22"/>`,
    `<circle cx="237" cy="404" r="25" fill="#FFF3CC"/><path d="M237 379a25 25 0 0 1 0 50c14-12 14-38 0-50Z" fill="#E9BE62"/>`,
    `<path d="M222 424h30v7h-30Z" fill="${gold}"/></g>`,
  ].join('')
}

export function drawCurtain(poster: Poster, flip: boolean): void {
  const whole = 'M0-10H250C236 70 176 130 112 178C74 208 44 262 36 330L30 800H-10V-10Z'
  const foldShapes = [
    [whole, redDeep],
    ['M0-10H206C196 60 150 112 96 156C56 190 30 250 24 330L20 800H-10V-10Z', '#8E1A1D'],
    ['M0-10H166C158 52 122 98 80 138C44 174 20 236 15 330L12 800H-10V-10Z', red],
    ['M0-10H122C116 44 92 84 62 120C32 158 12 224 8 330L6 800H-10V-10Z', '#8E1A1D'],
    ['M0-10H80C76 36 62 70 42 104C20 144 6 212 2 330V800H-10V-10Z', redLight],
    ['M0-10H40C38 26 30 54 22 84C10 124 2 200-4 330V800H-10V-10Z', red],
  ] as const
  const trim =
    'M250-10C236 70 176 130 112 178C74 208 44 262 36 330L30 800h9L45 332C52 268 80 216 118 186C184 136 246 74 260-10Z'
  poster.add(
    `<g${flip ? ' transform="translate(600 0) scale(-1 1)"' : ''}>`,
    ...foldShapes.map(([d, ink]) => `<path d="${d}" fill="${ink}"/>`),
    poster.air(`<path d="${whole}"/>`, '#2A0610', { from: [0.2, 0], to: [0, 0.4], a0: 0.85 }),
    `<path d="${trim}M36 318q-14 6-40 4v18q28 4 42-6Z" fill="${gold}"/>`,
    `<path d="M30 336l-4 44h18l-4-44Z" fill="${goldLight}"/><circle cx="35" cy="334" r="8" fill="${goldDeep}"/></g>`,
  )
}

export function drawPelmet(poster: Poster): void {
  for (let i = 0; i < 9; i++) {
    const x = -20 + i * 71
    poster.add(`<path d="M${x} -10h71q-4 58-35.5 58T${x} -10Z" fill="${i % 2 ? red : '#A6221F'}"/>`)
    poster.add(`<path d="M${x} 0q4 48 35.5 48T${x + 71} 0v7q-4 48-35.5 48T${x} 7Z" fill="${gold}"/>`)
  }
}

function drawFloor(poster: Poster): void {
  poster.add(`<rect y="634" width="600" height="166" fill="${night}"/>`)
  poster.add(poster.air('<path d="M206 644H394L440 800H160Z"/>', '#7A2430', { a0: 0.55 }))
  poster.add(poster.air('<rect y="644" width="600" height="60"/>', '#234A80', { a0: 0.6 }))
  poster.add(`<path d="M0 632H600V638H0ZM0 642H600V644H0Z" fill="${gold}"/>`)
}

/** Two guests from behind, on their way up. */
export function couple(): string {
  const skin = '#E8B488'
  const suit = [
    `<path d="M14-62C14-74 22-78 31-78S48-74 49-62L52-14C52 2 49 8 48 24L46 58H34L32 10L29 58H17L15 22C14 6 11-2 12-16Z" fill="${night}"/>`,
    '<path d="M31-78C38-78 47-74 49-62L52-14C52 2 49 8 48 24L46 58H36L35-70Z" fill="#17305A"/>',
    `<circle cx="31.5" cy="-90" r="9.5" fill="#2A1A1C"/><path d="M27-80h9v6h-9ZM24-84q8 6 15 0v5q-7 4-15 0Z" fill="#E3A878"/><path d="M25-77h13l-2 4h-9Z" fill="#FFF8E7"/>`,
  ]
  const gown = [
    '<path d="M-12-52L16-28L14-22L-14-42Z" fill="#E3A878"/>',
    `<path d="M-26-60C-30-44-24-34-25-22C-30 0-44 30-58 66C-40 76-2 74 12 60C2 34-8 4-9-20C-10-34-4-46-8-60C-12-52-22-52-26-60Z" fill="${goldLight}"/>`,
    `<path d="M-14-54C-10-54-9-57-8-60C-4-46-10-34-9-20C-8 4 2 34 12 60C6 66-4 70-14 71C-10 40-18 4-18-22C-18-36-15-46-14-54Z" fill="${gold}"/>`,
    `<path d="M-26-60L-24-74C-22-80-12-80-10-74L-8-60C-12-52-22-52-26-60ZM-19-82h5v7h-5ZM-25-62C-34-50-36-38-34-24L-30-24C-30-36-28-46-22-54Z" fill="${skin}"/>`,
    '<circle cx="-17" cy="-89" r="8.5" fill="#5A2B1C"/><circle cx="-17" cy="-98" r="5" fill="#5A2B1C"/>',
  ]
  const shadow = '<path d="M-64 60Q6 40 86 62Q30 78-30 74T-64 60Z" fill="#3A0B12" opacity=".55"/>'
  return `<g transform="translate(300 556) scale(.86)">${shadow}${suit.join('')}${gown.join('')}</g>`
}

export function flashes(): string {
  const star = 'M0-14Q1.5-1.5 14 0Q1.5 1.5 0 14Q-1.5 1.5-14 0Q-1.5-1.5 0-14Z'
  const places = [
    [118, 300, 0.9],
    [142, 262, 0.5],
    [476, 318, 0.7],
    [452, 206, 0.55],
    [128, 410, 0.5],
    [484, 412, 0.5],
    [400, 150, 0.5],
    [258, 222, 1.15],
    [196, 160, 0.45],
  ] as const
  return places
    .map(([x, y, k]) => `<path transform="translate(${x} ${y}) scale(${k})" d="${star}" fill="#FFFBEC"/>`)
    .join('')
}
