/** Writes the price of an experience as it is shown on a day. */
import { isOver } from '#catalogue/availability.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { priceInWords } from '#languages/sentences/price-in-words.ts'
import type { PageTranslate } from '../page/word-keys.ts'
import type { ShownExperience } from '../page/texts.ts'

export const shownPrice = (experience: ShownExperience, today: IsoDate, t: PageTranslate): string =>
  priceInWords(experience, isOver(experience, today), t)
