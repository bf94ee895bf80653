/**
 * Provides the language of the private page: the one in the address, else the one that this device keeps, else the one
 * of the request. Its own words, those of the contact form and the list of the catalogue come as files of one language.
 */
import { createContext, type ReactNode, use, useMemo } from 'react'
import { storeOnDevice } from '#browser/device-store.ts'
import { type SpokenLanguage, useSpokenLanguage } from '#browser/spoken-language.ts'
import { defaultLanguage, type Language } from '#languages/languages.ts'
import type {
  PrivatePageKey,
  PrivatePageTranslate,
  PrivatePageWords,
} from '#languages/private-page/private-page-words.ts'
import { translator } from '#languages/translate.ts'
import { load as loadShared } from 'virtual:private-page'
import { load as loadWords } from 'virtual:private-words'
import { CURRENT_CATALOGUE } from '#contract/catalogue-files.ts'
import { type FormTranslate, FormTranslateContext } from '../contact/form-translate.ts'
import { loadOrReload, reloadAfterRelease } from '../journey/reload-after-release.ts'
import { LANGUAGE_KEY } from '../page/before-paint.ts'
import { LanguageProvider } from '../page/language.tsx'
import { loadCatalogue } from '../page/load-catalogue.ts'
import type { Texts } from '../page/texts.ts'

export interface VisitorLanguage {
  language: Language
  words: PrivatePageWords
  texts: Texts
}

const SpokenContext = createContext<SpokenLanguage<PrivatePageTranslate> | null>(null)

export async function loadLanguage(language: Language): Promise<VisitorLanguage> {
  const [{ words }, { words: shared }, list] = await Promise.all([
    loadWords[language](),
    loadShared[language](),
    // The request holds its titles and prices: without the list, posters, places and translated titles are missing.
    loadCatalogue(CURRENT_CATALOGUE, language, 'list').catch(() => ({ experiences: [] })),
  ])
  return { language, words, texts: { words: shared, ...list } }
}

/** Keeps a language that the visitor chose, and loads it. */
function changeLanguage(language: Language): Promise<VisitorLanguage> {
  storeOnDevice(LANGUAGE_KEY, language)
  nameInAddress(language)
  return loadOrReload(() => loadLanguage(language), reloadUntyped)
}

/** The page keeps no draft: a reload would lose a correction or a message. */
async function reloadUntyped(): Promise<boolean> {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'textarea, input:not([type=radio], [type=checkbox], [type=hidden])',
  )
  return ![...fields].some(({ value }) => value !== '') && reloadAfterRelease()
}

export function SpokenProvider({ first, children }: { first: VisitorLanguage; children: ReactNode }) {
  const { loaded, spoken } = useSpokenLanguage(first, changeLanguage, translator<PrivatePageKey>)
  const ofTheForm = useMemo<FormTranslate>(
    () => translator(loaded.texts.words, spoken.locale),
    [loaded.texts.words, spoken.locale],
  )
  return (
    <SpokenContext value={spoken}>
      <LanguageProvider language={loaded.language} texts={loaded.texts}>
        <FormTranslateContext value={ofTheForm}>{children}</FormTranslateContext>
      </LanguageProvider>
    </SpokenContext>
  )
}

export function useSpoken(): SpokenLanguage<PrivatePageTranslate> {
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
