/** Arabic: right to left, with Latin digits and six plural forms. */
import type { LanguageDescription } from '../language.ts'

export const language = {
  name: 'العربية',
  short: 'العربية',
  direction: 'rtl',
  locale: 'ar-u-nu-latn',
  oneDigitHours: true,
  offer: 'قراءة هذه الصفحة بالعربية',
} as const satisfies LanguageDescription
