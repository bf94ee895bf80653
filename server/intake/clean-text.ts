/** The written rule for text from outside: NUL and lone surrogates are refused, the rest is kept as `keptText` says. */
import { keptText } from '#contract/request/kept-text.ts'
import { Problem } from '#contract/problems.ts'

export function cleanText(text: string, column: string): string {
  if (text.includes('\0')) {
    throw new Problem('22021', `"${column}" must not hold the character NUL`, { hint: 'Remove it and send again.' })
  }
  if (!text.isWellFormed()) {
    throw new Problem('22P02', `"${column}" must be well-formed Unicode`, { hint: 'It holds half of a character.' })
  }
  return keptText(text.replace(TOWER, '$1'))
}

/**
 * No script stacks as many marks (Unicode calls such a text stream-safe). To bring a run without end into order takes its
 * length squared, and thirty are more than are kept.
 */
const TOWER = /(\p{M}{30})\p{M}+/gu

/** The same for every text within, however deep. */
export function cleanTexts(value: unknown, name: string): unknown {
  if (typeof value === 'string') return cleanText(value, name)
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanTexts(item, name)]))
}
