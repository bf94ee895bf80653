/** The summary without experiences (spec §2): a bare wall, one nail, and the pale place where a poster hung. */
import { Poster } from '../kit/poster.ts'
import { drawFoot } from '../other/foot.ts'

const ochre = '#D99A3B'
const lit = '#F2C667'
const pale = '#FBE9B6'
const brown = '#8A4F1E'
const green = '#1E5148'
const greenDeep = '#0E2B2C'
const black = '#101A24'
const vermilion = '#CF3D22'

/** The place at which the poster hung: three to four, as ours are. */
const mark = { x: 222, y: 126, width: 216, height: 288 }
const nail = { x: 330, y: 102 }
const dado = 452
const floor = 600

export function bareWall(): string {
  const poster = new Poster()
  drawWall(poster)
  drawWindowLight(poster)
  drawMark(poster)
  poster.add(stripes())
  drawNail(poster)
  drawPanelling(poster)
  drawRolledPoster(poster)
  drawCat(poster)
  drawFoot(poster, greenDeep, '#081B1E', 612)
  return poster.svg()
}

function drawWall(poster: Poster): void {
  const ground = poster.grad(
    [
      [0, '#E2A848'],
      [1, '#C07A2C'],
    ],
    { x2: 1, y2: 1 },
  )
  poster.add(`<rect width="600" height="520" fill="${ground}"/>`)
  const wall = '<rect width="600" height="520"/>'
  poster.add(poster.air(wall, brown, { from: [1, 1], to: [0.3, 0.2], a0: 0.85 }))
  poster.add(poster.air(wall, brown, { from: [0.5, 0], to: [0.5, 0.3], a0: 0.7 }))
  poster.add(`<path d="M0 34H600V46H0Z" fill="${green}"/><path d="M0 30H600V35H0Z" fill="#E9C58E"/>`)
  poster.add(poster.air('<rect y="46" width="600" height="26"/>', '#5E3210', { a0: 0.95 }))
}

/** The sun through a round window: the big disc, crossed by the shadow of its bars. */
function drawWindowLight(poster: Poster): void {
  const disc = '<circle cx="286" cy="272" r="190"/>'
  const shaft = 'M-10 -10 150 -10 424 140 148 404 -10 238Z'
  const glow = poster.grad(
    [
      [0, '#FFE9AE', 0.6],
      [1, '#FFE9AE', 0.02],
    ],
    { x2: 0.9, y2: 0.9 },
  )
  poster.add(`<path d="${shaft}" fill="${glow}"/>`)
  poster.add(disc.replace('/>', ` fill="${lit}"/>`), `<g ${poster.clip(disc)}>`)
  poster.add(poster.air(disc, pale, { from: [0.1, 0.05], to: [0.7, 0.7], a0: 0.8 }))
  poster.add(poster.air(disc, ochre, { from: [0.9, 1], to: [0.4, 0.4], a0: 0.8 }))
  poster.add(`<path d="M259 50 331 500M60 294 520 242" stroke="${ochre}" stroke-width="13"/></g>`)
}

/** Paler than the wall around it, stripes and sunlight going on across it; dust has drawn its edge. */
function drawMark(poster: Poster): void {
  const { x, y, width, height } = mark
  const sheet = `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`
  poster.add(
    poster.air(`<rect x="${x - 5}" y="${y - 22}" width="${width + 10}" height="22"/>`, brown, {
      from: [0, 1],
      to: [0, 0],
      a0: 0.55,
    }),
  )
  poster.add(sheet.replace('/>', ' fill="#FFF6DA" opacity=".5"/>'))
  poster.add(poster.air(sheet, '#FFFBEA', { from: [0, 0], to: [0.8, 0.8], a0: 0.6 }))
}

/** The paper of the wall, over sunlight and mark alike: nothing hangs there. */
function stripes(): string {
  let bands = ''
  for (let x = 14; x < 600; x += 36) bands += `M${x} 46h12V${dado}h-12Z`
  return `<path d="${bands}" fill="${brown}" opacity=".15"/>`
}

/** Driven in askew; its shadow is the clock of the room. */
function drawNail(poster: Poster): void {
  const { x, y } = nail
  poster.add(`<path d="M${x + 1} ${y + 1}l58 41 -2.500 3.500 -58 -40Z" fill="#7A431A" opacity=".7"/>`)
  poster.add(`<path d="M${x - 7} ${y - 3}l10 7 -3 4 -10 -7Z" fill="#5B4A44"/>`)
  poster.add(
    `<ellipse cx="${x - 9}" cy="${y - 2}" rx="6.500" ry="8" transform="rotate(-22 ${x - 9} ${y - 2})" fill="${black}"/>`,
  )
  poster.add(`<ellipse cx="${x - 11}" cy="${y - 4}" rx="2.200" ry="3" fill="#FBE9B6"/>`)
}

