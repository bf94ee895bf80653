/** Returns the text that the offer gives a field in a language while the owner has not written one. */
import type { Experience } from '#catalogue/experience.ts'
import { offerLinesOf } from '#catalogue/offers/offer-lines.ts'
import { offers } from '#catalogue/offers/offers.ts'
import type { OfferKey } from '#languages/dictionary.ts'
import { offerPhrases } from '#languages/console/every-offer.ts'
import { isLanguage } from '#languages/languages.ts'
import { inSentence } from '#languages/sentences/in-sentence.ts'

/** `key` is a field with its language, such as `seat.ar`. An added experience has no offer, so only its `seat` has a text. */
export function usualOffer(experience: Experience, key: string): unknown {
  const [name, language] = key.split('.') as ['seat' | 'days' | 'notIncluded' | 'settled' | 'shows', string]
  if (!isLanguage(language)) return undefined
  const words = offerPhrases[language]
  const offer = offers.get(experience.id)
  if (!offer) return name === 'seat' ? words['seat.open'] : undefined
  const say = (phrase: string) => words[phrase as OfferKey] ?? phrase
  if (name === 'shows') return offer.mark && say(offer.mark.shows)
  return offerLinesOf(offer, experience, { say, inSentence })[name]
}
