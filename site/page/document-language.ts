/** Puts a language on the document at once; the server did the same in the first byte. */
import { type Language, languages } from '#languages/languages.ts'

export function applyLanguage(language: Language) {
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
}
