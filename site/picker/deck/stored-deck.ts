/**
 * Stores how far the visitor is through a pile, for as long as the tab is open; the selection itself is in the address.
 * Each list has its own pile: another category or another search begins at its first poster.
 */
import { type Deck, deckOf } from './deck.ts'
import { storeInTab, readFromTab } from '#browser/tab-store.ts'

/** Stores a deck between two pages. */
export interface DeckStore {
  store: (deck: Deck, chosen: readonly string[]) => void
  read: (order: readonly string[]) => Deck
}

const keyOf = (order: readonly string[]) => `deck:${order.join()}`

const storeDeck = ({ order, turned, moves }: Deck) => storeInTab(keyOf(order), { turned, moves })

function readDeck(order: readonly string[]): Deck {
  const { turned, moves } = (readFromTab(keyOf(order)) ?? {}) as Partial<Deck>
  const whole = turned !== undefined && turned >= 0 && turned <= order.length && Array.isArray(moves)
  return whole ? { order, turned, moves } : deckOf(order)
}

export const inTab: DeckStore = { store: storeDeck, read: readDeck }
