/**
 * Parses a pasted calendar: a table of a page, CSV or lines of a PDF. Each line has a name, a first day, a last day and a
 * price; the days or the price may be missing. Ambiguous numeric dates stay open until the adviser chooses an order. Pure.
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
  /** The first day in ISO. Both days are set, or neither. */
  first?: string
  last?: string
  price?: LinePrice
  /** The text of the price cell, if it could not be read as a price. */
  oddPrice?: string
  /** The text of a cell that looks like days, if it could not be read as days. */
  oddDays?: string
}

export interface ReadCalendar {
  lines: readonly CalendarLine[]
  /** Lines without a name, with neither days nor a price, or with days that do not exist or are in the wrong order. */
  unread: readonly string[]
  /** Whether there are numeric dates whose order of day and month is unknown. */
  isOrderOpen: boolean
}

/** `chosenOrder` is the order of numeric dates; without it, a number above 12 in any line decides. */
export function readCalendar(text: string, chosenOrder?: DayOrder): ReadCalendar {
  const rows = inLatinDigits(text)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const { lines, heading } = cellsOfLines(rows)
  const cells = lines.map((line) => line.cells)
  const days = cells.flat().filter((cell) => daysIn(cell, 'dayFirst', heading) !== null)
  const order = chosenOrder ?? orderIn(days)
  const context = { order: order ?? 'dayFirst', heading, priceColumn: columnOfPrices(cells) }
  const read = lines.map(({ row, cells: parts }) => ({ row, line: lineOf(parts, context) }))
  return {
    lines: read.flatMap(({ line }) => line ?? []),
    unread: read.filter(({ line }) => !line).map(({ row }) => row.trim()),
    isOrderOpen: order === undefined && days.some((cell) => isEither(cell)),
  }
}

/** Returns the index of the last column with a price in any row, or -1. */
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
  // A row with fewer cells than others may have its price in another column: the last cell that looks like a price.
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
