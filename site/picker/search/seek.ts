/**
 * Finds the experiences that a search means (product §3.4). Four tries follow one another until one has a result: every
 * word in the names; every word there or in the inclusions; every word with one typing error; the most words.
 */
import type { IsoDate } from '#catalogue/experience.ts'
import { notOffered } from '#languages/finding/everyday-names.ts'
import type { PageTranslate } from '#site/page/word-keys.ts'
import { monthsOf } from '#site/parts/month-name.ts'
import { beginsWithinOneSlip, withinOneSlip } from './one-letter.ts'
import { type MonthSearch, monthsSought, withMonthsInOneWord } from './months-sought.ts'
import { plainText, withoutArticle, wordsSought } from './search-text.ts'
import { withMonthsInWords, withMonthsNamed, withoutWishes } from './wishes-in-words.ts'
import type { FinderTexts } from '../finding/finder-texts.tsx'
import type { ShownExperience } from '#site/page/texts.ts'

/** The searched texts of one experience, in plain letters (`search-text.ts`). */
export interface SearchedText {
  /** The texts in the visitor's own language. */
  own: string
  /** The words of other languages and everyday speech that the own texts do not contain. */
  others: string
  /** The services it includes: searched if no name matches. */
  included: string
}

export interface SearchResult {
  ids: ReadonlySet<string>
  /** True if no result holds every word as it was typed. */
  near: boolean
}

interface SoughtWord {
  text: string
  months: MonthSearch | null
  /**
   * True if only whole words match: for a short word that occurs somewhere («JO» is no «jours»), and for one we do not
   * offer.
   */
  whole: boolean
}

type Holds = (word: SoughtWord, searched: SearchedText) => boolean

export interface Seeking {
  /** By the id of the experience. */
  texts: ReadonlyMap<string, SearchedText>
  /** The months of the visitor's own language, January first, in plain letters. */
  months: readonly string[]
  today: IsoDate
}

const NONE: ReadonlySet<string> = new Set()

export function seekingAmong(
  experiences: readonly ShownExperience[],
  { others, included, today }: Pick<FinderTexts, 'others' | 'included'> & { today: IsoDate },
  t: PageTranslate,
): Seeking {
  const texts = experiences.map(({ id, title, location, duration, word, category }) => {
    const own = plainText([title, location, duration, word, t(`category.${category}`), id].join(' '))
    return [id, { own, others: others[id] ?? '', included: included[id] ?? '' }] as const
  })
  return { texts: new Map(texts), months: monthsOf(t).map(plainText), today }
}

/** Makes a search that keeps its last result, because the list, its counter and its months all ask for the same. */
export function makeSeeker(seeking: Seeking): (search: string) => SearchResult {
  let last: { search: string; sought: SearchResult } | null = null
  return (search) => {
    if (search !== last?.search) last = { search, sought: seek(search, seeking) }
    return last.sought
  }
}

export function seek(search: string, { texts, months, today }: Seeking): SearchResult {
  if (search.length >= LONG_ENOUGH && texts.has(search)) return { ids: new Set([search]), near: false }
  const plain = withoutWishes(withMonthsNamed(plainText(withMonthsInWords(search, months)), months, today))
  if (plain === '' && search.trim() !== '') return { ids: new Set(texts.keys()), near: false }
  const words = wordsSought(withMonthsInOneWord(plain)).map((text) => ({
    text,
    months: monthsSought(text),
    whole:
      NOT_OFFERED.has(text) || (text.length < LONG_ENOUGH && [...texts.values()].some((one) => isWordOf(text, one))),
  }))
  const exactly: Holds = (word, searched) => holdsMonth(word, searched, months) || holds(word, searched)
  const asIncluded: Holds = (word, searched) =>
    exactly(word, searched) || (!word.whole && ` ${searched.included}`.includes(` ${word.text}`))
  const nearly: Holds = (word, searched) => exactly(word, searched) || nearlyHolds(word.text, searched)

  for (const one of [exactly, asIncluded, nearly]) {
    const ids = [...texts].filter(([, searched]) => words.every((word) => one(word, searched))).map(([id]) => id)
    if (ids.length > 0) return { ids: new Set(ids), near: one === nearly }
  }
  const most = [exactly, nearly].map((one) => holdingMost(words.filter(isTelling), texts, one))
  return { ids: most.find(({ size }) => size > 0) ?? NONE, near: true }
}

function holdsMonth({ months }: SoughtWord, { own }: SearchedText, ownNames: readonly string[]): boolean {
  return months !== null && months.months.some((month) => ` ${own} `.includes(` ${ownNames[month]!} `))
}

/**
 * True for any part of a word of the own language, but for short texts only at its edges: «spa» does not find
 * «Espagne».
 */
function holds({ text, months, whole }: SoughtWord, { own, others }: SearchedText): boolean {
  if (months?.whole) return false
  if (whole) return isWordOf(text, { own, others })
  if (text.length >= LONG_ENOUGH) return own.includes(text) || ` ${others}`.includes(` ${text}`)
  return own.split(' ').some((word) => isAtItsEdge(word, text)) || others.split(' ').includes(text)
}

const isWordOf = (text: string, { own, others }: Pick<SearchedText, 'own' | 'others'>) =>
  `${own} ${others}`.split(' ').some((word) => withoutArticle(word) === text)

function isAtItsEdge(word: string, text: string): boolean {
  return word.startsWith(text) || word.endsWith(text) || withoutArticle(word).startsWith(text)
}

/** Shorter words are parts of too many others, and differ from too many others by one letter. */
const LONG_ENOUGH = 4
/** A search word of this length may also be the misspelt beginning of a word. */
const LONG_ENOUGH_TO_BEGIN = 5

const NOT_OFFERED = new Set(plainText(notOffered).split(' '))

function nearlyHolds(word: string, { own, others }: SearchedText): boolean {
  if (word.length < LONG_ENOUGH || NOT_OFFERED.has(word)) return false
  const isNear = word.length < LONG_ENOUGH_TO_BEGIN ? withinOneSlip : beginsWithinOneSlip
  return `${own} ${others}`.split(' ').some((one) => isNear(word, withoutArticle(one)))
}

/** A number is no search word alone, nor is a syllable that is no word of our texts. */
const isTelling = ({ text, whole }: SoughtWord) => (whole || text.length >= LONG_ENOUGH) && !/^\d+$/.test(text)

function holdingMost(words: readonly SoughtWord[], texts: Seeking['texts'], matches: Holds): ReadonlySet<string> {
  const held = new Map(
    [...texts].map(([id, searched]) => [id, words.filter((word) => matches(word, searched)).length] as const),
  )
  const most = Math.max(1, ...held.values())
  return new Set([...held].flatMap(([id, count]) => (count === most ? [id] : [])))
}
