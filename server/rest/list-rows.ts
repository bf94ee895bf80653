/**
 * GET and HEAD of a table (protocol §15.2): the rows that the caller's policies show. Rows and their count come from
 * one statement, and so from one snapshot.
 */
import { Problem } from '#contract/problems.ts'
import { bodySql, finishBody, requireSingle } from './query/accept.ts'
import { answer, contentRange, statusOf } from './answer.ts'
import { type RowQuery, inTransaction, kindOf } from './row-query.ts'
import type { Table } from './description/description.ts'
import type { Plan } from './query/plan.ts'
import { readQuery } from './query/read-query.ts'
import { requireRight } from './description/rights.ts'
import { countSql, outputNames, rowsSql, type Source, tableSource } from './sql/select-sql.ts'
import { Statement } from '../access/statement.ts'

export async function listRows(asked: RowQuery, table: Table, rangeHeader: string | undefined): Promise<Response> {
  requireRight(table, asked.role, 'select')
  const plan = readQuery(table, asked.parameters, asked)
  applyRange(plan, asked.parameters, rangeHeader)
  const statement = new Statement()
  const sql = listSql(statement, asked, plan, tableSource(statement, plan))
  const [listed] = await inTransaction(asked, { readOnly: true }, async (tx) => {
    return (await tx.last<RowList>(sql, statement.values, kindOf(asked.role))).rows
  })
  return answerList(asked, plan, listed!)
}

export interface RowList {
  body: string
  rows: number
  total?: number
}

export function listSql(
  statement: Statement,
  { form, preferences }: Pick<RowQuery, 'form' | 'preferences'>,
  plan: Plan,
  source: Source,
): string {
  const rows = rowsSql(statement, plan, source)
  // Counts the same rows without limit and offset.
  const total = preferences.count
    ? `, (${countSql(statement, plan, { ...source, alias: statement.alias() })})::int as total`
    : ''
  return `select ${bodySql(form)} as body, count(*)::int as rows${total} from (${rows}) shown`
}

export function answerList(asked: RowQuery, plan: Plan, { body, rows, total }: RowList): Response {
  const { form } = asked
  const page = { offset: plan.offset, rows, total }
  const status = statusOf(page)
  requireSingle(form, rows)
  return answer(asked, { status, range: contentRange(page), body: finishBody(form, body, outputNames(plan)) })
}

/** Applies `Range: 0-9` if the query has no limit and offset. */
export function applyRange(plan: Plan, parameters: URLSearchParams, header: string | undefined): void {
  const [, from, to] = /^(?:items=)?(\d{1,9})-(\d{0,9})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || parameters.has('limit') || parameters.has('offset')) return
  const first = Number(from)
  const last = to === '' ? Number.POSITIVE_INFINITY : Number(to)
  if (last < first) {
    throw new Problem('PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  }
  plan.offset = first
  plan.limit = Math.min(plan.limit ?? last - first + 1, last - first + 1)
}
