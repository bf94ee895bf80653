/** Normalises a text for matching: removes accents, case and punctuation, in any of the languages. */
import { inPlainLetters } from '#languages/finding/plain-letters.ts'

/** An elided article, which becomes a word of its own so that «d’Italie» matches «Italie». */
const ELIDED = /(?<!\p{L})([dl])['\u2019\u02bc](?=\p{L})/giu

export const plain = (text: string) =>
  inPlainLetters(text.replace(ELIDED, '$1 '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
