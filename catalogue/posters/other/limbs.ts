/** Limbs of drawn figures: a smooth outline around a chain of joints, each as thick as the body is there. */
import { smooth } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import type { Poster } from '../kit/poster.ts'

/** The place of a joint, and half the thickness of the limb at it. */
export type Joint = readonly [x: number, y: number, half: number]

/** Path data of one limb from its first joint to its last, rounded at both ends. */
export function limb(joints: readonly Joint[]): string {
  const sides = joints.map(([x, y, half], i): [Point, Point] => {
    const [fx, fy] = joints[Math.max(0, i - 1)]!
    const [tx, ty] = joints[Math.min(joints.length - 1, i + 1)]!
    const length = Math.hypot(tx - fx, ty - fy)
    const [dx, dy] = [((tx - fx) / length) * half, ((ty - fy) / length) * half]
    return [
      [x + dy, y - dx],
      [x - dy, y + dx],
    ]
  })
  const tip = (end: Joint, inner: Joint): Point => {
    const length = Math.hypot(end[0] - inner[0], end[1] - inner[1])
    return [end[0] + ((end[0] - inner[0]) / length) * end[2], end[1] + ((end[1] - inner[1]) / length) * end[2]]
  }
  const outline = [
    ...sides.map(([left]) => left),
    tip(joints.at(-1)!, joints.at(-2)!),
    ...sides.map(([, right]) => right).reverse(),
    tip(joints[0]!, joints[1]!),
  ]
  return smooth(outline)
}

/** Two inks of one material, and how far its lit side is moved towards the light, as an SVG transform. */
interface Lit {
  lit: string
  shade: string
  towards: string
}

/** An outline in shade with its lit side laid over it. */
export function drawLit(poster: Poster, outline: string, { lit, shade, towards }: Lit): void {
  const shape = `<path d="${outline}"/>`
  poster.add(
    shape.replace('/>', ` fill="${shade}"/>`),
    `<g ${poster.clip(shape)}><path d="${outline}" fill="${lit}" transform="${towards}"/></g>`,
  )
}
