/**
 * The adviser's language: what the address names, else what this device kept, else what its browser prefers, else
 * French. The words come as one chunk; `lang` and `dir` of the page follow.
 */
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { consoleTranslator, type ConsoleTranslate, type ConsoleWords } from '#languages/console-words.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#languages/languages.ts'
import { load } from 'virtual:console-words'
import { keep, kept } from './kept.ts'
import { nameLanguageInAddress } from './router.tsx'

export interface Spoken {
  language: Language
  words: ConsoleWords
}

interface InLanguage {
  language: Language
  locale: string
  direction: 'ltr' | 'rtl'
  t: ConsoleTranslate
  /** Whether somebody chose it, here or before; else the adviser's account may say another one. */
  chosen: boolean
  /** Returns once the room speaks it. */
  speak: (language: Language) => Promise<void>
  /** As `speak`, and it stays, whatever the account says. */
  choose: (language: Language) => Promise<void>
}

const LanguageContext = createContext<InLanguage | null>(null)

/** `chosen` where the address or this device says so; else the adviser's account may say another one later. */
export function startLanguage(): { language: Language; chosen: boolean } {
  const asked = new URLSearchParams(location.search).get('lang')
  const before = kept('console-language')
  if (isLanguage(asked)) return { language: asked, chosen: true }
  if (isLanguage(before)) return { language: before, chosen: true }
  const preferred = navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage)
  return { language: preferred ?? defaultLanguage, chosen: false }
}

/** Fetches the words and turns the page to the language. */
export async function begin(language: Language): Promise<Spoken> {
  const { words } = await load[language]()
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
  keep('console-language', language)
  nameLanguageInAddress(language)
  return { language, words }
}

interface Props {
  first: Spoken
  chosenBefore: boolean
  children: ReactNode
}

export function LanguageProvider({ first, chosenBefore, children }: Props) {
  const [{ language, words }, setSpoken] = useState(first)
  const [chosen, setChosen] = useState(chosenBefore)
  const speak = useCallback(async (wanted: Language) => setSpoken(await begin(wanted)), [])
  const value = useMemo(() => {
    const { locale, direction } = languages[language]
    const choose = (wanted: Language) => {
      setChosen(true)
      return speak(wanted)
    }
    return { language, locale, direction, t: consoleTranslator(words, locale), chosen, speak, choose }
  }, [language, words, chosen, speak])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

export function useLanguage(): InLanguage {
  const value = use(LanguageContext)
  if (!value) throw new Error('useLanguage belongs inside a LanguageProvider')
  return value
}

export const useTranslate = () => useLanguage().t
