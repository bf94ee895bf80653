/** A cowboy boot as tall as a tower, its toe to the right, its heel on the ground at (282–352, 582), and the spur on it. */
import { n, poly, type Point } from '../../../kit/paths.ts'
import type { Poster } from '../../../kit/poster.ts'

const RED = '#A82A24'
const RED_LIT = '#E5602F'
const RED_DEEP = '#4A0E1E'
const BLUE = '#1D4079'
const BLUE_LIT = '#5C93C8'
const BLUE_DEEP = '#0C1A44'
const CREAM = '#FFF3D6'
const GOLD = '#F2B83C'
const BROWN = '#5A2A1C'

const WHOLE =
  'M262 92C280 88 300 104 352 118C400 104 424 84 446 78C444 150 440 220 440 290C440 340 446 372 470 402C500 436 548 462 580 500C592 516 594 532 586 540C560 556 520 562 480 556C440 548 410 526 380 516C350 510 310 512 284 516C268 500 262 470 266 440C270 420 280 400 278 384C276 340 270 300 266 240C262 190 260 140 262 92Z'
/** The upper leather as far down as its seam with the foot. */
const SHAFT =
  'M262 92C280 88 300 104 352 118C400 104 424 84 446 78C444 150 440 220 440 290C440 316 442 334 447 352C414 356 384 398 352 430C330 416 304 404 277 402C279 390 277 370 276 350C274 310 268 270 266 240C262 190 260 140 262 92Z'
const SOLE =
  'M284 514C310 508 350 508 380 514C412 524 440 548 480 556C520 562 560 556 586 540C592 542 594 548 590 552C566 570 520 580 474 570C436 560 410 538 380 530C366 526 358 526 352 528H283Z'
const HEEL = 'M281 522H353C353 546 348 566 344 582H298C290 564 284 544 281 522Z'
const TOE_CAP =
  'M516 440C548 462 568 484 580 500C592 516 594 532 586 540C566 552 542 558 516 559C504 540 520 528 516 510C512 494 502 486 506 470C508 458 512 450 516 440Z'
const COUNTER =
  'M277 402C304 404 330 416 352 430C352 460 350 490 352 511C326 510 304 512 284 516C268 500 262 470 266 440C268 428 276 414 277 402Z'

export function drawBoot(poster: Poster): void {
  poster.add(groundShadow)
  drawLeather(poster, WHOLE, { ink: RED, lit: RED_LIT, deep: RED_DEEP })
  drawLeather(poster, TOE_CAP, { ink: BLUE, lit: BLUE_LIT, deep: BLUE_DEEP })
  drawLeather(poster, COUNTER, { ink: BLUE, lit: BLUE_LIT, deep: BLUE_DEEP })
  drawLeather(poster, SHAFT, { ink: BLUE, lit: BLUE_LIT, deep: BLUE_DEEP })
  poster.add(stitching, loneStar(354, 214, 56), pullStraps, toeStitching)
  drawSole(poster)
}

/** A piece of leather, lit from the left. */
function drawLeather(
  poster: Poster,
  path: string,
  { ink, lit, deep }: { ink: string; lit: string; deep: string },
): void {
  const shape = `<path d="${path}"/>`
  poster.add(
    shape.replace('/>', ` fill="${ink}"/>`),
    poster.air(shape, lit, { from: [0, 0.4], to: [0.5, 0.5], a0: 0.95, a1: 0 }),
    poster.air(shape, deep, { from: [1, 0.6], to: [0.4, 0.4], a0: 1, a1: 0 }),
  )
}

/** What the boot takes of the evening light: the shadow falls away to the right. */
const groundShadow =
  '<path d="M290 584H352C400 566 440 560 474 572C520 580 566 570 590 552L640 548V600C560 612 440 604 352 592Z" fill="#2A0F22" opacity=".55"/>'

