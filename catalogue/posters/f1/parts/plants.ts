/** Trees of the season: fir, palm, broad tree, blossom. Each stands with its foot at (x, y). */
import { n, type Point } from '../../kit/paths.ts'

/** Two or three inks: the body of the crown, its shaded side, its lit side. */
export interface Leaves {
  body: string
  shade: string
  lit?: string
  trunk?: string
}

export function fir(x: number, y: number, { height, body, shade }: Leaves & { height: number }): string {
  const tiers = [1, 2, 3, 4, 5].map((i) => [height * 0.22 * (i / 5 + 0.1), y - height + (height * i) / 5] as const)
  const right = tiers.map(([w, at]) => `L${n(x + w)} ${n(at)}L${n(x + w * 0.42)} ${n(at - 3)}`).join('')
  const left = [...tiers]
    .reverse()
    .map(([w, at]) => `L${n(x - w * 0.42)} ${n(at - 3)}L${n(x - w)} ${n(at)}`)
    .join('')
  const tip = `M${n(x)} ${n(y - height)}`
  return `<path d="${tip}${right}${left}Z" fill="${body}"/><path d="${tip}${right}L${n(x)} ${n(y)}Z" fill="${shade}"/>`
}

/** A palm that leans by `lean` at its crown; each frond is a comb of leaflets, the near ones in the darker ink. */
export function palm(x: number, y: number, style: Leaves & { height: number; lean?: number; spread?: number }): string {
  const { height, lean = 0, body, shade, trunk = '#5A3B34', spread = 44 + height * 0.2 } = style
  const [topX, topY] = [x + lean, y - height]
  const foot = Math.max(2.6, height * 0.026)
  const stem = `M${n(x - foot)} ${n(y)}Q${n(x + lean * 0.15 - foot * 0.6)} ${n(y - height * 0.55)} ${n(topX - foot * 0.5)} ${n(topY)}h${n(foot)}Q${n(x + lean * 0.15 + foot * 0.9)} ${n(y - height * 0.55)} ${n(x + foot)} ${n(y)}Z`
  const crown: Point = [topX, topY]
  const far = [-2.75, -2.25, -1.75, -1.3, -0.85, -0.4].map((angle, i) =>
    frond(crown, { angle, length: spread * (i % 2 ? 0.9 : 1.02) }),
  )
  const near = [-3.25, 0.12, -2.95, -0.16].map((angle, i) =>
    frond(crown, { angle, length: spread * (i % 2 ? 0.82 : 0.86) }),
  )
  return [
    `<path d="${stem}" fill="${trunk}"/>`,
    `<path d="${far.join('')}" fill="${body}"/><path d="${near.join('')}" fill="${shade}"/>`,
    `<circle cx="${n(topX)}" cy="${n(topY + 2)}" r="${n(foot * 1.5)}" fill="${shade}"/>`,
  ].join('')
}

/** A frond rises, then falls by its own weight; leaflets hang from its spine like the teeth of a comb. */
function frond([x, y]: Point, { angle, length }: { angle: number; length: number }): string {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length * 0.62]
  const middle: Point = [x + dx * 0.5, y + dy * 1.05 - length * 0.2]
  const tip: Point = [x + dx, y + dy * 0.85 + length * 0.3]
  const onSpine = (t: number): Point => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * middle[0] + t * t * tip[0],
    (1 - t) ** 2 * y + 2 * t * (1 - t) * middle[1] + t * t * tip[1],
  ]
  const teeth: string[] = []
  const count = 9
  for (let i = count; i >= 1; i--) {
    const [tx, ty] = onSpine(i / (count + 0.6))
    const hang = length * 0.24 * Math.sin(Math.PI * (0.16 + (0.72 * i) / count))
    const [rx, ry] = onSpine((i - 0.72) / (count + 0.6))
    teeth.push(`L${n(tx + dx * 0.06)} ${n(ty + hang)}L${n(rx)} ${n(ry + length * 0.035)}`)
  }
  const spine = `M${n(x)} ${n(y)}Q${n(middle[0])} ${n(middle[1] - length * 0.05)} ${n(tip[0])} ${n(tip[1])}`
  return `${spine}${teeth.join('')}Z`
}

