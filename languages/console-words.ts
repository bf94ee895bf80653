/**
 * What the advisers' room says. French sets the keys; each language is one chunk, and none of it is in the visitor's
 * dictionaries. A key nobody translated shows as itself (spec §1).
 */
import type { Message } from './dictionary.ts'
import type { words as french } from './fr/console.ts'
import { type Translate, translator } from './translate.ts'

export type ConsoleKey = keyof typeof french

/** Every key, and a plural where French counts. */
export type ConsoleWords = {
  readonly [key in ConsoleKey]: (typeof french)[key] extends string ? string : Exclude<Message, string>
}

export type ConsoleTranslate = Translate<ConsoleKey>

/** The translator of the page, over the keys of the room. */
export const consoleTranslator = translator<ConsoleKey>
