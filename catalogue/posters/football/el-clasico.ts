/** An open fan rises like half a sun over a Spanish bowl, one half white, gold and violet, one blue and garnet (spec §3). */
import { n, poly } from '../kit/paths.ts'
import type { Point } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { crowd } from './crowd.ts'
import { drawWhiteBall } from './white-ball.ts'

/** One blade of the fan: its lit and its shaded pleat. */
type Blade = readonly [lit: string, shade: string]

const white: Blade = ['#FFF8E6', '#DCCBA8']
const gold: Blade = ['#F6C452', '#C98A2C']
const violet: Blade = ['#7A55B0', '#503484']
const blue: Blade = ['#2558B8', '#173B86']
const garnet: Blade = ['#B3213F', '#7D142F']
const ink = '#1A1238'
const lace = '#FFF1CB'
const wood = '#6A2B22'
const woodLit = '#A4532F'

/** The two halves of the fan, each from left to right. */
const leftBlades = [gold, white, violet, white, gold, white, violet, white, gold, white]
const rightBlades = [blue, garnet, blue, garnet, blue, garnet, blue, garnet, blue, garnet]
const blades = [...leftBlades, ...rightBlades]
const pivot: Point = [300, 446]
const reach = { stick: 18, leaf: 132, hem: 272, eyelet: 283 }
const tilt = -0.1
const spread = Math.PI * 0.9

export function elClasico(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#E4572B'],
      [0.45, '#F29A3D'],
      [0.72, '#FBD98A'],
    ],
    { spray: '#B93420', depth: 600, density: 0.75 },
  )
  drawGlow(poster)
  drawFarStand(poster)
  drawFan(poster)
  poster.add(`<ellipse cx="318" cy="506" rx="66" ry="11" fill="#0E3B34"/>`)
  drawWhiteBall(poster, { x: pivot[0], y: pivot[1], r: 60, turn: [0.35, 0.2, 0.1] })
  drawNearStand(poster)
  drawFoot(poster, '#1D1440', '#0F0A28', 620)
  return poster.svg()
}

/** A place on the fan: `t` 0–1 from the left tip to the right one, `r` from the pivot. */
function at(t: number, r: number): Point {
  const angle = -Math.PI / 2 + (t - 0.5) * spread + tilt
  return [pivot[0] + Math.cos(angle) * r, pivot[1] + Math.sin(angle) * r]
}

function drawFan(poster: Poster): void {
  const count = blades.length
  const arc = (r: number): Point[] => Array.from({ length: 61 }, (_, i) => at(i / 60, r))
  const leaf = `<path d="${poly([...arc(reach.hem), ...arc(reach.leaf).reverse()])}"/>`
  drawLace(poster)
  blades.forEach(([lit, shade], i) => {
    const [from, fold, to] = [i / count, (i + 0.54) / count, (i + 1) / count]
    const pleat = (a: number, b: number, fill: string): string =>
      `<path d="${poly([at(a, reach.leaf), at(a, reach.hem), at(b, reach.hem), at(b, reach.leaf)])}" fill="${fill}"/>`
    poster.add(pleat(from, fold, lit), pleat(fold, to, shade))
    const stick = [at(from, reach.stick), at(from, reach.leaf), at(to - 0.008, reach.leaf), at(to - 0.008, reach.stick)]
    poster.add(`<path d="${poly(stick)}" fill="${i % 2 ? wood : woodLit}"/>`)
  })
  poster.add(poster.air(leaf, ink, { from: [1, 0.9], to: [0.42, 0.2], a0: 0.75 }))
  drawOrnament(poster)
}

/** The scalloped hem, with an eyelet in each blade. */
function drawLace(poster: Poster): void {
  const along = (r: number, size: number): string =>
    blades
      .map((_, i) => at((i + 0.5) / blades.length, r))
      .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="${size}"/>`)
      .join('')
  poster.add(`<g fill="${lace}">${along(reach.hem, 21.8)}</g><g fill="#D9542F">${along(reach.eyelet, 4)}</g>`)
}

/** Pierced work on the sticks, gilt lines along both edges of the leaf, and the two guards. */
function drawOrnament(poster: Poster): void {
  const holes = blades.flatMap((_, i) =>
    [84, 101, 118].map((r) => {
      const [x, y] = at((i + 0.46) / blades.length, r)
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r / 34)}"/>`
    }),
  )
  const line = (r: number): string =>
    'M' +
    Array.from({ length: 61 }, (_, i) =>
      at(i / 60, r)
        .map(n)
        .join(' '),
    ).join('L')
  const guard = (t: number, out: number): string =>
    poly([
      at(t, reach.stick),
      at(t, reach.hem + 8),
      at(t + out * 0.022, reach.hem + 2),
      at(t + out * 0.03, reach.stick),
    ])
  poster.add(
    `<g fill="${gold[0]}">${holes.join('')}</g>`,
    `<path d="${line(reach.leaf)}${line(reach.hem - 7)}" fill="none" stroke="${gold[0]}" stroke-width="3.5"/>`,
    `<path d="${guard(0.01, -1)}${guard(0.99, 1)}" fill="${wood}"/>`,
  )
}

