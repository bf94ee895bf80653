/** A kite in the shape of a swallow, seen from below: two sickle wings, a forked tail, an invented pattern of paint. */
import type { Poster } from '../../../kit/poster.ts'

const INK = '#14263E'
const SHEEN = '#36597A'
const DEEP = '#0A1526'
const CREAM = '#FFF3D6'
const TEAL = '#2FA39A'
const GOLD = '#F7C948'
const RED = '#E0492F'

/** The right half; the left one is its mirror. */
const WING = 'M18-44C60-92 128-112 196-84C236-66 262-28 268 14C238-14 204-22 170-14C122-2 74 20 30 26Z'
const TAIL = 'M4 60C20 66 28 84 36 112C46 146 60 176 82 204C52 196 28 172 16 138C10 122 6 108 4 96Z'
const BODY =
  'M0-96C18-92 28-74 28-52C34-20 32 30 20 74C14 92 8 100 0 104C-8 100-14 92-20 74C-32 30-34-20-28-52C-28-74-18-92 0-96Z'

export function drawSwallowKite(
  poster: Poster,
  { x, y, scale, turn }: { x: number; y: number; scale: number; turn: number },
): void {
  const wing = `<path d="${WING}"/>`
  const half = [
    `<path d="${TAIL}" fill="${INK}"/>`,
    '<path d="M12 80C24 90 28 108 34 128C42 152 52 174 66 190C46 178 32 160 24 138C18 120 14 102 12 80Z" fill="none" stroke="#FFF3D6" stroke-width="2.4"/>',
    `<path d="M19 98C26 106 29 120 34 138C26 130 21 118 19 98Z" fill="${GOLD}"/><path d="M34 146C40 156 46 168 55 179C45 172 38 160 34 146Z" fill="${RED}"/>`,
    wing.replace('/>', ` fill="${INK}"/>`),
    poster.air(wing, SHEEN, { from: [0, 0], to: [0.3, 0.9], a0: 0.7, a1: 0 }),
    painted,
  ].join('')
  poster.add(
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">`,
    `<g transform="scale(-1 1)">${half}</g>${half}`,
    `<path d="${BODY}" fill="${INK}"/>`,
    breast,
    '</g>',
  )
}

/** Invented: eyes, petals and waves inside a thin line. */
const painted = [
  `<path d="M40-44C84-84 136-94 188-70C218-56 240-32 252-6C226-28 196-34 168-28C124-18 82 2 44 10C34-8 34-28 40-44Z" fill="none" stroke="${CREAM}" stroke-width="2.6"/>`,
  `<circle cx="112" cy="-46" r="27" fill="${RED}"/><circle cx="112" cy="-46" r="18" fill="${GOLD}"/><circle cx="112" cy="-46" r="9" fill="${INK}"/><circle cx="112" cy="-46" r="3.6" fill="${CREAM}"/>`,
  `<path d="M112-86Q120-80 112-75Q104-80 112-86ZM112-6Q120-12 112-17Q104-12 112-6ZM72-46Q78-54 83-46Q78-38 72-46ZM141-46Q146-54 152-46Q146-38 141-46Z" fill="${CREAM}"/>`,
  `<path d="M150-70C168-72 190-64 206-50C188-54 170-56 156-50ZM160-42C184-46 210-38 232-22C208-30 186-32 164-28Z" fill="${TEAL}"/><path d="M46-36C54-46 62-54 72-60C68-48 66-36 66-24C66-14 58-6 48-4C42-14 42-26 46-36Z" fill="${TEAL}"/>`,
  `<circle cx="56" cy="-26" r="5" fill="${GOLD}"/><circle cx="196" cy="-38" r="4.4" fill="${GOLD}"/><circle cx="222" cy="-22" r="3.6" fill="${GOLD}"/>`,
].join('')

const breast = [
  `<path d="M0-40C14-34 22-14 20 14C18 40 10 66 0 84C-10 66-18 40-20 14C-22-14-14-34 0-40Z" fill="${CREAM}"/>`,
  `<path d="M0-30C10-24 15-8 14 12C12 32 8 50 0 66C-8 50-12 32-14 12C-15-8-10-24 0-30Z" fill="${RED}"/><path d="M0-18Q9-4 0 10Q-9-4 0-18ZM0 14Q7 26 0 40Q-7 26 0 14Z" fill="${GOLD}"/>`,
  `<path d="M0-96C18-92 28-74 28-52C16-62 8-64 0-64S-16-62-28-52C-28-74-18-92 0-96Z" fill="${DEEP}"/><path d="M0-112L9-92Q0-86-9-92Z" fill="${GOLD}"/>`,
  `<circle cx="13" cy="-76" r="7" fill="${CREAM}"/><circle cx="-13" cy="-76" r="7" fill="${CREAM}"/><circle cx="14" cy="-77" r="3.6" fill="${DEEP}"/><circle cx="-14" cy="-77" r="3.6" fill="${DEEP}"/>`,
].join('')
