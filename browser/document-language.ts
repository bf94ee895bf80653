/** Sets `lang` and `dir` of the document, as the server does in its HTML. */
import { type Language, languages } from '#languages/languages.ts'

export function applyLanguage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
}
