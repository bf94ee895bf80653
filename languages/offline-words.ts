/** What is said without a network beyond the one line every page knows, in all languages: a few words, loaded when needed. */
import { words as ar } from './ar/offline.ts'
import { words as en } from './en/offline.ts'
import { type OfflineWords, words as fr } from './fr/offline.ts'
import type { Language } from './languages.ts'

export const offlineWords: Readonly<Record<Language, OfflineWords>> = { fr, en, ar }
