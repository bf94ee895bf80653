/**
 * The words of the advisers' room. French sets the keys; each language is one chunk, and none of it is in the visitor's
 * dictionaries. A key without a translation shows as itself (spec §1).
 */
import type { Message } from '../dictionary.ts'
import { isolating } from '../isolate.ts'
import type { words as french } from '../fr/console.ts'
import { type Translate, translator } from '../translate.ts'

export type ConsoleKey = keyof typeof french

/** Every key, and a plural where French counts. */
export type ConsoleWords = {
  readonly [key in ConsoleKey]: (typeof french)[key] extends string ? string : Exclude<Message, string>
}

export type ConsoleTranslate = Translate<ConsoleKey>

/** The gaps of the room's sentences that contain typed text, which may have either direction. */
const TYPED_BY_PEOPLE = new Set(['name', 'email', 'letterEmail', 'contact', 'reason', 'shown', 'price', 'dates'])

/** The translator of the page, over the keys of the room. */
export const consoleTranslator = (
  words: Readonly<Partial<Record<ConsoleKey, Message>>>,
  locale: string,
): ConsoleTranslate => isolating(translator(words, locale), TYPED_BY_PEOPLE)
