/**
 * Reads a sum in a search (product §3.4): «moins de 2000 €», "between 2,000 and 5,000", «أقل من 2000». It filters like a
 * budget; the rest of the text is searched.
 */
import { sumWords } from '#languages/finding/sum-words.ts'
import { inPlainLetters } from '#languages/finding/plain-letters.ts'
import { wishWords } from '#languages/finding/wish-words.ts'
import { onlyJoins } from './search-text.ts'

/** Euros per person, both ends included; null stands for no limit. */
export interface Sum {
  from: number | null
  upTo: number | null
}

export interface Understood {
  /** The text without the sum, as typed. */
  words: string
  sum: Sum | null
  /** The sum, as typed. */
  sumWords: string
}

export function understand(search: string): Understood {
  const { text, at } = plainLettersWithPlaces(search)
  for (const match of text.matchAll(SAID)) {
    const sum = sumIn(match)
    if (!sum || countsPeople(match)) continue
    const [begin, end] = [at[match.index]!, at[match.index + match[0].length] ?? search.length]
    const words = `${search.slice(0, begin).trimEnd()} ${search.slice(end).trimStart()}`.trim()
    return { words: onlyJoins(words) ? '' : words, sum, sumWords: search.slice(begin, end).trim() }
  }
  return { words: search, sum: null, sumWords: '' }
}

/** The plain letters of a text, and the place of each of them in it. */
function plainLettersWithPlaces(search: string): { text: string; at: readonly number[] } {
  const at: number[] = []
  let text = ''
  let place = 0
  for (const letter of search) {
    const plain = inPlainLetters(letter)
    text += plain
    at.push(...Array<number>(plain.length).fill(place))
    place += letter.length
  }
  return { text, at }
}

const anyOf = (words: readonly string[]) =>
  `(?:${words.map((word) => inPlainLetters(word).replaceAll(' ', '\\s+')).join('|')})`
const notWithinWord = { before: String.raw`(?<![\p{L}\p{N}])`, after: String.raw`(?![\p{L}\p{N}])` }
const word = (words: readonly string[]) => notWithinWord.before + anyOf(words) + notWithinWord.after

const { atMost, atLeast, beside, to, thousand, euro, perPerson } = sumWords
const SIGN = `(?:${anyOf(euro)}\\s*)?`
const DIGITS = String.raw`\d{1,3}(?:[\s.,\u066c]\d{3})+(?!\d)|\d+(?:[.,]\d+)?`
const amount = (name: string) =>
  String.raw`(?<${name}>${SIGN}(?:${DIGITS})(?:\s*${anyOf(thousand)}${notWithinWord.after})?(?:\s*${anyOf(euro)}${notWithinWord.after})?)`
const around = (...words: readonly (readonly string[])[]) => `(?:${words.map(word).join('|')})`

const SAID = new RegExp(
  String.raw`(?<lead>(?:${around(atMost, atLeast, beside)}\s*:?\s*)*)${notWithinWord.before}` +
    String.raw`${amount('first')}(?:\s*(?:[-–]|${anyOf(to)})\s*${amount('second')})?${notWithinWord.after}` +
    String.raw`(?<tail>(?:[\s/]+${around(atMost, atLeast, perPerson)}(?!\s*\d))*)`,
  'gu',
)
const MOST = new RegExp(word(atMost), 'u')
const LEAST = new RegExp(word(atLeast), 'u')

function sumIn({ groups }: RegExpExecArray): Sum | null {
  const { lead = '', first = '', second, tail = '' } = groups!
  if (!isSum(first) && !(second && isSum(second))) return null
  const euros = eurosIn(first)
  if (second !== undefined) {
    const other = eurosIn(second)
    return { from: Math.min(euros, other), upTo: Math.max(euros, other) }
  }
  const bounds = `${lead} ${tail}`
  const isLeast = LEAST.test(bounds) && !MOST.test(bounds)
  return isLeast ? { from: euros, upTo: null } : { from: null, upTo: euros }
}

const PEOPLE = new RegExp(String.raw`^\s*${word(wishWords.people)}`, 'u')
const EACH = new RegExp(String.raw`^\s*${word(perPerson)}`, 'u')
const EURO = new RegExp(anyOf(euro), 'u')
/** Below all our prices: «120 pers» are guests, «2000 pers» is a price for one. */
const MOST_GUESTS = 900

/** A number without a currency that a word of people follows, as in «pour 120 personnes» and "100-150 guests". */
function countsPeople({ 0: said, index, input, groups }: RegExpExecArray): boolean {
  const { first = '', second = '', tail = '' } = groups!
  if (EURO.test(first + second)) return false
  const next = input.slice(index + said.length - tail.length)
  return PEOPLE.test(next) && (!EACH.test(next) || eurosIn(second || first) < MOST_GUESTS)
}

/** A number alone may be a day, an edition or a year. */
const SMALLEST_ALONE = 100
const YEAR = /^20[2-3]\d$/
const EXPLICIT = new RegExp(String.raw`\d[\s.,\u066c]\d{3}|\d\s*${anyOf(thousand)}|${anyOf(euro)}`, 'u')

function isSum(said: string): boolean {
  return EXPLICIT.test(said) || (!YEAR.test(said) && Number(said) >= SMALLEST_ALONE)
}

const THOUSANDS = new RegExp(String.raw`\d\s*${anyOf(thousand)}`, 'u')

function eurosIn(said: string): number {
  const digits = /[\d\s.,\u066c]*\d/.exec(said.replace('€', ''))![0].trim()
  const grouped = /[\s.,\u066c]\d{3}(?!\d)/.test(digits)
  const number = grouped ? Number(digits.replace(/\D/g, '')) : Number(digits.replace(',', '.'))
  return Math.round(THOUSANDS.test(said) ? number * 1000 : number)
}
