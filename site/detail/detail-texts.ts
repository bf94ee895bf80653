/** Makes the texts that only the detail of an experience shows, in one language. */
import { catalogue } from '#catalogue/catalogue.ts'
import type { Experience } from '#catalogue/experience.ts'
import { howSold } from '#catalogue/how-sold.ts'
import { offers } from '#catalogue/offers/offers.ts'
import type { Dictionary } from '#languages/dictionary.ts'
import { offerTextsOf } from './offer-texts.ts'
import { memoizeTexts } from '../page/memoize-texts.ts'
import { type Details, type ExperienceDetail, inLanguage } from '../page/texts.ts'

export function detailTextsOf(dictionary: Dictionary, experiences: readonly Experience[] = catalogue): Details {
  return Object.fromEntries(experiences.map((experience) => [experience.id, detailIn(experience, dictionary)]))
}

const detailIn = memoizeTexts((experience, dictionary): ExperienceDetail => {
  const own = dictionary.experiences.get(experience.id)
  const localized = inLanguage(experience, own)
  const { id, description, features } = localized
  // A built-in offer has phrases in every language: they are better than the owner's words in the base language alone.
  const offer = offerTextsOf(experience, offers.has(id) ? (own ?? {}) : localized, dictionary)
  const alternative = dictionary.alternatives.get(id) ?? ''
  return { description, features, sold: howSold(experience), alternative, offer }
})
