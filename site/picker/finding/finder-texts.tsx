/**
 * The words that only the picker and a detail say, and the synonyms they look into, in one language. They are loaded
 * with the picker or the detail, which hands them to everything in it.
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
  /** By id: the words other languages and everyday speech have for an experience, in plain letters. */
  others: Readonly<Record<string, string>>
  /** By id: what it includes, in plain letters. */
  included: Readonly<Record<string, string>>
}

interface FinderWords extends Pick<FinderTexts, 'others' | 'included'> {
  say: Translate<PickerKey>
}

/** `t` says the words of the whole page, `say` those of the picker. */
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
