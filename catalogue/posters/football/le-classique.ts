/** The French classique: two scarves on a mast of lamps, stretched by the mistral over limestone and sea (spec §3). */
import { n } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { bars, cloth, folds, fringe, stripes } from './cloth.ts'
import { crowd } from './crowd.ts'

const white = '#FFFBEF'
const azure = '#5FB4E3'
const navy = '#122A5C'
const red = '#D63A2E'
const ink = '#0B1F4A'

export function leClassique(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#1458A8'],
      [0.45, '#3E9BD6'],
      [0.68, '#BFE0DC'],
      [0.8, '#F6EBC6'],
    ],
    { spray: '#0D3F8C', depth: 600, density: 0.8 },
  )
  drawDisc(poster, { x: 356, y: 226, r: 150, ink: '#FFF6D6', halo: '#FFF6D6', spray: '#F3CE7C', density: 0.6 })
  poster.add(windStreaks())
  drawCoast(poster)
  drawMast(poster)
  drawScarves(poster)
  drawStadium(poster)
  drawFoot(poster, '#0C2149', '#081736', 626)
  return poster.svg()
}

/** Long thin clouds torn by the wind. */
function windStreaks(): string {
  const streaks = [
    [-40, 60, 220, 7],
    [330, 52, 340, 8],
    [400, 364, 260, 6],
  ] as const
  const paths = streaks.map(
    ([x, y, w, h]) => `M${x} ${y}Q${x + w * 0.3} ${y - h * 2.4} ${x + w} ${y - 12}Q${x + w * 0.4} ${y + h} ${x} ${y}Z`,
  )
  return `<path d="${paths.join('')}" fill="${white}" opacity=".75"/>`
}

/** White limestone falling into the sea, pines bent by the wind. */
function drawCoast(poster: Poster): void {
  const cliffs = '<path d="M-10 520V428L30 410L52 424L88 376L120 396L150 442L196 462L240 520Z"/>'
  const far = '<path d="M360 520L402 470L438 452L470 462L512 414L548 424L576 392L620 380V520Z"/>'
  poster.add('<rect y="496" width="600" height="90" fill="#1C6FA6"/>')
  poster.add(
    far.replace('/>', ' fill="#C9CFC0"/>'),
    poster.air(far, '#5C86A4', { from: [1, 0.4], to: [0.1, 0.3], a0: 0.85 }),
  )
  poster.add(cliffs.replace('/>', ' fill="#FBEFD2"/>'))
  poster.add(
    '<path d="M88 376L120 396L150 442L196 462L240 520H130L112 450L96 430ZM30 410L52 424L60 470L44 520H20L36 460Z" fill="#A9A9A4"/>',
  )
  poster.add(poster.air(cliffs, '#4F7396', { from: [1, 0.8], to: [0.3, 0.2], a0: 0.7 }))
  let caps = ''
  const random = seeded(2)
  for (let i = 0; i < 40; i++) caps += `M${n(random() * 600)} ${n(500 + random() * 40)}q7-4 15 0q-8 1-15 0Z`
  poster.add(`<path d="${caps}" fill="${white}"/>`)
  poster.add(pine(52, 520, 1.1), pine(104, 528, 0.8), pine(540, 526, 0.9))
}

/** An umbrella pine that has grown with the wind. */
function pine(x: number, y: number, k: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-3 0Q0-44 30-76L36-74Q8-44 5 0ZM12-44Q30-60 54-64L54-60Q32-56 14-38Z" fill="#4A3038"/>` +
    `<path d="M-6-78Q6-102 34-100Q52-112 74-96Q98-92 92-78Q60-70 30-72Q4-70-6-78Z" fill="#1F6A57"/><path d="M-6-78Q30-88 92-78Q60-70 30-72Q4-70-6-78Z" fill="#0F4644"/></g>`
  )
}

