/**
 * Parts the lines of a pasted calendar into cells: at the signs of a table, and where there are none, as in a text copied
 * from a PDF, before and after days and price. A line of days or of a price alone goes on with the name above it. Pure.
 */
import { daysIn } from './days-in-text.ts'
import { isPriceInEuros, isSurelyPrice } from './read-price.ts'

export interface CalendarCells {
  row: string
  cells: readonly string[]
}

export function cellsOfLines(rows: readonly string[]): { lines: CalendarCells[]; heading: string | undefined } {
  const heading = yearAbove(rows)
  const lines: CalendarCells[] = []
  /** A name that stands alone waits for what is said below it. */
  let above: CalendarCells | undefined
  for (const row of rows) {
    const cells = cellsOf(row, heading)
    if (above && cells.every((cell) => isDays(cell, heading) || isPriceInEuros(cell))) {
      above = { row: `${above.row}\n${row}`, cells: [...above.cells, ...cells] }
      lines[lines.length - 1] = above
    } else {
      const line = { row, cells }
      lines.push(line)
      above = cells.length === 1 && !isDays(row, heading) ? line : undefined
    }
  }
  return { lines, heading }
}

const isDays = (cell: string, heading?: string) => daysIn(cell, 'dayFirst', heading) !== null

/** The one year of lines that say nothing else: that of days without a year. */
function yearAbove(rows: readonly string[]): string | undefined {
  const others = rows.filter((row) => cellsOf(row).length === 1)
  const years = new Set(others.flatMap((row) => row.match(/(?<!\d)20\d\d(?!\d)/g) ?? []))
  return years.size === 1 ? [...years][0] : undefined
}

function cellsOf(row: string, heading?: string): readonly string[] {
  const cells = tableCells(row)
  if (cells.some((cell) => isDays(cell, heading))) return cells
  // Commas without a cell of days or of a price are those of a sentence.
  const isTable = /[\t|;]/.test(row) || cells.some(isSurelyPrice)
  return (isTable ? cells : [withoutMark(row.trim())]).flatMap((cell) => parted(cell, heading))
}

/** Between tabs, bars, semicolons or commas; a comma within quotes, an amount, before a year or beside a day belongs to the cell. */
function tableCells(row: string): string[] {
  const between = row.includes('\t')
    ? /\t/
    : row.includes('|')
      ? /\|/
      : row.includes(';')
        ? /;/
        : /,(?=(?:[^"]*"[^"]*")*[^"]*$)(?!\s*\d{4}\s*(?:,|$))(?!(?<=\d,)\d{3}\s*(?:\u20ac|eur))/i
  const cells = row.replace(/^\s*\|(.*)\|\s*$/, '$1').split(between)
  return cells.map((cell) => withoutMark(cell.trim().replace(/^"(.*)"$/, '$1')))
}

/** Without the bullet of a list. */
const withoutMark = (text: string) => text.replace(/^[\u2022\u00b7*]/, '').trim()

/** Days that go on from something unread, «3 or 5 June», are not taken for the whole. */
const BREAKS_OFF = /\d[^\d]{0,12}(?:[,\u2013\u2014-]|\s(?:et|ou|au|and|or|to))$/iu

/** Two days with their weekdays and hours have no more. */
const MOST_WORDS = 14

/** The text before the first days, the longest days that begin there, and the parts of the rest. */
function parted(cell: string, heading?: string): string[] {
  const words = cell.split(/\s+/)
  const text = (from: number, to?: number) => words.slice(from, to).join(' ')
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + MOST_WORDS); to > from; to--) {
      if (cutsAmount(words, to) || !isDays(text(from, to), heading)) continue
      if (BREAKS_OFF.test(text(0, from))) return [cell]
      return [withoutSigns(text(0, from)), text(from, to), ...parted(text(to), heading)].filter((part) => part !== '')
    }
  }
  const price = words.findIndex((word, at) => /^[\d\p{Sc}]/u.test(word) && isPriceInEuros(text(at)))
  return price > 0 ? [withoutSigns(text(0, price)), text(price)] : [cell]
}

/** In «7 mars 25 000 €» 25 is no year. */
const cutsAmount = (words: readonly string[], to: number) =>
  /^\d{1,3}$/.test(words[to - 1]!) && /^\d{3}(?!\d)/.test(words[to] ?? '')

const withoutSigns = (text: string) => text.replace(/[\s:\u2013\u2014-]+$/, '')
