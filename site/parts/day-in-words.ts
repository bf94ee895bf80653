/** Writes a calendar day in words: «1 mai 2026», with the language's own months. */
import type { PageTranslate } from '#site/page/word-keys.ts'
import { monthName, yearOf } from './month-name.ts'

export const dayInWords = (day: string, t: PageTranslate): string =>
  `${Number(day.slice(8))} ${monthName(day.slice(0, 7), t)} ${yearOf(day)}`
