/** English. */
import type { LanguageDescription } from '../language.ts'

export const language = {
  name: 'English',
  short: 'EN',
  direction: 'ltr',
  locale: 'en-GB',
  offer: 'Read this page in English',
} as const satisfies LanguageDescription
