/**
 * The words of the visitor's private page. French sets the keys; each language is a chunk of that page only, so that a
 * first visit does not load it.
 */
import type { Message } from '../dictionary.ts'
import type { words as french } from '../fr/private-page.ts'
import type { Translate } from '../translate.ts'

export type PrivatePageKey = keyof typeof french

/** Every key, and a plural where French counts. */
export type PrivatePageWords = {
  readonly [key in PrivatePageKey]: (typeof french)[key] extends string ? string : Exclude<Message, string>
}

export type PrivatePageTranslate = Translate<PrivatePageKey>
