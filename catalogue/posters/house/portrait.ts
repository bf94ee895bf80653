/**
 * A portrait in the manner of the posters: head and shoulders before a disc, lit from the left, the other side of the face
 * one flat shade. A person is who the operator says they are; the drawing only gives the name a face.
 */
import { Poster } from '../kit/poster.ts'
import { drawDisc, drawSky } from '../kit/sky.ts'
import { drawFoot } from '../other/foot.ts'

export interface Look {
  sky: readonly [top: string, middle: string, low: string]
  disc: readonly [ink: string, spray: string]
  skin: readonly [lit: string, shade: string]
  hair: readonly [lit: string, shade: string]
  lips: string
  /** The darkest ink: features, lowest ground. */
  line: string
  cloth: readonly [lit: string, shade: string]
  /** The cloth between the lapels. */
  shirt: string
  /** Path data behind head and shoulders, and over the brow. */
  hairBehind: string
  hairOver: string
  /** More elements over all: a scarf's folds, a beard, a pair of glasses. */
  over?: (poster: Poster, look: Look) => void
  /** The neck is covered. */
  isVeiled?: boolean
}

/** The face: brow at 205, chin at 418. */
const FACE =
  'M212 262C210 205 248 172 302 172C358 172 392 208 390 264C389 318 374 362 346 394C328 415 312 422 300 422C288 422 272 414 254 393C228 363 214 318 212 262Z'
/** Its side away from the light, along brow, nose, lips and chin. */
const SHADE =
  'M318 160C312 196 322 226 322 246C320 252 309 258 307 266C309 290 324 314 325 330C322 340 311 340 310 345C312 352 320 356 320 362C318 368 312 372 313 378C318 392 316 408 300 424C330 428 400 372 400 260C400 200 370 160 318 160Z'
const NECK = 'M252 376C254 420 250 450 228 470L300 540 372 470C352 450 346 420 348 376Z'
const NECK_SHADE =
  'M252 388C268 424 292 438 320 430C336 424 346 408 352 392C348 430 352 450 372 470L322 520C330 480 300 448 250 432Z'
const SHOULDERS =
  'M30 800C34 640 70 560 128 524C170 500 214 488 234 462L300 560 366 462C386 488 430 500 472 524C530 560 566 640 570 800Z'
const SHOULDER_SHADE = 'M366 462C386 488 430 500 472 524C530 560 566 640 570 800H300V560Z'
const LAPELS = 'M234 462L300 640 226 566 244 546 196 512ZM366 462L300 640 374 566 356 546 404 512Z'

export function drawPortrait(look: Look): string {
  const poster = new Poster()
  const [top, middle, low] = look.sky
  drawSky(
    poster,
    [
      [0, top],
      [0.6, middle],
      [1, low],
    ],
    { spray: top, depth: 800, density: 0.6 },
  )
  drawDisc(poster, {
    x: 326,
    y: 292,
    r: 222,
    ink: look.disc[0],
    halo: look.disc[0],
    spray: look.disc[1],
    density: 0.85,
  })
  drawHair(poster, look.hairBehind, look.hair)
  if (!look.isVeiled) drawNeck(poster, look)
  drawShoulders(poster, look)
  drawFace(poster, look)
  drawHair(poster, look.hairOver, look.hair)
  look.over?.(poster, look)
  drawFoot(poster, look.line, look.line, 640)
  return poster.svg()
}

function drawHair(poster: Poster, path: string, [lit, shade]: Look['hair']): void {
  poster.add(`<path d="${path}" fill="${lit}"/>`)
  poster.add(poster.air(`<path d="${path}"/>`, shade, { from: [1, 0.75], to: [0.2, 0.2], a0: 1 }))
}

function drawNeck(poster: Poster, { skin: [lit, shade], shirt }: Look): void {
  poster.add(
    `<path d="M228 466 300 660 372 466Z" fill="${shirt}"/>`,
    `<path d="${NECK}" fill="${lit}"/>`,
    `<path d="${NECK_SHADE}" fill="${shade}"/>`,
  )
}

function drawShoulders(poster: Poster, { cloth: [lit, shade], line, isVeiled }: Look): void {
  const whole =
    'M30 800C34 640 70 560 128 524C170 500 214 488 234 462L300 640 366 462C386 488 430 500 472 524C530 560 566 640 570 800Z'
  const body = isVeiled ? SHOULDERS : whole
  poster.add(
    `<path d="${body}" fill="${lit}"/>`,
    `<g ${poster.clip(`<path d="${body}"/>`)}><path d="${SHOULDER_SHADE}" fill="${shade}"/></g>`,
    poster.air(`<path d="${body}"/>`, line, { from: [0.6, 1], to: [0.3, 0.1], a0: 0.9 }),
  )
  if (!isVeiled)
    poster.add(
      `<path d="${LAPELS}" fill="${shade}"/><path d="M234 462 300 640 366 462" fill="none" stroke="${line}" stroke-width="3"/>`,
    )
}

function drawFace(poster: Poster, { skin: [lit, shade], line, lips, hair }: Look): void {
  const face = `<path d="${FACE}"/>`
  poster.add(
    `<path d="M206 268C192 262 188 300 204 322 212 330 218 322 218 316Z" fill="${lit}"/>`,
    `<path d="M394 268C408 262 412 300 396 322 388 330 382 322 382 316Z" fill="${shade}"/>`,
    face.replace('/>', ` fill="${lit}"/>`),
    `<g ${poster.clip(face)}><path d="${SHADE}" fill="${shade}"/></g>`,
    poster.air(face, shade, { from: [0, 0.62], to: [0.34, 0.5], a0: 0.55 }),
    // Brows, lids with their lashes, the wing of the nose, lips: the few lines that make somebody.
    `<g fill="none" stroke="${hair[1]}" stroke-linecap="round" stroke-width="7"><path d="M232 246Q256 230 284 243"/><path d="M324 243Q350 230 370 247"/></g>`,
    `<path d="M238 274Q260 258 284 276 262 284 238 274Z" fill="#FFF8E7"/><path d="M326 276Q348 258 368 274 348 284 326 276Z" fill="#F3DDB0"/>`,
    `<circle cx="262" cy="272" r="8.5" fill="${line}"/><circle cx="348" cy="272" r="8.5" fill="${line}"/><circle cx="259" cy="269" r="2.4" fill="#FFF8E7"/><circle cx="345" cy="269" r="2.4" fill="#FFF8E7"/>`,
    `<g fill="none" stroke="${line}" stroke-linecap="round" stroke-width="4.6"><path d="M234 275Q260 254 287 277"/><path d="M323 277Q348 254 372 275"/></g>`,
    `<path d="M284 326Q292 336 304 330" fill="none" stroke="${shade}" stroke-width="4.5" stroke-linecap="round"/>`,
    `<path d="M268 364Q284 352 300 358 316 352 334 364 302 370 268 364Z" fill="${lips}"/><path d="M272 365Q302 392 330 365 302 372 272 365Z" fill="${lips}" opacity=".82"/>`,
    `<path d="M266 364Q300 372 336 363" fill="none" stroke="${line}" stroke-width="2.6" stroke-linecap="round"/>`,
  )
}
