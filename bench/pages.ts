/** The pages that are measured: home in each language, its address as the switcher gives it. */
import { defaultLanguage, type Language, languages } from '#languages/languages.ts'

export const languageCodes = Object.keys(languages) as Language[]

export function homeIn(language: Language): string {
  return language === defaultLanguage ? '/' : `/?lang=${language}`
}
