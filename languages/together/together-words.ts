/** The words of the page "choose together". French sets the keys; each language is a chunk of that page only. */
import type { Message } from '../dictionary.ts'
import type { words as french } from '../fr/together.ts'

export type TogetherKey = keyof typeof french

/** Every key, and a plural where French counts. */
export type TogetherWords = {
  readonly [key in TogetherKey]: (typeof french)[key] extends string ? string : Exclude<Message, string>
}
