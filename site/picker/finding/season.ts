/**
 * Computes the season of a list (product §3.4): the months in which its experiences take place, the number in each, and
 * the days.
 */
import { isOver } from '#catalogue/availability.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { fallsIn, type Findable } from './find-experiences.ts'

/** From the weakest mark to the strongest: an event to come hides one that is over, a weekend hides a tournament. */
export const MARKS = ['overLong', 'over', 'long', 'short'] as const
export type Mark = (typeof MARKS)[number]

export interface SeasonMonth {
  /** `YYYY-MM` */
  month: string
  /** The number of results to come that take place in it, wholly or in part; of the past ones if none is to come. */
  count: number
  /** Days of the month, from 1. */
  days: Readonly<Record<Mark, ReadonlySet<number>>>
}

/** The longest short event, in days: a race weekend is short, a tournament, of which one chooses a day, is long. */
const LONGEST_SHORT = 5

/** Gives every month of the whole list, so that none comes or goes while filters change, and counts the results. */
export function seasonOf(
  experiences: readonly Findable[],
  found: readonly Findable[],
  today: IsoDate,
): readonly SeasonMonth[] {
  const months = new Set(experiences.flatMap(monthsOf))
  return [...months].toSorted().map((month) => {
    const inMonth = found.filter((experience) => fallsIn(experience, month))
    const days: Record<Mark, Set<number>> = { overLong: new Set(), over: new Set(), long: new Set(), short: new Set() }
    for (const experience of inMonth) {
      const marked = days[markOf(experience, today)]
      for (const day of daysIn(experience, month)) marked.add(day)
    }
    const ahead = inMonth.filter((experience) => !isOver(experience, today)).length
    return { month, count: ahead || inMonth.length, days }
  })
}

export function lengthOf(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number, 0)).getUTCDate()
}

/** The weekday of the first day of a month, Monday being 0. */
export function firstWeekdayOf(month: string): number {
  return (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7
}

function monthsOf({ starts, ends }: Findable): string[] {
  if (!starts || !ends) return []
  const months = []
  for (let month = starts.slice(0, 7); month <= ends.slice(0, 7); month = after(month)) months.push(month)
  return months
}

function after(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return number === 12 ? `${year! + 1}-01` : `${year}-${String(number! + 1).padStart(2, '0')}`
}

function markOf(experience: Findable, today: IsoDate): Mark {
  const tooLate = new Date(experience.starts!)
  tooLate.setUTCDate(tooLate.getUTCDate() + LONGEST_SHORT)
  const short = experience.ends! < tooLate.toISOString().slice(0, 10)
  const over = isOver(experience, today)
  if (short) return over ? 'over' : 'short'
  return over ? 'overLong' : 'long'
}

function daysIn({ starts, ends }: Findable, month: string): number[] {
  const first = starts!.startsWith(month) ? Number(starts!.slice(8)) : 1
  const last = ends!.startsWith(month) ? Number(ends!.slice(8)) : lengthOf(month)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