function drawSole(poster: Poster): void {
  const heel = `<path d="${HEEL}"/>`
  poster.add(
    `<path d="${SOLE}" fill="${BROWN}"/>`,
    '<path d="M284 514C310 508 350 508 380 514C412 524 440 548 480 556C520 562 560 556 586 540" fill="none" stroke="#F2D9A4" stroke-width="4.500"/>',
    '<path d="M286 514C310 508 350 508 380 514C412 524 440 548 480 556C520 562 560 556 584 541" fill="none" stroke="#8A4A2A" stroke-width="1.4" stroke-dasharray="4 3"/>',
    heel.replace('/>', ` fill="${BROWN}"/>`),
    poster.air(heel, '#C2703A', { from: [0, 0.4], to: [0.7, 0.5], a0: 0.9, a1: 0 }),
    '<path d="M283 536H352M286 548H350M290 560H347M295 571H345" stroke="#2A0F12" stroke-width="1.6"/>',
  )
}

const line = (paths: string, ink: string, width: number): string =>
  `<path d="${paths}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Flames of thread down the shaft, mirrored about its middle, and piping along its edges. */
const stitching = (() => {
  const flame = (spread: number): string =>
    [1, -1]
      .map((side) => {
        const at = (x: number, y: number): string => `${n(354 + side * (x + spread))} ${y + spread * 0.4}`
        return `M${at(10, 392)}C${at(50, 372)} ${at(58, 336)} ${at(34, 310)}C${at(22, 296)} ${at(28, 278)} ${at(46, 268)}C${at(66, 254)} ${at(64, 226)} ${at(56, 204)}C${at(50, 184)} ${at(60, 162)} ${at(66, 136)}`
      })
      .join('')
  const heart =
    'M354 380C378 360 384 336 370 318C362 308 358 300 354 286C350 300 346 308 338 318C324 336 330 360 354 380Z'
  const wings = [1, -1]
    .map((side) => {
      const at = (x: number, y: number): string => `${n(354 + side * x)} ${y}`
      return `M${at(12, 150)}C${at(28, 138)} ${at(40, 142)} ${at(46, 158)}C${at(36, 152)} ${at(30, 156)} ${at(30, 166)}C${at(26, 158)} ${at(20, 154)} ${at(12, 150)}ZM${at(6, 290)}C${at(18, 294)} ${at(30, 286)} ${at(33, 270)}C${at(26, 277)} ${at(21, 276)} ${at(19, 266)}C${at(17, 278)} ${at(12, 285)} ${at(6, 290)}Z`
    })
    .join('')
  return [
    `<path d="${heart}" fill="${RED}" stroke="${GOLD}" stroke-width="2.4"/>`,
    `<path d="M354 362C366 348 368 336 360 326C357 322 355 318 354 312C353 318 351 322 348 326C340 336 342 348 354 362Z" fill="${GOLD}"/>`,
    `<path d="${wings}" fill="${RED}" stroke="${GOLD}" stroke-width="1.8" stroke-linejoin="round"/>`,
    line(flame(0), CREAM, 2.6),
    line(flame(6), GOLD, 1.6),
    line(flame(-6), RED_LIT, 1.6),
    line('M262 92C280 88 300 104 352 118C400 104 424 84 446 78', CREAM, 6),
    line('M447 352C414 356 384 398 352 430C330 416 304 404 277 402', CREAM, 4.5),
    line('M352 430C352 460 350 490 352 511', CREAM, 3.4),
    line('M450 362C422 368 394 406 362 436M286 412C308 416 330 428 344 438', GOLD, 1.4),
  ].join('')
})()

/** A star of five points, each halved into light and shade. */
function loneStar(x: number, y: number, r: number): string {
  const at = (i: number): Point => {
    const [angle, out] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? r * 0.4 : r]
    return [x + Math.cos(angle) * out, y + Math.sin(angle) * out]
  }
  const points = Array.from({ length: 10 }, (_, i) => at(i))
  const shaded = [0, 2, 4, 6, 8].map((i) => poly([[x, y], at(i), at(i + 1)])).join('')
  return `<path d="${poly(points)}" fill="${CREAM}" stroke="${BLUE_DEEP}" stroke-width="3" stroke-linejoin="round"/><path d="${shaded}" fill="#D9BC8C"/>`
}

const pullStraps = `<path d="M300 98C298 76 318 70 324 90L322 146H302Z" fill="${RED}"/><path d="M306 100C306 88 315 86 317 96L316 140H307Z" fill="${RED_LIT}"/><path d="M386 96C386 74 406 66 412 86L408 142H388Z" fill="${RED_DEEP}"/><path d="M392 96C392 84 402 82 405 92L402 136H393Z" fill="${RED}"/>`

const toeStitching = [
  line('M516 440C512 450 508 458 506 470C502 486 512 494 516 510C520 528 504 540 516 559', CREAM, 3.4),
  line(
    'M458 400C452 430 478 440 470 464C464 482 448 486 454 512M446 404C438 436 464 446 456 468C450 484 436 488 440 506',
    GOLD,
    1.8,
  ),
  line('M534 470C548 478 560 492 566 506', GOLD, 1.8),
].join('')

/** The arm of the spur from the heel to the rowel, whose disc lies over its end. */
const spurArm =
  '<path d="M288 452C250 462 226 440 180 376L206 362C228 412 254 432 290 428Z" fill="#C9862B"/><path d="M290 437C252 446 230 424 192 372L206 362C228 412 254 432 290 428Z" fill="#FBE08A"/>'

/** The spur behind the heel: its rowel, a toothed wheel with its middle at (x, y), is the sun. */
export function drawRowel(poster: Poster, { x, y, r }: { x: number; y: number; r: number }): void {
  const teeth = (reach: number, from: number): string =>
    Array.from({ length: 16 }, (_, i) => {
      const at = (degrees: number, out: number): Point => {
        const angle = ((i * 22.5 + degrees) * Math.PI) / 180
        return [x + Math.cos(angle) * out, y + Math.sin(angle) * out]
      }
      return poly([at(from, r * 0.98), at(0, r + reach), at(9.5, r * 0.98)])
    }).join('')
  const disc = `<circle cx="${x}" cy="${y}" r="${r}"/>`
  poster.add(
    `<circle cx="${x}" cy="${y}" r="${r + 56}" fill="#FFF0BE" opacity=".4"/>`,
    `<path d="${teeth(42, -9.5)}" fill="#F6C24A"/><path d="${teeth(42, 0)}" fill="#D9822B"/>`,
    spurArm,
    disc.replace('/>', ' fill="#FBD35E"/>'),
    poster.air(disc, '#F0923A', { from: [0.3, 0.4], to: [0.7, 1.1], a0: 0, a1: 0.95 }),
    `<circle cx="${x}" cy="${y}" r="${r - 9}" fill="none" stroke="#FFF3C8" stroke-width="2.4"/>`,
  )
}

/** The yoke of the spur round the heel, and the strap across the instep. */
export const spurYoke = [
  '<path d="M268 428C300 424 340 432 378 446L374 466C338 452 300 446 266 452Z" fill="#C9862B"/><path d="M268 428C300 424 340 432 378 446L376 454C338 440 300 434 267 438Z" fill="#FBE08A"/>',
  `<path d="M376 446C408 432 440 412 466 396L478 410C448 432 414 454 376 468Z" fill="${BROWN}"/><path d="M380 449C410 436 440 418 466 401" fill="none" stroke="#C2703A" stroke-width="2" stroke-dasharray="5 4"/>`,
  '<circle cx="378" cy="457" r="17" fill="#C9862B"/><circle cx="376" cy="455" r="14.500" fill="#FBE08A"/><circle cx="376" cy="455" r="7" fill="none" stroke="#C9862B" stroke-width="2"/>',
].join('')
