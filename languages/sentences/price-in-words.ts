/** The price of an experience as it is shown and stored; the price of a past edition names the edition. */
import { inSentence } from './in-sentence.ts'
import type { MessageKey } from '../dictionary.ts'
import type { Translate } from '../translate.ts'

type PriceKey = Extract<MessageKey, `card.price${string}`>

interface PriceFacts {
  price: string
  priceFrom: number | null
  starts?: string
}

export function priceInWords({ price, priceFrom, starts }: PriceFacts, over: boolean, t: Translate<PriceKey>): string {
  if (!over) return price || t('card.priceOnRequest')
  if (priceFrom === null || !starts) return t('card.price.next')
  return t('card.price.edition', { year: starts.slice(0, 4), price: inSentence(price) })
}
