/**
 * What loads with the step that needs it: the later screens, the form, what waits to be sent, the dialogs. Named here
 * without saying where they come from, since they in turn lead to one another; `load-parts.ts` says it.
 */
import type { Language } from '#languages/languages.ts'
import type { Place } from './address.ts'
import { type OnDemand, onDemand } from './on-demand.tsx'
import type { ShownExperience } from './texts.ts'
import type { Identified } from './unsent-requests.ts'

export const experiencePicker = onDemand<object>()
export const swipeDeck = onDemand<{ experiences: readonly ShownExperience[] }>()
export const summary = onDemand<object>()
export const contactForm = onDemand<{ chosen: readonly ShownExperience[] }>()
export const waitingRequests = onDemand<{ waiting: readonly Identified[] }>()
/** One a language: it brings the descriptions and inclusions of that language along. */
export const experienceDetail: Readonly<Record<Language, OnDemand<{ experience: ShownExperience }>>> = {
  fr: onDemand(),
  en: onDemand(),
  ar: onDemand(),
}
export const legalNotice = onDemand<{ onClose: () => void }>()
export const charter = onDemand<{ onAccept: () => void }>()
export const tennisEvent = onDemand<{ onClose: () => void }>()

/** Everything a place shows is fetched before the visitor is taken there. */
export async function preparePlace({ step, view, detail, form, open, language }: Place): Promise<void> {
  await Promise.all([
    step === 'selection' && experiencePicker.prepare(),
    step === 'selection' && view === 'deck' && swipeDeck.prepare(),
    step === 'summary' && summary.prepare(),
    detail && experienceDetail[language].prepare(),
    form && contactForm.prepare(),
    open === 'legal' && legalNotice.prepare(),
    open === 'charter' && charter.prepare(),
  ])
}
