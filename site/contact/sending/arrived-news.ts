/** The news that a request arrived (spec §8), and beside the specified sentence the hour where it is a later one. */
import { languages, type Language } from '#languages/languages.ts'
import type { FormTranslate } from '../form-translate.ts'
import type { ToastMessage } from '#ui/Toast.tsx'
import { instantIn } from '#site/private-page/when.ts'

interface NewsLanguage {
  translate: FormTranslate
  language: Language
}

export function arrivedNews(spoken: NewsLanguage, later: string | null): ToastMessage {
  const { translate: t } = spoken
  const text = [t('contact.sent.text'), later && laterInWords(spoken, later)].filter(Boolean).join(' ')
  return { tone: 'success', title: t('contact.sent'), text }
}

export const laterInWords = ({ translate: t, language }: NewsLanguage, later: string): string =>
  t('contact.later', { when: instantIn(languages[language].locale, later) })
