/**
 * The query of a data request (protocol §15.2): `select`, `columns`, `limit`, `offset`. Anything else, filters too, is
 * refused by name instead of being quietly ignored.
 */
import { Problem } from '#contract/problems.ts'
import { type Table, visibleColumns } from './tables.ts'

/** One member of the answer: a column under its own name or another. */
export interface Selected {
  column: string
  as: string
}

export interface ReadQuery {
  select: readonly Selected[]
  /** The columns of the body that count; undefined for all. */
  columns: readonly string[] | undefined
  limit: number
  offset: number
}

const MOST_ROWS = 1000
const MOST_SELECTED = 100
/** `alias:column`; letters, digits and underscores only, so that an alias can be quoted without escaping. */
const ITEM = /^(?:([A-Za-z_]\w{0,62}):)?"?([A-Za-z_]\w{0,62})"?$/

const WRITE = new Set(['select', 'columns', 'apikey'])
const READ = new Set(['select', 'limit', 'offset', 'apikey'])

export function readQuery(table: Table, query: URLSearchParams, intent: 'read' | 'write'): ReadQuery {
  const known = intent === 'read' ? READ : WRITE
  for (const name of query.keys()) {
    if (!known.has(name)) throw new Problem('PGRST127', `The parameter "${name.slice(0, 64)}" is not offered here`)
  }
  return {
    select: readSelect(table, query.get('select') ?? '*'),
    columns: readColumns(query.get('columns')),
    limit: Math.min(readCount(query, 'limit') ?? MOST_ROWS, MOST_ROWS),
    offset: readCount(query, 'offset') ?? 0,
  }
}

function readSelect(table: Table, text: string): Selected[] {
  const items = (text || '*').split(',').map((item) => item.trim())
  if (items.length > MOST_SELECTED) throw new Problem('PGRST100', `"select" must name at most ${MOST_SELECTED} columns`)
  return items.flatMap((item) =>
    item === '*' ? visibleColumns(table).map((column) => ({ column, as: column })) : [readItem(table, item)],
  )
}

function readItem(table: Table, item: string): Selected {
  const [, alias, column] = ITEM.exec(item) ?? []
  if (column === undefined) {
    throw new Problem('PGRST100', `"failed to parse select parameter (${item.slice(0, 64)})"`, {
      hint: 'Name columns as `column` or `alias:column`, separated by commas.',
    })
  }
  // Hidden and unknown columns are answered alike.
  if ((table.columns.get(column)?.who ?? 'hidden') === 'hidden') {
    throw new Problem('42703', `column ${table.name}.${column} does not exist`)
  }
  return { column, as: alias ?? column }
}

function readColumns(text: string | null): string[] | undefined {
  return text === null ? undefined : text.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
}

function readCount(query: URLSearchParams, name: 'limit' | 'offset'): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Problem('PGRST100', `"${name}" must be a whole number`)
}
