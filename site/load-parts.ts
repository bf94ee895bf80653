/** Where the parts on demand come from, in the browser: one chunk each. */
import { defaultLanguage, type Language, languageCodes } from '#languages/languages.ts'
import { load as loadFinder } from 'virtual:finder'
import { load as loadFormWords } from 'virtual:form-words'
import { loadCatalogue } from './page/load-catalogue.ts'
import { pageData } from './page/page-data.ts'
import type { FinderTexts } from './picker/finding/finder-texts.tsx'
import {
  charter,
  comparison,
  contactForm,
  detailTexts,
  experienceDetail,
  experiencePicker,
  formWords,
  keptLine,
  legalNotice,
  summary,
  swipeDeck,
  tennisEvent,
  waitingRequests,
} from './journey/parts-on-demand.ts'

swipeDeck.load = async () => (await import('./picker/deck/SwipeDeck.tsx')).SwipeDeck
summary.load = async () => (await import('./summary/Summary.tsx')).Summary
contactForm.load = async () => (await import('./contact/ContactForm.tsx')).ContactForm
waitingRequests.load = async () => (await import('./contact/sending/WaitingRequests.tsx')).WaitingRequests
keptLine.load = async () => (await import('./offline/KeptLine.tsx')).KeptLine
legalNotice.load = async () => (await import('./dialogs/LegalNotice.tsx')).LegalNotice
charter.load = async () => (await import('./dialogs/Charter.tsx')).Charter
tennisEvent.load = async () => {
  // What it asks on WhatsApp names the event in the language of the house; without it, in the visitor's.
  const inOurs = loadCatalogue(pageData.catalogue, defaultLanguage, 'list').catch(() => null)
  const [{ makeTennisEvent }, list] = await Promise.all([import('./dialogs/TennisEvent.tsx'), inOurs])
  return makeTennisEvent(list?.experiences ?? [])
}

for (const language of languageCodes) {
  experiencePicker[language].load = () => pickerIn(language)
  formWords[language].load = async () => (await loadFormWords[language]()).words
  detailTexts[language].load = () => loadCatalogue(pageData.catalogue, language, 'details')
  experienceDetail[language].load = () => detailIn(language)
  comparison[language].load = () => comparisonIn(language)
}

async function pickerIn(language: Language) {
  const [{ makeExperiencePicker }, texts] = await Promise.all([
    import('./picker/ExperiencePicker.tsx'),
    finderIn(language),
  ])
  return makeExperiencePicker(texts)
}

async function finderIn(language: Language): Promise<FinderTexts> {
  const [{ words }, names] = await Promise.all([
    loadFinder[language](),
    loadCatalogue(pageData.catalogue, language, 'names'),
  ])
  return { words, ...names }
}

async function detailIn(language: Language) {
  const [{ makeExperienceDetail }, details, texts] = await Promise.all([
    import('./detail/ExperienceDetail.tsx'),
    loadCatalogue(pageData.catalogue, language, 'details'),
    finderIn(language),
  ])
  return makeExperienceDetail(details, texts)
}

async function comparisonIn(language: Language) {
  const [{ makeComparison }, details] = await Promise.all([
    import('./comparison/Comparison.tsx'),
    loadCatalogue(pageData.catalogue, language, 'details'),
  ])
  return makeComparison(details)
}