function drawPanelling(poster: Poster): void {
  const ground = poster.grad([
    [0, '#2B6B5C'],
    [1, '#143E3B'],
  ])
  poster.add(`<rect y="${dado}" width="600" height="${floor - dado}" fill="${ground}"/>`)
  let light = ''
  let dark = ''
  for (let x = -62; x < 600; x += 132) {
    light += `M${x + 16} ${dado + 34}H${x + 116}V${floor - 30}`
    dark += `M${x + 116} ${floor - 30}H${x + 16}V${dado + 34}`
  }
  poster.add(
    `<g fill="none" stroke-width="4"><path d="${light}" stroke="#0E2F2E"/><path d="${dark}" stroke="#4E9080"/></g>`,
  )
  const whole = `<rect y="${dado}" width="600" height="${floor - dado}"/>`
  poster.add(poster.air(whole, '#F2C667', { from: [0, 0], to: [0.42, 0.9], a0: 0.6 }))
  poster.add(poster.air(whole, greenDeep, { from: [1, 0.6], to: [0.4, 0.4], a0: 0.9 }))
  poster.add(
    `<path d="M0 ${dado - 6}H600V${dado + 12}H0Z" fill="${green}"/><path d="M0 ${dado - 9}H600V${dado - 3}H0Z" fill="#F2D08A"/>`,
  )
  poster.add(
    `<path d="M0 ${floor - 14}H600V${floor}H0Z" fill="#0E2F2E"/><rect y="${floor}" width="600" height="160" fill="#5B2F1A"/>`,
  )
  poster.add(`<path d="M0 ${floor}H600V${floor + 4}H0Z" fill="#C98A4A"/>`)
  poster.add(
    poster.air(`<rect y="${floor}" width="600" height="80"/>`, '#E3A45A', { from: [0.1, 0], to: [0.6, 0.6], a0: 0.7 }),
  )
}

/** The next one is there already, rolled, with its ribbon: it only needs to be chosen. */
function drawRolledPoster(poster: Poster): void {
  const roll = '<rect x="-25" y="-236" width="50" height="236" rx="4"/>'
  poster.add(`<path d="M476 636 L600 526 V650Z" fill="${greenDeep}" opacity=".55"/>`)
  poster.add(`<g transform="translate(462 644) rotate(13)">`)
  poster.add(roll.replace('/>', ' fill="#FBEFD2"/>'))
  poster.add(poster.air(roll, '#A5682C', { from: [1, 0.5], to: [0.25, 0.5], a0: 1 }))
  poster.add(
    `<ellipse cy="-236" rx="25" ry="9" fill="#E7CF9C"/><path d="M-17 -236a17 6 0 1 1 17 6 11 4 0 1 1 11 -5 6 2 0 0 1 -11 0" fill="none" stroke="#8A5A2A" stroke-width="2.2"/>`,
  )
  poster.add(
    `<path d="M-26 -134q26 12 52 0v19q-26 12 -52 0Z" fill="${vermilion}"/><path d="M-4 -124q-22 -24 -27 -2t27 8q23 -26 29 -4t-29 0M-3 -118l-14 40 12 -7 8 12 6 -45Z" fill="${vermilion}"/><circle cx="-2" cy="-121" r="6" fill="#8C2315"/>`,
  )
  poster.add('</g>')
}

/** A black cat, as the posters of Paris love them, sits and looks up at the empty place. */
function drawCat(poster: Poster): void {
  poster.add('<g transform="translate(0 -44)">')
  poster.add(`<path d="M130 680q110 -26 246 -12 30 8 -4 16 -130 14 -242 -4Z" fill="#2B140C" opacity=".6"/>`)
  const body =
    'M86 678C64 640 76 592 108 566C114 561 117 556 116 549C106 538 104 522 110 508L112 476Q126 482 136 495Q150 490 164 494L182 475Q190 490 188 508C194 524 190 540 180 550C178 556 180 560 184 564C212 592 216 640 202 678Z'
  const tail = 'M96 676C44 684 16 652 30 618C38 600 60 602 59 619C58 631 47 629 48 640C52 656 80 658 100 652Z'
  poster.add(`<path d="${tail}" fill="${black}"/><path d="${body}" fill="${black}"/>`)
  poster.add(poster.air(`<path d="${body}"/>`, '#E9C58E', { from: [0, 0.55], to: [0.34, 0.6], a0: 0.75 }))
  poster.add(
    `<path d="M118 556q30 14 62 -2" stroke="${vermilion}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  )
  poster.add('</g>')
}
