/** A swarm of bats along a way: small and close together where it begins, large and few where it passes over us. */
import { n } from '../../kit/paths.ts'

/** One bat a unit wide to either side: ears, finger tips of the wings, tail. */
const RIGHT =
  'C.05-.34 .09-.34 .12-.2C.3-.36 .42-.5 .5-.44C.72-.4 .9-.22 1 .1C.86 0 .74 .02 .68 .16C.58 .04 .46 .06 .4 .22C.3 .12 .18 .16 0 .46'
const LEFT =
  'C-.18 .16-.3 .12-.4 .22C-.46 .06-.58 .04-.68 .16C-.74 .02-.86 0-1 .1C-.9-.22-.72-.4-.5-.44C-.42-.5-.3-.36-.12-.2C-.09-.34-.05-.34 0-.22'
const BAT = `M0-.22${RIGHT}${LEFT}Z`

type Waypoint = readonly [x: number, y: number, spread: number]

export function bats(
  random: () => number,
  way: readonly Waypoint[],
  { count, ink }: { count: number; ink: string },
): string {
  let swarm = ''
  for (let i = 0; i < count; i++) {
    // More at the beginning than at the end.
    const at = (i / count) ** 1.3 * (way.length - 1)
    const [from, to] = [way[Math.floor(at)]!, way[Math.min(way.length - 1, Math.floor(at) + 1)]!]
    const between = (a: number, b: number): number => a + (b - a) * (at % 1)
    const spread = between(from[2], to[2])
    const off = (random() + random() - 1) * spread
    const along = (random() - 0.5) * 46
    const heading = Math.atan2(to[1] - from[1], to[0] - from[0])
    const x = between(from[0], to[0]) - Math.sin(heading) * off + Math.cos(heading) * along
    const y = between(from[1], to[1]) + Math.cos(heading) * off + Math.sin(heading) * along
    const size = (3.4 + (at / way.length) ** 1.7 * 19) * (0.7 + random() * 0.6)
    const flap = 0.55 + random() * 0.5
    const bank = (random() - 0.5) * 56
    swarm += `<path d="${BAT}" transform="translate(${n(x)} ${n(y)}) rotate(${n(bank)}) scale(${n(size)} ${n(size * flap)})"/>`
  }
  return `<g fill="${ink}">${swarm}</g>`
}
