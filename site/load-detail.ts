/** Loads a detail and the words of the picker in one language, for the site and for a shared deck. */
import { load as loadFinder } from 'virtual:finder'
import { type Language, languageCodes } from '#languages/languages.ts'
import { type OnDemand, onDemand } from './journey/on-demand.tsx'
import { loadCatalogue } from './page/load-catalogue.ts'
import { pageData } from './page/page-data.ts'
import type { FinderTexts } from './picker/finding/finder-texts.tsx'

export function inEachLanguage<Loaded>(load: (language: Language) => Promise<Loaded>) {
  return Object.fromEntries(languageCodes.map((code) => [code, onDemand(() => load(code))])) as Record<
    Language,
    OnDemand<Loaded>
  >
}

export async function finderIn(language: Language): Promise<FinderTexts> {
  const [{ words }, names] = await Promise.all([
    loadFinder[language](),
    loadCatalogue(pageData.catalogue, language, 'names'),
  ])
  return { words, ...names }
}

export const detailTextsIn = (language: Language) => loadCatalogue(pageData.catalogue, language, 'details')

export async function detailIn(language: Language) {
  const [{ makeExperienceDetail }, details, texts] = await Promise.all([
    import('./detail/ExperienceDetail.tsx'),
    detailTextsIn(language),
    finderIn(language),
  ])
  return makeExperienceDetail(details, texts)
}
