/** An edition with its texts in each language, and the fields that may be put over it. */
import type { Sale } from '../how-sold.ts'
import type { Experience, IsoDate, Standing } from '../experience.ts'
import type { Stay } from './fields.ts'

/** By key: `starts`, `title.fr`. */
export type Fields = Readonly<Record<string, unknown>>

/** The words in which a language says what is made of values. */
export interface Wording {
  price: (sale: Sale, amount: number) => string
  /** Without days they are still to be confirmed. */
  duration: (stay: Stay, days: Days | null) => string
  /** Undefined where there is nothing to say. */
  standing: (standing: Standing, places: number | undefined) => string | undefined
  /** Without a maximum the quote says it. */
  people: (from: number, to: number | null) => string
  /** Of the codes of languages. */
  hosts: (languages: readonly string[]) => string
}

export interface Days {
  starts: IsoDate
  ends: IsoDate
}

/** The texts of an edition in one language. */
export interface ToldTexts {
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

/** One edition as it is told; the language of the base stands in the experience, too. */
export interface ToldEdition {
  experience: Experience
  texts: ByLanguage<ToldTexts>
  /** A sentence on the picture of its poster. */
  alternatives: ByLanguage<string>
  /** The way its days are sold, if its duration does not say it. */
  stay?: Stay
}

export type ByLanguage<Value> = Readonly<Record<string, Value>>

export interface Languages {
  /** The words of each language for what is made of values. */
  wording: ByLanguage<Wording>
  /** The code of the one in which the base is written. */
  ofBase: string
}
