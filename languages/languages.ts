/**
 * The languages of the site (spec §1, §9), in the order of the switcher. A language is a folder and a row here
 * (docs/how-to-add.md): all other code uses this list.
 */
import { language as ar } from './ar/language.ts'
import { language as en } from './en/language.ts'
import { language as fr } from './fr/language.ts'
import type { LanguageDescription } from './language.ts'

export const languages = { fr, ar, en } as const satisfies Record<string, LanguageDescription>

export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as readonly Language[]
export const defaultLanguage: Language = 'fr'

export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}
