/** Clay on a terrace over the sea: cypresses, striped awnings, sails, the headland at noon (spec §3). */
import { n, poly } from '../kit/paths.ts'
import { Poster } from '../kit/poster.ts'
import { seeded } from '../kit/random.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'
import { camera, groundQuad } from './camera.ts'
import type { Project } from './camera.ts'
import { courtLines, courtNet, HALF_WIDTH, LENGTH } from './court.ts'
import { drawFeltBall } from './felt-ball.ts'

const white = '#FFF8E7'
const vermilion = '#CF3D22'
const cypressDark = '#123E36'
const cypressLit = '#2F7355'
const stone = '#F0D9A8'
const stoneShade = '#B98F63'

export function monteCarlo(): string {
  const poster = new Poster()
  drawSky(
    poster,
    [
      [0, '#F6C668'],
      [0.3, '#FBE3A6'],
      [0.42, '#FDF0CC'],
    ],
    { spray: '#EE9E4C', depth: 300, density: 0.75 },
  )
  drawDisc(poster, { x: 404, y: 176, r: 104, ink: '#FFFBE8', halo: '#FFF3C4', spray: '#F4B85A', density: 0.6 })
  drawHeadland(poster)
  drawSea(poster)
  drawTerrace(poster)
  drawPlay(poster)
  poster.add(cypress(86, 676, 470, 46), cypress(30, 706, 400, 44), cypress(556, 690, 330, 34))
  drawBalustrade(poster)
  drawFoot(poster, '#0E3B3E', '#0A2A31', 612)
  return poster.svg()
}

function drawHeadland(poster: Poster): void {
  const ridge = '<path d="M-10 300V150L44 128L92 146L150 186L206 204L252 236L300 252L336 282L352 300Z"/>'
  const slope = '<path d="M-10 306V214L40 222L96 250L150 262L196 286L214 306Z"/>'
  poster.add(
    ridge.replace('/>', ' fill="#8FA9A0"/>'),
    poster.air(ridge, '#4C7C86', { from: [1, 0.2], to: [0.2, 0.7], a0: 0.8 }),
  )
  poster.add(
    slope.replace('/>', ' fill="#3F7A74"/>'),
    poster.air(slope, '#1D5560', { from: [1, 0], to: [0.1, 0.6], a0: 0.8 }),
  )
  const random = seeded(6)
  let houses = ''
  for (let i = 0; i < 26; i++) {
    const x = random() * 170
    const y = 252 + x * 0.16 + random() * 22
    const [w, h] = [6 + random() * 7, 6 + random() * 9]
    houses += `<path d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z" fill="${random() < 0.6 ? '#FBE9C4' : '#F0B98A'}"/>`
    houses += `<path d="M${n(x - 1)} ${n(y)}l${n(w / 2 + 1)}-4l${n(w / 2 + 1)} 4Z" fill="#B9502C"/>`
  }
  poster.add(houses)
}

function drawSea(poster: Poster): void {
  const sea = '<rect y="298" width="600" height="260"/>'
  const depth = poster.grad([
    [0, '#58B7B4'],
    [0.4, '#1E8C9C'],
    [1, '#12607E'],
  ])
  poster.add(sea.replace('/>', ` fill="${depth}"/>`))
  poster.add(poster.air(sea, '#0F4E72', { from: [1, 0.8], to: [0.4, 0], a0: 0.7 }))
  const random = seeded(40)
  let glints = ''
  for (let i = 0; i < 54; i++) {
    const y = 302 + random() ** 1.5 * 150
    const spread = 40 + (y - 300) * 0.9
    const w = 8 + random() * 26
    glints += `M${n(404 + (random() - 0.5) * spread * 2 - w / 2)} ${n(y)}h${n(w)}v1.8h${n(-w)}Z`
  }
  poster.add(`<path d="${glints}" fill="#FFF3C4" opacity=".85"/>`)
  poster.add(sail(250, 340, 1), sail(302, 322, 0.6), sail(508, 352, 1.25), sail(462, 318, 0.5))
}

