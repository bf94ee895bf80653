/** A cow on her way down from the mountain pasture, seen from the front: a crown of flowers on her head, a great bell at her neck. */
import { n, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'

const HIDE = '#A4502C'
const HIDE_LIT = '#E08A4A'
const HIDE_DEEP = '#4A1C1C'
const WHITE = '#FFF6E2'
const GREY = '#B9A79A'
const ROSE = '#EBA397'
const DARK = '#2A1420'
const GOLD = '#F2BE45'

const CHEST =
  'M92 690C84 570 100 474 168 420C204 392 218 340 224 250H376C382 340 396 392 432 420C500 474 516 570 508 690Z'
const HEAD =
  'M300 122C342 120 368 134 376 164C386 200 383 238 374 276C369 300 374 318 380 338C386 374 352 406 300 406C248 406 214 374 220 338C226 318 231 300 226 276C217 238 214 200 224 164C232 134 258 120 300 122Z'
const MUZZLE =
  'M223 342C228 314 260 304 300 304C340 304 372 314 377 342C382 378 352 406 300 406C248 406 218 378 223 342Z'
const PATCH = 'M226 160C254 168 276 206 270 246C266 276 248 292 230 288C222 262 216 220 226 160Z'
const EAR = 'M224 196C194 172 150 174 112 202C132 236 186 246 228 222Z'
const EAR_INSIDE = 'M214 204C190 190 158 192 130 206C152 226 190 230 216 216Z'
const HORN = 'M248 150C214 152 188 132 182 92C180 78 188 66 196 62C196 92 214 116 256 120Z'
const HORN_TIP = 'M182 92C180 78 188 66 196 62C196 76 198 86 204 96C196 96 188 96 182 92Z'
const BELL = 'M230 446C236 424 364 424 370 446C378 500 394 556 424 606C356 636 244 636 176 606C206 556 222 500 230 446Z'

/** The shadow of her head on the neck, and two folds of the dewlap. */
const underHead = `<path d="M182 396C176 456 226 500 300 500S424 456 418 396Z" fill="${HIDE_DEEP}" opacity=".5"/><path d="M146 480C128 524 122 580 126 640M456 480C474 524 480 580 476 640" fill="none" stroke="${HIDE_DEEP}" stroke-width="3" stroke-linecap="round" opacity=".5"/>`

/** The same on the other side of her face. */
const mirrored = (drawing: string): string => `<g transform="translate(600 0) scale(-1 1)">${drawing}</g>`

/** About 420 wide, from the flowers at y 30 to the mouth of the bell at y 620; the middle of the bell is at (300, 552). */
export function drawCow(poster: Poster): void {
  drawLit(poster, CHEST, { ink: HIDE, lit: HIDE_LIT, deep: HIDE_DEEP })
  poster.add(underHead, ribbons, mirrored(ribbons))
  poster.add(strap())
  drawBell(poster)
  const ear = `<path d="${EAR}" fill="${HIDE}"/><path d="${EAR_INSIDE}" fill="${ROSE}"/>`
  const horn = `<path d="${HORN}" fill="#D8C29A"/><path d="${HORN_TIP}" fill="${DARK}"/>`
  poster.add(ear, mirrored(ear), horn, mirrored(horn))
  drawLit(poster, HEAD, { ink: WHITE, lit: '#FFFFFF', deep: GREY })
  for (const side of [(drawing: string): string => drawing, mirrored])
    poster.add(side(`<path d="${PATCH}" fill="${HIDE}"/>${eye}`))
  poster.add(planes)
  drawLit(poster, MUZZLE, { ink: '#E3A596', lit: '#FBDCC6', deep: '#9A4E54' })
  poster.add(nose, sprig, crown())
}

interface Skin {
  ink: string
  lit: string
  deep: string
}

/** A shape lit from the left. */
function drawLit(poster: Poster, path: string, { ink, lit, deep }: Skin): void {
  const shape = `<path d="${path}"/>`
  poster.add(
    shape.replace('/>', ` fill="${ink}"/>`),
    poster.air(shape, lit, { from: [0, 0.3], to: [0.4, 0.5], a0: 0.8, a1: 0 }),
    poster.air(shape, deep, { from: [1, 0.7], to: [0.45, 0.4], a0: 0.95, a1: 0 }),
  )
}

/** A calm eye under a heavy lid. */
const eye = `<ellipse cx="248" cy="238" rx="15" ry="14" fill="${DARK}"/><path d="M240 232C244 226 252 226 256 231C250 230 245 230 240 232Z" fill="${WHITE}"/><path d="M228 236C236 216 262 216 270 238C258 228 240 227 228 236Z" fill="${HIDE_DEEP}"/><path d="M232 250C242 258 256 258 266 249" fill="none" stroke="${HIDE_DEEP}" stroke-width="2.6" stroke-linecap="round"/>`

const nose = [
  '<path d="M246 344C244 332 256 324 268 330C276 336 274 346 266 348C260 342 252 342 246 344ZM354 344C356 332 344 324 332 330C324 336 326 346 334 348C340 342 348 342 354 344Z" fill="#5A2434"/>',
  '<path d="M300 356V378M246 372C262 388 286 384 300 378C314 384 338 388 354 372" fill="none" stroke="#8A3F4C" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
].join('')

/** A shadow under each cheek. */
const planes = `<path d="M228 290C238 296 246 302 252 310C238 312 228 320 224 330C226 316 230 304 228 290ZM372 290C362 296 354 302 348 310C362 312 372 320 376 330C374 316 370 304 372 290Z" fill="${GREY}"/>`

/** The gentian from the meadow that she chews. */
const sprig = `<path d="M338 386C366 394 388 392 412 378" fill="none" stroke="#2E7A4A" stroke-width="4" stroke-linecap="round"/><path d="M366 393C372 404 384 408 392 404C388 396 378 392 366 393Z" fill="#2E7A4A"/>${gentian([418, 374], 17, -30)}`

/** Ribbons in the white and green of Styria under the ears. */
const ribbons = `<path d="M198 216C170 262 186 300 150 352L166 356L174 374C206 318 198 270 222 226Z" fill="${WHITE}"/><path d="M208 222C192 268 206 310 180 362L194 362L204 378C226 326 218 276 230 230Z" fill="#1F8A5A"/>`

function strap(): string {
  const studs = Array.from({ length: 9 }, (_, i) => {
    const angle = Math.PI * (0.1 + i * 0.1)
    return edelweiss([300 + Math.cos(angle) * 116, 366 + Math.sin(angle) * 74], 12)
  })
  return `<path d="M172 372C176 470 424 470 428 372L404 366C396 430 204 430 196 366Z" fill="#1F4F86"/><path d="M172 372C176 470 424 470 428 372M196 366C204 430 396 430 404 366" fill="none" stroke="${GOLD}" stroke-width="3"/>${studs.join('')}`
}

function drawBell(poster: Poster): void {
  const shape = `<path d="${BELL}"/>`
  poster.add(
    `<path d="M276 432C276 396 324 396 324 432" fill="none" stroke="#8A5A1A" stroke-width="11"/>`,
    `<ellipse cx="300" cy="620" rx="26" ry="20" fill="#7A4A16"/>`,
    shape.replace('/>', ` fill="#F4C653"/>`),
    poster.air(shape, '#FFF3C0', { from: [0.15, 0.5], to: [0.5, 0.5], a0: 1, a1: 0 }),
    poster.air(shape, '#B8661A', { from: [1, 0.6], to: [0.5, 0.4], a0: 1, a1: 0 }),
    `<path d="M186 590C256 620 344 620 414 590L424 606C356 636 244 636 176 606Z" fill="#C98A2B"/><path d="M176 606C244 636 356 636 424 606" fill="none" stroke="#FFE9A8" stroke-width="2.4"/>`,
    `<path d="M231 456C270 468 330 468 369 456" fill="none" stroke="#C98A2B" stroke-width="4"/>`,
  )
}

/** Fir, then flowers in two arches, the largest in the middle. */
function crown(): string {
  const onArch = (degrees: number, out: number): Point => {
    const angle = (degrees * Math.PI) / 180
    return [300 + Math.cos(angle) * 84 * out, 150 - Math.sin(angle) * 76 * out]
  }
  const firs = Array.from({ length: 17 }, (_, i) => sprigOfFir(onArch(i * 11.25, 0.9), i * 11.25))
  const upper = [18, 46, 134, 162].map((degrees, i) =>
    rose(onArch(degrees, 1.06), 21 + (i % 2 ? 3 : 0), i % 3 === 0 ? '#CF3D22' : '#E8618A'),
  )
  const blue = [32, 66, 114, 148].map((degrees) => gentian(onArch(degrees, 1.2), 19, 90 - degrees))
  const lower = [4, 28, 54, 90, 126, 152, 176].map((degrees, i) =>
    i % 2 ? rose(onArch(degrees, 0.66), 17, i === 3 ? '#F2BE45' : '#F07A3A') : edelweiss(onArch(degrees, 0.74), 19),
  )
  return [...firs, ...blue, ...upper, ...lower, edelweiss([300, 66], 38)].join('')
}

function sprigOfFir([x, y]: Point, degrees: number): string {
  const needles = [-0.5, -0.25, 0, 0.25, 0.5].map(
    (lean) =>
      `M0 0Q${n(22 + Math.abs(lean) * -8)} ${n(lean * 22 - 3)} ${n(48 - Math.abs(lean) * 16)} ${n(lean * 52)}Q${n(22 - Math.abs(lean) * 4)} ${n(lean * 22 + 4)} 0 0Z`,
  )
  return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(-degrees)})" d="${needles.join('')}" fill="#1F6B4C"/>`
}

