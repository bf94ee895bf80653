/**
 * Reads a pasted calendar, a table of a page or CSV, each line a name, a first day, a last day and a price, of which days or
 * price may lack. What could be read in two ways stays open until somebody says which. Pure.
 */
import { inLatinDigits } from '#contract/request/phone-parts.ts'
import { isDay } from '#console/time/paris-days.ts'
import { type DayOrder, daysIn, isEither, isLikeDays, orderIn } from './days-in-text.ts'
import { isSurelyPrice, type LinePrice, priceIn } from './read-price.ts'

export interface CalendarLine {
  name: string
  /** Both days, or neither. */
  first?: string
  last?: string
  price?: LinePrice
  /** The text of a price column that is no price, of a cell of days that are none. */
  oddPrice?: string
  oddDays?: string
}

export interface ReadCalendar {
  lines: readonly CalendarLine[]
  /** Lines without a name, or without a day that exists and without a price. */
  unread: readonly string[]
  /** Days in figures stand there and nothing says in which order they are. */
  isOrderOpen: boolean
}

/** `said` settles the order of figures; without it, a day above 12 in any line does. */
export function readCalendar(text: string, said?: DayOrder): ReadCalendar {
  const rows = inLatinDigits(text)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const cells = rows.map(cellsOf)
  const order = said ?? orderIn(cells.flat())
  const priceAt = columnOfPrices(cells)
  const read = cells.map((parts, at) => ({ row: rows[at]!, line: lineOf(parts, order ?? 'dayFirst', priceAt) }))
  return {
    lines: read.flatMap(({ line }) => line ?? []),
    unread: read.filter(({ line }) => !line).map(({ row }) => row.trim()),
    isOrderOpen: order === undefined && cells.flat().some((cell) => isEither(cell)),
  }
}

/** Between tabs, semicolons or commas; a comma within quotes, an amount or before a year belongs to the cell. */
function cellsOf(row: string): string[] {
  const between = row.includes('\t')
    ? /\t/
    : row.includes(';')
      ? /;/
      : /,(?=(?:[^"]*"[^"]*")*[^"]*$)(?!\s*\d{4}\s*(?:,|$))(?!(?<=\d,)\d{3}\s*(?:€|eur))/i
  return row.split(between).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

/** The one in which a price stands somewhere; -1 where none does. */
function columnOfPrices(rows: readonly (readonly string[])[]): number {
  const at = rows.flatMap((cells) => cells.flatMap((cell, place) => (isSurelyPrice(cell) ? [place] : [])))
  return at.length > 0 ? Math.max(...at) : -1
}

function lineOf(cells: readonly string[], order: DayOrder, priceColumn: number): CalendarLine | undefined {
  const isName = (cell: string) => /\p{L}/u.test(cell) && daysIn(cell, order) === null
  const name = cells.find((cell, at) => at !== priceColumn && isName(cell))
  if (!name) return undefined
  const nameAt = cells.indexOf(name)
  // A row with fewer cells than others has its price where it says one.
  const priceAt =
    priceColumn < cells.length ? priceColumn : cells.findLastIndex((one, at) => at > nameAt && isSurelyPrice(one))
  const others = cells.filter((_, at) => at !== priceAt && at !== nameAt)
  const days = others.flatMap((one) => daysIn(one, order) ?? [])
  const [first, last = first] = [days[0], days.at(-1)]
  const cell = cells[priceAt] ?? ''
  const price = priceIn(cell)
  if (!first && price === undefined) return undefined
  if (first && last && (!isDay(first) || !isDay(last) || last < first)) return undefined
  const priced = price === undefined ? cell !== '' && { oddPrice: cell } : { price }
  const oddDays = first ? undefined : others.find(isLikeDays)
  return { name, ...(first && last && { first, last }), ...priced, ...(oddDays && { oddDays }) }
}
