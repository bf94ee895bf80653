/** Fetches a part of the catalogue in one language. A page keeps its catalogue, also after a newer publication. */
import { type CataloguePart, catalogueFilePath } from '#contract/catalogue-files.ts'
import type { Language } from '#languages/languages.ts'
import type { CatalogueFiles } from './texts.ts'

export async function loadCatalogue<Part extends CataloguePart>(
  key: string,
  language: Language,
  part: Part,
): Promise<CatalogueFiles[Part]> {
  const answer = await fetch(catalogueFilePath(key, language, part))
  if (!answer.ok) throw new Error(`The catalogue did not come: ${answer.status}`)
  return answer.json() as Promise<CatalogueFiles[Part]>
}
