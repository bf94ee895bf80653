/**
 * Finds at most 3 experiences to offer instead of a past one: the next of the same category, soonest first, then those
 * without a date. Pure.
 */
import { isOver } from '#catalogue/availability.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { experiencesIn, type KnownExperience } from '#console/room-catalogue.ts'

const OFFERED = 3
/** Sorts after every ISO date. */
const NO_DATE = '9999'

/** Empty for an experience that can still be attended. */
export function alternativesTo(experience: KnownExperience, today: IsoDate): readonly KnownExperience[] {
  if (!isOver(experience, today)) return []
  return experiencesIn(experience.category)
    .filter((other) => other.id !== experience.id && !isOver(other, today))
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    .slice(0, OFFERED)
}

const startOf = ({ starts }: KnownExperience) => starts ?? NO_DATE
