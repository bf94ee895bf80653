/**
 * The language of the private page: what the address names, else what this device kept, else the one the request was
 * written in. Its own words and those it shares with the contact form come as two chunks of one language.
 */
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { defaultLanguage, isLanguage, type Language, languages } from '#languages/languages.ts'
import type { PrivatePageKey, PrivatePageTranslate, PrivatePageWords } from '#languages/private-page-words.ts'
import { translator } from '#languages/translate.ts'
import { load as loadTexts } from 'virtual:private-page'
import { load as loadWords } from 'virtual:private-words'
import { LANGUAGE_KEY } from '../page/before-paint.ts'
import { keepOnDevice, keptOnDevice } from '../page/device.ts'
import { applyLanguage } from '../page/document-language.ts'
import { LanguageProvider } from '../page/language.tsx'
import type { Texts } from '../page/texts.ts'

export interface Spoken {
  language: Language
  words: PrivatePageWords
  texts: Texts
}

interface InLanguage {
  language: Language
  locale: string
  t: PrivatePageTranslate
  /** Says everything in another language from now on, and keeps the choice. */
  speak: (language: Language) => Promise<void>
}

const SpokenContext = createContext<InLanguage | null>(null)

/** Null where neither the address nor this device says so. */
export function chosenLanguage(): Language | null {
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLanguage(asked)) return asked
  const kept = keptOnDevice(LANGUAGE_KEY)
  return isLanguage(kept) ? kept : null
}

export async function loadLanguage(language: Language): Promise<Spoken> {
  const [{ words }, { texts }] = await Promise.all([loadWords[language](), loadTexts[language]()])
  return { language, words, texts }
}

export function SpokenProvider({ first, children }: { first: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first)
  const { language, words, texts } = spoken

  const speak = useCallback(async (wanted: Language) => {
    const next = await loadLanguage(wanted)
    keepOnDevice(LANGUAGE_KEY, wanted)
    nameInAddress(wanted)
    applyLanguage(wanted)
    setSpoken(next)
  }, [])

  const value = useMemo(() => {
    const { locale } = languages[language]
    return { language, locale, t: translator<PrivatePageKey>(words, locale), speak }
  }, [language, words, speak])

  return (
    <SpokenContext value={value}>
      <LanguageProvider language={language} texts={texts}>
        {children}
      </LanguageProvider>
    </SpokenContext>
  )
}

export function useSpoken(): InLanguage {
  const value = use(SpokenContext)
  if (!value) throw new Error('useSpoken belongs inside a SpokenProvider')
  return value
}

export const useWords = () => useSpoken().t

/** The token stays in the address, so that a reload opens the page again. */
function nameInAddress(language: Language) {
  const query = new URLSearchParams(location.search)
  query.delete('lang')
  const chosen = language === defaultLanguage ? '' : `&lang=${language}`
  history.replaceState(history.state, '', `/?${query}${chosen}`)
}
