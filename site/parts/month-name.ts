/** A month as the language names it: the browser's and the server's own names need not agree. */
import type { Translate } from '#languages/translate.ts'

/** «juin», of a month `YYYY-MM`. */
export function monthName(month: string, t: Translate): string {
  return monthsOf(t)[Number(month.slice(5)) - 1]!
}

/** January first. */
export const monthsOf = (t: Translate): readonly string[] => t('finding.months').split(' ')

export const yearOf = (month: string) => month.slice(0, 4)
