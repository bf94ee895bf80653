/** Computes the lowest price of a selection for a number of people, as far as prices are listed. */
import { isOver } from '#catalogue/availability.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { TEN_OR_MORE } from '#contract/request/people.ts'
import type { ShownExperience } from '../page/texts.ts'

export interface Estimate {
  /** In euros; null if nothing has a price, or if the number is "ten or more". */
  amount: number | null
  /** The number of experiences without a listed price. */
  onQuote: number
  /** The number of experiences that are over: the price of the next edition is not known. */
  over: number
}

export function estimateOf(chosen: readonly ShownExperience[], people: number, today: IsoDate): Estimate {
  const ahead = chosen.filter((experience) => !isOver(experience, today))
  const prices = ahead.flatMap(({ priceFrom }) => priceFrom ?? [])
  const known = prices.length > 0 && people !== TEN_OR_MORE
  return {
    amount: known ? prices.reduce((sum, price) => sum + price, 0) * people : null,
    onQuote: ahead.length - prices.length,
    over: chosen.length - ahead.length,
  }
}
