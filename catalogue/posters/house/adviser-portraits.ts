/** The four portraits that an adviser on the page may have; `ADVISERS` names one by its number. */
import type { Poster } from '../kit/poster.ts'
import { drawPortrait, type Look } from './portrait.ts'

/** Chestnut hair in a wave of the thirties, at dusk. */
const first: Look = {
  sky: ['#C8442A', '#E98A4B', '#F6C983'],
  disc: ['#FFE2A6', '#E9773F'],
  skin: ['#F8CFA0', '#C9764E'],
  hair: ['#8A4524', '#3C1A1A'],
  lips: '#B8331A',
  line: '#1B1634',
  cloth: ['#1F5F73', '#123A52'],
  shirt: '#FBF3DC',
  hairBehind:
    'M196 250C188 180 236 126 308 128C384 130 424 186 416 270C412 330 424 372 410 408C392 436 356 420 348 396L252 392C244 416 208 424 192 400C180 366 202 320 196 250Z',
  hairOver:
    'M206 286C196 210 226 148 304 146C376 144 406 204 396 288C390 260 386 232 360 214C326 236 276 226 262 190C250 226 216 232 206 286Z',
}

/** Short black hair and a kept beard, by day. */
const second: Look = {
  sky: ['#12506B', '#2F8A8E', '#A9CDB4'],
  disc: ['#F3DDB0', '#E0A63A'],
  skin: ['#E0A878', '#99573A'],
  hair: ['#2B2430', '#0D1024'],
  lips: '#9A4632',
  line: '#0D2138',
  cloth: ['#C9A56A', '#8A5A2E'],
  shirt: '#FFF8E7',
  hairBehind: 'M204 262C196 186 236 138 304 138C372 138 406 186 396 262Z',
  hairOver:
    'M206 274C194 200 232 142 304 142C378 142 408 200 394 274C390 250 386 226 372 206C330 216 268 212 236 200C220 222 212 246 206 274Z',
  over: (poster, { hair }) => {
    const beard =
      'M211 292C218 318 222 330 240 346C252 340 272 346 282 348C294 340 310 340 320 348C330 346 350 340 362 346C378 330 384 318 389 292C394 360 352 436 300 436C248 436 206 360 211 292ZM266 362C276 378 324 378 336 362C324 354 310 352 300 356C290 352 276 354 266 362Z'
    poster.add(`<path d="${beard}" fill="${hair[0]}" fill-rule="evenodd"/>`)
    poster.add(
      poster.air(`<path d="${beard}" fill-rule="evenodd"/>`, hair[1], { from: [1, 0.6], to: [0.3, 0.3], a0: 1 }),
    )
  },
}

/** A sea-green scarf over the hair, at night. */
const third: Look = {
  sky: ['#141A3C', '#3A2A68', '#B4526A'],
  disc: ['#F6D9A8', '#D98A5A'],
  skin: ['#F0BE8C', '#B56C48'],
  hair: ['#3FA59A', '#12506B'],
  lips: '#A63A3A',
  line: '#0D1230',
  cloth: ['#2C8C86', '#12506B'],
  shirt: '#2F8A8E',
  isVeiled: true,
  hairBehind:
    'M180 280C172 176 232 112 306 114C386 116 434 180 424 284C420 350 440 420 472 524C420 600 340 610 300 600C240 604 170 590 128 524C166 430 186 360 180 280Z',
  hairOver:
    'M190 300C176 190 226 126 304 126C388 126 428 192 414 300C406 380 372 440 300 446C232 440 198 380 190 300ZM216 268C216 318 230 360 256 390C276 412 288 418 300 418C314 418 328 410 346 390C372 360 386 316 386 266C378 226 350 200 304 200C256 200 224 226 216 268Z',
  over: (poster, { hair: [, shade], line }: Look) => foldScarf(poster, shade, line),
}

function foldScarf(poster: Poster, shade: string, line: string): void {
  poster.add(
    `<g fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"><path d="M206 196C232 152 276 138 316 140"/><path d="M196 330C206 400 244 440 292 452"/><path d="M404 330C398 392 372 430 330 446"/></g>`,
    `<path d="M212 452C260 500 350 506 430 474C408 540 330 566 262 546C226 536 200 500 212 452Z" fill="#4DB5A8"/>`,
    `<path d="M212 452C260 500 350 506 430 474C424 492 414 506 402 518C336 538 262 520 216 482C211 472 210 462 212 452Z" fill="${shade}" opacity=".55"/>`,
    `<path d="M250 486C300 512 370 508 416 488" fill="none" stroke="${line}" stroke-width="2.5" opacity=".6"/>`,
  )
}

/** Grey hair combed aside and round glasses, in the morning. */
const fourth: Look = {
  sky: ['#E0A63A', '#F3CF86', '#FBF0D2'],
  disc: ['#FFF8E7', '#E9B45E'],
  skin: ['#F6CBA6', '#C4805E'],
  hair: ['#C9CDD2', '#5B6678'],
  lips: '#B0543E',
  line: '#13213C',
  cloth: ['#2B4A80', '#16284C'],
  shirt: '#FFF8E7',
  hairBehind: 'M202 270C192 190 236 140 304 140C374 140 408 190 398 270Z',
  hairOver:
    'M208 276C198 216 214 150 296 136C366 126 414 176 393 272C388 246 384 226 366 206C326 218 284 208 252 186C232 208 214 236 208 276Z',
  over: (poster, { line, cloth }) => {
    poster.add(
      `<g fill="none" stroke="${line}" stroke-width="5"><circle cx="262" cy="274" r="32"/><circle cx="348" cy="274" r="32"/><path d="M294 270Q305 262 316 270M230 268 208 260M380 268 394 260"/></g>`,
      `<path d="M290 506 310 506 318 540 300 640 282 540Z" fill="#B8331A"/><path d="M286 488H314L310 508H290Z" fill="#8C2315"/>`,
      `<path d="M248 462 300 496 276 540 242 474ZM352 462 300 496 324 540 358 474Z" fill="#FFF8E7" stroke="${cloth[1]}" stroke-width="2"/>`,
    )
  },
}

export const adviserPortraits: ReadonlyMap<string, () => string> = new Map(
  [first, second, third, fourth].map((look, index) => [`adviser-${index + 1}`, () => drawPortrait(look)]),
)
