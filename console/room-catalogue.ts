/**
 * Reads the catalogue as visitors see it now, so that advisers have the same facts and titles. Until it has loaded, and
 * for experiences that are no longer shown, the catalogue of the program is used.
 */
import { appliedLanguage } from '#browser/document-language.ts'
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
type KnownExperiences = ReadonlyMap<string, KnownExperience>

/** The lists that were read, by language: that of a client's language may arrive after that of the room. */
const lists = new Map<Language | null, KnownExperiences>()
let latest: KnownExperiences = base

const shown = (): KnownExperiences => lists.get(appliedLanguage()) ?? latest

/** The experiences of a category in display order; `null` stands for every category. */
export const experiencesIn = (category: Category | null): readonly KnownExperience[] =>
  [...shown().values()].filter((experience) => !category || experience.category === category)

export const experienceById = (id: string): KnownExperience | undefined => shown().get(id) ?? base.get(id)

/**
 * Reads the list in a language, by id. The functions above use the list in the language of the room once it was read.
 * Throws an `Error` if the server does not have it.
 */
export async function readCatalogue(language: Language): Promise<KnownExperiences> {
  const answer = await fetch(catalogueFilePath(CURRENT_CATALOGUE, language, 'list'))
  if (!answer.ok) throw new Error(`The catalogue did not come: ${answer.status}`)
  const { experiences } = (await answer.json()) as { experiences: readonly KnownExperience[] }
  latest = new Map(experiences.map((experience) => [experience.id, experience]))
  lists.set(language, latest)
  return latest
}
