/**
 * Reads the body of a write as rows (protocol §15.3): JSON, CSV or a form. The JSON text goes to PostgreSQL unchanged,
 * so that no number loses a digit; only its keys are read here.
 */
import { Problem } from '#contract/problems.ts'
import { parseJson } from '#server/http/parse-json.ts'
import { readCsv } from './read-csv.ts'

export interface SentRows {
  /** A JSON list of objects. */
  json: string
  /** The keys of each row. */
  keys: readonly ReadonlySet<string>[]
}

export interface Rows extends SentRows {
  columns: readonly string[]
  /** Whether some rows lack columns of others, and get the defaults for them. */
  mixed: boolean
}

const KIND = /^\s*([^\s;]+)/

export function readSent(text: string, contentType: string | undefined): SentRows {
  const kind = KIND.exec(contentType ?? 'application/json')?.[1]?.toLowerCase()
  if (kind === 'text/csv') return ofRecords(readCsv(text))
  if (kind === 'application/x-www-form-urlencoded') return ofRecords([Object.fromEntries(new URLSearchParams(text))])
  if (kind === 'application/json') return readJson(text)
  throw new Problem('unsupported_media_type', 'The Content-Type must be application/json')
}

const ofRecords = (records: readonly object[]): SentRows => ({
  json: JSON.stringify(records),
  keys: records.map((record) => new Set(Object.keys(record))),
})

function readJson(text: string): SentRows {
  const body = parseJson(text)
  const rows: unknown[] = Array.isArray(body) ? body : [body]
  const keys = rows.map((row) => {
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return new Set(Object.keys(row))
    throw new Problem('PGRST102', 'Empty or invalid json', { hint: 'Send one JSON object, or a list of them.' })
  })
  return { json: Array.isArray(body) ? text : `[${text}]`, keys }
}

/** Chooses the columns: those of the parameter `columns`, or those of every row, which must then be the same. */
export function chooseColumns(sent: SentRows, named: string | null, missing: 'default' | 'null' | undefined): Rows {
  const first = sent.keys[0] ?? new Set<string>()
  const all = named === null ? [...first] : namesOf(named)
  const isUniform = sent.keys.every((keys) => keys.size === first.size && [...keys].every((key) => first.has(key)))
  if (named === null && !isUniform) throw new Problem('PGRST102', 'All object keys must match')
  if (missing !== 'default') return { ...sent, columns: all, mixed: false }
  // A column that no row has is left out, so that all rows get its default.
  const columns = all.filter((column) => sent.keys.some((keys) => keys.has(column)))
  return { ...sent, columns, mixed: sent.keys.some((keys) => columns.some((column) => !keys.has(column))) }
}

export const namesOf = (list: string): string[] => [
  ...new Set(list.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))),
]
