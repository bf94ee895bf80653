/**
 * The addresses at which the browser finds the catalogue (decision 047): files beside the built script, one a language
 * and part, under the name of the catalogue they are of, and so right for ever; or under `current`, to be asked about
 * each time.
 */
export const CATALOGUE_PATH = '/catalogue'

/** `list` is what cards show, `details` what a detail adds, `names` what finding knows an experience by. */
export const CATALOGUE_PARTS = ['list', 'details', 'names'] as const
export type CataloguePart = (typeof CATALOGUE_PARTS)[number]

export const CURRENT_CATALOGUE = 'current'

export const catalogueFilePath = (key: string, language: string, part: CataloguePart): string =>
  `${CATALOGUE_PATH}/${key}/${language}/${part}.json`