/** The height of the near rim of the bowl across the poster; the far one is its mirror. */
const rim = (x: number, depth: number): number => 500 + depth * Math.sqrt(Math.max(0, 1 - ((x - 300) / 345) ** 2))

const edge = (depth: number): Point[] => Array.from({ length: 63 }, (_, i) => [i * 10 - 10, rim(i * 10 - 10, depth)])

const coats = ['#FFF8E6', '#F6C452', '#8B66C4', '#3F74CF', '#C53A52', '#2F55A8']

/** White, gold and violet sit on the left, blue and garnet on the right. */
const coatAt = (x: number, _row: number, random: () => number): number =>
  Math.floor(random() * 3) + (x + (random() - 0.5) * 50 < 300 ? 0 : 3)

/** The light around the fan, and swallows that cross it. */
function drawGlow(poster: Poster): void {
  const swallows = [
    [86, 176, 0.8],
    [118, 150, 0.6],
    [62, 138, 0.5],
    [520, 158, 0.6],
  ] as const
  const birds = swallows.map(
    ([x, y, k]) =>
      `<path transform="translate(${x} ${y}) scale(${k}) rotate(-12)" d="M-26-10Q-12-10-3 0Q6-12 24-14Q12-4 6 5L14 18L2 10L-6 16L-4 6Q-12-4-26-10Z"/>`,
  )
  poster.add(
    `<g fill="#FFE2A0">${[344, 312].map((r) => `<circle cx="${pivot[0]}" cy="${pivot[1]}" r="${r}" opacity=".2"/>`).join('')}</g>`,
  )
  poster.add(`<g fill="${ink}">${birds.join('')}</g>`)
}

/** Across the bowl: the far tiers in shade under a gilt rim with pennants, and the lit pitch. */
function drawFarStand(poster: Poster): void {
  let poles = ''
  let flags = ''
  for (let x = 16; x < 600; x += 44) {
    const y = rim(x, -66)
    poles += `M${x} ${n(y)}v-24`
    flags += `M${x} ${n(y - 24)}l15 5l-15 5Z`
  }
  const tiers = `<path d="${poly([...edge(-66), [620, 640], [-10, 640]])}"/>`
  const random = seeded(9)
  let faces = ''
  for (let row = 0; row < 4; row++)
    for (let x = -4; x < 604; x += 5 + random() * 5)
      faces += `<circle cx="${n(x)}" cy="${n(rim(x, -66) + 11 + row * 8)}" r="1.8"/>`
  poster.add(`<path d="${poles}" stroke="${ink}" stroke-width="2"/><path d="${flags}" fill="${garnet[0]}"/>`)
  poster.add(tiers.replace('/>', ' fill="#5B2346"/>'), `<g fill="#F2B27A">${faces}</g>`)
  poster.add(`<path d="${outline(edge(-66))}" fill="none" stroke="${gold[0]}" stroke-width="4"/>`)
  const pitch = `<path d="${poly([...edge(-22), [620, 640], [-10, 640]])}"/>`
  poster.add(pitch.replace('/>', ' fill="#2E8B57"/>'))
  poster.add(poster.air(pitch, '#0F4A3F', { from: [1, 0.3], to: [0.2, 0.1], a0: 0.85 }))
  poster.add(`<path d="${outline(edge(-13))}" fill="none" stroke="${white[0]}" stroke-width="2.5"/>`)
}

/** This side of the bowl: people from behind, larger row by row, and the flags they wave. */
function drawNearStand(poster: Poster): void {
  poster.add(`<path d="${poly([...edge(32), [620, 800], [-10, 800]])}" fill="${ink}"/>`)
  poster.add(`<path d="${outline(edge(32))}" fill="none" stroke="${gold[0]}" stroke-width="5"/>`)
  for (const [i, size] of [1.2, 1.5, 1.9, 2.4].entries()) {
    const place = (x: number, row: number): number => rim(x, 32) + [16, 42, 68, 100][i]! + row * 7 * size
    poster.add(crowd({ random: seeded(6 + i), rows: 2, step: 6.4 * size, size, coats, place, coatAt }))
  }
}

const outline = (points: readonly Point[]): string => 'M' + points.map((point) => point.map(n).join(' ')).join('L')