/** Felted white rays round a heart of small golden heads. */
function edelweiss([x, y]: Point, r: number): string {
  const ray = (count: number, reach: number, turn: number): string =>
    Array.from({ length: count }, (_, i) => {
      const degrees = (i * 360) / count + turn
      return `<path transform="rotate(${n(degrees)})" d="M0 ${n(-r * 0.16)}Q${n(r * 0.6 * reach)} ${n(-r * 0.34)} ${n(r * reach)} 0Q${n(r * 0.6 * reach)} ${n(r * 0.34)} 0 ${n(r * 0.16)}Z"/>`
    }).join('')
  const heads = Array.from({ length: 6 }, (_, i) => {
    const angle = (i * Math.PI) / 3
    return `<circle cx="${n(Math.cos(angle) * r * 0.22)}" cy="${n(Math.sin(angle) * r * 0.22)}" r="${n(r * 0.13)}"/>`
  })
  return `<g transform="translate(${n(x)} ${n(y)})"><g fill="#CFD6C4">${ray(7, 1, 0)}</g><g fill="#FFFDF2">${ray(7, 0.86, 24)}</g><circle r="${n(r * 0.34)}" fill="#C98A2B"/><g fill="${GOLD}">${heads.join('')}<circle r="${n(r * 0.13)}"/></g></g>`
}

