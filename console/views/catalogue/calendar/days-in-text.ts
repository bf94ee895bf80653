/** Reads the days of an event in a pasted text, in figures or in words of any language. Pure. */
import { monthNames } from '#languages/finding/month-names.ts'
import { plain } from './plain.ts'

/** Days in figures, `03/04/2027`, are read with the day or with the month first. */
export type DayOrder = 'dayFirst' | 'monthFirst'

const FIGURES = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

const NAMED =
  /^(?:(\d{1,2})\s*[-\u2013\u2014]\s*)?(\d{1,2})(?:er|st|nd|rd|th|\.)?\s+(\p{L}[\p{L}\p{M} ]*)\.?,?\s+(\d{4})$/u

const MONTH_FIRST = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u

/** None, one or two days; null where the cell is none. */
export function daysIn(cell: string, order: DayOrder): string[] | null {
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return [cell]
  const figures = FIGURES.exec(cell)
  if (figures) {
    const [, one, other, year] = figures as unknown as string[]
    return [dayOf(year!, order === 'dayFirst' ? other! : one!, order === 'dayFirst' ? one! : other!)]
  }
  const [, from, day, month, year] = NAMED.exec(cell) ?? []
  if (month && monthOf(month)) return [...(from ? [from] : []), day!].map((one) => dayOf(year!, monthOf(month)!, one))
  const [, named, on, in_] = MONTH_FIRST.exec(cell) ?? []
  return named && monthOf(named) ? [dayOf(in_!, monthOf(named)!, on!)] : null
}

const dayOf = (year: string, month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** By its name or the beginning of one, of three letters at least. */
function monthOf(name: string): string | undefined {
  const typed = plain(name)
  const at = monthNames.findIndex((names) =>
    names.some((one) => plain(one) === typed || (typed.length > 2 && plain(one).startsWith(typed))),
  )
  return at < 0 ? undefined : String(at + 1)
}

export const isEither = (cell: string) => {
  const [, one, other] = FIGURES.exec(cell) ?? []
  return one !== undefined && one !== other && Number(one) <= 12 && Number(other) <= 12
}

export function orderIn(cells: readonly string[]): DayOrder | undefined {
  const figures = cells.flatMap((cell) => {
    const [, one, other] = FIGURES.exec(cell) ?? []
    return one ? [[Number(one), Number(other)] as const] : []
  })
  if (figures.some(([one]) => one > 12)) return 'dayFirst'
  return figures.some(([, other]) => other > 12) ? 'monthFirst' : undefined
}
