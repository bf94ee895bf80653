/**
 * Builds the insert of the intake: it takes rows as JSON and returns each stored row as JSON text. A row whose
 * `request_id` is stored already, or was erased, is skipped without an error (decision 077). Identifiers come from the
 * description and are quoted. PostgreSQL writes the JSON of the answer, because JavaScript would change dates and large
 * numbers.
 */
import { listed, quote } from './statement.ts'

/** One member of the answer: a column under its own name or another. */
export interface SelectedColumn {
  column: string
  as: string
}

/** The transaction setting that lists the stored rows for later statements, which run under another role. */
export const STORED_IDS = 'request.stored_ids'

/** The statement returns of each row `id`, its JSON text as `body`, and the `request_id` with which it was sent. */
export function insertSql(table: string, columns: readonly string[], select: readonly SelectedColumn[]): string {
  const target = `public.${quote(table)}`
  const returned = listed(new Set(['id', 'request_id', ...select.map(({ column }) => column)]))
  return `with stored as (
  insert into ${target} (${listed(columns)})
  select ${listed(columns)} from json_populate_recordset(null::${target}, $1)
  on conflict do nothing
  returning ${returned}
), noted as (
  select set_config('${STORED_IDS}', coalesce(array_agg(id), '{}')::text, true) from stored
)
select ${rowAsJson('stored', select)} as body, stored.id::text as id, stored.request_id::text as request_id
from stored, noted`
}

/** Returns an SQL expression for the JSON text of one row of `from`, with the columns in the order of `select`. */
export function rowAsJson(from: string, select: readonly SelectedColumn[]): string {
  const members = select.map(({ column, as }) => `${from}.${quote(column)} as ${quote(as)}`).join(', ')
  return `(select row_to_json(shown)::text from (select ${members}) shown)`
}
