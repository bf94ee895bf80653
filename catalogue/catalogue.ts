/** The whole list in display order (spec §3 "Catalogue"), and the two ways to look into it. */
import { awards } from './awards.ts'
import type { Category, Experience } from './experience.ts'
import { f1 } from './f1.ts'
import { football } from './football.ts'
import { other } from './other.ts'
import { tennis } from './tennis.ts'

/** The featured experience opens football, and football opens the list. */
export const catalogue: readonly Experience[] = interleave([football, tennis, f1, awards, other])

const byId = new Map(catalogue.map((experience) => [experience.id, experience]))

/** In display order; `null` means every category (spec §2 "Experience picker"). */
export function experiencesIn(category: Category | null): readonly Experience[] {
  return category ? catalogue.filter((experience) => experience.category === category) : catalogue
}

export function experienceById(id: string): Experience | undefined {
  return byId.get(id)
}

/** Spreads each list evenly over the whole in its own order, because 26 Grands Prix in a row would hide the rest. */
function interleave(lists: readonly (readonly Experience[])[]): readonly Experience[] {
  return lists
    .flatMap((list) => list.map((experience, index) => ({ experience, place: index / list.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ experience }) => experience)
}
