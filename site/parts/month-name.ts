/** Names a month by the words of the language: the names in the browser and on the server may differ. */
import type { PageTranslate } from '#site/page/word-keys.ts'

/** «juin», of a month `YYYY-MM`. */
export function monthName(month: string, t: PageTranslate): string {
  return monthsOf(t)[Number(month.slice(5)) - 1]!
}

/** January first. */
export const monthsOf = (t: PageTranslate): readonly string[] => t('finding.months').split(' ')

export const yearOf = (month: string) => month.slice(0, 4)
