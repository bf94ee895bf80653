/** Names the next edition in place of one that is past or cancelled, so that the adviser reads it in the request. */
import { isOver } from '#catalogue/availability.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { PageTranslate } from '#site/page/word-keys.ts'
import { shownPrice } from '../parts/shown-price.ts'
import type { ShownExperience } from '../page/texts.ts'

/** The experiences with titles and prices as the request, the chat and the letters name them. */
export function nameNextEditions(
  chosen: readonly ShownExperience[],
  today: IsoDate,
  t: PageTranslate,
): readonly ShownExperience[] {
  return chosen.map((experience) => {
    const over = isOver(experience, today)
    const price = shownPrice(experience, today, t)
    return over ? { ...experience, title: t('selection.nextEdition', { title: experience.title }), price } : experience
  })
}
