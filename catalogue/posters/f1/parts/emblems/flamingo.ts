/** A flamingo on one leg, its breast to the left, its neck in an S, looking back over itself to the right. */
import { n, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { limb, type Joint } from '../../../other/limbs.ts'

const PINK = '#F0607E'
const LIT = '#FBA6AC'
const DEEP = '#A8235A'
const LEG = '#E2476A'
const INK = '#2A1436'

const NECK: readonly Joint[] = [
  [128, 424, 44],
  [82, 384, 26],
  [70, 332, 17],
  [96, 282, 14],
  [118, 236, 12.5],
  [106, 188, 12],
  [122, 148, 12],
  [160, 132, 13],
  [190, 146, 15],
]

const BODY =
  'M84 400C92 364 140 344 190 350C250 356 292 384 344 440C318 442 300 446 286 456C256 482 196 494 150 480C108 468 78 440 84 400Z'

export function drawFlamingo(poster: Poster): void {
  const neck = `<path d="${limb(NECK)}"/>`
  const body = `<path d="${BODY}"/>`
  poster.add(
    tail,
    legs,
    body.replace('/>', ` fill="${PINK}"/>`),
    poster.air(body, LIT, { from: [0.3, 0], to: [0.4, 0.45], a0: 0.9, a1: 0 }),
    poster.air(body, DEEP, { from: [0.4, 1], to: [0.35, 0.45], a0: 0.9, a1: 0 }),
    wing(),
    neck.replace('/>', ` fill="${LIT}"/>`),
    `<g ${poster.clip(neck)}><path d="${limb(NECK)}" fill="${PINK}" transform="translate(6 2)"/>`,
    poster.air('<path d="M60 330H200V480H60Z"/>', DEEP, { from: [0.5, 1], to: [0.45, 0.5], a0: 0.7, a1: 0 }),
    '</g>',
    head,
  )
}

/** Long feathers that fall over the folded wing towards the tail, each lit along its upper edge. */
function wing(): string {
  const feather = ([x, y]: Point, length: number, turn: number): string =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(length / 100)} 1)"><path d="M0 0C20-22 70-20 104 8C70 20 22 20 0 0Z" fill="${DEEP}"/><path d="M0-3C20-24 70-22 104 6C70 14 22 14 0-3Z" fill="${PINK}"/><path d="M2-4C22-23 68-21 100 5C66-10 26-12 2-4Z" fill="${LIT}"/></g>`
  return [
    feather([216, 438], 118, 8),
    feather([170, 446], 120, 6),
    feather([230, 412], 116, 16),
    feather([180, 420], 122, 10),
    feather([134, 432], 116, 8),
    feather([200, 390], 116, 22),
    feather([150, 396], 118, 14),
  ].join('')
}

const tail = `<path d="M280 420C320 430 350 448 368 474C340 470 312 466 276 468Z" fill="${INK}"/><path d="M276 410C316 420 346 434 362 456C330 450 306 450 268 456Z" fill="${DEEP}"/>`

const DRAWN_UP: readonly Joint[] = [
  [226, 456, 20],
  [252, 500, 9],
  [268, 530, 5],
]
const STANDING: readonly Joint[] = [
  [190, 462, 24],
  [198, 502, 11],
  [202, 540, 5.5],
]

/** The leg drawn up, its joint bent backwards and the foot hanging; before it the one that stands in the water. */
const legs = [
  `<path d="${limb(DRAWN_UP)}" fill="${DEEP}"/><path d="M268 532L190 544L168 566" fill="none" stroke="${LEG}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>`,
  `<circle cx="268" cy="532" r="7.5" fill="${DEEP}"/><path d="M172 558L150 574L162 578L168 586L176 566Z" fill="${LEG}"/>`,
  `<path d="${limb(STANDING)}" fill="${PINK}"/><path d="M202 536L206 650" stroke="${LEG}" stroke-width="8"/><path d="M200 536L203 650" stroke="${LIT}" stroke-width="2.4"/>`,
  `<ellipse cx="202" cy="552" rx="7.5" ry="11" fill="${DEEP}"/>`,
].join('')

const head = [
  `<path d="M176 132C190 122 210 126 216 142C222 156 214 170 200 170C186 172 172 160 172 148Z" fill="${PINK}"/><path d="M176 134C190 123 206 126 213 138C200 132 188 132 176 140Z" fill="${LIT}"/>`,
  '<path d="M206 134C226 138 242 152 250 174C253 188 248 206 236 218C238 202 234 190 222 182C212 176 204 172 198 170C208 162 210 148 206 134Z" fill="#FFEBD6"/>',
  `<path d="M250 174C253 188 248 206 236 218C238 204 234 194 226 186C234 186 244 182 250 174Z" fill="${INK}"/><path d="M202 164C218 168 232 174 244 180" fill="none" stroke="${DEEP}" stroke-width="2"/>`,
  `<circle cx="196" cy="146" r="5" fill="#FFE08A"/><circle cx="197" cy="146" r="2.6" fill="${INK}"/>`,
].join('')

/** Rings where its leg stands in the water, and the pink that the water gives back. */
export function flamingoRipples(ink: string): string {
  const ring = (half: number, y: number): string =>
    `M${206 - half} ${y}q${half}-${n(half * 0.13)} ${2 * half} 0q-${half} ${n(half * 0.13)} -${2 * half} 0Z`
  const given = [4, 9, 17, 12, 22, 30, 24, 14].map((half, i) => ring(half, 662 + i * 8))
  return `<path d="${given.join('')}" fill="${LEG}" opacity=".75"/><path d="${ring(30, 650)}${ring(74, 652)}" fill="none" stroke="${ink}" stroke-width="2.2"/>`
}

/** Others of its kind, far out on the flats. */
export const farFlamingo = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-12-22C-6-32 10-32 26-18C14-12-4-10-12-22Z" fill="${PINK}"/><path d="M-10-24C-22-30-10-40-14-48C-16-56-4-58-3-51L1-46M4-14V0M10-14L14-7L4-5" fill="none" stroke="${PINK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></g>`
