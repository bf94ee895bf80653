/** How a text reads without accents, case and signs, in any of the languages: for finding what somebody meant. */
import { inPlainLetters } from '#languages/finding/plain-letters.ts'

export const plain = (text: string) =>
  inPlainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
