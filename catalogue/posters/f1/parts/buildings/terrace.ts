/** A terrace above a view: the glass balustrade, the floor in perspective, an armchair, a table laid for two. */
import { n } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'

export interface TerraceInks {
  floor: string
  deep: string
  joint: string
  glass: string
  rail: string
  railLit: string
  cloth: string
  clothLit: string
  lamp: string
}

const RAIL = 566
const FLOOR = 640
const VANISHING = { x: 300, y: 372 }

export function drawTerrace(poster: Poster, inks: TerraceInks): void {
  const floor = `<path d="M-10 ${FLOOR}H610V810H-10Z"/>`
  poster.add(
    floor.replace('/>', ` fill="${inks.floor}"/>`),
    poster.air(floor, inks.deep, { from: [0, 0.6], to: [0, 0], a0: 1, a1: 0.1 }),
    `<path d="${joints()}" stroke="${inks.joint}" stroke-width="1.4" opacity=".5"/>`,
  )
  poster.add(balustrade(inks), table(inks), armchair(inks))
}

/** Between the slabs of the floor: towards the vanishing point, and across at the depths they lie in. */
function joints(): string {
  let lines = ''
  for (let x = -900; x <= 1500; x += 150) {
    const t = (FLOOR - VANISHING.y) / (800 - VANISHING.y)
    lines += `M${n(VANISHING.x + (x - VANISHING.x) * t)} ${FLOOR}L${x} 800`
  }
  for (const y of [664, 700, 754]) lines += `M-10 ${y}H610`
  return lines
}

function balustrade({ glass, rail, railLit }: TerraceInks): string {
  const posts = [-6, 144, 294, 444, 594].map((x) => `M${x} ${RAIL}h8V${FLOOR}h-8Z`).join('')
  const glints = [20, 60, 190, 330, 360, 500].map((x) => `M${x + 34} ${RAIL + 8}h10L${x + 10} ${FLOOR}H${x}Z`).join('')
  return [
    `<path d="M-10 ${RAIL}H610V${FLOOR}H-10Z" fill="${glass}" opacity=".5"/><path d="${glints}" fill="${railLit}" opacity=".16"/>`,
    `<path d="${posts}M-10 ${FLOOR - 4}H610V${FLOOR + 4}H-10Z" fill="${rail}"/>`,
    `<path d="M-10 ${RAIL - 7}H610V${RAIL + 3}H-10Z" fill="${rail}"/><path d="M-10 ${RAIL - 7}H610V${RAIL - 4}H-10Z" fill="${railLit}"/>`,
  ].join('')
}

/** A round table with two glasses and a lantern that lights them from between. */
function table({ rail, cloth, clothLit, lamp, railLit }: TerraceInks): string {
  const glass = (x: number, y: number): string =>
    `<path d="M${x - 8} ${y - 38}H${x + 8}L${x + 5.5} ${y}H${x - 5.5}Z" fill="#FFF8E7" opacity=".34"/><path d="M${x - 7.4} ${y - 27}H${x + 7.4}L${x + 5} ${y - 2}H${x - 5}Z" fill="#F2795A"/><path d="M${x - 7.4} ${y - 27}H${x - 3}L${x - 2.4} ${y - 2}H${x - 5}Z" fill="#FBC08A"/><ellipse cx="${x}" cy="${y - 38}" rx="8" ry="2" fill="none" stroke="#FFF8E7" stroke-width="1.2"/><path d="M${x + 2} ${y - 28}L${x + 12} ${y - 50}" stroke="#FFF8E7" stroke-width="2"/>`
  return [
    `<path d="M128 622h12v84h-12Z" fill="${rail}"/><ellipse cx="134" cy="708" rx="44" ry="9" fill="${rail}"/>`,
    `<ellipse cx="134" cy="622" rx="92" ry="19" fill="${cloth}"/><ellipse cx="134" cy="617" rx="92" ry="19" fill="${clothLit}"/>`,
    `<ellipse cx="134" cy="617" rx="52" ry="10" fill="${lamp}" opacity=".55"/>`,
    `<path d="M118 616V586L134 572L150 586V616Q134 622 118 616Z" fill="${lamp}"/><path d="M134 612q-8-10 0-22q8 12 0 22Z" fill="#FFF8E7"/>`,
    `<path d="M116 616h36v5h-36ZM116 583h36v5h-36ZM117 586h4v32h-4ZM147 586h4v32h-4ZM124 583L134 570L144 583ZM132 586h4v-20h-4Z" fill="${rail}"/><circle cx="134" cy="563" r="6" fill="none" stroke="${rail}" stroke-width="2.4"/>`,
    glass(84, 622),
    glass(186, 622),
    `<path d="M42 617A92 19 0 0 0 60 629" stroke="${railLit}" stroke-width="2" fill="none"/>`,
  ].join('')
}

/** Seen from behind, turned to the view. */
function armchair({ rail, cloth, clothLit }: TerraceInks): string {
  return [
    '<g transform="translate(74 40) scale(.94)"><ellipse cx="452" cy="726" rx="104" ry="16" fill="#050818" opacity=".7"/>',
    `<path d="M366 690h12v34h-8ZM528 690h12l-4 34h-8Z" fill="${rail}"/>`,
    `<path d="M352 648C352 622 376 616 390 630V700H362C354 690 352 672 352 648ZM514 630C528 616 552 622 552 648C552 672 550 690 542 700H514Z" fill="${clothLit}"/>`,
    `<path d="M376 610C378 584 410 576 452 576S526 584 528 610L536 704H368Z" fill="${cloth}"/>`,
    `<path d="M376 610C378 584 410 576 452 576S526 584 528 610C520 594 490 586 452 586S384 594 376 610Z" fill="${clothLit}"/>`,
    `<path d="M410 592L402 702M452 588V704M494 592L502 702" stroke="${rail}" stroke-width="1.8" opacity=".6"/></g>`,
  ].join('')
}
