/**
 * Reduces letters to a plain form for the search, in three languages: those that Unicode does not decompose. Unicode
 * decomposes accents and the hamza of أ إ آ ؤ ئ.
 */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['ß', 'ss'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ة', 'ه'],
  ['ک', 'ك'],
])

const LETTERS_TO_REPLACE = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu')

/** Accents and harakat, what cannot be seen, the tatweel that only stretches a word, apostrophes. */
const UNHEARD = /[\p{M}\p{Cf}\u0640'’ʼ]/gu
const ARABIC_INDIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Returns the text in plain letters; other signs and blanks stay. */
export function inPlainLetters(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNHEARD, '')
    .replace(LETTERS_TO_REPLACE, (letter) => plainLetters.get(letter)!)
  return withLatinDigits(plain)
}

export const withLatinDigits = (text: string): string =>
  text.replace(ARABIC_INDIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 15))

/** The Arabic article before a word of three letters or more. */
export const arabicArticle = /^ال(?=...)/u

/** Stop words in three languages, a month, a weekend and "next" among them. */
export const joiningWords =
  'à au aux avec ce cet cette dans de des du en et la le les pour prochain prochaine un une mois week end weekend a an and at for in next of the this with month إلى على في من شهر عطلة نهاية الأسبوع هذا هذه القادم القادمة المقبل المقبلة'
