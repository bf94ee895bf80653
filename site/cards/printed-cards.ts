/** Reads the hashes and the brand of the printed cards: a site with another brand must not be shared with them. */
import printed from './printed.json' with { type: 'json' }

interface PrintedCards {
  brand: string
  /** The hash of each card's page, by language. */
  prints: Readonly<Record<string, string>>
}

export const printedCards: PrintedCards = printed
