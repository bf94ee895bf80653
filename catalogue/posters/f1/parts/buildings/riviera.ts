/** Pieces of a harbour town: stacked houses lit from the left, and the white motor yacht. */
import { inks } from '../../../kit/inks.ts'
import { n } from '../../../kit/paths.ts'

export interface HouseInks {
  walls: readonly string[]
  roof: string
  window: string
  /** Some windows lit, for evening. */
  lamp?: string
}

/** A house front with a shaded side to its right; (x, y) is the top left of the front. */
export function house(random: () => number, box: House, { walls, roof, window, lamp }: HouseInks): string {
  const { x, y, w, h, side } = box
  const wall = walls[Math.floor(random() * walls.length)]
  const s = w * 0.34
  const front = `<path d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z" fill="${wall}"/>`
  const flank = `<path d="M${n(x + w)} ${n(y)}l${n(s)} ${n(-s * 0.28)}v${n(h + s * 0.28)}h${n(-s)}Z" fill="${side}"/>`
  const tiles = `<path d="M${n(x - 1.5)} ${n(y)}l${n(w * 0.22)} ${n(-h * 0.13 - 3)}h${n(w * 0.8)}l${n(s * 0.7)} ${n(h * 0.06 + 1)}L${n(x + w)} ${n(y)}Z" fill="${roof}"/>`
  const roofed = random() < 0.6 ? tiles : ''
  const [columns, rows] = [Math.max(2, Math.round(w / 8)), Math.max(2, Math.round(h / 11))]
  const panes = { dark: '', lit: '' }
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      if (random() <= 0.16) continue
      const [pw, ph] = [(w / columns) * 0.36, (h / rows) * 0.46]
      const pane = `M${n(x + ((i + 0.34) * w) / columns)} ${n(y + ((j + 0.34) * h) / rows)}h${n(pw)}v${n(ph)}h${n(-pw)}Z`
      panes[lamp && random() < 0.45 ? 'lit' : 'dark'] += pane
    }
  }
  return `${front}${flank}${roofed}<path d="${panes.dark}" fill="${window}" opacity=".7"/>${lamp ? `<path d="${panes.lit}" fill="${lamp}"/>` : ''}`
}

export interface House {
  x: number
  y: number
  w: number
  h: number
  side: string
}

const FLAGS = [inks.vermilion, inks.white, inks.gold, inks.tealDeep]

/** The yacht, bow to the left, dressed with flags; about 300 wide. */
export function yacht(x: number, y: number, { scale = 1, white = inks.white, band = inks.vermilion } = {}): string {
  const fore = Array.from(
    { length: 7 },
    (_, i) => `<path d="M${-10 + i * 11} ${n(-27 - i * 6.4)}l7-5-.6 9Z" fill="${FLAGS[i % 4]}"/>`,
  )
  const aft = Array.from(
    { length: 6 },
    (_, i) => `<path d="M${196 + i * 11} ${n(-44 + i * 9.8)}l8 7-7 2Z" fill="${FLAGS[(i + 2) % 4]}"/>`,
  )
  const ports = [30, 48, 66, 84, 102, 120, 138, 156].map((at) => `<circle cx="${at}" cy="33" r="2.4"/>`)
  return [
    `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">`,
    '<path d="M18 53q120 14 226-3q-16 15-112 17T18 53Z" fill="#0F3F58" opacity=".7"/>',
    `<path d="M-34 6C-10 14 20 20 60 22C140 26 212 24 262 14C262 28 254 42 240 50C160 58 60 58 14 52C-2 44-20 26-34 6Z" fill="${white}"/>`,
    `<path d="M6 47C60 53 170 54 246 46L240 50C160 58 60 58 14 52Z" fill="${band}"/>`,
    '<path d="M60 22C140 26 212 24 262 14C262 28 254 42 240 50C220 52 200 53.6 180 54.6C210 46 220 34 206 24C150 27 100 25 60 22Z" fill="#E3CFA6"/>',
    '<path d="M36 19 48 4H196l26 14.5C170 24 90 23 36 19Z" fill="#F6E7C6"/><path d="M196 4l26 14.5C206 20.5 190 21.6 172 22.2L160 4Z" fill="#C9AC8C"/>',
    `<path d="M70 4 80-11h86l14 15Z" fill="${white}"/><path d="M148 4l-8-15h26l14 15Z" fill="#DCC49E"/><path d="M78-11h92v-3.2H74Z" fill="#B4512F"/>`,
    '<path d="M104-14l5-24h20l-2 24Z" fill="#E0A63A"/><path d="M118-38h11l-2 24h-8Z" fill="#B07A25"/><path d="M108-34h21l.5-5h-20.5Z" fill="#0D2138"/>',
    '<g stroke="#0D2138" stroke-width="1.9" fill="none" stroke-linecap="round"><path d="M60 4V-66M184 4V-56M-34 6 60-65 184-55 262 14"/><path d="M-34 6-50-3" stroke-width="3"/></g>',
    `<path d="M60-66l-20 5 20 5Z" fill="${band}"/>${fore.join('')}${aft.join('')}`,
    `<path d="${[62, 80, 98, 116, 134].map((at) => `M${at} 9h10v6h-10Z`).join('')}${[92, 108, 124].map((at) => `M${at}-8h8v6h-8Z`).join('')}" fill="#0D2138"/>`,
    `<g fill="#5B6C78">${ports.join('')}</g></g>`,
  ].join('')
}
