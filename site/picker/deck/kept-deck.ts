/**
 * Keeps how far the visitor is through a pile, for as long as the tab is open; the selection itself is in the address.
 * Each list has its own pile: another category or another search begins at its first poster.
 */
import { type Deck, deckOf } from './deck.ts'
import { keepInTab, keptInTab } from '#browser/tab-store.ts'

/** Keeps a deck between two pages. */
export interface DeckKeeper {
  keep: (deck: Deck, chosen: readonly string[]) => void
  kept: (order: readonly string[]) => Deck
}

const keyOf = (order: readonly string[]) => `deck:${order.join()}`

const keepDeck = ({ order, turned, moves }: Deck) => keepInTab(keyOf(order), { turned, moves })

function keptDeck(order: readonly string[]): Deck {
  const { turned, moves } = (keptInTab(keyOf(order)) ?? {}) as Partial<Deck>
  const whole = turned !== undefined && turned >= 0 && turned <= order.length && Array.isArray(moves)
  return whole ? { order, turned, moves } : deckOf(order)
}

export const inTab: DeckKeeper = { keep: keepDeck, kept: keptDeck }
