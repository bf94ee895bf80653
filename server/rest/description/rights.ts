/**
 * Checks the tables, columns and functions that a role names. A column that it may not use is answered as if it did not
 * exist, and hints contain only names that the role may see (safety D27).
 */
import { Problem } from '#contract/problems.ts'
import type { Role } from '#database/connection/as-caller.ts'
import type { Description, Table } from './description.ts'
import { type ColumnTypeParts, readWritten } from './read-column-type.ts'
import { nearestName } from './nearest-name.ts'

export type Verb = 'select' | 'insert' | 'update'

const known = new WeakMap<Table, Map<string, ReadonlySet<string>>>()

/** The columns of `table` that `role` may select, insert or update, in the table's order. */
export function columnsFor(table: Table, role: Role, verb: Verb): ReadonlySet<string> {
  const ofTable = known.get(table) ?? new Map<string, ReadonlySet<string>>()
  known.set(table, ofTable)
  const key = `${role} ${verb}`
  const columns = ofTable.get(key) ?? granted(table, role, verb)
  ofTable.set(key, columns)
  return columns
}

function granted(table: Table, role: Role, verb: Verb): ReadonlySet<string> {
  const written = table.rights[role]?.[verb] ?? []
  const withheld = verb === 'update' ? [] : (table.withheld?.[role]?.[verb] ?? [])
  const columns = Object.keys(table.columns).filter((column) => written === '*' || written.includes(column))
  return new Set(columns.filter((column) => !withheld.includes(column)))
}

export const mayDelete = (table: Table, role: Role) => table.rights[role]?.delete === true

export function findTable({ tables }: Description, name: string, role: Role): Table {
  const table = tables.find((candidate) => candidate.name === name)
  if (table) return table
  const visible = tables.filter((candidate) => candidate.rights[role] !== undefined)
  const nearest = nearestName(
    name,
    visible.map((candidate) => candidate.name),
  )
  throw new Problem(
    'PGRST205',
    `Could not find the table 'public.${name.slice(0, 64)}' in the schema cache`,
    hinted(nearest, (tableName) => `Perhaps you meant the table 'public.${tableName}'`),
  )
}

const hinted = (nearest: string | undefined, hint: (name: string) => string) =>
  nearest === undefined ? {} : { hint: hint(nearest) }

export function requireRight(table: Table, role: Role, verb: Verb | 'delete'): void {
  const given = verb === 'delete' ? mayDelete(table, role) : columnsFor(table, role, verb).size > 0
  if (!given) throw denied(table)
}

export const denied = (table: Pick<Table, 'name'>) => new Problem('42501', `permission denied for table ${table.name}`)

export function readableColumn(table: Table, role: Role, name: string): ColumnTypeParts {
  if (columnsFor(table, role, 'select').has(name)) return readWritten(table.columns[name]!)
  const nearest = nearestName(name, columnsFor(table, role, 'select'))
  throw new Problem(
    '42703',
    `column ${table.name}.${name.slice(0, 64)} does not exist`,
    hinted(nearest, (near) => `Perhaps you meant to reference the column "${table.name}.${near}".`),
  )
}

/** Throws unless the role may write the columns of a body. */
export function requireWritable(table: Table, role: Role, verb: 'insert' | 'update', names: Iterable<string>): void {
  for (const name of names) {
    if (columnsFor(table, role, verb).has(name)) continue
    if (isKnownTo(table, role, name)) throw denied(table)
    throw new Problem(
      'PGRST204',
      `Could not find the '${name.slice(0, 64)}' column of '${table.name}' in the schema cache`,
    )
  }
}

function isKnownTo(table: Table, role: Role, name: string): boolean {
  const { select = [], insert = [] } = table.withheld?.[role] ?? {}
  return columnsFor(table, role, 'select').has(name) || select.includes(name) || insert.includes(name)
}
