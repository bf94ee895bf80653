/**
 * Texts as a search compares them, in three languages (product §3.4): without accents, capitals, ligatures or the
 * variants of Arabic letters, so that what a visitor types on any keyboard finds what we wrote.
 */
import { arabicArticle, joiningWords, plainLetters } from '#languages/plain-letters.ts'

const LETTERS_TO_REPLACE = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu')

/** Accents and harakat, what cannot be seen, the tatweel that only stretches a word, apostrophes. */
const UNHEARD = /[\p{M}\p{Cf}\u0640'’ʼ]/gu
const ARABIC_INDIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu

/** In its plainest letters, its signs and blanks kept. */
export function inPlainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNHEARD, '')
    .replace(LETTERS_TO_REPLACE, (letter) => plainLetters.get(letter)!)
    .replace(ARABIC_INDIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 15))
}

/** Its words in their plainest letters, one blank between them. */
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
