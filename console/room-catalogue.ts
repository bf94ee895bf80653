/**
 * Reads the catalogue as visitors see it now, so that advisers have the same facts and titles. Until it has loaded, and
 * for experiences that are no longer shown, the catalogue of the program is used.
 */
import { catalogue } from '#catalogue/catalogue.ts'
import type { Category, Experience } from '#catalogue/experience.ts'
import { CURRENT_CATALOGUE, catalogueFilePath } from '#contract/catalogue-files.ts'
import type { Language } from '#languages/languages.ts'

/** The facts of an experience that a card of the public page shows. */
export type KnownExperience = Pick<
  Experience,
  'id' | 'category' | 'title' | 'location' | 'word' | 'ground' | 'starts' | 'ends' | 'cancelled'
> & { imageUrl?: Experience['imageUrl'] }

const base = new Map<string, KnownExperience>(catalogue.map((experience) => [experience.id, experience]))
let shown: readonly KnownExperience[] = catalogue
let known: ReadonlyMap<string, KnownExperience> = base

/** The experiences of a category in display order; `null` stands for every category. */
export const experiencesIn = (category: Category | null): readonly KnownExperience[] =>
  shown.filter((experience) => !category || experience.category === category)

/** All experiences, also those that are no longer shown. */
export const knownExperiences = (): readonly KnownExperience[] => [...known.values()]

export const experienceById = (id: string): KnownExperience | undefined => known.get(id)

/**
 * Reads the list in a language, by id, and replaces the list that the functions above use. Throws an `Error` if the
 * server does not have it.
 */
export async function readCatalogue(language: Language): Promise<ReadonlyMap<string, KnownExperience>> {
  const answer = await fetch(catalogueFilePath(CURRENT_CATALOGUE, language, 'list'))
  if (!answer.ok) throw new Error(`The catalogue did not come: ${answer.status}`)
  const { experiences } = (await answer.json()) as { experiences: readonly KnownExperience[] }
  const read = new Map(experiences.map((experience) => [experience.id, experience]))
  shown = experiences
  known = new Map([...base, ...read])
  return read
}
