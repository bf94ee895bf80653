/**
 * One insert that answers with the stored row as JSON text. Values are bound; identifiers come from the list of tables
 * and are quoted. The JSON is made by PostgreSQL, because JavaScript would change dates and large numbers.
 */
import type { Selected } from './read-query.ts'
import type { Table } from './tables.ts'

/** The transaction's note of the row it stored, for statements that follow under another role. */
export const STORED_ID = 'request.stored_id'

export function insertSql(table: Table, columns: readonly string[], select: readonly Selected[]): string {
  const places = columns.map((_, index) => `$${index + 1}`).join(', ')
  const returned = [...new Set(['id', ...select.map(({ column }) => column)])].map(quote).join(', ')
  return `with stored as (
  insert into public.${quote(table.name)} (${columns.map(quote).join(', ')}) values (${places}) returning ${returned}
)
select ${rowAsJson('stored', select)} as body, set_config('${STORED_ID}', stored.id::text, true) as id from stored`
}

/** An expression for the JSON text of one row of `from`, in the order asked for. */
export function rowAsJson(from: string, select: readonly Selected[]): string {
  return `(select row_to_json(shown)::text from (select ${selectList(from, select)}) shown)`
}

export function selectList(from: string, select: readonly Selected[]): string {
  return select.map(({ column, as }) => `${from}.${quote(column)} as ${quote(as)}`).join(', ')
}

/** Only for names of the allow-list and aliases made of letters, digits and underscores. */
export function quote(name: string): string {
  if (!/^\w{1,63}$/.test(name)) throw new Error('Not an identifier of ours')
  return `"${name}"`
}
