/** The head of the letters: the mark as a landscape, rows of seats around a rising sun. It carries its own frame. */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { drawSunburst } from '../other/sunburst.ts'

const night = '#0B1730'
const ink = '#13213c'
const cream = '#F7EBD0'
const vermilion = '#CF3D22'
const gold = '#E0A63A'
const sun = { x: 300, y: 206, r: 62 }

export function letterhead(): string {
  const poster = new Poster(600, 200)
  drawGround(poster)
  drawRows(poster)
  drawRisingSun(poster)
  poster.add('<rect x="3.500" y="3.500" width="593" height="193" fill="none" stroke="#F7EBD0" stroke-width="7"/>')
  poster.add('<rect x="12" y="12" width="576" height="176" fill="none" stroke="#F7EBD0" stroke-width="1.500"/>')
  return poster.svg()
}

function drawGround(poster: Poster): void {
  const glow = poster.rgrad([
    [0, '#B4526A'],
    [0.35, '#4A2D66'],
    [0.8, ink],
    [1, night],
  ])
  poster.add(`<rect width="600" height="200" fill="${night}"/>`)
  poster.add(`<ellipse cx="300" cy="206" rx="430" ry="300" fill="${glow}"/>`)
  const stops = [
    [0.1, '#F3A65A', 0.8],
    [0.5, '#B4526A', 0.3],
    [1, '#4A2D66', 0],
  ] as const
  drawSunburst(poster, { ...sun, rays: 36, reach: 380, turn: Math.PI / 72, stops })
  poster.add(poster.air('<rect width="600" height="200"/>', night, { from: [0, 0], to: [0.36, 0.6], a0: 0.9 }))
  poster.add(poster.air('<rect width="600" height="200"/>', night, { from: [1, 0], to: [0.64, 0.6], a0: 0.9 }))
}

/** Every row a little further and a little darker; seats are what the rows are made of. */
function drawRows(poster: Poster): void {
  for (let row = 0; row < 6; row++) {
    const radius = 92 + row * 33 + row * row * 1.6
    const size = 12 + row * 1.6
    const seats = Math.floor((Math.PI * radius) / (size * 1.34))
    let backs = ''
    for (let seat = 0; seat <= seats; seat++) {
      const angle = Math.PI + (seat / seats) * Math.PI
      const [x, y] = [sun.x + Math.cos(angle) * radius, sun.y + Math.sin(angle) * radius]
      if (x < -20 || x > 620 || y < -20) continue
      const turn = (angle * 180) / Math.PI + 90
      backs += `<rect x="${n(-size / 2)}" y="${n(-size * 0.42)}" width="${n(size)}" height="${n(size * 0.84)}" rx="${n(size * 0.28)}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"/>`
    }
    const ground = [cream, '#F3CF9A', '#E79F74', '#B4607A', '#6E477E', '#43356F'][row]
    poster.add(
      `<circle cx="${sun.x}" cy="${sun.y}" r="${n(radius - size * 0.72)}" fill="none" stroke="${night}" stroke-width="3" opacity=".55"/>`,
    )
    poster.add(`<g fill="${ground}">${backs}</g>`)
  }
}

function drawRisingSun(poster: Poster): void {
  const disc = `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}"/>`
  poster.add(`<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r + 8}" fill="${gold}"/>`)
  poster.add(disc.replace('/>', ` fill="${vermilion}"/>`))
  poster.add(poster.air(disc, '#FFB47A', { from: [0.2, 0], to: [0.7, 0.5], a0: 0.95 }))
}
