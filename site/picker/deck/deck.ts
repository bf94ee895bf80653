/**
 * Computes the deck (product §3.2): the picker's list as a pile of posters, turned over one by one. An answer changes
 * the selection, and each can be undone, without limit. No React, no clock, no page.
 */
export type Answer = 'interested' | 'notForMe'

interface Turn {
  id: string
  answer: Answer
  /** Its place in the selection before the answer; null if it was not chosen. */
  stood: number | null
}

/** The visitor's acts, oldest first: an answer to a poster, or the pile begun again. */
export type Move = Turn | 'again'

export interface Deck {
  /** The ids of the list, from the top of the pile to the bottom. */
  order: readonly string[]
  /** The number of posters that are turned over. */
  turned: number
  moves: readonly Move[]
}

export interface DeckOutcome {
  deck: Deck
  chosen: readonly string[]
}

export const deckOf = (order: readonly string[]): Deck => ({ order, turned: 0, moves: [] })

/** Undefined once the last poster is turned over. */
export const topOf = ({ order, turned }: Deck): string | undefined => order[turned]

export function answered(deck: Deck, answer: Answer, chosen: readonly string[]): DeckOutcome {
  const id = topOf(deck)
  if (id === undefined) return { deck, chosen }

  const place = chosen.indexOf(id)
  const turn: Turn = { id, answer, stood: place === -1 ? null : place }
  return {
    deck: { ...deck, turned: deck.turned + 1, moves: [...deck.moves, turn] },
    chosen: answer === 'interested' ? withIt(chosen, id) : without(chosen, id),
  }
}

/** Takes the last move back: the poster lies on top again, and stands in the selection exactly as it did. */
export function undone(deck: Deck, chosen: readonly string[]): DeckOutcome {
  const last = deck.moves.at(-1)
  if (last === undefined) return { deck, chosen }

  const moves = deck.moves.slice(0, -1)
  if (last === 'again') return { deck: { ...deck, turned: deck.order.length, moves }, chosen }

  const others = without(chosen, last.id)
  return {
    deck: { ...deck, turned: deck.order.indexOf(last.id), moves },
    chosen: last.stood === null ? others : [...others.slice(0, last.stood), last.id, ...others.slice(last.stood)],
  }
}

/** Begins the same pile again from the end; the selection stays. */
export function takenUpAgain(deck: Deck): Deck {
  return topOf(deck) === undefined ? { ...deck, turned: 0, moves: [...deck.moves, 'again'] } : deck
}

function withIt(chosen: readonly string[], id: string): readonly string[] {
  return chosen.includes(id) ? chosen : [...chosen, id]
}

function without(chosen: readonly string[], id: string): readonly string[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : chosen
}
