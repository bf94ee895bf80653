/** Tells the script of a language, and so which of our two families of fonts it takes (`ui/tokens.css`). */
import { type Language, languages } from './languages.ts'

export type Script = 'arabic' | 'latin'

export const scriptOf = (language: Language): Script =>
  new Intl.Locale(languages[language].locale).maximize().script === 'Arab' ? 'arabic' : 'latin'
