/** The race number painted on a car: figures drawn with a brush, ten of them, 10 wide and 12 high on their base line. */
import { n } from '../../../kit/paths.ts'

const STROKES = [
  'M5-12C1-12 1-1 5-1S9-12 5-12Z',
  'M2-9.5 5.5-12V0',
  'M1.5-9C2-13 8.5-13 8.5-9C8.5-6 4-4 1.5-1H9',
  'M1.5-11.5H8L4.5-7C9.5-7.5 9.5 0 4.5 0C3 0 2-.6 1-1.6',
  'M7 0V-12L1-3.5H9.5',
  'M8-12H2.5L2-6.8C9.5-9 10 0 4.5 0C3 0 2-.6 1-1.6',
  'M8-11.5C3-13 1-7 1.5-3.5C2 1 8.5 1 8.5-3.5C8.5-7.5 3-8 1.6-4.5',
  'M1.5-12H8.5L4 0',
  'M5-6.5C.5-7.5 1-12 5-12S9.5-7.5 5-6.5C-.5-5.5.5 0 5 0S10.5-5.5 5-6.5Z',
  'M8.4-7.5C7-4 1.5-4.5 1.5-8.5C1.5-13 8-13 8.5-8.5C9-5 7-1 2-.5',
]

/** A number centred on (x, y); mirrored when the car that wears it is. */
export function figures(value: number, { x, y, size, ink, mirrored }: FigureStyle): string {
  const digits = [...String(value)]
  const width = digits.length * 10.5 - 0.5
  const place = mirrored
    ? `translate(${n(x + (width * size) / 2)} ${n(y + 6 * size)}) scale(${-size} ${size})`
    : `translate(${n(x - (width * size) / 2)} ${n(y + 6 * size)}) scale(${size})`
  const strokes = digits.map((digit, i) => `<path transform="translate(${i * 10.5} 0)" d="${STROKES[Number(digit)]}"/>`)
  const brush = `fill="none" stroke="${ink}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"`
  return `<g transform="${place}" ${brush}>${strokes.join('')}</g>`
}

interface FigureStyle {
  x: number
  y: number
  size: number
  ink: string
  mirrored?: boolean
}
