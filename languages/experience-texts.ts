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

/** The description of the offer, where it has words of its own instead of the phrases of `offers.ts`. */
export interface OfferInWords {
  seat?: string
  days?: readonly string[]
  notIncluded?: readonly string[]
  settled?: readonly string[]
  /** The thing that the point on the drawn circuit is. */
  shows?: string
  /** How many may come. */
  people?: string
  /** The languages of the person who receives on site. */
  host?: string
}

/** By experience id. A `Map`, because a plain object would also answer to `constructor`. */
export type ExperienceTranslations = ReadonlyMap<string, ExperienceTexts>
