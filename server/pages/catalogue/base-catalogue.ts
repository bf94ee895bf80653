/** The base catalogue with the texts of all languages. A fresh install shows it; published overlays change it. */
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
