/**
 * The texts of one experience in a language (spec §3): a missing field falls back to the French base.
 */
export interface ExperienceTexts extends OfferInWords {
  title?: string
  location?: string
  duration?: string
  description?: string
  features?: readonly string[]
  price?: string
  /** The one word lettered over the poster. */
  word?: string
  /** A sentence about its places, if they are not simply open. */
  standingText?: string
}

/** The description of the offer, if its words differ from the phrases of `offers.ts`. */
export interface OfferInWords {
  seat?: string
  days?: readonly string[]
  notIncluded?: readonly string[]
  settled?: readonly string[]
  /** The name of the marked point on the drawn circuit. */
  shows?: string
  /** How many may come. */
  people?: string
  /** The languages of the host on site. */
  host?: string
}

/** By experience id. A `Map`, because a plain object would also answer to `constructor`. */
export type ExperienceTranslations = ReadonlyMap<string, ExperienceTexts>
