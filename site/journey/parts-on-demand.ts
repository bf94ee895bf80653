/**
 * The parts that load with the step that needs them: the later screens, the form, the requests that wait to be sent, the
 * dialogs. The entry points hand them over (`load-parts.ts` in browsers, `render.tsx` on the server), because the parts
 * import this file and would make a cycle.
 */
import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#languages/languages.ts'
import type { Place } from './address.ts'
import type { OnDemand, Part } from './on-demand.tsx'
import type { Details, ShownExperience, SomeWords } from '../page/texts.ts'
import type { UnsentRequest } from '../contact/sending/unsent-requests.ts'

/** One for each language, loaded separately. */
type InLanguage<Loaded> = Readonly<Record<Language, OnDemand<Loaded>>>
type PartInLanguage<Props> = Readonly<Record<Language, Part<Props>>>

export interface Parts {
  /** Draws the picker, with the words of one language. The component is the same in each. */
  readonly experiencePicker: InLanguage<() => ReactNode>
  readonly swipeDeck: Part<{ experiences: readonly ShownExperience[] }>
  readonly how: Part<object>
  readonly summary: Part<object>
  /** The details, whose inclusions the printed summary lists. */
  readonly detailTexts: InLanguage<Details>
  readonly contactForm: Part<{ chosen: readonly ShownExperience[]; onlyOver: boolean }>
  /** The words of the summary, of the form and of the requests that wait. */
  readonly formWords: InLanguage<SomeWords>
  /** Loaded with the descriptions and inclusions of its language. */
  readonly experienceDetail: PartInLanguage<{ experience: ShownExperience }>
  /** Loaded with the texts of the details. */
  readonly comparison: PartInLanguage<object>
  readonly legalNotice: Part<{ onClose: () => void }>
  /** Shares the selection: as a picture, and by the ways of sending a link. */
  readonly shareSheet: Part<{ onClose: () => void }>
  readonly charter: Part<{ onAccept: () => void }>
  readonly waitingRequests: Part<{ waiting: readonly UnsentRequest[] }>
  /** Shown on a page that the worker kept. */
  readonly cachedPageLine: Part<{ online: boolean }>
  readonly tennisEvent: Part<{ onClose: () => void }>
}

export const PartsContext = createContext<Parts | null>(null)

/** Never null inside `Site.tsx`. There is no check with a message, because every visitor would load it. */
export const useParts = (): Parts => useContext(PartsContext)!

/** Loads everything that a place shows, before the visitor is taken there; false if some of it cannot be fetched. */
export async function preparePlace(
  parts: Parts,
  { step, view, detail, form, compare, open, language }: Place,
): Promise<boolean> {
  const { experiencePicker, swipeDeck, summary, formWords, detailTexts } = parts
  const { experienceDetail, comparison, contactForm, legalNotice, shareSheet, charter } = parts
  const needed = [
    ...(step === 'selection' ? [experiencePicker[language], view === 'deck' && swipeDeck] : []),
    ...(step === 'summary' ? [summary, formWords[language], detailTexts[language]] : []),
    detail && experienceDetail[language],
    compare[0] && comparison[language],
    form && contactForm,
    open === 'legal' && legalNotice,
    open === 'share' && shareSheet,
    ...(open === 'charter' ? [charter, formWords[language]] : []),
  ]
  const came = await Promise.all(needed.map(async (part) => !part || part.prepare()))
  return !came.includes(false)
}
