/**
 * The addresses of the catalogue's files (decision 047), one per language and part. Under the name of their catalogue
 * they are immutable; under `current` they are revalidated each time.
 */
export const CATALOGUE_PATH = '/catalogue'

/** `list` is the data of cards, `details` that of the detail, `names` that of the search. */
export const CATALOGUE_PARTS = ['list', 'details', 'names'] as const
export type CataloguePart = (typeof CATALOGUE_PARTS)[number]

export const CURRENT_CATALOGUE = 'current'

export const catalogueFilePath = (key: string, language: string, part: CataloguePart): string =>
  `${CATALOGUE_PATH}/${key}/${language}/${part}.json`
