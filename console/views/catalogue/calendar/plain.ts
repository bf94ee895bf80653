/** Removes accents, case and signs from a text in any of the languages, to find the experience that somebody meant. */
import { inPlainLetters } from '#languages/finding/plain-letters.ts'

/** The article before a vowel is a word of its own: «d’Italie» names Italie. */
const ELIDED = /(?<!\p{L})([dl])['\u2019\u02bc](?=\p{L})/giu

export const plain = (text: string) =>
  inPlainLetters(text.replace(ELIDED, '$1 '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
