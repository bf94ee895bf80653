/** Makes the dictionaries of a catalogue: the texts of its experiences replace those of the base. */
import type { Catalogue } from '#catalogue/editions/catalogue.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import type { Dictionary } from '#languages/dictionary.ts'
import { type Language, languageCodes } from '#languages/languages.ts'

export function dictionariesFor({
  texts,
  alternatives,
}: Pick<Catalogue, 'texts' | 'alternatives'>): Readonly<Record<Language, Dictionary>> {
  const spoken = languageCodes.map((code) => {
    return [code, { ...dictionaries[code], experiences: texts[code]!, alternatives: alternatives[code]! }] as const
  })
  return Object.fromEntries(spoken) as Record<Language, Dictionary>
}
