/** The subject of a poster, in front of its scene. */
import { n } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'
import { circuit } from '../kit/circuit.ts'
import { carSide } from '../f1/parts/car/car-side.ts'
import { paints } from '../f1/parts/car/paints.ts'
import { sailBoat } from '../f1/parts/places.ts'
import { dust } from '../f1/parts/road.ts'
import { yacht } from '../f1/parts/buildings/riviera.ts'
import { drawWhiteBall } from '../football/white-ball.ts'
import { drawBasketball } from '../other/basketball.ts'
import { drawFlag } from '../other/golf-masters.ts'
import { drawFeltBall, streaks } from '../tennis/felt-ball.ts'
import type { Design } from './design.ts'
import type { Setting } from './setting.ts'

export function drawMotif(poster: Poster, setting: Setting): void {
  draw[setting.design.motif](poster, setting)
}

const draw: Readonly<Record<Design['motif'], (poster: Poster, setting: Setting) => void>> = {
  none() {},
  'tennis-ball'(poster, { motifX, accent }) {
    const ball = { x: motifX, y: 366, r: 80 }
    poster.add(shadow(motifX + 22, 586, 78, accent.deep), streaks(ball, motifX > 300 ? 2.62 : 0.52, '#FFF8E7'))
    drawFeltBall(poster, { ...ball, turn: motifX > 300 ? -18 : 24 })
  },
  football(poster, { motifX }) {
    poster.add(shadow(motifX + 20, 632, 104, '#0A2A26'))
    drawWhiteBall(poster, { x: motifX, y: 540, r: 100 })
  },
  'rugby-ball': drawRugbyBall,
  basketball(poster, { motifX, random, hour }) {
    poster.add(shadow(motifX + 16, 632, 96, hour.footDeep))
    drawBasketball(poster, { x: motifX, y: 536, r: 100, turn: [0.5 + random(), 0.5] })
  },
  car(poster, { motifX, random, design, accent }) {
    const left = 62 + (motifX - 300) * 0.12
    const choice = {
      vermilion: 'red',
      teal: 'turquoise',
      gold: 'yellow',
      plum: 'maroon',
      leaf: 'green',
      blue: 'blue',
    } as const
    const number = design.circuit === 'none' ? 1 + (design.seed % 30) : circuit(design.circuit).round
    poster.add(
      carSide(poster, { x: left, y: 678, paint: paints[choice[design.palette]], number }),
      dust(random, { x: left + 8, y: 678, ink: accent.beside }),
    )
  },
  sails(poster, { motifX, accent, hour }) {
    poster.add(
      sailBoat(motifX < 300 ? 452 : 138, 520, { scale: 1.15, sail: '#FFF8E7', jib: accent.light, hull: accent.deep }),
      `<path d="M${motifX - 90} 614q110 12 210-2q-30 22-110 22t-100-20Z" fill="${hour.sea[2]}" opacity=".7"/>`,
      sailBoat(motifX, 600, { scale: 2.9, sail: '#FFF8E7', jib: accent.ink, hull: hour.footDeep }),
      `<path d="M${motifX} 333L${motifX} 582L${motifX + 30} 582Q${motifX + 34} 440 ${motifX} 333Z" fill="#E3CFA6" opacity=".8"/>`,
      `<path d="M${motifX - 130} 612q40-8 70 0t80 2t76-4M${motifX - 90} 626q60-6 100 0t90 0" fill="none" stroke="#FFF8E7" stroke-width="3" opacity=".8" stroke-linecap="round"/>`,
    )
  },
  yacht(poster, { motifX, accent }) {
    poster.add(yacht(motifX - 150, 540, { scale: 1.3, band: accent.ink }))
  },
  flag(poster, { motifX }) {
    poster.add(`<g transform="translate(${n(motifX - 250)} 0)">`)
    drawFlag(poster)
    poster.add(
      '</g>',
      `<g transform="translate(${n(motifX - 250)} 0)"><path d="M184 640Q214 624 236 602" fill="none" stroke="#FFF8E4" stroke-width="2.5" stroke-dasharray="2 9" stroke-linecap="round"/><ellipse cx="178" cy="658" rx="22" ry="4.5" fill="#123A2E" opacity=".7"/><circle cx="166" cy="646" r="13" fill="#FFF8E4"/><path d="M166 633a13 13 0 0 1 0 26q8-12 0-26Z" fill="#CDBD94"/></g>`,
    )
  },
}

const shadow = (x: number, y: number, reach: number, ink: string): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${reach}" ry="${n(reach * 0.15)}" fill="${ink}" opacity=".6"/>`

/** The oval ball standing on its tee: four panels, a lit and a shaded side, bands in the accent. */
function drawRugbyBall(poster: Poster, { motifX, accent }: Setting): void {
  const body = '<path d="M0-128C50-104 76-50 76 0S50 104 0 128C-50 104-76 50-76 0S-50-104 0-128Z"/>'
  poster.add(shadow(motifX + 30, 640, 96, '#0A2A26'), `<g transform="translate(${motifX} 512) rotate(17)">`)
  poster.add(body.replace('/>', ' fill="#F8EBCB"/>'), `<g ${poster.clip(body)}>`)
  poster.add(
    `<path d="M-90-140H90V-84Q0-58-90-84ZM-90 140H90V84Q0 58-90 84Z" fill="${accent.ink}"/><path d="M-90-70Q0-44 90-70V-62Q0-36-90-62ZM-90 70Q0 44 90 70V62Q0 36-90 62Z" fill="${accent.beside === '#FFF8E7' ? '#F2BE45' : accent.beside}"/>`,
    '<path d="M-16-130Q-44 0-16 130M34-130Q66 0 34 130" fill="none" stroke="#8A6B45" stroke-width="3"/>',
    poster.air(body, '#FFFDF2', { from: [0.05, 0.1], to: [0.45, 0.5], a0: 0.9 }),
    poster.air(body, '#4A2A22', { from: [0.98, 0.8], to: [0.4, 0.45], a0: 0.95 }),
    '</g>',
  )
  let stitches = 'M-32-34V34'
  for (let y = -28; y <= 28; y += 11) stitches += `M-40 ${y}h16`
  poster.add(`<path d="${stitches}" fill="none" stroke="#5A3B34" stroke-width="4" stroke-linecap="round"/></g>`)
  poster.add(
    `<path d="M${motifX - 74} 642L${motifX - 60} 612H${motifX - 10}L${motifX + 6} 642Z" fill="${accent.deep}"/><path d="M${motifX - 66} 612h62l-5 9h-52Z" fill="${accent.light}"/>`,
  )
}