/** A broad crown of many round clumps: shaded below on the right, lit above on the left. */
export function broadTree(
  random: () => number,
  { x, y, width, height, body, shade, lit, trunk = '#4A322E' }: Crown,
): string {
  const clumps = { shade: '', body: '', lit: '' }
  const [cx, cy, rx, ry] = [x, y - height * 0.66, width / 2, height * 0.34]
  for (let i = 0; i < 64; i++) {
    const angle = random() * Math.PI * 2
    const reach = Math.sqrt(random()) * 0.92
    const [px, py] = [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach]
    const r = width * (0.06 + random() * 0.055)
    clumps.shade += `<circle cx="${n(px + width * 0.032)}" cy="${n(py + width * 0.04)}" r="${n(r)}"/>`
    clumps.body += `<circle cx="${n(px)}" cy="${n(py)}" r="${n(r)}"/>`
    if (px + py < cx + cy)
      clumps.lit += `<circle cx="${n(px - width * 0.018)}" cy="${n(py - width * 0.02)}" r="${n(r * 0.62)}"/>`
  }
  const w = width * 0.05
  return [
    `<path d="M${n(x - w)} ${n(y)}Q${n(x - w * 0.4)} ${n(y - height * 0.3)} ${n(x - w * 0.5)} ${n(cy)}h${n(w)}Q${n(x + w * 0.5)} ${n(y - height * 0.3)} ${n(x + w)} ${n(y)}Z" fill="${trunk}"/>`,
    `<ellipse cx="${n(cx + width * 0.02)}" cy="${n(cy + width * 0.03)}" rx="${n(rx * 0.82)}" ry="${n(ry * 0.82)}" fill="${shade}"/>`,
    `<g fill="${shade}">${clumps.shade}</g><g fill="${body}">${clumps.body}</g><g fill="${lit ?? body}">${clumps.lit}</g>`,
  ].join('')
}

type Crown = Leaves & { x: number; y: number; width: number; height: number }

/** A cherry tree in flower, a cloud of petals `reach` wide on a bent stem. */
export function blossom(
  random: () => number,
  { x, y, puffs, reach }: { x: number; y: number; puffs: number; reach: number },
): string {
  const pinks = ['#F6B7AE', '#F9D0C6', '#EE9A96', '#FBE3DA']
  let cloud = ''
  for (let i = 0; i < puffs; i++) {
    const angle = random() * 6.28
    const away = Math.sqrt(random()) * reach * 1.9
    const [px, py] = [x + 4 + Math.cos(angle) * away * 1.25, y - puffs * 3 - reach * 0.5 + Math.sin(angle) * away]
    cloud += `<circle cx="${n(px)}" cy="${n(py)}" r="${n(reach * (0.34 + random() * 0.3))}" fill="${pinks[i % 4]}"/>`
  }
  return `<path d="M${x} ${y}q-6-50 4-${puffs * 3}" stroke="#5A3B34" stroke-width="${n(reach / 4)}" fill="none"/>${cloud}`
}

/** Tufts of long grass along a line from `from` to `to`. */
export function grasses(random: () => number, { from, to, y, height, ink, count }: Grass): string {
  let blades = ''
  for (let i = 0; i < count; i++) {
    const x = from + (to - from) * random()
    const foot = y(x) + 2
    const [lean, h] = [(random() - 0.3) * height * 0.8, height * (0.5 + random() * 0.6)]
    blades += `M${n(x - 1.4)} ${n(foot)}Q${n(x)} ${n(foot - h * 0.6)} ${n(x + lean)} ${n(foot - h)}Q${n(x + 1.6)} ${n(foot - h * 0.5)} ${n(x + 1.6)} ${n(foot)}Z`
  }
  return `<path d="${blades}" fill="${ink}"/>`
}

interface Grass {
  from: number
  to: number
  y: (x: number) => number
  height: number
  ink: string
  count: number
}
