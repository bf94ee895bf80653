/**
 * The parts that load with the step that needs them: the later screens, the form, the requests that wait to be sent, the
 * dialogs. Their imports stand in `load-parts.ts`, because the parts use this file and would import one another.
 */
import type { ReactNode } from 'react'
import type { Language } from '#languages/languages.ts'
import type { Place } from './address.ts'
import { type OnDemand, onDemand, onDemandByLanguage, type Part } from './on-demand.tsx'
import type { Details, ShownExperience, SomeWords } from '../page/texts.ts'
import type { UnsentRequest } from '../contact/sending/unsent-requests.ts'

/** Draws the picker, with the words of one language. The component is the same in each. */
export const experiencePicker: Readonly<Record<Language, OnDemand<() => ReactNode>>> = onDemandByLanguage()
export const swipeDeck: Part<{ experiences: readonly ShownExperience[] }> = onDemand()
export const summary: Part<object> = onDemand()
/** What paper names of what is included. */
export const detailTexts: Readonly<Record<Language, OnDemand<Details>>> = onDemandByLanguage()
export const contactForm: Part<{ chosen: readonly ShownExperience[]; onlyOver: boolean }> = onDemand()
export const waitingRequests: Part<{ waiting: readonly UnsentRequest[] }> = onDemand()
/** Shown on a page that the worker kept. */
export const keptLine: Part<{ online: boolean }> = onDemand()
/** The words of the summary, of the form and of the requests that wait. */
export const formWords: Readonly<Record<Language, OnDemand<SomeWords>>> = onDemandByLanguage()
/** One a language: it brings the descriptions and inclusions of that language along. */
export const experienceDetail: Readonly<Record<Language, Part<{ experience: ShownExperience }>>> = onDemandByLanguage()
/** One a language: it brings what the detail says. */
export const comparison: Readonly<Record<Language, Part<object>>> = onDemandByLanguage()
export const legalNotice: Part<{ onClose: () => void }> = onDemand()
export const charter: Part<{ onAccept: () => void }> = onDemand()
export const tennisEvent: Part<{ onClose: () => void }> = onDemand()

/** Everything a place shows is fetched before the visitor is taken there. */
export async function preparePlace({ step, view, detail, form, compare, open, language }: Place): Promise<void> {
  await Promise.all([
    step === 'selection' && experiencePicker[language].prepare(),
    step === 'selection' && view === 'deck' && swipeDeck.prepare(),
    step === 'summary' && summary.prepare(),
    step === 'summary' && formWords[language].prepare(),
    step === 'summary' && detailTexts[language].prepare(),
    detail && experienceDetail[language].prepare(),
    compare.length > 0 && comparison[language].prepare(),
    form && contactForm.prepare(),
    open === 'legal' && legalNotice.prepare(),
    open === 'charter' && charter.prepare(),
  ])
}
