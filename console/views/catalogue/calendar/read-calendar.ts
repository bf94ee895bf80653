/**
 * Reads a pasted calendar, a table of a page, CSV or lines of a PDF, each a name, a first day, a last day and a price, of which days or
 * price may lack. What could be read in two ways stays open until somebody says which. Pure.
 */
import { inLatinDigits } from '#contract/request/phone-parts.ts'
import { isDay } from '#console/time/paris-days.ts'
import { cellsOfLines } from './cells-of-lines.ts'
import { type DayOrder, daysIn, isEither, isLikeDays, orderIn } from './days-in-text.ts'
import { isLikePrice, isSurelyPrice, type LinePrice, priceIn } from './read-price.ts'

export interface CalendarLine {
  name: string
  /** The texts in other cells, such as its place. */
  beside?: string
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
  const { lines, heading } = cellsOfLines(rows)
  const cells = lines.map((line) => line.cells)
  const days = cells.flat().filter((cell) => daysIn(cell, 'dayFirst', heading) !== null)
  const order = said ?? orderIn(days)
  const context = { order: order ?? 'dayFirst', heading, priceColumn: columnOfPrices(cells) }
  const read = lines.map(({ row, cells: parts }) => ({ row, line: lineOf(parts, context) }))
  return {
    lines: read.flatMap(({ line }) => line ?? []),
    unread: read.filter(({ line }) => !line).map(({ row }) => row.trim()),
    isOrderOpen: order === undefined && days.some((cell) => isEither(cell)),
  }
}

/** The one in which a price stands somewhere; -1 where none does. */
function columnOfPrices(rows: readonly (readonly string[])[]): number {
  const at = rows.flatMap((cells) => cells.flatMap((cell, place) => (isSurelyPrice(cell) ? [place] : [])))
  return at.length > 0 ? Math.max(...at) : -1
}

interface ReadingContext {
  order: DayOrder
  heading: string | undefined
  priceColumn: number
}

function lineOf(cells: readonly string[], { order, heading, priceColumn }: ReadingContext): CalendarLine | undefined {
  const isDays = (cell: string) => daysIn(cell, order, heading) !== null
  const isName = (cell: string) => /\p{L}/u.test(cell) && !isDays(cell)
  const name = cells.find((cell, at) => at !== priceColumn && isName(cell))
  if (!name) return undefined
  const nameAt = cells.indexOf(name)
  // A row with fewer cells than others has its price where it says one.
  const priceAt =
    priceColumn < cells.length && priceColumn > nameAt && !isDays(cells[priceColumn]!)
      ? priceColumn
      : cells.findLastIndex((one, at) => at > nameAt && (isSurelyPrice(one) || isLikePrice(one)))
  const others = cells.filter((_, at) => at !== priceAt && at !== nameAt)
  const days = others.flatMap((one) => daysIn(one, order, heading) ?? [])
  const [first, last = first] = [days[0], days.at(-1)]
  const cell = cells[priceAt] ?? ''
  const price = priceIn(cell)
  if (!first && price === undefined) return undefined
  if (first && last && (!isDay(first) || !isDay(last) || last < first)) return undefined
  const priced = price === undefined ? cell !== '' && { oddPrice: cell } : { price }
  const oddDays = first ? undefined : others.find(isLikeDays)
  const beside = others.filter((one) => isName(one) && one !== oddDays).join(' ')
  return {
    name,
    ...(beside && { beside }),
    ...(first && last && { first, last }),
    ...priced,
    ...(oddDays && { oddDays }),
  }
}
