/** The price of an experience as it is shown: that of an edition that is over says which edition it was. */
import { isOver } from '#catalogue/availability.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { inSentence } from '#languages/in-sentence.ts'
import type { Translate } from '#languages/translate.ts'
import type { ShownExperience } from '../page/texts.ts'

export function shownPrice(experience: ShownExperience, today: IsoDate, t: Translate): string {
  const { price, priceFrom, starts } = experience
  if (!isOver(experience, today)) return price || t('card.priceOnRequest')
  if (priceFrom === null || !starts) return t('card.price.next')
  return t('card.price.edition', { year: starts.slice(0, 4), price: inSentence(price) })
}
