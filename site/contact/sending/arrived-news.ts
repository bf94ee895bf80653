/**
 * Makes the message that a request arrived (spec §8): the specified sentence, and the hour of a later call. A visitor
 * who wished another hour or a written answer reads that promise instead.
 */
import { languages } from '#languages/languages.ts'
import type { ToastMessage } from '#ui/Toast.tsx'
import { instantIn } from '#site/private-page/when.ts'
import { type NewsLanguage, reachInWords } from './reach-in-words.ts'

interface ArrivedRequest {
  /** The visitor's wish how to be reached; null for a call at once. */
  reach: string | null
  /** The hour by which the promise is kept; null if it is unknown, or the usual 30 minutes. */
  by: string | null
}

export function arrivedNews(spoken: NewsLanguage, { reach, by }: ArrivedRequest): ToastMessage {
  const { translate: t } = spoken
  const text = reach
    ? reachInWords(spoken, reach, by)
    : [t('contact.sent.text'), by && laterInWords(spoken, by)].filter(Boolean).join(' ')
  return { tone: 'success', title: t('contact.sent'), text }
}

export const laterInWords = ({ translate: t, language, timeZone }: NewsLanguage, later: string): string =>
  t('contact.later', { when: instantIn(languages[language].locale, later, timeZone) })
