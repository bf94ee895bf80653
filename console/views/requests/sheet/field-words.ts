/** Writes the value of a field that a client sent in words, with hours of Paris. Pure. */
import { type ContactField, describeField } from '#contract/request/contact-fields.ts'
import { TEN_OR_MORE } from '#contract/request/people.ts'
import { IN_WRITING } from '#contract/request/reach.ts'
import { HOUR, write } from '#console/time/days-and-hours.ts'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'

export interface RoomLanguage {
  t: ConsoleTranslate
  locale: string
}

/** Empty if the client left the field empty; an empty `reach` means "call at once". */
export function valueInWords(field: ContactField, value: unknown, { t, locale }: RoomLanguage): string {
  const { kind } = describeField(field)
  if (kind === 'people') {
    return value === TEN_OR_MORE ? t('requests.tenOrMore') : t('requests.people', { count: Number(value) })
  }
  const text = typeof value === 'string' ? value : ''
  if (kind !== 'reach') return text
  if (!text) return t('sheet.reach.now')
  return text === IN_WRITING ? t('sheet.reach.writing') : t('sheet.reach.from', { hour: dayAndHour(locale, text) })
}

const dayAndHour = (locale: string, at: string) =>
  write(locale, { weekday: 'long', day: 'numeric', month: 'long', ...HOUR }, at)
