/** The base in every language, which the room composes as the server does. It comes with the view and not before. */
import { catalogue } from '#catalogue/catalogue.ts'
import type { Base } from '#catalogue/editions/catalogue.ts'
import { experienceTexts } from '#languages/console/every-experience.ts'
import { posterAlternatives } from '#languages/console/every-poster-alternative.ts'
import { defaultLanguage } from '#languages/languages.ts'
import { madeTexts } from '#languages/sentences/made-texts.ts'

export const base: Base = {
  experiences: catalogue,
  texts: experienceTexts,
  alternatives: posterAlternatives,
  wording: madeTexts,
  ofBase: defaultLanguage,
}
