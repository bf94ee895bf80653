/**
 * Makes texts plain for a search (product §3.4): without accents, capitals, ligatures or the variants of Arabic letters,
 * so that a visitor finds our words with any keyboard.
 */
import { arabicArticle, inPlainLetters, joiningWords } from '#languages/finding/plain-letters.ts'

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu

/** The words of a text in plain letters, with one blank between them. */
export function plainText(text: string): string {
  return inPlainLetters(text).replace(BETWEEN_WORDS, ' ').trim()
}

const JOINING = new Set(plainText(joiningWords).split(' '))

/**
 * The words of a search. Joining words ("of", "and") are left out if there are others, and so is the Arabic article,
 * because parts of words are found as well.
 */
export function wordsSought(plain: string): readonly string[] {
  const words = plain.split(' ')
  const telling = words.filter((word) => !JOINING.has(word))
  return (telling.length > 0 ? telling : words).map(withoutArticle).filter((word) => word !== '')
}

export function onlyJoins(text: string): boolean {
  return plainText(text)
    .split(' ')
    .every((word) => word === '' || JOINING.has(word))
}

export function withoutArticle(word: string): string {
  return word.replace(arabicArticle, '')
}
