/**
 * Reads the wishes of a search beside its subject (product §3.4): the number of people («pour 10 personnes», «pour 4»), and a low
 * price. Neither filters: any experience can be requested for so many people, and the cheaper ones come first.
 */
import type { IsoDate } from '#catalogue/experience.ts'
import { withLatinDigits } from '#languages/finding/plain-letters.ts'
import { sumWords } from '#languages/finding/sum-words.ts'
import { wishWords } from '#languages/finding/wish-words.ts'
import { plainText } from './search-text.ts'

const anyOf = (words: readonly string[]) => `(?:${words.map(plainText).join('|')})(?![\\p{L}\\p{N}])`
const CHEAP = new RegExp(`(?<![\\p{L}\\p{N}])${anyOf(wishWords.cheap)}`, 'gu')
const ABOUT = anyOf([...sumWords.atMost, ...sumWords.atLeast, ...sumWords.beside])
const TO = `(?:${sumWords.to.map(plainText).join('|')})`
/** A year is no number of people. */
const NUMBER = '(?:\\d{1,2} 000|\\d{1,3}|(?!20[23]\\d)\\d{4})'
/** Two numbers side by side were joined by a dash (100-150); one digit is part of a name («Ligue 1 120 personnes»). */
const PEOPLE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${ABOUT} )*(?:${NUMBER} ${TO} ?|\\d{2,3} )?${NUMBER} ?${anyOf(wishWords.people)}`,
  'gu',
)
/** A longer number is a sum. */
const FOR_PEOPLE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${wishWords.for.map(plainText).join('|')}) ?\\d{1,2}(?! ?\\d)`,
  'gu',
)

export const wantsCheap = (search: string): boolean => plainText(search).search(CHEAP) !== -1

/** Removes the wishes from a text that is plain already. */
export const withoutWishes = (plain: string): string =>
  plain.replace(CHEAP, ' ').replace(PEOPLE, ' ').replace(FOR_PEOPLE, ' ').trim()

const THIS_MONTH = new RegExp(`(?<![\\p{L}\\p{N}])${anyOf(wishWords.thisMonth)}`, 'gu')
const NEXT_MONTH = new RegExp(`(?<![\\p{L}\\p{N}])${anyOf(wishWords.nextMonth)}`, 'gu')

/** Writes «this month» and «next month» as the month's name and the year. The text is plain already. */
export function withMonthsNamed(plain: string, months: readonly string[], today: IsoDate): string {
  const [year, month] = today.split('-').map(Number)
  const named = (later: number) => `${months[(month! - 1 + later) % 12]} ${year! + (month! + later > 12 ? 1 : 0)}`
  return plain.replace(THIS_MONTH, named(0)).replace(NEXT_MONTH, named(1))
}

const MONTH_IN_NUMBERS = /(?<![\d/.])(?:\d{1,2}[/.])?(0?[1-9]|1[0-2])[/.](20\d\d)(?!\d)/g

/** Writes «12/2026» and «06/12/2026» as the month's name and the year. */
export const withMonthsInWords = (search: string, months: readonly string[]): string =>
  withLatinDigits(search).replace(
    MONTH_IN_NUMBERS,
    (_, month: string, year: string) => `${months[Number(month) - 1]} ${year}`,
  )
