/** What a language folder holds: its words and its texts of the experiences. French sets the keys. */
import type { ExperienceTranslations } from './experience-texts.ts'
import type { words as french } from './fr/words.ts'
import type { PosterAlternatives } from './poster-alternatives.ts'

export type MessageKey = keyof typeof french

/** Either a sentence, or one per plural form of the language; `other` stands for the forms left out. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)

/** Every key, and a plural where French counts. */
export type Translation = {
  readonly [key in MessageKey]: (typeof french)[key] extends string ? string : Exclude<Message, string>
}

export interface Dictionary {
  words: Translation
  experiences: ExperienceTranslations
  alternatives: PosterAlternatives
  /** How the language spaces what is shown on the page, where that is not how it is written. */
  spaced?: (words: Translation) => Translation
}
