/** The pages that are measured: home in each language, its address as the switcher gives it. */
import { defaultLanguage, type Language } from '#languages/languages.ts'

export function homeIn(language: Language): string {
  return language === defaultLanguage ? '/' : `/?lang=${language}`
}
