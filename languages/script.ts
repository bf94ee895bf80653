/** In which letters a language is written, and so in which of our two families of fonts (`ui/tokens.css`). */
import { type Language, languages } from './languages.ts'

export type Script = 'arabic' | 'latin'

export const scriptOf = (language: Language): Script =>
  new Intl.Locale(languages[language].locale).maximize().script === 'Arab' ? 'arabic' : 'latin'
