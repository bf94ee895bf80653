/** A calendar day as a letter bears it: «1 mai 2026», in the language's own months. */
import type { PageTranslate } from '#site/page/word-keys.ts'
import { monthName, yearOf } from './month-name.ts'

export const dayInWords = (day: string, t: PageTranslate): string =>
  `${Number(day.slice(8))} ${monthName(day.slice(0, 7), t)} ${yearOf(day)}`
