/**
 * The base catalogue in every language, from which the room composes the season as the server does. Only the catalogue
 * view imports it, so that the other views do not load it.
 */
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