function sail(x: number, y: number, k: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${k})"><path d="M2-52Q26-22 28-4H2Z" fill="${white}"/><path d="M-2-44Q-18-20-20-4H-2Z" fill="#F3C58A"/>` +
    `<path d="M-24 0H32Q26 9 16 9H-12Q-20 8-24 0Z" fill="${vermilion}"/><path d="M-16 13H30v1.6H-16Z" fill="${white}" opacity=".6"/></g>`
  )
}

/** The camera stands above the club and looks out over the court to the sea. */
const project: Project = camera({ eye: [-15, 17, -15], target: [0, 0, 11], focal: 660, centre: [300, 520], roll: 0.06 })

function drawTerrace(poster: Poster): void {
  const cliff = poly([project(-14, 0, 34), project(19, 0, 34), project(34, -14, 40), project(-30, -14, 40)])
  poster.add(`<path d="${cliff}" fill="#2C6B5E"/>`)
  const deck = poly([project(-34, 0, 34), project(19, 0, 34), project(30, 0, -30), project(-60, 0, -30)])
  const wall = poly([project(19, 0, 34), project(19, -9, 34), project(40, -9, -16), project(24, 0, -8)])
  poster.add(`<path d="${wall}" fill="${stoneShade}"/>`)
  poster.add(`<path d="${deck}" fill="#2F7A58"/>`)
  const clay = `<path d="${groundQuad(project, [-10, -6.5, 10, LENGTH + 6.5])}"/>`
  poster.add(clay.replace('/>', ' fill="#D2622F"/>'))
  poster.add(poster.air(clay, '#9C3A1E', { from: [0.2, 1], to: [0.6, 0.2], a0: 0.6 }))
  const court = `<path d="${groundQuad(project, [-HALF_WIDTH, 0, HALF_WIDTH, LENGTH])}"/>`
  poster.add(court.replace('/>', ' fill="#E7824A"/>'))
  poster.add(poster.air(court, '#F8BE86', { from: [0.1, 0], to: [0.7, 0.7], a0: 0.7 }))
  drawAwnings(poster)
  poster.add(courtLines(project, white, 0.16))
  poster.add(courtNet(project, { mesh: '#2A1A20', tape: white, post: cypressDark, shadow: '#5A1F1C' }))
}

/** Tiers on the seaward side, under striped awnings. */
function drawAwnings(poster: Poster): void {
  const random = seeded(15)
  const quad = (x1: number, y1: number, z1: number, x2: number, y2: number, z2: number, fill: string): string =>
    `<path d="${poly([project(x1, y1, z1), project(x1, y1, z2), project(x2, y2, z2), project(x2, y2, z1)])}" fill="${fill}"/>`
  let tiers = ''
  for (let row = 0; row < 5; row++) {
    const x = 10.4 + row * 1.1
    tiers += quad(x, 0.5 + row * 0.7, -5, x, 1.2 + row * 0.7, 29, '#C9A673')
    tiers += quad(x, 1.2 + row * 0.7, -5, x + 1.1, 1.2 + row * 0.7, 29, stone)
  }
  for (let row = 4; row >= 0; row--) {
    const x = 10.4 + row * 1.1
    for (let z = -4.6; z < 28.6; z += 0.62 + random() * 0.4) {
      const [px, py] = project(x + 0.6, 1.7 + row * 0.7, z)
      const coat = [white, vermilion, '#1D5560', '#F2C15A', '#0D2138'][Math.floor(random() * 5)]!
      tiers += `<path d="M${n(px - 2.6)} ${n(py + 4)}q0-4.6 2.6-4.6t2.6 4.6Z" fill="${coat}"/><circle cx="${n(px)}" cy="${n(py - 1.6)}" r="1.5" fill="#A8694A"/>`
    }
  }
  poster.add(tiers)
  for (let z = -5; z < 29; z += 1.7) {
    const cloth = Math.round((z + 5) / 1.7) % 2 ? white : vermilion
    poster.add(quad(13.6, 6.6, z, 17.4, 7.6, z + 1.7, cloth))
    poster.add(quad(13.6, 6, z, 13.6, 6.6, z + 1.7, cloth))
  }
}

