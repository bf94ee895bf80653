/** A lion of stone at rest on its plinth, in profile, looking right; the light comes from behind it on the left. */
const SHADE = '#3A1B48'
const STONE = '#8A4F78'
const DEEP = '#5A2E60'
const LIT = '#F3AE84'

const TRUNK =
  'M-20-66C-66-58-118-60-148-44C-178-28-186 6-184 40V62H112C124 62 128 46 116 42C100 37 70 38 52 36C44 20 42 0 44-20Z'
const HAUNCH = 'M-176 62C-190 20-176-30-140-36C-104-38-82-6-92 30C-80 34-60 40-52 48C-44 56-48 62-58 62Z'
/** Brow, the long straight nose, the square muzzle with its lip hanging over the chin, the jaw. */
const FACE =
  'M16-104C34-112 52-108 60-96L66-90C78-88 92-84 104-78C112-74 115-66 111-59L106-54C111-46 110-37 102-34L98-32C101-22 95-13 84-12C68-10 52-14 38-24L10-50Z'
const MANE =
  'M30-114C14-126-8-124-22-112C-40-110-52-94-52-78C-64-62-64-42-54-28C-58-10-50 8-36 16C-30 30-14 38 0 34C14 40 32 36 40 24C50 16 52 2 46-10C56-18 58-28 50-36C42-40 38-48 40-58C34-66 32-76 38-86C42-98 38-108 30-114Z'
const LOCKS =
  'M-8-108C-26-98-34-82-30-66M12-104C-6-92-12-74-6-58M-40-70C-44-50-38-34-26-26M-18-56C-24-38-18-20-4-12M6-50C-2-34 6-16 20-10M-40-22C-36-4-24 8-10 10M-14-4C-8 12 8 20 22 14M26-34C20-20 26-6 36-2'

export function stoneLion(x: number, y: number, scale: number): string {
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<path d="M-182 50C-214 52-228 30-214 12C-206 4-196 12-202 20C-208 32-194 38-180 34Z" fill="${STONE}"/>`,
    `<path d="${TRUNK}" fill="${DEEP}"/><path d="M-184 30C-184-6-172-30-146-44C-116-60-66-58-20-66L-22-54C-66-48-112-50-140-34C-164-22-172 0-174 34Z" fill="${LIT}"/>`,
    `<path d="M46-6C44 14 46 28 54 36C74 38 100 36 116 42C128 46 124 62 112 62H30C20 40 22 10 30-8Z" fill="${STONE}"/><path d="M86 62V54M99 62V53" stroke="${SHADE}" stroke-width="3" stroke-linecap="round"/>`,
    `<path d="${HAUNCH}" fill="${STONE}"/><path d="M-176 62C-190 20-176-30-140-36C-128-36-118-32-110-26C-136-30-156-14-160 12C-162 30-162 48-158 62Z" fill="${LIT}" opacity=".8"/><path d="M-74 62V55M-62 62V54" stroke="${SHADE}" stroke-width="3" stroke-linecap="round"/>`,
    `<path d="${FACE}" fill="${STONE}"/>`,
    `<path d="M16-104C34-112 52-108 60-96L66-90C78-88 92-84 104-78C108-76 111-72 112-69C98-76 82-79 66-80C56-88 40-94 24-92Z" fill="${LIT}"/>`,
    `<path d="M106-54L98-56C102-62 108-62 111-59Z" fill="${SHADE}"/><path d="M100-55C99-47 96-43 88-41C80-39 72-36 66-32" fill="none" stroke="${SHADE}" stroke-width="3.4" stroke-linecap="round"/><path d="M99-33C88-33 78-31 68-27C78-23 90-25 99-33Z" fill="${SHADE}"/>`,
    `<path d="M62-80C67-84 74-84 78-80C73-77 67-77 62-80Z" fill="${SHADE}"/><path d="M54-92C64-92 74-90 82-84" fill="none" stroke="${SHADE}" stroke-width="3.4" stroke-linecap="round"/><path d="M86-52h1M82-46h1M90-45h1" stroke="${SHADE}" stroke-width="3" stroke-linecap="round"/>`,
    `<path d="${MANE}" fill="${SHADE}"/><path d="M30-114C14-126-8-124-22-112C-40-110-52-94-52-78C-64-62-64-42-54-28C-58-10-50 8-36 16C-46 2-46-12-42-26C-52-44-50-60-40-74C-38-92-26-102-14-104C-2-114 14-118 30-114Z" fill="${LIT}"/>`,
    `<path d="${LOCKS}" fill="none" stroke="${STONE}" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="M6-106C4-118 16-126 26-118C31-112 29-104 22-101C14-98 8-100 6-106Z" fill="${DEEP}"/><path d="M7-108C6-118 16-125 26-118C20-119 12-116 10-104Z" fill="${LIT}"/>`,
    `<path d="M-214 62H136V74H-214Z" fill="${LIT}"/><path d="M-206 74H128V90H-206Z" fill="${STONE}"/><path d="M-198 90H120V420H-198Z" fill="#4A2450"/><path d="M-198 90H-178V420H-198Z" fill="#B8707C"/><path d="M-150 116H86V122H-150ZM-150 122H-144V400H-150Z" fill="${DEEP}"/></g>`,
  ].join('')
}
