/**
 * Maps each experience to its category, also the hidden and the added ones. Room and server use the same map, because kept
 * figures are read only under the categories with which they were counted. Pure.
 */
import type { Experience } from '../experience.ts'
import { emptyExperience } from './added.ts'
import type { Overlay } from './catalogue.ts'

/** Categories by the id of the experience. */
export type CategoryOfEach = Readonly<Record<string, string>>

export function categoryOfEach(
  base: readonly Pick<Experience, 'id' | 'category'>[],
  overlays: readonly Pick<Overlay, 'experience' | 'edition' | 'fields'>[],
): CategoryOfEach {
  const categories: Record<string, string> = Object.fromEntries(base.map(({ id, category }) => [id, category]))
  for (const { experience, edition, fields } of overlays) {
    if (edition !== '') continue
    const { category = categories[experience] ?? emptyExperience(experience).category } = fields
    categories[experience] = String(category)
  }
  return categories
}
