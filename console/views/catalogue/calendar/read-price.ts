/** Parses the price of a pasted cell: an amount in euros, or the words for a price on request in any of the languages. Pure. */
import type { Sale } from '#catalogue/how-sold.ts'
import { sumWords } from '#languages/finding/sum-words.ts'
import { languageCodes } from '#languages/languages.ts'
import { madeTexts } from '#languages/sentences/made-texts.ts'
import { plain } from './plain.ts'

/** Whole euros, or the kind of sale without an amount. */
export type LinePrice = number | Exclude<Sale, 'from'>

const CURRENCY = `(?:${sumWords.euro.join('|')})`
/** Additions that do not change the amount: «/ pers.» and «TTC» (tax included). */
const BESIDES = `(?:\\s*(?:/\\s*)?(?:${sumWords.perPerson.join('|')}|ttc)\\.?)*`
const AMOUNT = "(\\d{1,3}(?:[\\s.,'\\u2019\\u066c]\\d{3})+|\\d+)(?:[.,\\u066b]00)?"
/** Matches «À partir de 1 700 €», «1.700,00 EUR», «€1,700» and «1700». */
const PRICED = new RegExp(
  `^[\\p{L}\\p{M}\\s]*?${AMOUNT}\\s*${CURRENCY}${BESIDES}$|^[\\p{L}\\p{M}\\s]*?${CURRENCY}\\s*${AMOUNT}${BESIDES}$|^${AMOUNT}$`,
  'iu',
)
const MOST_DIGITS = 7

export function priceIn(cell: string): LinePrice | undefined {
  const [, before, after, bare] = PRICED.exec(cell) ?? []
  const digits = (before ?? after ?? bare ?? '').replaceAll(/\D/g, '')
  if (digits !== '') return digits.length <= MOST_DIGITS && Number(digits) > 0 ? Number(digits) : undefined
  return (['onRequest', 'bookingOnRequest'] as const).find((sale) =>
    languageCodes.some((code) => plain(madeTexts[code].price(sale, 0)) === plain(cell)),
  )
}

/** Whether a cell shows that its column holds prices. A number that could be a year does not. */
export const isSurelyPrice = (cell: string) => priceIn(cell) !== undefined && !/^20\d\d$/.test(cell)

const IN_EUROS = new RegExp(CURRENCY, 'iu')

/** Whether a cell is an amount with its currency, which the number of a race or a year does not have. */
export const isPriceInEuros = (cell: string) => IN_EUROS.test(cell) && typeof priceIn(cell) === 'number'

/** Whether a cell looks like an amount that `priceIn` cannot read, for example without tax or in another currency. */
export const isLikePrice = (cell: string) =>
  /\d/.test(cell) && /\p{Sc}|\b(?:eur|usd|gbp|chf|aed|k\u20ac)\b/iu.test(cell)
