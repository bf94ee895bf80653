/** The content of a language's `letters.ts`. French sets the keys. */
import type { Message } from './dictionary.ts'
import type { letters as french } from './fr/letters.ts'

export type LetterKey = keyof typeof french

/** Every key, and a plural where French counts. */
export type LetterWords = {
  readonly [key in LetterKey]: (typeof french)[key] extends string ? string : Exclude<Message, string>
}
