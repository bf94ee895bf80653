/** A wooden racket seen flat from above, ten units a centimetre: head up, the middle of its strings at (0, 0). */
import { n } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'

const HEAD = { rx: 96, ry: 124 }
/** The end of the handle: the whole racket is 685 units long. */
const BUTT = 561

const wood = '#E2A85C'
const woodDeep = '#9A5A2B'
const woodLit = '#F8D594'
const white = '#FFF8E7'
const purple = '#5A3A7E'
const green = '#1F6B4C'

const hoop = `rx="${HEAD.rx}" ry="${HEAD.ry}" fill="none"`
const throat = 'M-70 85C-50 118-22 150-14 206L-14 350H14V206C22 150 50 118 70 85C44 116 20 124 0 124S-44 116-70 85Z'
const grip = `M-15 342H15L17 ${BUTT - 8}Q0 ${BUTT + 4}-17 ${BUTT - 8}Z`

/** Everything that keeps light from the grass, for the shadow. */
export function racketShadow(ink: string): string {
  return [
    `<ellipse ${hoop} stroke="${ink}" stroke-width="21"/><path d="${throat}${grip}" fill="${ink}"/>`,
    `<path d="${strings()}" stroke="${ink}" stroke-width="1.8"/>`,
  ].join('')
}

/** The bed of strings, each over one and under the next. */
function strings(): string {
  let bed = ''
  for (let x = -84; x <= 84; x += 12) bed += chord(x / HEAD.rx, HEAD.ry, (y) => `M${x} ${n(-y)}V${n(y)}`)
  for (let y = -112; y <= 112; y += 12) bed += chord(y / HEAD.ry, HEAD.rx, (x) => `M${n(-x)} ${y}H${n(x)}`)
  return bed
}

const chord = (share: number, half: number, line: (reach: number) => string): string =>
  line(half * Math.sqrt(Math.max(0, 1 - share ** 2)))

/** `between` is laid on the strings, under the light of the hoop. */
export function drawWoodenRacket(poster: Poster): void {
  const bed = strings()
  let wraps = ''
  for (let y = 362; y < BUTT - 14; y += 15) wraps += `M-16 ${y + 9}L16 ${y}`
  poster.add(
    `<path d="${bed}" stroke="#B98A52" stroke-width="2.6" transform="translate(1 1.2)"/>`,
    `<path d="${bed}" stroke="${white}" stroke-width="1.9"/>`,
    `<ellipse ${hoop} stroke="${woodDeep}" stroke-width="23"/>`,
    `<ellipse ${hoop} stroke="${wood}" stroke-width="18"/>`,
    `<ellipse rx="${HEAD.rx - 3}" ry="${HEAD.ry - 3}" fill="none" stroke="${woodDeep}" stroke-width="1.6"/>`,
    `<ellipse rx="${HEAD.rx + 5}" ry="${HEAD.ry + 5}" fill="none" stroke="${woodLit}" stroke-width="3"/>`,
    `<path d="${throat}" fill="${wood}"/>`,
    `<path d="M-70 85C-50 118-22 150-14 206V350H-8V206C-16 150-44 120-70 85Z" fill="${woodLit}"/>`,
    `<path d="M70 85C50 118 22 150 14 206V350H5V206C10 160 40 124 70 85Z" fill="${woodDeep}"/>`,
    `<path d="M-46 112Q-20 134 0 134T46 112Q22 140 14 178H-14Q-22 140-46 112Z" fill="${white}"/>`,
    `<path d="M14 178Q22 140 46 112Q22 134 8 134Q2 156 4 178Z" fill="#C9B48A"/>`,
    `<path d="M-14 216H14V224H-14ZM-14 240H14V244H-14Z" fill="${purple}"/><path d="M-14 226H14V238H-14Z" fill="${green}"/>`,
    binding(-1),
    binding(1),
    `<path d="${grip}" fill="${purple}"/><path d="M5 342H15L17 ${BUTT - 8}Q12 ${BUTT - 3} 6 ${BUTT - 2}Z" fill="#38225A"/>`,
    `<path d="${wraps}" stroke="#9A7BC0" stroke-width="2.4"/><path d="M-16 338H16V349H-16Z" fill="${white}"/>`,
  )
}

/** Cord wound around the hoop at one shoulder. */
function binding(side: -1 | 1): string {
  return [0.62, 0.72, 0.82]
    .map((turn) => {
      const angle = Math.PI / 2 - side * turn
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      const at = (out: number): string => `${n(x * (HEAD.rx + out))} ${n(y * (HEAD.ry + out))}`
      return `<path d="M${at(-11)}L${at(11)}" stroke="${white}" stroke-width="6"/>`
    })
    .join('')
}
