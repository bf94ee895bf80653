/**
 * Writes a table as CSV (RFC 4180, UTF-8 with a byte order mark) in which no text is read as a formula (safety C22).
 * Languages with a decimal comma, such as French, get semicolons and decimal commas: their spreadsheets would put a row
 * separated by commas into one cell, and read 12.3 as the twelfth of March.
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

/** The characters that begin a formula in some spreadsheet, also in full width, and after invisible characters or spaces. */
const FORMULA = String.raw`(?=[\s\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212|%])`
const AT_START = new RegExp(`^${FORMULA}|^(?=[\\t\\r\\n])`, 'u')
/** A spreadsheet with another separator splits a text into cells, so a formula may also begin after any separator. */
const AFTER_SEPARATOR = new RegExp(String.raw`([;,\t\r\n])${FORMULA}`, 'gu')

/** Puts an apostrophe before each beginning of a formula: spreadsheets then read a text. */
function harmless(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replaceAll(AFTER_SEPARATOR, "$1'").replace(AT_START, "'")
}
