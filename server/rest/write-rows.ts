/**
 * Inserts, changes or deletes rows in one statement (protocol §15.3). It is rolled back if it changed more rows than
 * allowed, or not exactly one row if a single one was requested.
 */
import { Problem } from '#contract/problems.ts'
import { finishBody, requireSingle } from './query/accept.ts'
import { answer } from './answer.ts'
import { type RowQuery, inTransaction, kindOf } from './row-query.ts'
import type { Plan } from './query/plan.ts'
import { readQuery } from './query/read-query.ts'
import { columnsFor, denied } from './description/rights.ts'
import { outputNames } from './sql/select-sql.ts'
import type { Statement } from '../access/statement.ts'
import type { Write } from './sql/write-sql.ts'
import { type WantedAnswer, writtenSql, type WriteResult } from './sql/written-sql.ts'

export interface WriteOutcome extends WriteResult {
  plan: Plan
}

export async function write(
  asked: RowQuery,
  {
    statement,
    plan,
    ...rest
  }: { statement: Statement; plan: Plan; before?: WantedAnswer['before']; key?: WantedAnswer['key'] },
  made: Write,
): Promise<WriteOutcome> {
  const isShown = asked.preferences.return === 'representation'
  const shown = isShown ? { plan, form: asked.form } : undefined
  if (isShown && columnsFor(plan.table, asked.role, 'select').size === 0) throw denied(plan.table)
  const sql = writtenSql(statement, made, { shown, key: rest.key, before: rest.before })
  const written = await inTransaction(asked, { readOnly: false }, async (tx) => {
    if (!mayBeUndone(asked)) return (await tx.last<WriteResult>(sql, statement.values, kindOf(asked.role))).rows[0]!
    const done = (await tx.query<WriteResult>(sql, statement.values, kindOf(asked.role))).rows[0]!
    refuseTooMany(asked, done.affected)
    if (isShown) requireSingle(asked.form, done.affected)
    return done
  })
  return { ...written, plan }
}

const mayBeUndone = ({ preferences, form }: RowQuery) =>
  preferences.maxAffected !== undefined || form.shape === 'single'

export function refuseTooMany({ preferences }: Pick<RowQuery, 'preferences'>, affected: number): void {
  const { maxAffected } = preferences
  if (maxAffected === undefined || affected <= maxAffected) return
  throw new Problem('PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${affected} rows`,
  })
}

export interface Statuses {
  /** The status with rows in the answer, and without. */
  shown: number
  silent: number
}

export function answerWritten(asked: RowQuery, outcome: WriteOutcome, statuses: Statuses, range: string): Response {
  const { plan, key, body } = outcome
  const location = key === null ? undefined : locationOf(plan.table.name, key)
  if (body === null) return answer(asked, { status: statuses.silent, range, location })
  return answer(asked, { status: statuses.shown, range, body: finishBody(asked.form, body, outputNames(plan)) })
}

const locationOf = (table: string, key: Record<string, unknown>) =>
  `/${table}?${Object.entries(key)
    .map(([name, value]) => `${name}=eq.${encodeURIComponent(String(value))}`)
    .join('&')}`

/** The number of rows written, if the client asked for it. */
export const totalOf = ({ preferences }: RowQuery, affected: number) => (preferences.count ? affected : undefined)

/** Makes the plan of a write. A limit is refused, because writes do not support it. */
export function planWrite(asked: RowQuery, table: Parameters<typeof readQuery>[0]): Plan {
  for (const name of ['limit', 'offset']) {
    if (asked.parameters.has(name)) throw notOffered(name)
  }
  return readQuery(table, asked.parameters, asked)
}

export const notOffered = (parameter: string) =>
  new Problem('PGRST127', `The parameter "${parameter.slice(0, 64)}" is not offered here`)
