/**
 * The contents of an offer: answers to the questions of a buyer that its card leaves open.
 *
 * The texts of the named phrases are in `languages/<code>/offers.ts`: those that all Grands Prix share are written
 * once.
 */
export interface Offer {
  /** The seats; the phrase says if the quote confirms them. */
  seat: string
  /** The mark on the drawn circuit, for an event that takes place on one. */
  mark?: CircuitMark
  /** In order. If there are as many as the event has days, each is one day; otherwise they have no day. */
  days: readonly string[]
  notIncluded: readonly string[]
  /** Points that the quote decides. */
  settled: readonly string[]
  people: People
  /** The host on site: one who speaks the visitor's language, or as the quote confirms. */
  host: 'hostYours' | 'hostInQuote'
}

export interface CircuitMark {
  /** A slug of `posters/circuits.json`. */
  circuit: string
  /** The position along the outline from its first point, 0 to 1. */
  at: number
  /** The thing that the mark shows. */
  shows: string
}

/** The number of people; `to` is null if the quote names it. */
interface People {
  from: number
  to: number | null
}
