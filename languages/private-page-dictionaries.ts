/** The private page's words in all languages at once, for the server and the tests. The browser loads the one it shows. */
import { words as ar } from './ar/private-page.ts'
import { words as en } from './en/private-page.ts'
import { words as fr } from './fr/private-page.ts'
import type { Language } from './languages.ts'
import type { PrivatePageWords } from './private-page-words.ts'

export const privatePageWords: Readonly<Record<Language, PrivatePageWords>> = { fr, en, ar }
