/** The facts of a language in `<code>/language.ts`. Every page loads these facts of all languages. */
export interface LanguageDescription {
  /** In its own words. */
  name: string
  short: string
  direction: 'ltr' | 'rtl'
  /** For `Intl`: plural forms, dates, numbers. It sets Latin digits if the language has others, too. */
  locale: string
  /** Whether hours are written without a zero before them, as 9:05. */
  oneDigitHours?: true
  /** The offer to a visitor whose browser prefers this language, in that language. */
  offer: string
}
