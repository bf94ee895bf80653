/** Where the parts on demand come from, in the browser: one chunk each. */
import {
  charter,
  contactForm,
  experienceDetail,
  experiencePicker,
  formWords,
  legalNotice,
  summary,
  swipeDeck,
  tennisEvent,
  waitingRequests,
} from './parts-on-demand.ts'
import type { Details } from './texts.ts'

experiencePicker.load = async () => (await import('./screens/ExperiencePicker.tsx')).ExperiencePicker
swipeDeck.load = async () => (await import('./parts/SwipeDeck.tsx')).SwipeDeck
summary.load = async () => (await import('./screens/Summary.tsx')).Summary
contactForm.load = async () => (await import('./screens/ContactForm.tsx')).ContactForm
waitingRequests.load = async () => (await import('./parts/WaitingRequests.tsx')).WaitingRequests
formWords.fr.load = async () => (await import('virtual:form-words/fr')).words
formWords.en.load = async () => (await import('virtual:form-words/en')).words
formWords.ar.load = async () => (await import('virtual:form-words/ar')).words
experienceDetail.fr.load = () => detailWith(() => import('virtual:details/fr'))
experienceDetail.en.load = () => detailWith(() => import('virtual:details/en'))
experienceDetail.ar.load = () => detailWith(() => import('virtual:details/ar'))
legalNotice.load = async () => (await import('./dialogs/LegalNotice.tsx')).LegalNotice
charter.load = async () => (await import('./dialogs/Charter.tsx')).Charter
tennisEvent.load = async () => (await import('./dialogs/TennisEvent.tsx')).TennisEvent

async function detailWith(load: () => Promise<{ details: Details }>) {
  const [{ makeExperienceDetail }, { details }] = await Promise.all([import('./dialogs/ExperienceDetail.tsx'), load()])
  return makeExperienceDetail(details)
}
