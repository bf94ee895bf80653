/** Types of an edition with its texts in each language. */
import type { Sale } from '../how-sold.ts'
import type { Experience, IsoDate, Standing } from '../experience.ts'
import type { Stay } from './fields.ts'

/** By key: `starts`, `title.fr`. */
export type Fields = Readonly<Record<string, unknown>>

/** The functions of a language that make texts of values. */
export interface Wording {
  price: (sale: Sale, amount: number) => string
  /** If `days` is null, they are still to be confirmed. */
  duration: (stay: Stay, days: Days | null) => string
  /** Undefined if there is nothing to write. */
  standing: (standing: Standing, places: number | undefined) => string | undefined
  /** If `to` is null, the quote will name the maximum. */
  people: (from: number, to: number | null) => string
  /** `languages` are codes. */
  hosts: (languages: readonly string[]) => string
}

export interface Days {
  starts: IsoDate
  ends: IsoDate
}

/** The texts of an edition in one language. */
export interface EditionTexts {
  title?: string
  location?: string
  duration?: string
  description?: string
  features?: readonly string[]
  price?: string
  word?: string
  standingText?: string
  seat?: string
  days?: readonly string[]
  notIncluded?: readonly string[]
  settled?: readonly string[]
  shows?: string
  people?: string
  host?: string
}

/** One edition with its texts; those in the language of the base are in the experience, too. */
export interface LocalizedEdition {
  experience: Experience
  texts: ByLanguage<EditionTexts>
  /** A sentence on the picture of its poster. */
  alternatives: ByLanguage<string>
  /** The way its days are sold, if the duration does not show it. */
  stay?: Stay
}

export type ByLanguage<Value> = Readonly<Record<string, Value>>

export interface Languages {
  /** The functions of each language that make texts of values. */
  wording: ByLanguage<Wording>
  /** The code of the language of the base. */
  ofBase: string
}
