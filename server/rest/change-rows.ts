/** PATCH, DELETE and PUT of a table (protocol §15.3). Every call must name the rows by a filter. */
import { Problem } from '#contract/problems.ts'
import { answer, contentRange } from './answer.ts'
import type { RowQuery } from './row-query.ts'
import type { Table } from './description/description.ts'
import { insert, rowsFor } from './insert-rows.ts'
import type { Plan } from './query/plan.ts'
import { chooseColumns, type SentRows } from './query/read-rows.ts'
import { readQuery } from './query/read-query.ts'
import { requireRight, requireWritable } from './description/rights.ts'
import { Statement } from '../access/statement.ts'
import { answerWritten, type WriteOutcome, planWrite, totalOf, write } from './write-rows.ts'
import { deleteSql, updateSql } from './sql/write-sql.ts'

export async function updateRows(asked: RowQuery, table: Table, sent: SentRows): Promise<Response> {
  requireRight(table, asked.role, 'update')
  if (sent.keys.length !== 1) throw new Problem('PGRST102', 'Send exactly one object with the values to set')
  const rows = chooseColumns(sent, asked.parameters.get('columns'), undefined)
  requireWritable(table, asked.role, 'update', rows.columns)
  const plan = planFiltered(asked, table, 'UPDATE')
  if (rows.columns.length === 0) return nothingChanged(asked)
  const statement = new Statement()
  return answerChanged(asked, await write(asked, { statement, plan }, updateSql(statement, plan, rows)))
}

export async function deleteRows(asked: RowQuery, table: Table): Promise<Response> {
  requireRight(table, asked.role, 'delete')
  const plan = planFiltered(asked, table, 'DELETE')
  const statement = new Statement()
  return answerChanged(asked, await write(asked, { statement, plan }, deleteSql(statement, plan)))
}

function planFiltered(asked: RowQuery, table: Table, verb: 'UPDATE' | 'DELETE'): Plan {
  const plan = planWrite(asked, table)
  if (plan.conditions.length === 0) throw new Problem('21000', `${verb} requires a WHERE clause`)
  return plan
}

function answerChanged(asked: RowQuery, outcome: WriteOutcome): Response {
  const { affected } = outcome
  const range = contentRange({ offset: 0, rows: affected, total: totalOf(asked, affected) })
  return answerWritten(asked, outcome, { shown: 200, silent: 204 }, range)
}

function nothingChanged(asked: RowQuery): Response {
  const range = contentRange({ offset: 0, rows: 0, total: totalOf(asked, 0) })
  const isShown = asked.preferences.return === 'representation'
  return answer(asked, isShown ? { status: 200, range, body: '[]' } : { status: 204, range })
}

/** Inserts or replaces the row with the key in the query. */
export async function putRow(asked: RowQuery, table: Table, sent: SentRows): Promise<Response> {
  requireRight(table, asked.role, 'insert')
  requireRight(table, asked.role, 'update')
  requireKeyFilters(asked, table, sent)
  const rows = rowsFor(asked, table, sent)
  const merged = rows.columns.filter((column) => !table.primaryKey.includes(column))
  requireWritable(table, asked.role, 'update', merged.length > 0 ? merged : table.primaryKey)
  // The filters of the key have chosen the row, so the insert gets the other parameters only.
  const parameters = new URLSearchParams([...asked.parameters].filter(([name]) => !table.primaryKey.includes(name)))
  const conflict = { columns: table.primaryKey, merged: merged.length > 0 ? merged : table.primaryKey }
  const outcome = await insert({ ...asked, parameters }, table, rows, conflict)
  const isNew = outcome.before === 0
  const range = contentRange({ offset: 0, rows: 0, total: totalOf(asked, outcome.affected) })
  return answerWritten(asked, outcome, { shown: isNew ? 201 : 200, silent: isNew ? 201 : 204 }, range)
}

function requireKeyFilters(asked: RowQuery, table: Table, sent: SentRows): void {
  if (asked.parameters.has('limit') || asked.parameters.has('offset')) {
    throw new Problem('PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
  }
  const { conditions } = readQuery(table, asked.parameters, asked)
  const key = new Map(
    conditions.flatMap((condition) =>
      condition.kind === 'operator' && condition.operator === 'eq' && !condition.negated && !condition.quantifier
        ? [[condition.field.column, condition.value] as const]
        : [],
    ),
  )
  const isWhole = table.primaryKey.length > 0 && table.primaryKey.every((column) => key.has(column))
  if (!isWhole || conditions.length !== table.primaryKey.length) {
    throw new Problem('PGRST105', "Filters must include all and only primary key columns with 'eq' operators")
  }
  const [row, ...others] = JSON.parse(sent.json) as Record<string, unknown>[]
  const isSame = row && table.primaryKey.every((column) => String(row[column]) === key.get(column))
  if (!isSame || others.length > 0) {
    throw new Problem('PGRST115', 'Payload values do not match URL in primary key column(s)')
  }
}
