/** Sets `lang` and `dir` of the document, as the server does in its HTML, and tells which language that is. */
import { type Language, languages } from '#languages/languages.ts'

let applied: Language | null = null

/** Null until a language has been applied. */
export const appliedLanguage = (): Language | null => applied

export function applyLanguage(language: Language): void {
  applied = language
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
}
