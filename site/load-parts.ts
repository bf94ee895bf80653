/** Where the parts on demand come from, in the browser: one chunk each. */
import { type Language, languageCodes } from '#languages/languages.ts'
import { load as loadDetails } from 'virtual:details'
import { load as loadFinder } from 'virtual:finder'
import { load as loadFormWords } from 'virtual:form-words'
import {
  charter,
  comparison,
  contactForm,
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
tennisEvent.load = async () => (await import('./dialogs/TennisEvent.tsx')).TennisEvent

for (const language of languageCodes) {
  experiencePicker[language].load = () => pickerIn(language)
  formWords[language].load = async () => (await loadFormWords[language]()).words
  experienceDetail[language].load = () => detailIn(language)
  comparison[language].load = () => comparisonIn(language)
}

async function pickerIn(language: Language) {
  const [{ makeExperiencePicker }, { texts }] = await Promise.all([
    import('./picker/ExperiencePicker.tsx'),
    loadFinder[language](),
  ])
  return makeExperiencePicker(texts)
}

async function detailIn(language: Language) {
  const [{ makeExperienceDetail }, { details }, { texts }] = await Promise.all([
    import('./detail/ExperienceDetail.tsx'),
    loadDetails[language](),
    loadFinder[language](),
  ])
  return makeExperienceDetail(details, texts)
}

async function comparisonIn(language: Language) {
  const [{ makeComparison }, { details }] = await Promise.all([
    import('./comparison/Comparison.tsx'),
    loadDetails[language](),
  ])
  return makeComparison(details)
}
