/** The messages between page and server for "choose together" (decision 071). */

export const TOGETHER_PATH = '/together'

/** The most people of one deck. */
export const MOST_PEOPLE = 12
export const MOST_IN_DECK = 100

/** 128 random bits. The secret of the link opens the deck; that of a device identifies the person. */
export const SECRET = /^[\w-]{22}$/

/** The answers of one device. `turn` grows with each change, so that older answers do not replace newer ones. */
export interface Answers {
  turn: number
  /** The number of answered experiences. */
  seen: number
  liked: readonly string[]
}

export interface DeckPerson extends Answers {
  id: string
  /** From 1, in the order of arrival. */
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
  /** A token that opens only the channel of this deck, for this person. */
  access_token: string
  /** The id of the person at this device. */
  person: string
  topic: string
  ends_at: string
  experiences: readonly string[]
  people: readonly DeckPerson[]
}
