/** The hotels of the beach in a row, each in its own pastel: rounded corners, eyebrows over the windows, a fin. */
import { n } from '../../../kit/paths.ts'

interface Hotel {
  width: number
  height: number
  wall: string
  shade: string
  trim: string
  fin: number
}

const HOTELS: readonly Hotel[] = [
  { width: 62, height: 84, wall: '#FBE3C0', shade: '#E9B98E', trim: '#2FB3B4', fin: 30 },
  { width: 78, height: 120, wall: '#F9B9BC', shade: '#E2808E', trim: '#FFF8E7', fin: 46 },
  { width: 56, height: 72, wall: '#BFE8D8', shade: '#7CC4B4', trim: '#F0607E', fin: 22 },
  { width: 80, height: 104, wall: '#FFF3DC', shade: '#E6C8A6', trim: '#F58E92', fin: 40 },
]

export function oceanFront(left: number, base: number): string {
  let x = left
  return HOTELS.map((each) => {
    const drawing = hotel(x, base, each)
    x += each.width + 3
    return drawing
  }).join('')
}

function hotel(x: number, base: number, { width, height, wall, shade, trim, fin }: Hotel): string {
  const [top, middle] = [base - height, x + width / 2]
  const storeys = Array.from({ length: Math.floor((height - 16) / 18) }, (_, i) => top + 12 + i * 18)
  const panes = storeys.map(
    (y) =>
      `M${n(x + 6)} ${y}h${n(width * 0.28)}v8h${n(-width * 0.28)}ZM${n(x + width - 6)} ${y}h${n(-width * 0.28)}v8h${n(width * 0.28)}Z`,
  )
  const brows = storeys.map((y) => `M${n(x)} ${y - 4}h${width}v2.6h${-width}Z`)
  return [
    `<path d="M${x} ${base}V${n(top + 8)}Q${x} ${top} ${n(x + 8)} ${top}H${n(x + width - 8)}Q${n(x + width)} ${top} ${n(x + width)} ${n(top + 8)}V${base}Z" fill="${wall}"/>`,
    `<path d="M${n(x + width * 0.6)} ${base}V${top}H${n(x + width - 8)}Q${n(x + width)} ${top} ${n(x + width)} ${n(top + 8)}V${base}Z" fill="${shade}"/>`,
    `<path d="${panes.join('')}" fill="#1F6F8A"/><path d="${brows.join('')}" fill="${trim}"/>`,
    `<path d="M${n(middle - 7)} ${base}V${n(top - fin + 8)}L${n(middle)} ${n(top - fin)}L${n(middle + 7)} ${n(top - fin + 8)}V${base}Z" fill="${trim}"/><path d="M${n(middle)} ${base}V${n(top - fin)}L${n(middle + 7)} ${n(top - fin + 8)}V${base}Z" fill="${shade}"/>`,
  ].join('')
}
