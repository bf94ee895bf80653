/**
 * Builds inserts, updates and deletions (protocol §15.3): one statement that writes, counts and returns the rows. The
 * rows are one bound JSON value, read with the types of the description.
 */
import type { Table } from '../description/description.ts'
import { readWritten } from '../description/read-column-type.ts'
import type { Plan } from '../query/plan.ts'
import type { Rows } from '../query/read-rows.ts'
import { whereSql } from './select-sql.ts'
import { listed, quote, type Statement } from '#server/access/statement.ts'

export interface Conflict {
  columns: readonly string[]
  /** The columns to overwrite on conflict; undefined if the existing row stays. */
  merged: readonly string[] | undefined
}

const ROW = '"nth row"'

export function insertRowsSql(statement: Statement, table: Table, rows: Rows, conflict: Conflict | undefined): Write {
  const source = rows.mixed ? cellsSql(rows) : selectBody(rows.columns)
  const target = rows.columns.length === 0 ? '' : ` (${listed(rows.columns)})`
  const sql = `insert into public.${quote(table.name)} as target${target} ${source}${conflictSql(conflict)}`
  return { body: bodyRows(statement, table, rows), sql }
}

export interface Write {
  /** The query of the sent rows. */
  body?: string
  /** The statement without `returning`. */
  sql: string
}

const selectBody = (columns: readonly string[]) =>
  `select ${columns.map((name) => `body.${quote(name)}`).join(', ')} from body`

/** Writes cell by cell if some cells get the default of their column. */
function cellsSql({ columns, keys }: Rows): string {
  const lines = keys.map((row, index) => {
    const cells = columns.map((name) =>
      row.has(name) ? `(select body.${quote(name)} from body where body.${ROW} = ${index + 1})` : 'default',
    )
    return `(${cells.join(', ')})`
  })
  return `values ${lines.join(', ')}`
}

function bodyRows(statement: Statement, table: Table, { json, columns }: Rows): string {
  const place = `${statement.bind(json)}::json`
  if (columns.length === 0) return `select from json_array_elements(${place})`
  return `select * from rows from (json_to_recordset(${place}) as (${typedColumns(table, columns)}))
    with ordinality as body(${listed(columns)}, ${ROW})`
}

const typedColumns = (table: Table, columns: readonly string[]) =>
  columns.map((name) => `${quote(name)} ${readWritten(table.columns[name]!).type}`).join(', ')

function conflictSql(conflict: Conflict | undefined): string {
  if (conflict === undefined) return ''
  const target = ` on conflict (${listed(conflict.columns)})`
  if (conflict.merged === undefined) return `${target} do nothing`
  const set = conflict.merged.map((name) => `${quote(name)} = excluded.${quote(name)}`)
  return `${target} do update set ${set.join(', ')}`
}

export function updateSql(statement: Statement, plan: Plan, rows: Rows): Write {
  const body = bodyRows(statement, plan.table, rows)
  const set = rows.columns.map((name) => `${quote(name)} = body.${quote(name)}`).join(', ')
  const where = targetWhere(statement, plan)
  return { body, sql: `update public.${quote(plan.table.name)} as target set ${set} from body ${where}` }
}

export function deleteSql(statement: Statement, plan: Plan): Write {
  return { sql: `delete from public.${quote(plan.table.name)} as target ${targetWhere(statement, plan)}` }
}

/** Only filters choose the rows to write; requested relations only shape the answer. */
function targetWhere(statement: Statement, plan: Plan): string {
  const embeds = new Map([...plan.embeds].map(([as, embed]) => [as, { ...embed, inner: false }]))
  return whereSql(statement, { ...plan, embeds }, { from: '', alias: 'target' })
}
