/** Baku: the sand-coloured walls of the old town, flames of glass behind them, the car coming round the great tower. */
import { inks } from '../kit/inks.ts'
import { Poster } from '../kit/poster.ts'
import { n } from '../kit/paths.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { carSide } from './parts/car-side.ts'
import { paints } from './parts/paints.ts'
import { drawFoot, drawSweep, streaks } from './parts/road.ts'
import { drawTrack } from './parts/track.ts'

export function draw(): string {
  const poster = new Poster()
  const random = seeded(177)
  drawSky(
    poster,
    [
      [0, '#2FA3AE'],
      [0.4, '#8FD3C8'],
      [0.62, '#EAF0D2'],
      [1, '#EAF0D2'],
    ],
    { spray: '#157A92', density: 0.7 },
  )
  drawDisc(poster, { x: 316, y: 230, r: 150, ink: '#FFF4D2', halo: '#E4F2D0', spray: '#F2B866', density: 0.75 })
  const number = drawTrack(poster, 'azerbaijan', {
    x: 316,
    y: 212,
    width: 214,
    height: 180,
    inlay: '#FFF4D2',
    shadow: '#E9BE7A',
    ink: '#0E4A5A',
  })
  poster.add(
    flame(476, 440, { height: 250, width: 66, lean: -10 }),
    flame(554, 440, { height: 330, width: 76, lean: 12 }),
    flame(516, 446, { height: 196, width: 60, lean: 2 }),
  )
  drawOldTown(poster, random)
  drawSweep(
    poster,
    [
      [0, 546],
      [200, 504],
      [400, 496],
      [600, 528],
    ],
    {
      surface: { ink: '#4A5468', deep: '#14233A', glow: '#F2C98A' },
      kerb: { inks: ['#2E9C9E', inks.white], from: 16, to: 14 },
    },
  )
  poster.add(streaks(random, { x: 120, y: 600, ink: '#F9E3B8', slope: 0.05 }))
  drawFoot(poster, '#14233A', 640)
  poster.add(carSide(poster, { x: 104, y: 656, tilt: -3, scale: 0.98, paint: paints.turquoise, number }))
  drawGreatTower(poster)
  return poster.svg()
}

/** A tower of glass shaped like a flame, dark on its right. */
function flame(
  x: number,
  base: number,
  { height, width, lean }: { height: number; width: number; lean: number },
): string {
  const w = width / 2
  const tip = `${n(x + lean)} ${n(base - height)}`
  const right = `C${n(x + lean + w * 0.5)} ${n(base - height * 0.72)} ${n(x + w * 1.5)} ${n(base - height * 0.42)} ${n(x + w)} ${base}`
  const left = `C${n(x - w * 1.5)} ${n(base - height * 0.4)} ${n(x - w * 0.4)} ${n(base - height * 0.7)} ${tip}`
  let floors = ''
  for (let i = 1; i < 13; i++) {
    const t = i / 14
    const reach = w * (1.06 - t * 0.9) * (t < 0.12 ? 0.9 : 1)
    floors += `M${n(x + lean * t - reach)} ${n(base - height * t)}q${n(reach)} 7 ${n(reach * 2)} 0`
  }
  return [
    `<path d="M${n(x - w)} ${base}${left}${right}Z" fill="#2C8FA6"/>`,
    `<path d="M${tip}${right}H${x}C${n(x + w * 0.2)} ${n(base - height * 0.4)} ${n(x + w * 0.1)} ${n(base - height * 0.7)} ${tip}Z" fill="#14607C"/>`,
    `<path d="M${n(x - w)} ${base}${left}C${n(x - w * 0.1)} ${n(base - height * 0.66)} ${n(x - w * 0.9)} ${n(base - height * 0.4)} ${n(x - w * 0.55)} ${base}Z" fill="#8FDCD4"/>`,
    `<path d="${floors}" fill="none" stroke="#0E4A5A" stroke-width="1.6" opacity=".55"/>`,
  ].join('')
}

