/**
 * What strangers typed, made fit for a letter (safety C23): one line stays one line, nothing turns the direction of the
 * text, and no word in it becomes a link in somebody's mailbox.
 */
import * as v from 'valibot'

const LONGEST_LINE = 300
const MOST_LINES = 60

/** Ends of lines of every kind, as they are and as an address writes them, and everything that cannot be seen. */
const INVISIBLE =
  /%0[ad]|[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/giu
const WORD_JOINER = '\u2060'

export function cleanLine(text: string): string {
  const line = text.toWellFormed().replace(INVISIBLE, ' ').replace(/\s+/gu, ' ').trim()
  return withoutLinks([...line].slice(0, LONGEST_LINE).join(''))
}

/**
 * Mail programs make links of what looks like one: a joiner that nobody sees keeps them from it. Names of domains hold more
 * than letters, and the full stops of other scripts part them too.
 */
const withoutLinks = (line: string) =>
  line.replace(/(?<=\S)[.。．｡﹒@＠](?=[^\s\p{P}])|:(?=\/\/)/gu, (mark) => `${mark}${WORD_JOINER}`)

/** A value of one line. */
export const line = v.pipe(v.string(), v.transform(cleanLine))

/** Several lines, each an entry; empty ones are left out. */
export const lines = v.pipe(
  v.string(),
  v.transform((text) => text.split('\n').slice(0, MOST_LINES).map(cleanLine).filter(Boolean)),
)

/** An address of ours, made by the program. */
export const ownLink = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^\s"'<>\\]+$/))

/** What a person copies from the letter: letters and digits of the program's own making. */
export const shortCode = v.pipe(v.string(), v.regex(/^[\p{L}\p{N} -]{2,40}$/u))

/** A whole number, written as one. */
export const count = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))

/** An instant, as `toISOString` writes it. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
)
