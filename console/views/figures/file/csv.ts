/**
 * A table as a file for spreadsheets (safety C22): RFC 4180, in UTF-8 with its mark, and no text in it is ever taken
 * for a formula. Where a number is written with a decimal comma, as in French, spreadsheets part by semicolons: a comma
 * would put every row into one cell, and 12.3 would become the twelfth of March.
 */
import { type Language, languages } from '#languages/languages.ts'

export type Cell = string | number | null

export function csvOf(rows: readonly (readonly Cell[])[], language: Language): string {
  const decimal = new Intl.NumberFormat(languages[language].locale).format(0.5).charAt(1)
  const written = (cell: Cell) => {
    if (typeof cell !== 'number') return quoted(harmless(cell ?? ''))
    return String(cell).replace('.', decimal)
  }
  const line = (cells: readonly Cell[]) => cells.map(written).join(decimal === ',' ? ';' : ',')
  return `\uFEFF${rows.map((cells) => `${line(cells)}\r\n`).join('')}`
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The beginnings of a formula in some program: also in wide form, and after signs that are not seen or skipped. */
const FORMULA = String.raw`(?=[\s\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212|%])`
const AT_START = new RegExp(`^${FORMULA}|^(?=[\\t\\r\\n])`, 'u')
/** A spreadsheet of another country parts elsewhere, and the rest of a text begins a cell there. */
const AFTER_A_PARTING = new RegExp(String.raw`([;,\t\r\n])${FORMULA}`, 'gu')

/** An apostrophe before it says "this is text" to every spreadsheet. */
function harmless(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replaceAll(AFTER_A_PARTING, "$1'").replace(AT_START, "'")
}