/** A lattice mast with its lamps, leaning a little into the sky. */
function drawMast(poster: Poster): void {
  let lattice = ''
  for (let y = 150; y < 620; y += 26) {
    const [a, b] = [6 + (y - 150) * 0.03, 6 + (y - 124) * 0.03]
    lattice += `M${n(180 - a)} ${y}L${n(180 + b)} ${y + 26}M${n(180 + a)} ${y}L${n(180 - b)} ${y + 26}`
  }
  let lamps = ''
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 5; i++) lamps += `<circle cx="${130 + i * 25}" cy="${62 + row * 24}" r="9"/>`
  poster.add(
    `<g transform="translate(-70 0) rotate(3 180 620)"><path d="M174 140L162 640M186 140L198 640" stroke="${ink}" stroke-width="6"/><path d="${lattice}" stroke="${ink}" stroke-width="2.6"/>`,
    `<path d="M110 42H250V152H110Z" fill="${ink}"/><g fill="#FFF1BE">${lamps}</g>`,
    `<path d="M118 152H242V160H118Z" fill="#24407A"/></g>`,
  )
}

function drawScarves(poster: Poster): void {
  const south = cloth({
    from: [128, 236],
    angle: -0.14,
    length: 432,
    width: 100,
    waves: 1.35,
    swing: 40,
    phase: 0.4,
    flare: 1.12,
  })
  poster.add(bars(south, [azure, white], 11), folds(south, 1.35, '#1B4A86', 0.4), fringe(south, white, 15))
  const north = cloth({
    from: [122, 404],
    angle: -0.05,
    length: 408,
    width: 94,
    waves: 1.2,
    swing: 38,
    phase: 2.2,
    flare: 1.12,
  })
  const bandsOfNorth = [
    [navy, 4],
    [white, 0.7],
    [red, 3],
    [white, 0.7],
    [navy, 4],
  ] as const
  poster.add(stripes(north, bandsOfNorth), folds(north, 1.2, '#050E2C', 2.2), fringe(north, red, 15))
  for (const y of [236, 404])
    poster.add(
      `<path d="M94 ${y - 34}q30 12 46 0l4 68q-20-10-46 2Z" fill="${y === 236 ? azure : navy}"/><path d="M98 ${y - 12}q24 8 42 0M98 ${y + 10}q24 8 44 0" stroke="${white}" stroke-width="4" fill="none"/>`,
    )
}

/** The rim of the ground: a wave of white roof, then the house in its two halves. */
function drawStadium(poster: Poster): void {
  const roof = 'M-10 566Q80 514 190 546T400 540T610 556V600H-10Z'
  poster.add(
    `<path d="${roof}" fill="${white}"/><path d="M-10 582Q80 530 190 562T400 556T610 572V830H-10Z" fill="${ink}"/>`,
  )
  let ribs = ''
  for (let x = 0; x < 600; x += 20) ribs += `M${x} 500L${x + 8} 600`
  poster.add(`<g ${poster.clip(`<path d="${roof}"/>`)}><path d="${ribs}" stroke="#B9CBD6" stroke-width="2"/></g>`)
  poster.add('<path d="M-10 582Q80 530 190 562T400 556T610 572" fill="none" stroke="#E0B04A" stroke-width="4"/>')
  const coats = [azure, white, navy, red, '#8FCBEA', '#2C4F96']
  const place = (x: number, row: number): number => 592 + row * 12 - 16 * Math.sin((x - 60) / 105) * (1 - row / 6)
  const coatAt = (x: number, _row: number, random: () => number): number => {
    const south = x + (random() - 0.5) * 60 < 300
    const pick = random()
    return south ? (pick < 0.45 ? 0 : pick < 0.8 ? 1 : 4) : pick < 0.4 ? 5 : pick < 0.75 ? 3 : 1
  }
  poster.add(crowd({ random: seeded(4), rows: 10, step: 8, size: 1.25, coats, place, coatAt }))
}
