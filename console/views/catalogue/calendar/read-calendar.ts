/**
 * Reads a pasted calendar, a table of a page or CSV, each line a name, a first day, a last day and a price, of which days or
 * price may lack. What could be read in two ways stays open until somebody says which. Pure.
 */
import { inLatinDigits } from '#contract/request/phone-parts.ts'
import { isDay } from '#console/time/paris-days.ts'
import { isSurelyPrice, type LinePrice, priceIn } from './read-price.ts'
import { type DayOrder, orderIn, isEither, daysIn } from './days-in-text.ts'

export interface CalendarLine {
  name: string
  /** Both days, or neither. */
  first?: string
  last?: string
  price?: LinePrice
  /** The text of a price column that is no price. */
  oddPrice?: string
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

function lineOf(cells: readonly string[], order: DayOrder, priceAt: number): CalendarLine | undefined {
  const others = cells.filter((_, at) => at !== priceAt)
  const name = others.find((cell) => cell !== '' && daysIn(cell, order) === null)
  const days = others.flatMap((cell) => daysIn(cell, order) ?? [])
  const [first, last = first] = [days[0], days.at(-1)]
  const cell = cells[priceAt] ?? ''
  const price = priceIn(cell)
  if (!name || (!first && price === undefined)) return undefined
  if (first && last && (!isDay(first) || !isDay(last) || last < first)) return undefined
  const priced = price === undefined ? cell !== '' && { oddPrice: cell } : { price }
  return { name, ...(first && last && { first, last }), ...priced }
}