/** The crenellated wall and the houses above it. */
function drawOldTown(poster: Poster, random: () => number): void {
  let houses = ''
  for (let x = 180; x < 610; x += 30 + random() * 10) {
    const h = 26 + random() * 46
    houses += `<path d="M${n(x)} 460V${n(446 - h)}h34V460Z" fill="${random() < 0.5 ? '#F3D9A4' : '#E5BE84'}"/><path d="M${n(x + 24)} 460V${n(446 - h)}h10V460Z" fill="#B98A5E"/><path d="M${n(x + 6)} ${n(454 - h)}h6v9h-6Z" fill="#8A5A48"/>`
  }
  poster.add(houses)
  let battlements = 'M150 560V452'
  for (let x = 150; x < 604; x += 26) battlements += `H${x}V440h4q5-9 10 0h4V452`
  const wall = `<path d="${battlements}H610V560Z"/>`
  poster.add(
    wall.replace('/>', ' fill="#E2B678"/>'),
    poster.air(wall, '#9A6240', { from: [0.6, 1], to: [0.4, 0.1], a0: 0.85, a1: 0 }),
  )
  let courses = ''
  for (let i = 0; i < 46; i++)
    courses += `M${n(170 + random() * 430)} ${466 + Math.floor(random() * 7) * 10}h${n(10 + random() * 16)}`
  poster.add(`<path d="${courses}" stroke="#8A5A3C" stroke-width="1.8" opacity=".6"/>`)
  for (const x of [262, 418, 560])
    poster.add(
      `<path d="M${x} 560V424q22-12 44 0V560Z" fill="#EBC68A"/><path d="M${x + 28} 560V419q8 1 16 5V560Z" fill="#A87448"/><path d="M${x - 3} 426q25-14 50 0v-9q-25-12-50 0Z" fill="#F6DDAC"/>`,
    )
}

/** The round tower at the near left, banded masonry, hiding the tail of the car. */
function drawGreatTower(poster: Poster): void {
  const drum = '<path d="M-20 800V214Q70 186 160 214L170 800Z"/>'
  const stone = poster.grad([
    [0, '#E9C48A'],
    [0.62, '#E9C48A'],
    [0.8, '#14233A'],
  ])
  poster.add(drum.replace('/>', ` fill="${stone}"/>`))
  poster.add(
    poster.air('<path d="M-20 560V214Q70 186 160 214L167 610Q70 640-20 610Z"/>', '#6B3A34', {
      from: [1, 0.3],
      to: [0.3, 0.3],
      a0: 0.95,
      a1: 0,
    }),
  )
  let bands = ''
  for (let i = 0; i < 11; i++) bands += `M-20 ${246 + i * 30}Q72 ${266 + i * 30} ${n(161 + i * 0.5)} ${246 + i * 30}`
  poster.add(`<path d="${bands}" fill="none" stroke="#8A5A3C" stroke-width="2.6" opacity=".5"/>`)
  poster.add(
    '<path d="M-20 214Q70 186 160 214V200Q70 170-20 200Z" fill="#F9E3B4"/>',
    '<path d="M62 288q14-18 28 0v38H62Z" fill="#5A3030"/>',
  )
  poster.add(carpet(74, 366))
}

/** A carpet hung out on the tower, its field of lozenges bent to the curve of the wall. */
function carpet(x: number, y: number): string {
  const lozenge = (cy: number, size: number): string =>
    `M0 ${cy - size * 1.2}L${size} ${cy}L0 ${cy + size * 1.2}L${-size} ${cy}Z`
  const heart = [34, 78, 122].map(
    (cy) =>
      `<path d="${lozenge(cy, 21)}" fill="#F2C76A"/><path d="${lozenge(cy, 14)}" fill="#17646C"/><path d="${lozenge(cy, 7)}" fill="#FFF3D6"/>`,
  )
  const fringe = Array.from(
    { length: 11 },
    (_, i) => `M${-40 + i * 8} ${160 + Math.round(4 - Math.abs(i - 5) * 0.8)}v9`,
  ).join('')
  return [
    `<g transform="translate(${x} ${y})"><path d="M-42 0Q0 9 42 0V160Q0 170-42 160Z" fill="#A3281F"/><path d="M-33 10Q0 17 33 10V152Q0 160-33 152Z" fill="none" stroke="#F2C76A" stroke-width="3"/><path d="M-38 5Q0 13 38 5V156Q0 165-38 156Z" fill="none" stroke="#0E2F48" stroke-width="3" stroke-dasharray="5 4"/>`,
    ...heart,
    `<path d="${fringe}" stroke="#FFF3D6" stroke-width="2"/><path d="M20 5Q32 4 42 0V160Q32 165 20 166Z" fill="#2A0D12" opacity=".35"/></g>`,
  ].join('')
}
