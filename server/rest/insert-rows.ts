/** POST of a table (protocol §15.3): one row or many, or an upsert if the caller may both insert and update. */
import { Problem } from '#contract/problems.ts'
import { contentRange } from './answer.ts'
import type { RowQuery } from './row-query.ts'
import type { Table } from './description/description.ts'
import { chooseColumns, namesOf, type Rows, type SentRows } from './query/read-rows.ts'
import { columnsFor, denied, requireRight, requireWritable } from './description/rights.ts'
import { Statement } from '../access/statement.ts'
import { answerWritten, notOffered, type WriteOutcome, planWrite, totalOf, write } from './write-rows.ts'
import { type Conflict, insertRowsSql } from './sql/write-sql.ts'

export async function insertRows(asked: RowQuery, table: Table, sent: SentRows): Promise<Response> {
  requireRight(table, asked.role, 'insert')
  const rows = rowsFor(asked, table, sent)
  const outcome = await insert(asked, table, rows, readConflict(asked, table, rows))
  const status = isAllOld(outcome, asked) ? 200 : 201
  const range = contentRange({ offset: 0, rows: 0, total: totalOf(asked, outcome.affected) })
  return answerWritten(asked, outcome, { shown: status, silent: status }, range)
}

export function rowsFor(asked: RowQuery, table: Table, sent: SentRows): Rows {
  const rows = chooseColumns(sent, asked.parameters.get('columns'), asked.preferences.missing)
  requireWritable(table, asked.role, 'insert', rows.columns)
  return rows
}

export function insert(
  asked: RowQuery,
  table: Table,
  rows: Rows,
  conflict: Conflict | undefined,
): Promise<WriteOutcome> {
  const plan = planWrite(asked, table)
  if (plan.conditions.length > 0) throw notOffered('filter')
  const statement = new Statement()
  const made = insertRowsSql(statement, table, rows, conflict)
  const comparable = conflict?.merged && conflict.columns.every((column) => rows.columns.includes(column))
  const before = comparable ? { table, columns: conflict.columns } : undefined
  return write(asked, { statement, plan, before, key: keyFor(asked, table) }, made)
}

/** A merge is answered with 200 instead of 201 if all rows existed. */
const isAllOld = ({ affected, before }: WriteOutcome, { preferences }: RowQuery) =>
  preferences.resolution === 'merge-duplicates' && affected > 0 && before === affected

/** Undefined if the caller may not read the key. */
function keyFor({ role, preferences }: RowQuery, table: Table): readonly string[] | undefined {
  const readable = columnsFor(table, role, 'select')
  const isTold = preferences.return === 'headers-only' && table.primaryKey.length > 0
  return isTold && table.primaryKey.every((column) => readable.has(column)) ? table.primaryKey : undefined
}

function readConflict({ parameters, preferences, role }: RowQuery, table: Table, rows: Rows): Conflict | undefined {
  const { resolution } = preferences
  if (resolution === undefined) return undefined
  const named = parameters.get('on_conflict')
  const columns = named === null ? table.primaryKey : namesOf(named)
  // Only a caller who may read these columns may learn whether a row exists (safety D28).
  const readable = columnsFor(table, role, 'select')
  if (columns.some((column) => Object.hasOwn(table.columns, column) && !readable.has(column))) throw denied(table)
  if (!isUnique(table, columns)) {
    throw new Problem('42P10', 'there is no unique or exclusion constraint matching the ON CONFLICT specification')
  }
  if (resolution === 'ignore-duplicates') return { columns, merged: undefined }
  return { columns, merged: mergedColumns(table, role, rows, columns) }
}

function mergedColumns(
  table: Table,
  role: RowQuery['role'],
  rows: Rows,
  conflict: readonly string[],
): readonly string[] {
  requireRight(table, role, 'update')
  const beside = rows.columns.filter((column) => !conflict.includes(column))
  // Something must be set so that the row counts as written; setting its key to itself changes nothing.
  const merged = beside.length > 0 ? beside : conflict
  requireWritable(table, role, 'update', merged)
  return merged
}

function isUnique({ primaryKey, unique = [] }: Table, columns: readonly string[]): boolean {
  const isSame = (set: readonly string[]) =>
    set.length === columns.length && set.every((name) => columns.includes(name))
  return columns.length > 0 && [primaryKey, ...unique].some(isSame)
}
