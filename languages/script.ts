/** Returns the script of a language, which decides the font family (`ui/tokens.css`). */
import { type Language, languages } from './languages.ts'

export type Script = 'arabic' | 'latin'

export const scriptOf = (language: Language): Script =>
  new Intl.Locale(languages[language].locale).maximize().script === 'Arab' ? 'arabic' : 'latin'
