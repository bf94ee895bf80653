/**
 * Gathers the texts of the site in one language: words, and the experiences as they are shown in it.
 *
 * The server makes them of the current catalogue; a browser loads the words as a script of one language, and the
 * experiences as a file of that catalogue.
 */
import { catalogue } from '#catalogue/catalogue.ts'
import { type Experience, pictureOf } from '#catalogue/experience.ts'
import type { Sale } from '#catalogue/how-sold.ts'
import type { Dictionary, Translation } from '#languages/dictionary.ts'
import type { ExperienceTexts, OfferInWords } from '#languages/experience-texts.ts'
import { spacedWords } from '#languages/typography.ts'
import type { OfferTexts } from '../detail/offer-texts.ts'
import { memoizeTexts } from './memoize-texts.ts'
import { isFormKey, isPickerKey } from './word-keys.ts'

/** The texts of an experience for cards and summary, without the others, which no first visit shows. */
export interface ShownExperience extends Omit<Experience, 'description' | 'imageUrl'> {
  /** Only if its picture is not named after it (`pictureOf`). */
  imageUrl?: Experience['imageUrl']
  /** The first two (spec §2). */
  features: readonly string[]
  /** The number of further ones, which the detail lists. */
  otherFeatures: number
}

/** The texts that only the detail of an experience shows. They are loaded with it. */
export interface ExperienceDetail extends Pick<Experience, 'description' | 'features'> {
  sold: Sale
  /** The alternative text of the large poster; empty if nobody has written it yet. */
  alternative: string
  offer: OfferTexts
}
export type Details = Readonly<Record<string, ExperienceDetail>>

/**
 * Keys that keep the spaces they are written with: texts that leave the page, and a sentence the specification quotes.
 */
const AS_WRITTEN = /^(meta|whatsapp)\.|^contact\.(sent|emailSubject)$|^detail\.question$|^share\.(subject|text|answer)$/

/** The card shows the first two. */
const SHOWN_FEATURES = 2

export type SomeWords = Partial<Translation>

/** The parts of the catalogue that the browser loads, in one language. */
export interface CatalogueFiles {
  list: CatalogueList
  details: Details
  names: SoughtNames
}

/** The names of experiences for finding, in plain letters and by id. */
export interface SoughtNames {
  /** The names in other languages and in everyday speech. */
  others: Readonly<Record<string, string>>
  /** The words of the inclusions. */
  included: Readonly<Record<string, string>>
}

interface CatalogueList {
  experiences: readonly ShownExperience[]
  /** The titles of experiences that are no longer shown, by id; absent if there is none. */
  gone?: Readonly<Record<string, string>>
}

export interface Texts extends CatalogueList {
  /** All words but those of the form and of the picker. */
  words: SomeWords
}

export function textsOf(dictionary: Dictionary, experiences: readonly Experience[] = catalogue): Texts {
  return { words: firstWordsOf(dictionary), ...listOf(dictionary, experiences) }
}

export const firstWordsOf = (dictionary: Dictionary): SomeWords =>
  wordsShown(dictionary, (key) => !isFormKey(key) && !isPickerKey(key))

/**
 * The first words that a browser loads: without those of the meta description and of an unknown path, which only the
 * server needs.
 */
export const wordsOnArrival = (dictionary: Dictionary): SomeWords =>
  Object.fromEntries(
    Object.entries(firstWordsOf(dictionary)).filter(([key]) => !/^(notFound\.|meta\.description$)/.test(key)),
  )

export function listOf(
  dictionary: Dictionary,
  experiences: readonly Experience[],
  gone: Readonly<Record<string, string>> = {},
): CatalogueList {
  return {
    experiences: experiences.map((experience) => shownIn(experience, dictionary)),
    ...(Object.keys(gone).length > 0 && { gone }),
  }
}

const shownIn = memoizeTexts((experience, dictionary): ShownExperience => {
  const told = inLanguage(experience, dictionary.experiences.get(experience.id))
  const { features, imageUrl, ...shown } = withoutDetails(told)
  const first = features.slice(0, SHOWN_FEATURES)
  const own = imageUrl === pictureOf({ id: experience.id }) ? {} : { imageUrl }
  const duration = dictionary.spaced(shown.duration)
  return { ...shown, ...own, duration, features: first, otherFeatures: features.length - first.length }
})

export const pickerWordsOf = (dictionary: Dictionary): SomeWords => wordsShown(dictionary, isPickerKey)

export const formWordsOf = (dictionary: Dictionary): SomeWords => wordsShown(dictionary, isFormKey)

function wordsShown({ words, spaced }: Dictionary, wanted: (key: string) => boolean): SomeWords {
  const asWritten = Object.entries(words).filter(([key]) => AS_WRITTEN.test(key))
  const all = { ...spacedWords(words, spaced), ...Object.fromEntries(asWritten) }
  return Object.fromEntries(Object.entries(all).filter(([key]) => wanted(key)))
}

/** The texts that only its detail shows. */
const OF_DETAIL = [
  ...(['description', 'seat', 'days', 'notIncluded', 'settled', 'shows', 'people', 'host'] as const),
  ...(['peopleFrom', 'peopleTo', 'hosts', 'circuit', 'markAt'] as const),
] as const

function withoutDetails(told: Experience & OfferInWords) {
  const shown = Object.entries(told).filter(([name]) => !(OF_DETAIL as readonly string[]).includes(name))
  return Object.fromEntries(shown) as unknown as Omit<Experience, (typeof OF_DETAIL)[number]>
}

/** The translation, or the French base if it lacks; id 3 is always in «Maroc» (spec §3). */
export function inLanguage(experience: Experience, texts: ExperienceTexts = {}): Experience & OfferInWords {
  const shown = { ...experience, ...texts }
  return experience.id === '3' ? { ...shown, location: 'Maroc' } : shown
}
