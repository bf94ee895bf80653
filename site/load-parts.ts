/** Where the parts on demand come from, in the browser: one chunk each. */
import type { Language } from '#languages/languages.ts'
import type { FinderTexts } from './picker/finding/finder-texts.ts'
import {
  charter,
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
import type { Details } from './page/texts.ts'

experiencePicker.fr.load = () => pickerIn('fr')
experiencePicker.en.load = () => pickerIn('en')
experiencePicker.ar.load = () => pickerIn('ar')
swipeDeck.load = async () => (await import('./picker/deck/SwipeDeck.tsx')).SwipeDeck
summary.load = async () => (await import('./summary/Summary.tsx')).Summary
contactForm.load = async () => (await import('./contact/ContactForm.tsx')).ContactForm
waitingRequests.load = async () => (await import('./contact/sending/WaitingRequests.tsx')).WaitingRequests
keptLine.load = async () => (await import('./offline/KeptLine.tsx')).KeptLine
formWords.fr.load = async () => (await import('virtual:form-words/fr')).words
formWords.en.load = async () => (await import('virtual:form-words/en')).words
formWords.ar.load = async () => (await import('virtual:form-words/ar')).words
experienceDetail.fr.load = () => detailIn('fr', () => import('virtual:details/fr'))
experienceDetail.en.load = () => detailIn('en', () => import('virtual:details/en'))
experienceDetail.ar.load = () => detailIn('ar', () => import('virtual:details/ar'))
legalNotice.load = async () => (await import('./dialogs/LegalNotice.tsx')).LegalNotice
charter.load = async () => (await import('./dialogs/Charter.tsx')).Charter
tennisEvent.load = async () => (await import('./dialogs/TennisEvent.tsx')).TennisEvent

const finderTextsIn: Readonly<Record<Language, () => Promise<{ texts: FinderTexts }>>> = {
  fr: () => import('virtual:finder/fr'),
  en: () => import('virtual:finder/en'),
  ar: () => import('virtual:finder/ar'),
}

async function pickerIn(language: Language) {
  const [{ makeExperiencePicker }, { texts }] = await Promise.all([
    import('./picker/ExperiencePicker.tsx'),
    finderTextsIn[language](),
  ])
  return makeExperiencePicker(language, texts)
}

async function detailIn(language: Language, load: () => Promise<{ details: Details }>) {
  const [{ makeExperienceDetail }, { details }, { texts }] = await Promise.all([
    import('./detail/ExperienceDetail.tsx'),
    load(),
    finderTextsIn[language](),
  ])
  return makeExperienceDetail(details, language, texts)
}
