/**
 * The words of the letters in every language. For the server alone: they stand apart from the dictionaries, so that no
 * visitor ever loads them.
 */
import { letters as ar } from './ar/letters.ts'
import { letters as en } from './en/letters.ts'
import { letters as fr } from './fr/letters.ts'
import { languages, type Language } from './languages.ts'
import type { LetterKey, LetterWords } from './letter-words.ts'
import { type Translate, translator } from './translate.ts'

export type SayInLetter = Translate<LetterKey>

const words: Readonly<Record<Language, LetterWords>> = { fr, en, ar }

export function lettersIn(language: Language): SayInLetter {
  return translator<LetterKey>(words[language], languages[language].locale)
}
