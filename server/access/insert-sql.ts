/**
 * One insert that answers with the stored row as JSON text, for the intake. Values are bound; identifiers come from the
 * description and are quoted. The JSON is made by PostgreSQL, because JavaScript would change dates and large numbers.
 */
import { listed, quote } from './statement.ts'

/** One member of the answer: a column under its own name or another. */
export interface SelectedColumn {
  column: string
  as: string
}

/** The transaction's note of the row it stored, for statements that follow under another role. */
export const STORED_ID = 'request.stored_id'

export function insertSql(table: string, columns: readonly string[], select: readonly SelectedColumn[]): string {
  const places = columns.map((_, index) => `$${index + 1}`).join(', ')
  const returned = listed(new Set(['id', ...select.map(({ column }) => column)]))
  return `with stored as (
  insert into public.${quote(table)} (${listed(columns)}) values (${places}) returning ${returned}
)
select ${rowAsJson('stored', select)} as body, set_config('${STORED_ID}', stored.id::text, true) as id from stored`
}

/** An expression for the JSON text of one row of `from`, in the order asked for. */
export function rowAsJson(from: string, select: readonly SelectedColumn[]): string {
  const members = select.map(({ column, as }) => `${from}.${quote(column)} as ${quote(as)}`).join(', ')
  return `(select row_to_json(shown)::text from (select ${members}) shown)`
}
