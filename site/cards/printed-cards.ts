/** Names the cards that are printed, and their brand: a page of another brand must not be shared under this one. */
import printed from './printed.json' with { type: 'json' }

interface PrintedCards {
  brand: string
  /** By language, the hash of the page a card is the picture of. */
  prints: Readonly<Record<string, string>>
}

export const printedCards: PrintedCards = printed
