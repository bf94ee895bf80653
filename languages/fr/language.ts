/** French, the default: its texts set the keys of all others. */
import type { LanguageDescription } from '../language.ts'

export const language = {
  name: 'Français',
  short: 'FR',
  direction: 'ltr',
  locale: 'fr-FR',
  offer: 'Lire cette page en français',
} as const satisfies LanguageDescription