/** Five blue lobes with a pale throat. */
function gentian([x, y]: Point, r: number, turn: number): string {
  const lobes = Array.from(
    { length: 5 },
    (_, i) =>
      `<path transform="rotate(${i * 72})" d="M0 0C${n(-r * 0.5)} ${n(-r * 0.5)} ${n(-r * 0.4)} ${n(-r * 0.86)} 0 ${n(-r)}C${n(r * 0.4)} ${n(-r * 0.86)} ${n(r * 0.5)} ${n(-r * 0.5)} 0 0Z"/>`,
  )
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><g fill="#2A4FC0">${lobes.join('')}</g><circle r="${n(r * 0.26)}" fill="#F7F3D0"/><circle r="${n(r * 0.12)}" fill="#16207A"/></g>`
}

/** A full flower: three rounds of petals, each smaller and lighter. */
function rose([x, y]: Point, r: number, ink: string): string {
  const round = (share: number, petals: number, shade: string): string =>
    Array.from({ length: petals }, (_, i) => {
      const angle = (i * 2 * Math.PI) / petals + share * 2
      return `<circle cx="${n(Math.cos(angle) * r * share * 0.62)}" cy="${n(Math.sin(angle) * r * share * 0.62)}" r="${n(r * share * 0.44)}" fill="${shade}"/>`
    }).join('')
  return `<g transform="translate(${n(x)} ${n(y)})">${round(1, 8, '#7A1A2E')}${round(0.94, 8, ink)}${round(0.6, 6, '#7A1A2E')}${round(0.54, 6, ink)}<circle r="${n(r * 0.2)}" fill="#FFE9A8"/></g>`
}
