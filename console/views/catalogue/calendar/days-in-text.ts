/** Reads the days of a pasted cell: one, or the first and the last, in figures or with a month's name in any of the languages. Pure. */
import { monthNames } from '#languages/finding/month-names.ts'
import { plain } from './plain.ts'

/** Days in figures, `03/04/2027`, are read with the day or with the month first. */
export type DayOrder = 'dayFirst' | 'monthFirst'

const ISO = /^\d{4}-\d\d-\d\d$/
const FIGURES = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const NAMED = /^(\d{1,2})(?:er|st|nd|rd|th|\.)?\s+(\p{L}[\p{L}\p{M} ]*?)\.?,?(?:\s+(\d{4}))?$/u
const MONTH_FIRST = /^(\p{L}[\p{L}\p{M}]*)\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?$/u
const DAY_ALONE = /^(\d{1,2})(?:er|st|nd|rd|th|\.)?(?:,?\s+(\d{4}))?$/
/** «du 10 au 18 avril 2027», «29 Oct – 1 Nov 2027». */
const BEGINS = /^(?:du|from|\u0645\u0646)\s+/iu
const BETWEEN =
  /\s*[\u2013\u2014]\s*|\s+-\s+|(?<=^[^-]*)-(?=[^-]*$)|\s+(?:au|to|until|\u0625\u0644\u0649|\u062d\u062a\u0649)\s+/iu

/** The parts of a day that its own text says; the other end of the range may say the rest. */
interface SaidDay {
  day: string
  month?: string | undefined
  year?: string | undefined
}

/** One day or two; null where the cell is none. */
export function daysIn(cell: string, order: DayOrder): string[] | null {
  const one = dayIn(cell, order)
  if (one?.month && one.year) return [asIso(one)]
  const [from, to, ...more] = cell.replace(BEGINS, '').split(BETWEEN)
  const [first, last] = [from && dayIn(from, order), to && dayIn(to, order)]
  if (!first || !last || more.length > 0 || !last.year) return null
  const month = last.month ?? first.month
  if (!month) return null
  const whole = { ...last, month }
  const begins = {
    day: first.day,
    month: first.month ?? month,
    year: first.year ?? yearBefore(first.month, month, last.year),
  }
  return [asIso(begins), asIso(whole)]
}

/** Whether the cell means a day that was not understood: a year stands in it. */
export const isLikeDays = (cell: string) => /(?<!\d)20\d\d(?!\d)/.test(cell)

/** Whether day and month of it could be exchanged. */
export const isEither = (cell: string) => {
  const [, one, other] = FIGURES.exec(cell) ?? []
  return one !== undefined && one !== other && Number(one) <= 12 && Number(other) <= 12
}

/** The order that a day above 12 settles for all. */
export function orderIn(cells: readonly string[]): DayOrder | undefined {
  const figures = cells.flatMap((cell) => {
    const [, one, other] = FIGURES.exec(cell) ?? []
    return one ? [[Number(one), Number(other)] as const] : []
  })
  if (figures.some(([one]) => one > 12)) return 'dayFirst'
  return figures.some(([, other]) => other > 12) ? 'monthFirst' : undefined
}

function dayIn(text: string, order: DayOrder): SaidDay | null {
  if (ISO.test(text)) return { day: text.slice(8), month: text.slice(5, 7), year: text.slice(0, 4) }
  const [, one, other, in_] = FIGURES.exec(text) ?? []
  if (one) return order === 'dayFirst' ? { day: one, month: other, year: in_ } : { day: other!, month: one, year: in_ }
  const alone = DAY_ALONE.exec(text)
  if (alone) return { day: alone[1]!, year: alone[2] }
  const [, on, named, year] = NAMED.exec(text) ?? []
  if (named && monthOf(named)) return { day: on!, month: monthOf(named), year }
  const [, first, day, then] = MONTH_FIRST.exec(text) ?? []
  return first && monthOf(first) ? { day: day!, month: monthOf(first), year: then } : null
}

/** December leads into the January that is named. */
const yearBefore = (from: string | undefined, to: string, year: string) =>
  from !== undefined && Number(from) > Number(to) ? String(Number(year) - 1) : year

const asIso = ({ day, month = '', year = '' }: SaidDay) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** By its name or the beginning of one, of three letters at least. */
function monthOf(name: string): string | undefined {
  const typed = plain(name)
  const at = monthNames.findIndex((names) =>
    names.some((one) => plain(one) === typed || (typed.length > 2 && plain(one).startsWith(typed))),
  )
  return at < 0 ? undefined : String(at + 1)
}
