/** The text that visitors read of what is sold while the owner says nothing else, by field and language. */
import type { Experience } from '#catalogue/experience.ts'
import { type OfferLines, offerLinesOf } from '#catalogue/offers/offer-lines.ts'
import { offers } from '#catalogue/offers/offers.ts'
import type { OfferKey } from '#languages/dictionary.ts'
import { offerPhrases } from '#languages/console/every-offer.ts'
import { isLanguage } from '#languages/languages.ts'
import { inSentence } from '#languages/sentences/in-sentence.ts'

/** Of a key such as `seat.ar`; an added experience has none but where one sits. */
export function usualOffer(experience: Experience, key: string): unknown {
  const [name, language] = key.split('.') as [keyof OfferLines, string]
  if (!isLanguage(language)) return undefined
  const words = offerPhrases[language]
  const offer = offers.get(experience.id)
  if (!offer) return name === 'seat' ? words['seat.open'] : undefined
  return offerLinesOf(offer, experience, { say: (phrase) => words[phrase as OfferKey] ?? phrase, inSentence })[name]
}
