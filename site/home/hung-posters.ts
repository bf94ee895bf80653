/**
 * Chooses the posters of home, none of them twice: the next dates, the three of the hero, one for each category, and a row
 * of others. If the first of a list is shown already, the next one takes its place.
 */
import { byAvailability, datedAhead } from '#catalogue/availability.ts'
import { CATEGORIES, type Category, type IsoDate } from '#catalogue/experience.ts'
import type { ShownExperience } from '../page/texts.ts'

/** The candidates for each place of the hero, in their order; the middle poster lies on top. */
const HERO = [
  ['2', '15'],
  ['1', 'f1-2026-belgium'],
  ['premier-league-derbies', 'el-clasico'],
]

const TILES: Readonly<Record<Category, readonly string[]>> = {
  f1: ['f1-2026-japan', 'f1-2026-great-britain'],
  tennis: ['15', '14'],
  football: ['can-2025-maroc', 'le-classique'],
  awards: ['13'],
  other: ['9', '10'],
}

const MOST_NEXT = 3
/** The row scrolls sideways: more posters would take many strokes, and each is a stop of the keyboard. */
const MOST_OTHERS = 12

export function hangPosters(experiences: readonly ShownExperience[], today: IsoDate) {
  const ahead = datedAhead(experiences, today)
  const next = ahead.slice(0, MOST_NEXT)
  const up = new Set(next.map(({ id }) => id))
  const known = new Set(experiences.map(({ id }) => id))
  const hang = (ids: readonly string[]) => {
    const there = ids.filter((one) => known.has(one))
    const unseen = experiences.map(({ id }) => id).filter((id) => !up.has(id))
    const id = there.find((one) => !up.has(one)) ?? there[0] ?? unseen[0] ?? ''
    up.add(id)
    return id
  }
  const hero = HERO.map(hang).flatMap((id) => experiences.filter((experience) => experience.id === id))
  const tiles = Object.fromEntries(CATEGORIES.map((category) => [category, hang(TILES[category])]))
  // First the experiences that can be attended: those with a date in its order, then the others.
  const others = [...new Set([...ahead, ...byAvailability(experiences, today)])].filter(({ id }) => !up.has(id))
  return { next, hero, tiles: tiles as Record<Category, string>, others: others.slice(0, MOST_OTHERS) }
}
