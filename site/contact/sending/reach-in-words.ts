/** Writes the promise to a visitor who wishes to be called later, or answered in writing; `by` is null if unknown. */
import { earliestCall } from '#contract/promise.ts'
import { IN_WRITING } from '#contract/request/reach.ts'
import { languages, type Language } from '#languages/languages.ts'
import { dayAndHour, instantAfter, instantIn } from '#site/private-page/when.ts'
import type { FormTranslate } from '../form-translate.ts'

export interface NewsLanguage {
  translate: FormTranslate
  language: Language
  /**
   * The time zone of the device if absent. A page without script has one, and names the day also if it is today: it offers
   * «tomorrow morning» after midnight, too.
   */
  timeZone?: string
}

export function reachInWords(
  { translate: t, language, timeZone }: NewsLanguage,
  reach: string,
  by: string | null,
): string {
  const { locale } = languages[language]
  const when = (at: string) => (timeZone ? dayAndHour : instantIn)(locale, at, timeZone)
  if (reach === IN_WRITING) return by ? t('contact.reach.by', { by: when(by) }) : t('contact.reach.written')
  if (!by) return t('contact.reach.fromOnly', { from: when(reach) })
  // Nobody may be on duty at the wished hour.
  const from = earliestCall(by).toISOString()
  return t('contact.reach.from', { from: when(from), by: instantAfter(locale, from, by, timeZone) })
}
