/** Provides the visitor's language inside the page: its words, and the experiences in it. */
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Language, languages } from '#languages/languages.ts'
import { type Translate, translator } from '#languages/translate.ts'
import type { PageKey } from './word-keys.ts'
import type { Texts } from './texts.ts'
import type { ShownExperience } from './texts.ts'

interface InLanguage {
  language: Language
  translate: Translate<PageKey>
  experiences: readonly ShownExperience[]
  /** The titles of the experiences that are no longer shown, by id. */
  gone: Readonly<Record<string, string>>
}

const LanguageContext = createContext<InLanguage | null>(null)

interface LanguageProviderProps {
  language: Language
  texts: Texts
  children: ReactNode
}

export function LanguageProvider({ language, texts, children }: LanguageProviderProps) {
  const value = useMemo(
    () => ({
      language,
      translate: translator(texts.words, languages[language].locale),
      experiences: texts.experiences,
      gone: texts.gone ?? {},
    }),
    [language, texts],
  )
  return <LanguageContext value={value}>{children}</LanguageContext>
}

/** Never null inside `Site.tsx`. There is no check with a message, because every visitor would load it. */
export const useLanguage = (): InLanguage => useContext(LanguageContext)!

export const useTranslate = () => useLanguage().translate
