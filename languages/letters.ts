/**
 * The words of the letters in every language. They are for the server only, and separate from the dictionaries, so that
 * no visitor loads them.
 */
import { inEach } from './in-each.ts'
import { languages, type Language } from './languages.ts'
import type { LetterKey, LetterWords } from './letter-words.ts'
import { type Translate, translator } from './translate.ts'

export type SayInLetter = Translate<LetterKey>

export const letterWords = await inEach<LetterWords>(async (code) => (await import(`./${code}/letters.ts`)).letters)

export function lettersIn(language: Language): SayInLetter {
  return translator<LetterKey>(letterWords[language], languages[language].locale)
}
