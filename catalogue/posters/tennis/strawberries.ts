/** A strawberry seen from above, leaves and seeds, 40 units long, its tip to the right. */
import { n } from '../kit/paths.ts'

const RED = '#D3283A'
const DEEP = '#8E1630'
const LEAF = '#3F8F4A'
const LEAF_DEEP = '#1F5B3C'

export type Berry = readonly [x: number, y: number, turn: number, size: number]

/** The fruits from the lowest to the topmost, each with its shadow to the lower right. */
export function strawberries(fruits: readonly Berry[]): string {
  const body = 'M-20 0C-20-13-10-19 0-17C11-15 20-7 22 0C20 7 11 15 0 17C-10 19-20 13-20 0Z'
  const sepals = [-76, -40, 0, 40, 76]
    .map((turn) => `<path d="M-22 0Q-14-5-4 0Q-14 5-22 0Z" transform="rotate(${turn} -20 0)"/>`)
    .join('')
  return fruits
    .map(([x, y, turn, size]) => {
      const light = ((-58 - turn) * Math.PI) / 180
      const [lx, ly] = [Math.cos(light + Math.PI) * -5, Math.sin(light) * 5]
      return [
        `<g transform="translate(${n(x)} ${n(y)})"><path d="${body}" transform="translate(7 9) rotate(${turn}) scale(${size})" fill="#0F2E22" opacity=".55"/>`,
        `<g transform="rotate(${turn}) scale(${size})"><path d="${body}" fill="${DEEP}"/>`,
        `<path d="${body}" transform="translate(${n(lx * 0.7)} ${n(ly * 0.7)}) scale(.84)" fill="${RED}"/>`,
        `<path d="${body}" transform="translate(${n(lx * 1.5)} ${n(ly * 1.5)}) scale(.46)" fill="#F0606A"/>`,
        `<path d="${seeds}" fill="#FBD98A"/>`,
        `<g fill="${LEAF_DEEP}" transform="translate(1 2)">${sepals}</g><g fill="${LEAF}">${sepals}</g>`,
        `<path d="M-20 0Q-27-2-31 3" fill="none" stroke="${LEAF}" stroke-width="3" stroke-linecap="round"/></g></g>`,
      ].join('')
    })
    .join('')
}

/** In three rows over the fruit, offset from one to the next. */
const seeds = [
  [-2, -11],
  [8, -8],
  [-7, -4],
  [4, -3],
  [14, -2],
  [-3, 4],
  [9, 4],
  [-7, 11],
  [3, 11],
  [15, 5],
]
  .map(([x, y]) => `M${x! - 1.8} ${y}q1.8-1.3 3.6 0q-1.8 1.3-3.6 0Z`)
  .join('')
