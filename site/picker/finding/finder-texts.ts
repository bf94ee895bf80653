/**
 * What only the picker says and looks into, a language at a time: loaded with the picker, or with a detail, which stands
 * in the list that was found. Whoever shows one of them has loaded these before.
 */
import type { FindingKey, Message, MessageKey } from '#languages/dictionary.ts'
import { type Language, languages } from '#languages/languages.ts'
import { type Translate, translator } from '#languages/translate.ts'
import { useLanguage } from '#site/page/language.tsx'

/** What only finding, the deck and a detail say; the summary can undo, too. */
export type PickerKey =
  | FindingKey
  | Exclude<Extract<MessageKey, `${'deck' | 'detail' | 'swipe'}.${string}`>, 'deck.undo'>
  | Extract<MessageKey, 'rates.day'>
  | Extract<MessageKey, `selection.${'atLeastOne' | 'counter' | 'none' | `cont${string}`}`>

export interface FinderTexts {
  words: Readonly<Partial<Record<PickerKey, Message>>>
  /** By id: the words other languages and everyday speech have for an experience, in plain letters. */
  others: Readonly<Record<string, string>>
  /** By id: what it includes, in plain letters. */
  included: Readonly<Record<string, string>>
}

interface Kept extends Pick<FinderTexts, 'others' | 'included'> {
  say: Translate<PickerKey>
}

/** `t` says the words of the whole page, `say` those of the picker. */
export interface Speaking {
  t: Translate
  say: Translate<PickerKey>
}

const kept = new Map<Language, Kept>()

export function keepFinderTexts(language: Language, { words, others, included }: FinderTexts): void {
  kept.set(language, { say: translator(words, languages[language].locale), others, included })
}

export function useFinderTexts(): Kept & Speaking {
  const { language, translate } = useLanguage()
  return { ...kept.get(language)!, t: translate }
}
