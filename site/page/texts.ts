/**
 * Everything the site says in one language: words, and the experiences as they are shown in it.
 *
 * The server makes it at start; the build makes one file a language, so that a visitor's phone loads one.
 */
import { catalogue } from '#catalogue/catalogue.ts'
import type { Experience } from '#catalogue/experience.ts'
import { howSold, type Sale } from '#catalogue/how-sold.ts'
import type { Dictionary, Translation } from '#languages/dictionary.ts'
import type { ExperienceTexts } from '#languages/experience-texts.ts'
import { spacedWords } from '#languages/typography.ts'
import { type OfferTexts, offerTextsOf } from '../detail/offer-texts.ts'
import { isFormKey, isPickerKey } from './word-keys.ts'

/** What cards and summary show of an experience; the rest would weigh on every first visit unseen. */
export interface ShownExperience extends Omit<Experience, 'description'> {
  /** The first two (spec §2). */
  features: readonly string[]
  /** How many more its detail lists. */
  otherFeatures: number
}

/** What only the detail of an experience shows: loaded with it. */
export interface ExperienceDetail extends Pick<Experience, 'description' | 'features'> {
  sold: Sale
  /** What the large poster shows, for who cannot see it; empty where nobody has said it yet. */
  alternative: string
  offer?: OfferTexts
}
export type Details = Readonly<Record<string, ExperienceDetail>>

/** What leaves the page as text, and the sentence with a sign that the specification quotes, stay as they are written. */
const AS_WRITTEN = /^(meta|whatsapp)\.|^contact\.(sent|emailSubject)$|^detail\.question$/

/** The card shows the first two. */
const SHOWN_FEATURES = 2

export type SomeWords = Partial<Translation>

export interface Texts {
  /** All but those of the form and of the picker. */
  words: SomeWords
  experiences: readonly ShownExperience[]
}

export function textsOf(dictionary: Dictionary, experiences: readonly Experience[] = catalogue): Texts {
  return {
    words: wordsShown(dictionary, (key) => !isFormKey(key) && !isPickerKey(key)),
    experiences: experiences.map((experience) => {
      const { description: _, features, ...shown } = inLanguage(experience, dictionary.experiences.get(experience.id))
      const first = features.slice(0, SHOWN_FEATURES)
      return { ...shown, features: first, otherFeatures: features.length - first.length }
    }),
  }
}

export const pickerWordsOf = (dictionary: Dictionary): SomeWords => wordsShown(dictionary, isPickerKey)

export const formWordsOf = (dictionary: Dictionary): SomeWords => wordsShown(dictionary, isFormKey)

function wordsShown({ words, spaced }: Dictionary, wanted: (key: string) => boolean): SomeWords {
  const asWritten = Object.entries(words).filter(([key]) => AS_WRITTEN.test(key))
  const all = { ...spacedWords(words, spaced), ...Object.fromEntries(asWritten) }
  return Object.fromEntries(Object.entries(all).filter(([key]) => wanted(key)))
}

export function detailsOf(dictionary: Dictionary, experiences: readonly Experience[] = catalogue): Details {
  const details = experiences.map((experience) => {
    const { id, description, features } = inLanguage(experience, dictionary.experiences.get(experience.id))
    const offer = offerTextsOf(experience, dictionary)
    const alternative = dictionary.alternatives.get(id) ?? ''
    return [id, { description, features, sold: howSold(experience), alternative, ...(offer && { offer }) }] as const
  })
  return Object.fromEntries(details)
}

/** The translation where there is one, the French base where it lacks; id 3 is always in «Maroc» (spec §3). */
function inLanguage(experience: Experience, texts: ExperienceTexts = {}): Experience {
  const shown = { ...experience, ...texts }
  return experience.id === '3' ? { ...shown, location: 'Maroc' } : shown
}
