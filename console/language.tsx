/**
 * The adviser's language: what the address names, else what this device kept, else what its browser prefers, else
 * French. The words come as one chunk; `lang` and `dir` of the page follow.
 */
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { applyLanguage } from '#browser/document-language.ts'
import { chosenLanguage, type SpokenLanguage, useSpokenLanguage } from '#browser/spoken-language.ts'
import { consoleTranslator, type ConsoleTranslate, type ConsoleWords } from '#languages/console/console-words.ts'
import { defaultLanguage, isLanguage, type Language } from '#languages/languages.ts'
import { load } from 'virtual:console-words'
import { keep, LANGUAGE_KEY } from './kept.ts'
import { nameLanguageInAddress } from './router.tsx'

export interface ConsoleLanguage {
  language: Language
  words: ConsoleWords
}

interface InLanguage extends SpokenLanguage<ConsoleTranslate> {
  /** Whether somebody chose it, here or before; else the adviser's account may say another one. */
  chosen: boolean
  /** As `speak`, and it stays, also against the language of the account. */
  choose: (language: Language) => Promise<void>
}

const LanguageContext = createContext<InLanguage | null>(null)

/** `chosen` where the address or this device says so; else the adviser's account may say another one later. */
export function startLanguage(): { language: Language; chosen: boolean } {
  const chosen = chosenLanguage(LANGUAGE_KEY)
  if (chosen) return { language: chosen, chosen: true }
  const preferred = navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage)
  return { language: preferred ?? defaultLanguage, chosen: false }
}

/** Fetches the words and turns the page to the language. */
export async function begin(language: Language): Promise<ConsoleLanguage> {
  const { words } = await load[language]()
  applyLanguage(language)
  keep(LANGUAGE_KEY, language)
  nameLanguageInAddress(language)
  return { language, words }
}

interface Props {
  first: ConsoleLanguage
  chosenBefore: boolean
  children: ReactNode
}

export function LanguageProvider({ first, chosenBefore, children }: Props) {
  const { spoken } = useSpokenLanguage(first, begin, consoleTranslator)
  const [chosen, setChosen] = useState(chosenBefore)
  const value = useMemo(() => {
    const choose = (wanted: Language) => {
      setChosen(true)
      return spoken.speak(wanted)
    }
    return { ...spoken, chosen, choose }
  }, [spoken, chosen])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

export function useLanguage(): InLanguage {
  const value = use(LanguageContext)
  if (!value) throw new Error('useLanguage belongs inside a LanguageProvider')
  return value
}

export const useTranslate = () => useLanguage().t
