/** Says what a request asks for and when it came, in one line each: for the list and for the palette. */
import { TEN_OR_MORE } from '#contract/request/people.ts'
import type { InboxRow } from '#contract/database-types.ts'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { parisDayAt } from '#console/time/paris-days.ts'
import { write } from '#console/time/days-and-hours.ts'
import { titleOf, type Translations } from '../texts-of.ts'

/** Names the first experience and the number of the others. */
export function wishOf(row: InboxRow, t: ConsoleTranslate, translations: Translations): string {
  const { title, others } = wishesOf(row, t, translations)
  return others > 0 ? t('requests.and', { title, count: others }) : title
}

/** The same in two parts, for a place in which only the title may be shortened. */
export function wishesOf(
  row: InboxRow,
  t: ConsoleTranslate,
  translations: Translations,
): { title: string; others: number } {
  const [first] = row.selected_experiences ?? []
  const title = first && titleOf(first, translations)
  return title ? { title, others: row.selected_experiences_count - 1 } : { title: unnamedWish(row, t), others: 0 }
}

function unnamedWish(row: InboxRow, t: ConsoleTranslate): string {
  return row.selected_experiences_count === 0
    ? t('requests.wishInMessage')
    : t('requests.experiences', { count: row.selected_experiences_count })
}

export const peopleOf = ({ number_of_people: people }: InboxRow, t: ConsoleTranslate): string =>
  people === TEN_OR_MORE ? t('requests.tenOrMore') : t('requests.people', { count: people })

/** The day of receipt, with the year if it is not that of `now` (milliseconds). */
export function dayReceived({ received_at: at }: InboxRow, locale: string, now: number): string {
  const isThisYear = parisDayAt(new Date(now)).slice(0, 4) === parisDayAt(new Date(at)).slice(0, 4)
  return write(locale, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }, at)
}
