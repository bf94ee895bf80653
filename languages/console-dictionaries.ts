/** The room's words in all languages at once, for the server and the tests. The browser loads the one it shows. */
import { words as ar } from './ar/console.ts'
import type { ConsoleWords } from './console-words.ts'
import { words as en } from './en/console.ts'
import { words as fr } from './fr/console.ts'
import type { Language } from './languages.ts'

export const consoleWords: Readonly<Record<Language, ConsoleWords>> = { fr, en, ar }
