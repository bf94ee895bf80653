/**
 * Provides the language of the page on which people choose together: its own words, those of the deck, and the list.
 */
import { createContext, type ReactNode, use } from 'react'
import { storeOnDevice } from '#browser/device-store.ts'
import { type SpokenLanguage, useSpokenLanguage } from '#browser/spoken-language.ts'
import type { Language } from '#languages/languages.ts'
import type { TogetherKey, TogetherWords } from '#languages/together/together-words.ts'
import { type Translate, translator } from '#languages/translate.ts'
import { load as loadOwn } from 'virtual:together'
import { load as loadWords } from 'virtual:words'
import { loadOrReload } from '../journey/reload-after-release.ts'
import { finderIn } from '../load-detail.ts'
import { LANGUAGE_KEY } from '../page/before-paint.ts'
import { loadCatalogue } from '../page/load-catalogue.ts'
import { pageData } from '../page/page-data.ts'
import type { Texts } from '../page/texts.ts'
import type { FinderTexts } from '../picker/finding/finder-texts.tsx'

export interface DeckLanguage {
  language: Language
  words: TogetherWords
  texts: Texts
  finder: FinderTexts
}

interface Spoken extends SpokenLanguage<Translate<TogetherKey>> {
  loaded: DeckLanguage
}

const SpokenContext = createContext<Spoken | null>(null)

export async function loadLanguage(language: Language): Promise<DeckLanguage> {
  const [{ words }, shared, list, finder] = await Promise.all([
    loadOwn[language](),
    loadWords[language](),
    loadCatalogue(pageData.catalogue, language, 'list'),
    finderIn(language),
  ])
  return { language, words, texts: { words: shared.words, ...list }, finder }
}

/** Keeps a language that the visitor chose, and loads it. */
function changeLanguage(language: Language): Promise<DeckLanguage> {
  storeOnDevice(LANGUAGE_KEY, language)
  const query = new URLSearchParams(location.search)
  query.set('lang', language)
  history.replaceState(history.state, '', `/?${query}`)
  return loadOrReload(() => loadLanguage(language))
}

export function SpokenProvider({ first, children }: { first: DeckLanguage; children: ReactNode }) {
  const { loaded, spoken } = useSpokenLanguage(first, changeLanguage, translator<TogetherKey>)
  return <SpokenContext value={{ ...spoken, loaded }}>{children}</SpokenContext>
}

export function useSpoken(): Spoken {
  const value = use(SpokenContext)
  if (!value) throw new Error('useSpoken belongs inside a SpokenProvider')
  return value
}
