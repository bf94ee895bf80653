/**
 * The languages of the site (spec §1, §9): French by default, English, Arabic right to left.
 *
 * A language is a folder, a row here and one in `dictionaries.ts`; the compiler names every key the folder lacks.
 */
interface Row {
  /** In its own words. */
  name: string
  short: string
  direction: 'ltr' | 'rtl'
  /** For `Intl`: Latin digits everywhere, six plural forms in Arabic. */
  locale: string
  /** What a visitor whose browser prefers this language is offered, in that language. */
  offer: string
}

export const languages = {
  fr: {
    name: 'Français',
    short: 'FR',
    direction: 'ltr',
    locale: 'fr-FR',
    offer: 'Lire cette page en français',
  },
  ar: {
    name: 'العربية',
    short: 'العربية',
    direction: 'rtl',
    locale: 'ar-u-nu-latn',
    offer: 'قراءة هذه الصفحة بالعربية',
  },
  en: {
    name: 'English',
    short: 'EN',
    direction: 'ltr',
    locale: 'en-GB',
    offer: 'Read this page in English',
  },
} as const satisfies Record<string, Row>

export type Language = keyof typeof languages
export const defaultLanguage: Language = 'fr'

export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}
