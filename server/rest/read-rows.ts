/**
 * The body of an insert as columns and values (protocol §15.3): one object, or a list of exactly one. Unknown columns
 * and those the server owns are refused, never dropped in silence (safety D29).
 */
import { Problem } from '#contract/problems.ts'
import type { Table } from './tables.ts'

export function readRow(
  table: Table,
  body: unknown,
  columns: readonly string[] | undefined,
): ReadonlyMap<string, unknown> {
  const sent = new Map(Object.entries(oneObject(body)))
  const row = columns ? new Map(columns.map((column) => [column, sent.get(column)])) : sent
  for (const column of row.keys()) refuseForeign(table, column)
  return row
}

function oneObject(body: unknown): object {
  const item: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body
  if (Array.isArray(item)) {
    throw new Problem('PGRST102', `Send exactly one row: the list holds ${item.length}`)
  }
  if (typeof item !== 'object' || item === null) {
    throw new Problem('PGRST102', 'Empty or invalid json', { hint: 'Send one JSON object, or a list of one.' })
  }
  return item
}

function refuseForeign(table: Table, column: string): void {
  const who = table.columns.get(column)?.who
  if (who === undefined) {
    throw new Problem(
      'PGRST204',
      `Could not find the '${column.slice(0, 64)}' column of '${table.name}' in the schema cache`,
    )
  }
  if (who !== 'sent') throw new Problem('42501', `permission denied for table ${table.name}`)
}
