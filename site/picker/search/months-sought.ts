/**
 * Finds months in a search by any name in use (`month-names.ts`), or by its beginning: «juil.», «Sept», «حزيران»; and the
 * three of a season.
 */
import { monthNames, seasonNames } from '#languages/finding/month-names.ts'
import { plainText } from './search-text.ts'

export interface MonthSearch {
  /** Counted from 0. */
  months: readonly number[]
  /** Whether the word is the whole name of a month; otherwise it may as well begin another word, or stand in a text. */
  whole: boolean
}

const SHORTEST_BEGINNING = 3

const together = (name: string) => plainText(name).replaceAll(' ', '')
const names = monthNames.map((ofMonth) => ofMonth.map(together))
const seasons = seasonNames.map(([months, ofSeason]) => ({ months, ofSeason: ofSeason.map(plainText) }))
const inTwoWords = monthNames
  .flat()
  .map(plainText)
  .filter((name) => name.includes(' '))

/** Joins names of two words into one, as `monthsSought` knows them. The text is plain already. */
export function withMonthsInOneWord(plain: string): string {
  return inTwoWords.reduce((text, name) => text.replaceAll(name, together(name)), plain)
}

/** Null if the word, which is plain already, is no month. */
export function monthsSought(word: string): MonthSearch | null {
  const whole = names.some((ofMonth) => ofMonth.includes(word))
  if (!whole && word.length < SHORTEST_BEGINNING) return null
  const isMeant = (name: string) => (whole ? name === word : name.startsWith(word))
  const months = names.flatMap((ofMonth, month) => (ofMonth.some(isMeant) ? [month] : []))
  if (!whole) months.push(...seasons.flatMap((season) => (season.ofSeason.some(isMeant) ? season.months : [])))
  return months.length > 0 ? { months, whole } : null
}
