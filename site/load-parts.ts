/** Loads the parts on demand in the browser: one chunk each. */
import { seconds } from '#contract/durations.ts'
import { defaultLanguage, type Language } from '#languages/languages.ts'
import { load as loadFormWords } from 'virtual:form-words'
import { detailIn, detailTextsIn, finderIn, inEachLanguage } from './load-detail.ts'
import { loadCatalogue } from './page/load-catalogue.ts'
import { pageData } from './page/page-data.ts'
import { onDemand } from './journey/on-demand.tsx'
import type { Parts } from './journey/parts-on-demand.ts'

export const parts: Parts = {
  experiencePicker: inEachLanguage(pickerIn),
  swipeDeck: onDemand(async () => (await import('./picker/deck/SwipeDeck.tsx')).SwipeDeck),
  how: onDemand(openAgain),
  summary: onDemand(async () => (await import('./summary/Summary.tsx')).Summary),
  detailTexts: inEachLanguage(detailTextsIn),
  contactForm: onDemand(async () => (await import('./contact/ContactForm.tsx')).ContactForm),
  formWords: inEachLanguage(async (language) => (await loadFormWords[language]()).words),
  experienceDetail: inEachLanguage(detailIn),
  comparison: inEachLanguage(comparisonIn),
  legalNotice: onDemand(async () => (await import('./dialogs/LegalNotice.tsx')).LegalNotice),
  shareSheet: onDemand(async () => (await import('./sharing/ShareSheet.tsx')).ShareSheet),
  charter: onDemand(async () => (await import('./dialogs/Charter.tsx')).Charter),
  waitingRequests: onDemand(async () => (await import('./contact/sending/WaitingRequests.tsx')).WaitingRequests),
  cachedPageLine: onDemand(async () => (await import('./offline/CachedPageLine.tsx')).CachedPageLine),
  tennisEvent: onDemand(async () => {
    // The question on WhatsApp names the event in French, or in the visitor's language if the French list cannot be
    // fetched.
    const frenchList = loadCatalogue(pageData.catalogue, defaultLanguage, 'list').catch(() => null)
    const [{ makeTennisEvent }, list] = await Promise.all([import('./dialogs/TennisEvent.tsx'), frenchList])
    return makeTennisEvent(list?.experiences ?? [])
  }),
}

/** The worker waits three seconds for the network: a slower answer would be this page again. */
const SOON = seconds(2)

/** Loads the page again once the server answers: this screen is server HTML alone, and the worker keeps none of it. */
async function openAgain(): Promise<() => null> {
  const { ok, status } = await fetch(location.href, { signal: AbortSignal.timeout(SOON) })
  if (!ok) throw new Error(`The server answered ${status}`)
  location.reload()
  return new Promise(() => {})
}

async function pickerIn(language: Language) {
  const [{ makeExperiencePicker }, texts] = await Promise.all([
    import('./picker/ExperiencePicker.tsx'),
    finderIn(language),
  ])
  return makeExperiencePicker(texts)
}

async function comparisonIn(language: Language) {
  const [{ makeComparison }, details] = await Promise.all([
    import('./comparison/Comparison.tsx'),
    detailTextsIn(language),
  ])
  return makeComparison(details)
}
