/** Choosing together (decision 071): what a page says to the server and hears from it. */

export const TOGETHER_PATH = '/together'

/** How many may sit at one deck. */
export const MOST_PEOPLE = 12
export const MOST_IN_DECK = 100

/** 128 random bits: in the link they open the deck, on a device they say who it is. */
export const SECRET = /^[\w-]{22}$/

/** The answers of one device. `turn` grows with each change, so that nothing older replaces it. */
export interface Answers {
  turn: number
  /** How many are answered. */
  seen: number
  liked: readonly string[]
}

export interface DeckPerson extends Answers {
  id: string
  /** From 1, in the order in which they came. */
  seat: number
}

/** POST /together/open */
export interface OpenedDeck {
  token: string
  /** ISO. */
  ends_at: string
}

/** POST /together/visit */
export interface VisitedDeck {
  /** Opens the channel of this deck to this person, and nothing else. */
  access_token: string
  /** The id of the person at this device. */
  person: string
  topic: string
  ends_at: string
  experiences: readonly string[]
  people: readonly DeckPerson[]
}
