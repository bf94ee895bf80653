/**
 * Provides the adviser's language: that of the address, else the one stored on this device, else the browser's
 * preference, else French. The words of a language are one chunk; `lang` and `dir` of the page are set with the
 * language.
 */
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { chosenLanguage, type SpokenLanguage, useSpokenLanguage } from '#browser/spoken-language.ts'
import { consoleTranslator, type ConsoleTranslate, type ConsoleWords } from '#languages/console/console-words.ts'
import { defaultLanguage, isLanguage, type Language } from '#languages/languages.ts'
import { load } from 'virtual:console-words'
import { storeDeviceValue, LANGUAGE_KEY } from './device-values.ts'
import { nameLanguageInAddress } from './router.tsx'

export interface ConsoleLanguage {
  language: Language
  words: ConsoleWords
}

interface InLanguage extends SpokenLanguage<ConsoleTranslate> {
  /** Whether the adviser chose it, now or earlier. If not, the language of their account replaces it. */
  chosen: boolean
  /** Changes the language like `speak`, after which the language of the account no longer replaces it. */
  choose: (language: Language) => Promise<void>
}

const LanguageContext = createContext<InLanguage | null>(null)

/**
 * `chosen` is true if the address or this device names the language; if not, the adviser's account may change it later.
 */
export function startLanguage(): { language: Language; chosen: boolean } {
  const chosen = chosenLanguage(LANGUAGE_KEY)
  if (chosen) return { language: chosen, chosen: true }
  const preferred = navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage)
  return { language: preferred ?? defaultLanguage, chosen: false }
}

/** Sets the language of this device and of the address, and fetches the words. */
export async function begin(language: Language): Promise<ConsoleLanguage> {
  storeDeviceValue(LANGUAGE_KEY, language)
  nameLanguageInAddress(language)
  const { words } = await load[language]()
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
