/**
 * Provides the words that only the picker and a detail show, and the synonyms of the search, in one language. They are
 * loaded with the picker or the detail.
 */
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { FindingKey, Message } from '#languages/dictionary.ts'
import { languages } from '#languages/languages.ts'
import { type Translate, translator } from '#languages/translate.ts'
import { useLanguage } from '#site/page/language.tsx'
import type { PageKey, PickerOwnKey } from '#site/page/word-keys.ts'

export type PickerKey = FindingKey | PickerOwnKey

export interface FinderTexts {
  words: Readonly<Partial<Record<PickerKey, Message>>>
  /** The names of an experience in other languages and everyday speech, in plain letters, by id. */
  others: Readonly<Record<string, string>>
  /** The words of the inclusions, in plain letters, by id. */
  included: Readonly<Record<string, string>>
}

interface FinderWords extends Pick<FinderTexts, 'others' | 'included'> {
  say: Translate<PickerKey>
}

/** `t` translates the words of the whole page, `say` those of the picker. */
export interface Speaking {
  t: Translate<PageKey>
  say: Translate<PickerKey>
}

const FinderContext = createContext<FinderWords | null>(null)

interface FinderTextsProviderProps {
  texts: FinderTexts
  children: ReactNode
}

export function FinderTextsProvider({ texts, children }: FinderTextsProviderProps) {
  const { language } = useLanguage()
  const value = useMemo(() => {
    const { words, others, included } = texts
    return { say: translator(words, languages[language].locale), others, included }
  }, [texts, language])
  return <FinderContext value={value}>{children}</FinderContext>
}

export function useFinderTexts(): FinderWords & Speaking {
  const own = useContext(FinderContext)
  const { translate } = useLanguage()
  if (!own) throw new Error('useFinderTexts belongs inside a FinderTextsProvider')
  return { ...own, t: translate }
}