/** Two players with long shadows, and the ball between them, high over the sea. */
function drawPlay(poster: Poster): void {
  const player = ([x, y]: readonly [number, number], k: number, turn: number): string =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${turn * k} ${k})"><path d="M0 0L34 7L58 3L60 8L34 12Z" fill="#5A1F1C" opacity=".6"/>` +
    `<g fill="none" stroke-linecap="round"><path d="M-5-2L-2-15M6-2L3-15" stroke="#9A5E3C" stroke-width="4"/><path d="M4-26L16-32" stroke="#9A5E3C" stroke-width="3"/><path d="M16-32L23-37" stroke="#0D2138" stroke-width="2"/></g>` +
    `<path d="M-6-30Q0-34 6-30L5-13H-6Z" fill="${white}"/><circle cx="0" cy="-37" r="4.6" fill="#3A2420"/><path d="M-5-38Q0-45 5-38Z" fill="${white}"/><ellipse cx="28" cy="-41" rx="5" ry="7" transform="rotate(40 28 -41)" fill="none" stroke="#0D2138" stroke-width="1.6"/></g>`
  poster.add(player(project(-3.4, 0, 1.6), 1.5, 1), player(project(2.6, 0, LENGTH + 0.8), 0.85, -1))
  drawFeltBall(poster, { x: 318, y: 392, r: 24 })
}

/** A cypress: a flame of dark green with its lit left side in licks. */
function cypress(x: number, base: number, height: number, half: number): string {
  const flame = (w: number, h: number): string =>
    `M${n(x)} ${n(base - h)}C${n(x + w * 0.5)} ${n(base - h * 0.78)} ${n(x + w)} ${n(base - h * 0.42)} ${n(x + w * 0.8)} ${n(base - h * 0.1)}` +
    `Q${n(x)} ${n(base + 12)} ${n(x - w * 0.8)} ${n(base - h * 0.1)}C${n(x - w)} ${n(base - h * 0.42)} ${n(x - w * 0.5)} ${n(base - h * 0.78)} ${n(x)} ${n(base - h)}Z`
  let licks = ''
  for (let i = 0; i < 13; i++) {
    const t = i / 13
    const y = base - height * (0.1 + t * 0.8)
    const w = half * (0.86 - t * 0.72)
    licks += `M${n(x - w)} ${n(y)}q${n(w * 0.3)}${n(-34)} ${n(w * 0.85)}${n(-46)}q${n(-w * 0.2)} 26 ${n(-w * 0.1)} 50Z`
  }
  return `<path d="${flame(half, height)}" fill="${cypressDark}"/><path d="${licks}" fill="${cypressLit}"/>`
}

/** The stone balustrade nearest to us, with an agave on each side. */
function drawBalustrade(poster: Poster): void {
  let balusters = ''
  for (let x = 4; x < 600; x += 27) balusters += `M${x} 664q10 4 5 14q-7 14 2 26h9q9-12 2-26q-5-10 5-14Z`
  poster.add(`<path d="M0 660H600V716H0Z" fill="#123E42"/><path d="${balusters}" fill="${stone}"/>`)
  poster.add(
    `<path d="M0 648H600V664H0Z" fill="${white}"/><path d="M0 658H600V664H0Z" fill="${stoneShade}"/><path d="M0 702H600V716H0Z" fill="${stone}"/>`,
  )
  poster.add(
    poster.air('<rect y="648" width="600" height="70"/>', '#6A4A3C', { from: [1, 0.4], to: [0.1, 0], a0: 0.6 }),
  )
}
