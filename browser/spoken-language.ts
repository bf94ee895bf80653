/** Holds the language of a program that the browser renders alone: the first one, and its changes. */
import { useCallback, useMemo, useRef, useState } from 'react'
import { isLanguage, type Language, languages } from '#languages/languages.ts'
import { readFromDevice } from './device-store.ts'
import { applyLanguage } from './document-language.ts'

interface LoadedLanguage {
  language: Language
  /** The words of the program, one chunk per language. */
  words: object
}

export interface SpokenLanguage<T> {
  language: Language
  locale: string
  direction: 'ltr' | 'rtl'
  t: T
  /** Changes the language. Resolves when the new words are loaded. */
  speak: (language: Language) => Promise<void>
}

/** The language that the address names, else the one kept on this device, else null. */
export function chosenLanguage(keptUnder: string): Language | null {
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLanguage(asked)) return asked
  const kept = readFromDevice(keptUnder)
  return isLanguage(kept) ? kept : null
}

/** `load` and `translatorOf` are functions of a module, so that they never change. */
export function useSpokenLanguage<Loaded extends LoadedLanguage, T>(
  first: Loaded,
  load: (language: Language) => Promise<Loaded>,
  translatorOf: (words: Loaded['words'], locale: string) => T,
): { loaded: Loaded; spoken: SpokenLanguage<T> } {
  const [loaded, setLoaded] = useState(first)
  /** The number of the newest wish: an older one whose words come later is not shown any more. */
  const newest = useRef(0)
  const speak = useCallback(
    async (wanted: Language) => {
      const wish = ++newest.current
      const next = await load(wanted)
      if (wish !== newest.current) return
      applyLanguage(wanted)
      setLoaded(next)
    },
    [load],
  )
  const spoken = useMemo(() => {
    const { language, words } = loaded
    const { locale, direction } = languages[language]
    return { language, locale, direction, t: translatorOf(words, locale), speak }
  }, [loaded, speak, translatorOf])
  return { loaded, spoken }
}
