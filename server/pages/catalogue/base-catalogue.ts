/** The base with all that the languages say of it: what a fresh install shows, and overlays are put over. */
import { catalogue } from '#catalogue/catalogue.ts'
import type { Base } from '#catalogue/editions/catalogue.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import type { Dictionary } from '#languages/dictionary.ts'
import { defaultLanguage, languageCodes } from '#languages/languages.ts'
import { madeTexts } from '#languages/sentences/made-texts.ts'

const ofEach = <Held>(of: (dictionary: Dictionary) => Held) =>
  Object.fromEntries(languageCodes.map((code) => [code, of(dictionaries[code])]))

export const baseCatalogue: Base = {
  experiences: catalogue,
  texts: ofEach(({ experiences }) => experiences),
  alternatives: ofEach(({ alternatives }) => alternatives),
  wording: madeTexts,
  ofBase: defaultLanguage,
}
