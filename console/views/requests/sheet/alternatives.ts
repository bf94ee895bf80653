/**
 * Finds experiences to offer instead of a past one: the next of the same kind, soonest first, then those without a
 * date.
 */
import { isOver } from '#catalogue/availability.ts'
import { experiencesIn } from '#catalogue/catalogue.ts'
import type { Experience, IsoDate } from '#catalogue/experience.ts'

const OFFERED = 3
const NO_DATE = '9999'

/** None for what can still be attended. */
export function alternativesTo(experience: Experience, today: IsoDate): readonly Experience[] {
  if (!isOver(experience, today)) return []
  return experiencesIn(experience.category)
    .filter((other) => other.id !== experience.id && !isOver(other, today))
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    .slice(0, OFFERED)
}

const startOf = ({ starts }: Experience) => starts ?? NO_DATE
