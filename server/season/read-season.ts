/**
 * Reads the file of a season: a row for each experience, as JSON or CSV (docs/operations.md). A row names its
 * experience and edition; every other column is a field of the catalogue (`catalogue/editions/fields.ts`).
 */
import { fieldOf } from '#catalogue/editions/fields.ts'

export interface SeasonFileRow {
  /** Its place in the file, from 1. */
  place: number
  /** An id, or a title in any language. */
  experience: string
  /** Undefined if its days determine the edition; empty for the first. */
  edition: string | undefined
  /** Whether the experience is a new one. */
  isNew: boolean
  /** By key, such as starts or title.fr. */
  fields: Readonly<Record<string, unknown>>
}

const LONGEST = 1_000_000
const MOST_ROWS = 2000
/** Columns about the row itself, which are no fields. */
const OF_THE_ROW = ['experience', 'edition', 'new', 'source', 'note']

export function readSeason(text: string, name: string): SeasonFileRow[] {
  if (text.length > LONGEST) throw new Error(`${name} is longer than a season can be (1 MB)`)
  const rows = /\.csv$/i.test(name) ? csvRows(text) : jsonRows(text, name)
  if (rows.length > MOST_ROWS) throw new Error(`${name} has more than ${MOST_ROWS} rows`)
  return rows.map((row, at) => seasonRow(row, at + 1))
}

function seasonRow(row: Readonly<Record<string, unknown>>, place: number): SeasonFileRow {
  const said = (key: string) => {
    const value = row[key]
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value).trim()
      : ''
  }
  const edition = said('edition')
  return {
    place,
    experience: said('experience'),
    edition: edition === '' ? undefined : edition === 'first' ? '' : edition,
    isNew: ['true', 'yes', '1'].includes(said('new').toLowerCase()),
    fields: Object.fromEntries(Object.entries(row).filter(([key]) => !OF_THE_ROW.includes(key))),
  }
}

function jsonRows(text: string, name: string): Readonly<Record<string, unknown>>[] {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    throw new Error(`${name} is no JSON: ${(error as Error).message}`, { cause: error })
  }
  const rows: unknown = Array.isArray(read) ? read : (read as { season?: unknown } | null)?.season
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)
  if (Array.isArray(rows) && rows.every(isRow)) return rows as Readonly<Record<string, unknown>>[]
  throw new Error(`${name} must be a list of objects, or {"season": […]}`)
}

/** Parses CSV with commas, semicolons or tabs, as spreadsheets write it. An empty cell is ignored. */
function csvRows(text: string): Readonly<Record<string, unknown>>[] {
  const plain = text.replace(/^\ufeff/, '')
  const head = plain.slice(0, plain.search(/[\r\n]|$/))
  const mark = ['\t', ';', ','].find((one) => head.includes(one)) ?? ','
  const [columns = [], ...lines] = cellsOf(plain, mark)
  const keys = columns.map((key) => key.trim())
  return lines
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) =>
      Object.fromEntries(
        keys.flatMap((key, at) => {
          const cell = (cells[at] ?? '').trim()
          return key === '' || cell === '' ? [] : [[key, valueIn(key, cell)]]
        }),
      ),
    )
}

function cellsOf(text: string, mark: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    const row = rows.at(-1)!
    if (isQuoted && sign === '"' && text[at + 1] === '"') row[row.length - 1] += text[++at]!
    else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) row[row.length - 1] += sign
    else if (sign === mark) row.push('')
    else if (sign === '\n') rows.push([''])
    else if (sign !== '\r') row[row.length - 1] += sign
  }
  return rows
}

/** Parses a cell by the kind of its field. An invalid value stays a text and is refused later. */
function valueIn(key: string, cell: string): unknown {
  const kind = fieldOf(key)?.field.kind
  if (kind === 'lines' || kind === 'languages') return cell.split('|').map((line) => line.trim())
  if (kind === 'flag') return FLAGS.get(cell.toLowerCase()) ?? cell
  const digits = cell.replaceAll(/[\s\u00a0\u202f]/g, '')
  return (kind === 'amount' || kind === 'count') && /^\d{1,9}$/.test(digits) ? Number(digits) : cell
}

const FLAGS = new Map([
  ['yes', true],
  ['no', false],
])
