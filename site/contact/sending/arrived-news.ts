/**
 * The news that a request arrived (spec §8), with the hour beside the specified sentence if it is a later one. A
 * visitor who wished to be reached otherwise reads that instead.
 */
import { languages } from '#languages/languages.ts'
import type { ToastMessage } from '#ui/Toast.tsx'
import { instantIn } from '#site/private-page/when.ts'
import { type NewsLanguage, reachInWords } from './reach-in-words.ts'

interface ArrivedRequest {
  /** The wish of its sender how to be reached. */
  reach: string | null
  /** By when they are, where it is known and not the general promise. */
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
