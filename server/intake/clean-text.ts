/** Cleans text from outside: refuses NUL and lone surrogates, and normalises the rest by `normalizeText`. */
import { normalizeText } from '#contract/request/normalize-text.ts'
import { Problem } from '#contract/problems.ts'

export function cleanText(text: string, column: string): string {
  if (text.includes('\0')) {
    throw new Problem('22021', `"${column}" must not hold the character NUL`, { hint: 'Remove it and send again.' })
  }
  if (!text.isWellFormed()) {
    throw new Problem('22P02', `"${column}" must be well-formed Unicode`, { hint: 'It holds half of a character.' })
  }
  return normalizeText(text.replace(LONG_RUN_OF_MARKS, '$1'))
}

/**
 * More than thirty combining marks in a row, which no script needs (the Stream-Safe Text Format of Unicode). The time
 * of normalization grows with the square of their number, so a run is cut to 30.
 */
const LONG_RUN_OF_MARKS = /(\p{M}{30})\p{M}+/gu

/** Cleans every text within a value, at any depth. */
export function cleanTexts(value: unknown, name: string): unknown {
  if (typeof value === 'string') return cleanText(value, name)
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanTexts(item, name)]))
}
