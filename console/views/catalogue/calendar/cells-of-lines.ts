/**
 * Splits the lines of a pasted calendar into cells: at the separators of a table, or, in a text copied from a PDF, before
 * and after the days and the price. A line with only days or a price continues the line with the name above it. Pure.
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
  /** The last line, if it is a name alone: the lines below may contain its days and price. */
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

/** Returns the only year that lines of a single cell name, for days without a year. Undefined if they name several. */
function yearAbove(rows: readonly string[]): string | undefined {
  const others = rows.filter((row) => cellsOf(row).length === 1)
  const years = new Set(others.flatMap((row) => row.match(/(?<!\d)20\d\d(?!\d)/g) ?? []))
  return years.size === 1 ? [...years][0] : undefined
}

function cellsOf(row: string, heading?: string): readonly string[] {
  const cells = tableCells(row)
  if (cells.some((cell) => isDays(cell, heading))) return cells
  // In a line without a cell of days or a price, commas are punctuation and not separators.
  const isTable = /[\t|;]/.test(row) || cells.some(isSurelyPrice)
  return (isTable ? cells : [withoutMark(row.trim())]).flatMap((cell) => splitAtDays(cell, heading))
}

/** Splits at tabs, bars, semicolons or commas. A comma within quotes or an amount, or before a year, belongs to the cell. */
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

/** Removes the bullet of a list. */
const withoutMark = (text: string) => text.replace(/^[\u2022\u00b7*]/, '').trim()

/** Matches a text whose end joins the days after it, as in «3 or 5 June»: those days alone would be half of the meaning. */
const BREAKS_OFF = /\d[^\d]{0,12}(?:[,\u2013\u2014-]|\s(?:et|ou|au|and|or|to))$/iu

/** The most words of a range: two days with their weekdays and hours. */
const MOST_WORDS = 14

/** Splits a cell into the text before the first days, the longest match of days that begins there, and the rest. */
function splitAtDays(cell: string, heading?: string): string[] {
  const words = cell.split(/\s+/)
  const text = (from: number, to?: number) => words.slice(from, to).join(' ')
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + MOST_WORDS); to > from; to--) {
      if (cutsAmount(words, to) || !isDays(text(from, to), heading)) continue
      if (BREAKS_OFF.test(text(0, from))) return [cell]
      return [withoutSigns(text(0, from)), text(from, to), ...splitAtDays(text(to), heading)].filter(
        (part) => part !== '',
      )
    }
  }
  const price = words.findIndex((word, at) => /^[\d\p{Sc}]/u.test(word) && isPriceInEuros(text(at)))
  return price > 0 ? [withoutSigns(text(0, price)), text(price)] : [cell]
}

/** Whether a cut at `at` would split an amount: the 25 of «7 mars 25 000 €» is not a year. */
const cutsAmount = (words: readonly string[], at: number) =>
  /^\d{1,3}$/.test(words[at - 1]!) && /^\d{3}(?!\d)/.test(words[at] ?? '')

const withoutSigns = (text: string) => text.replace(/[\s:\u2013\u2014-]+$/, '')
