/** The description of the offer in one language: made on the server and in the build, shown by the detail. */
import type { Experience } from '#catalogue/experience.ts'
import { type OfferLines, offerLinesOf } from '#catalogue/offers/offer-lines.ts'
import { offers } from '#catalogue/offers/offers.ts'
import { type Outline, outlineOf } from '#catalogue/offers/outline.ts'
import type { Dictionary, OfferKey } from '#languages/dictionary.ts'
import { inSentence } from '#languages/sentences/in-sentence.ts'

export interface OfferTexts extends OfferLines {
  /** A circuit, and what the point on it is. */
  outline?: Outline & { shows: string }
}

/** Of an experience that is described; `undefined` for others. */
export function offerTextsOf(experience: Experience, { offers: words, spaced }: Dictionary): OfferTexts | undefined {
  const offer = offers.get(experience.id)
  if (!offer) return undefined
  const say = (key: string) => spaced(words[key as OfferKey] ?? key)
  const { mark } = offer
  return {
    ...offerLinesOf(offer, experience, { say, inSentence }),
    ...(mark && { outline: { ...outlineOf(mark.circuit, mark.at), shows: say(mark.shows) } }),
  }
}
