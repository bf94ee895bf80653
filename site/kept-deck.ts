/**
 * How far the visitor is through a pile, kept for as long as the tab is open; the selection itself is in the address.
 * Each list has its own pile: another category or another search begins at its first poster.
 */
import { type Deck, deckOf } from './deck.ts'

const keyOf = (order: readonly string[]) => `deck:${order.join()}`

export function keepDeck({ order, turned, moves }: Deck) {
  try {
    sessionStorage.setItem(keyOf(order), JSON.stringify({ turned, moves }))
  } catch {
    // Private windows and full disks refuse; a reload then begins at the first poster.
  }
}

export function keptDeck(order: readonly string[]): Deck {
  try {
    const { turned, moves } = JSON.parse(sessionStorage.getItem(keyOf(order)) ?? '{}') as Partial<Deck>
    const whole = turned !== undefined && turned >= 0 && turned <= order.length && Array.isArray(moves)
    return whole ? { order, turned, moves } : deckOf(order)
  } catch {
    return deckOf(order)
  }
}
