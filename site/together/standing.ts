/**
 * Computes the standing of a shared deck: the posters that all like, those that most like, and the people still choosing.
 * No React, no clock, no network.
 */
import type { DeckPerson } from '#contract/together/deck-visit.ts'

export interface Wish {
  id: string
  likedBy: readonly DeckPerson[]
  /** True if all counted people like it, and they are two or more. */
  byAll: boolean
}

export interface DeckStanding {
  /** The people who answered, are online or gave a name; others opened the link by chance. */
  counted: readonly DeckPerson[]
  /** The experiences that somebody likes, the most liked first, then as in the deck. */
  wishes: readonly Wish[]
  /** The counted people who have not seen all. */
  choosing: readonly DeckPerson[]
}

export function standingOf(
  people: readonly DeckPerson[],
  order: readonly string[],
  hasSatDown: (id: string) => boolean,
): DeckStanding {
  const counted = people.filter(({ id, seen, liked }) => seen > 0 || liked.length > 0 || hasSatDown(id))
  const wishes = order
    .map((id) => ({ id, likedBy: counted.filter(({ liked }) => liked.includes(id)) }))
    .filter(({ likedBy }) => likedBy.length > 0)
    .map((wish) => ({ ...wish, byAll: counted.length > 1 && wish.likedBy.length === counted.length }))
    .toSorted((a, b) => b.likedBy.length - a.likedBy.length)
  return { counted, wishes, choosing: counted.filter(({ seen }) => seen < order.length) }
}

/** Proposes the experiences to go on with: those that all like, else the most liked. */
export function proposedOf({ wishes }: DeckStanding): readonly string[] {
  const all = wishes.filter(({ byAll }) => byAll)
  const most = wishes.filter(({ likedBy }) => likedBy.length === wishes[0]!.likedBy.length)
  return (all.length > 0 ? all : most).map(({ id }) => id)
}

/** The latest state of each person, in the order of the seats. */
export function withPeople(before: readonly DeckPerson[], heard: readonly DeckPerson[]): readonly DeckPerson[] {
  const all = new Map(before.map((person) => [person.id, person]))
  for (const person of heard) if (person.turn >= (all.get(person.id)?.turn ?? 0)) all.set(person.id, person)
  return [...all.values()].toSorted((a, b) => a.seat - b.seat)
}
