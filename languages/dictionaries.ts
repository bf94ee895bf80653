/** All languages at once, for the server and the build. The browser loads the one it shows, never this file. */
import { dictionary as ar } from './ar/dictionary.ts'
import type { Dictionary } from './dictionary.ts'
import { dictionary as en } from './en/dictionary.ts'
import { dictionary as fr } from './fr/dictionary.ts'
import type { Language } from './languages.ts'

export const dictionaries: Readonly<Record<Language, Dictionary>> = { fr, en, ar }
