/** The avenue of Las Vegas far off: hotels, a pyramid with its beam, a lookout, and signs without a word. */
import { n, poly } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'
import { skyline } from '../places.ts'

const ROSE = '#FF5FA2'
const YELLOW = '#FFD35E'
const CYAN = '#5FE0E6'
const BULB = '#FFF6D0'
const FAR = '#6A2A80'
const NEAR = '#26104F'

export function drawStrip(poster: Poster, random: () => number, base: number): void {
  const row = { base, roofs: false }
  const lights = [YELLOW, CYAN, ROSE, BULB]
  drawSearchlights(poster, base)
  poster.add(
    skyline(random, { ...row, low: 36, high: 104, width: 24, ink: FAR, roofs: true }),
    `<g transform="translate(0 ${base})">${lookout}${bigWheel}${pyramid}</g>`,
    skyline(random, { ...row, low: 30, high: 92, width: 22, ink: NEAR, lights, to: 150 }),
    skyline(random, { ...row, low: 14, high: 34, width: 20, ink: NEAR, lights, from: 150, to: 420 }),
    skyline(random, { ...row, low: 30, high: 80, width: 24, ink: NEAR, lights, from: 420 }),
    arrowSign(92, base - 94),
    starSign(520, base - 130),
  )
}

/** Beams that stand fan-wise over the roofs and thin out as they rise. */
function drawSearchlights(poster: Poster, base: number): void {
  const fade = poster.grad([
    [0, '#FFE9B8', 0],
    [1, '#FFC98A', 0.5],
  ])
  const beams = [
    [120, -210, 34],
    [150, -90, 26],
    [236, 40, 30],
    [400, 170, 28],
    [470, 330, 38],
  ] as const
  for (const [x, lean, wide] of beams) {
    const top = x + lean
    poster.add(`<path d="M${x} ${base}L${top - wide} -10H${top + wide}Z" fill="${fade}"/>`)
  }
}

const pyramid = [
  '<path d="M150 0L236-130L322 0Z" fill="#1A0A3E"/><path d="M150 0L236-130L222 0Z" fill="#5A2A8C"/>',
  `<path d="M168 0L236-110L304 0M190 0L236-76L282 0" fill="none" stroke="${CYAN}" stroke-width="1.8" opacity=".9"/>`,
  `<path d="M226-115L236-133L246-115Z" fill="${BULB}"/>`,
].join('')

const lookout = `<path d="M408 0L416-150H424L432 0Z" fill="#1A0A3E"/><path d="M398-150H442L434-168H406Z" fill="#1A0A3E"/><path d="M400-154H440" stroke="${ROSE}" stroke-width="3"/><path d="M419-168L420-206L421-168Z" fill="${ROSE}" stroke="${ROSE}" stroke-width="1.4"/>`

const bigWheel = (() => {
  const [x, y, r] = [352, -58, 46]
  let spokes = ''
  let cabins = ''
  for (let i = 0; i < 16; i++) {
    const angle = (i * Math.PI) / 8
    const [px, py] = [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
    spokes += `M${x} ${y}L${n(px)} ${n(py)}`
    cabins += `<circle cx="${n(px)}" cy="${n(py)}" r="2.6"/>`
  }
  return `<path d="M${x - 22} 0L${x} ${y}L${x + 22} 0" fill="none" stroke="#1A0A3E" stroke-width="4"/><path d="${spokes}" stroke="#F29AC0" stroke-width=".8"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${ROSE}" stroke-width="2.4"/><g fill="${BULB}">${cabins}</g>`
})()

const bulbs = (points: readonly (readonly [number, number])[]): string =>
  `<g fill="${BULB}">${points.map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="2.600"/>`).join('')}</g>`

/** A tall arrow that bends over and points down into the wheel, edged with bulbs. */
function arrowSign(x: number, y: number): string {
  const edge = Array.from({ length: 6 }, (_, i) => [x - 34, y + 80 - i * 20] as const)
  const over = Array.from({ length: 5 }, (_, i) => [x - 24 + i * 13, y - 44 - Math.sin((i / 4) * Math.PI) * 6] as const)
  const shape = `M${x - 42} ${y + 100}V${y - 16}Q${x - 42} ${y - 56} ${x} ${y - 56}Q${x + 40} ${y - 56} ${x + 40} ${y - 12}H${x + 58}L${x + 27} ${y + 32}L${x - 3} ${y - 12}H${x + 13}Q${x + 13} ${y - 32} ${x} ${y - 32}Q${x - 25} ${y - 32} ${x - 25} ${y - 10}V${y + 100}Z`
  return `<path d="${shape}" fill="#E8478A" stroke="${YELLOW}" stroke-width="3.4"/>${bulbs([...edge, ...over, [x + 27, y - 2], [x + 27, y + 12]])}`
}

/** A star of sixteen rays on its mast. */
function starSign(x: number, y: number): string {
  const rays = Array.from({ length: 16 }, (_, i) => {
    const r = i % 2 ? 16 : i % 4 ? 33 : 52
    const angle = (i * Math.PI) / 8 - Math.PI / 2
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r] as const
  })
  const ring = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4
    return [x + Math.cos(angle) * 9.5, y + Math.sin(angle) * 9.5] as const
  })
  return `<path d="M${x - 4} ${y + 34}h8v110h-8Z" fill="#FF8A4A"/><path d="${poly(rays)}" fill="${YELLOW}" stroke="${ROSE}" stroke-width="3.4"/><circle cx="${x}" cy="${y}" r="14.500" fill="#E8478A"/>${bulbs(ring)}`
}
