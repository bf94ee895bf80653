/** Removes accents, case and signs from a text in any of the languages, to find the experience that somebody meant. */
import { inPlainLetters } from '#languages/finding/plain-letters.ts'

export const plain = (text: string) =>
  inPlainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
