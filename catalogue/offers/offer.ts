/**
 * The contents of an offer: answers to the questions of a buyer that its card leaves open.
 *
 * Each phrase is named here and said in `languages/<code>/offers.ts`: what all Grands Prix share is written once.
 */
export interface Offer {
  /** The seats; what is not known is said to be confirmed in the quote. */
  seat: string
  /** The mark on the drawn circuit, for an event that takes place on one. */
  mark?: CircuitMark
  /** In order. As many as the event has days: a day each; otherwise what happens, without a day. */
  days: readonly string[]
  notIncluded: readonly string[]
  /** Points that only the quote settles. */
  settled: readonly string[]
  people: People
  /** The person who receives on site: somebody who speaks the visitor's language, or as the quote confirms. */
  host: 'hostYours' | 'hostInQuote'
}

export interface CircuitMark {
  /** A slug of `posters/circuits.json`. */
  circuit: string
  /** How far round the outline from its first point, 0 to 1. */
  at: number
  /** The thing that the mark shows. */
  shows: string
}

/** How many may come; `to` is null where the quote says it. */
interface People {
  from: number
  to: number | null
}
