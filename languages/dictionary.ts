/** The content of a language folder: its words and its texts of the experiences. French sets the keys. */
import type { ExperienceTranslations } from './experience-texts.ts'
import type { finding as frenchFinding } from './fr/finding.ts'
import type { offers as frenchOffers } from './fr/offers.ts'
import type { words as french } from './fr/words.ts'
import type { PosterAlternatives } from './poster-alternatives.ts'

export type MessageKey = keyof typeof french
/** The words of the search (product §3.4). They are loaded with the picker, so that a first visit does not load them. */
export type FindingKey = keyof typeof frenchFinding

/** Either a sentence, or one per plural form of the language; `other` is the default. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)

/** Every key, and a plural where French counts. */
type TranslationOf<French> = {
  readonly [key in keyof French]: French[key] extends string ? string : Exclude<Message, string>
}
export type Translation = TranslationOf<typeof french>
export type FindingWords = TranslationOf<typeof frenchFinding>
/** The phrases of the offers; they are loaded with the detail. */
export type OfferWords = TranslationOf<typeof frenchOffers>
export type OfferKey = keyof OfferWords

export interface Dictionary {
  words: Translation
  finding: FindingWords
  experiences: ExperienceTranslations
  offers: OfferWords
  alternatives: PosterAlternatives
  /** Sets the spaces of a text by the typography of the language. */
  spaced: (text: string) => string
}
