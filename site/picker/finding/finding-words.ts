/** Names a filter in words: for its chip, for the ways out if nothing is found, for the message to an adviser. */
import type { Filter } from './find-experiences.ts'
import type { Finding } from './finding.ts'
import type { Speaking } from './finder-texts.tsx'
import { monthName, yearOf } from '#site/parts/month-name.ts'
import { type Sum, understand } from '../search/sum-in-words.ts'

export function filterWords(filter: Filter, { search, month, budget }: Finding, { t, say }: Speaking): string {
  switch (filter) {
    case 'search':
      return say('finding.quoted', { search: understand(search).words })
    case 'sum':
      return sumInWords(understand(search).sum!, say)
    case 'month':
      return month ? `${monthName(month, t)} ${yearOf(month)}` : ''
    case 'open':
      return say('finding.open')
    case 'budget':
      return say('finding.budget.upTo', { amount: budget ?? 0 })
  }
}

function sumInWords({ from, upTo }: Sum, say: Speaking['say']): string {
  if (from === null) return say('finding.budget.upTo', { amount: upTo ?? 0 })
  return upTo === null ? say('finding.sum.from', { from }) : say('finding.sum.between', { from, amount: upTo })
}
