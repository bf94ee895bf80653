/** How a filter reads: on its chip, in the way out of nothing found, in the message to an adviser. */
import type { Translate } from '#languages/translate.ts'
import type { Filter } from './find-experiences.ts'
import type { Finding } from './finding.ts'

/** «juin», in the language's own months: the browser's and the server's need not agree on a name. */
export function monthName(month: string, t: Translate): string {
  return t('finding.months').split(' ')[Number(month.slice(5)) - 1]!
}

export const yearOf = (month: string) => month.slice(0, 4)

export function filterWords(filter: Filter, { search, month, budget }: Finding, t: Translate): string {
  switch (filter) {
    case 'search':
      return t('finding.quoted', { search })
    case 'month':
      return month ? `${monthName(month, t)} ${yearOf(month)}` : ''
    case 'open':
      return t('finding.open')
    case 'budget':
      return t('finding.budget.upTo', { amount: budget ?? 0 })
  }
}
