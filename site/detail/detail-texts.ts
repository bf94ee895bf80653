/** Makes the texts that only the detail of an experience shows, in one language. */
import { catalogue } from '#catalogue/catalogue.ts'
import type { Experience } from '#catalogue/experience.ts'
import { howSold } from '#catalogue/how-sold.ts'
import type { Dictionary } from '#languages/dictionary.ts'
import type { OfferInWords } from '#languages/experience-texts.ts'
import { type OfferTexts, offerTextsOf } from './offer-texts.ts'
import { type Details, inLanguage } from '../page/texts.ts'

export function detailTextsOf(dictionary: Dictionary, experiences: readonly Experience[] = catalogue): Details {
  const details = experiences.map((experience) => {
    const own = dictionary.experiences.get(experience.id)
    const told = inLanguage(experience, own)
    const { id, description, features } = told
    const phrases = offerTextsOf(experience, dictionary)
    // A language that has phrases keeps them where only the base was given words of its own.
    const offer = offerIn(phrases ? (own ?? {}) : told, phrases)
    const alternative = dictionary.alternatives.get(id) ?? ''
    return [id, { description, features, sold: howSold(experience), alternative, ...(offer && { offer }) }] as const
  })
  return Object.fromEntries(details)
}

/** Said in words of its own, as far as it is; what nobody described begins with where one sits. */
function offerIn(
  { seat, days, notIncluded, settled }: OfferInWords,
  offer: OfferTexts | undefined,
): OfferTexts | undefined {
  const said = {
    ...(seat && { seat }),
    ...(days && { days }),
    ...(notIncluded && { notIncluded }),
    ...(settled && { settled }),
  }
  if (offer) return { ...offer, ...said }
  return seat ? { days: [], notIncluded: [], settled: [], ...said, seat } : undefined
}
