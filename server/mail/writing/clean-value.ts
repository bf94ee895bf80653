/**
 * Cleans the texts of strangers for a letter (safety C23): one line stays one line, no character changes the direction
 * of the text, and no word becomes a link in a mailbox.
 */
import * as v from 'valibot'

const LONGEST_LINE = 300
const MOST_LINES = 60

/** Line ends of every kind, plain and percent-encoded, and all invisible characters. */
const INVISIBLE =
  /%0[ad]|[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/giu
const WORD_JOINER = '\u2060'

export function cleanLine(text: string): string {
  const line = text.toWellFormed().replace(INVISIBLE, ' ').replace(/\s+/gu, ' ').trim()
  return withoutLinks([...line].slice(0, LONGEST_LINE).join(''))
}

/**
 * Mail programs make links of words that look like one. An invisible joiner prevents it. Domain names hold more than
 * letters, and full stops of other scripts separate them too.
 */
const withoutLinks = (line: string) =>
  line.replace(/(?<=\S)[.。．｡﹒@＠](?=[^\s\p{P}])|:(?=\/\/)/gu, (mark) => `${mark}${WORD_JOINER}`)

/** A value of one line. */
export const line = v.pipe(v.string(), v.transform(cleanLine))

/** Several lines, one entry each; empty ones are left out. */
export const lines = v.pipe(
  v.string(),
  v.transform((text) => text.split('\n').slice(0, MOST_LINES).map(cleanLine).filter(Boolean)),
)

/** A URL of ours, made by the program. */
export const ownLink = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^\s"'<>\\]+$/))

/** A code that a person copies from the letter: letters and digits made by the program. */
export const shortCode = v.pipe(v.string(), v.regex(/^[\p{L}\p{N} -]{2,40}$/u))

/** A whole number as text. */
export const count = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))

/** A boolean as text; false if absent. */
export const flag = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text === 'yes'),
  ),
  'no',
)

/** An instant in the format of `toISOString`. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
)
