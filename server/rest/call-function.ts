/**
 * `/rpc/<function>` (protocol §15.3) calls a listed function with named arguments. By GET, or if the function is not
 * volatile, it runs in a read-only transaction.
 */
import { Problem } from '#contract/problems.ts'
import { refuseTooMany } from './write-rows.ts'
import { answer, contentRange } from './answer.ts'
import { type RowQuery, inTransaction, kindOf } from './row-query.ts'
import type { ListedFunction, Table } from './description/description.ts'
import { argumentsAmong, findFunction } from './description/find-function.ts'
import { answerList, applyRange, type RowList, listSql } from './list-rows.ts'
import { MOST_ROWS } from './limits.ts'
import type { Plan } from './query/plan.ts'
import { readQuery } from './query/read-query.ts'
import { Statement } from '../access/statement.ts'
import { readArguments, callWithJson, cleaned, callWithTexts, type Invocation } from './read-arguments.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** Parameters that every client may add. They have an effect only if the result is rows. */
const SHAPING = new Set(['select', 'columns', 'order', 'limit', 'offset', 'apikey'])

/** `body` is undefined for GET and HEAD, whose arguments are in the query. */
export async function callFunction(
  asked: RowQuery,
  { name, body, range }: { name: string; body: string | undefined; range: string | undefined },
): Promise<Response> {
  const isGet = body === undefined
  const sent = isGet ? undefined : readArguments(body)
  const names = sent ? Object.keys(sent) : [...asked.parameters.keys()].filter((key) => !SHAPING.has(key))
  const listed = findFunction(asked.description, { name, names, role: asked.role, isGet })
  const statement = new Statement()
  const call = sent
    ? callWithJson(statement, listed, names, listed.keepsTexts ? JSON.stringify(cleaned(sent)) : body!)
    : callWithTexts(statement, listed, argumentsAmong(listed, names), asked.parameters)
  const rest = [...asked.parameters].filter(([key]) => !isGet || !Object.hasOwn(listed.takes, key))
  const invocation = { listed, call, statement, rest, range, readOnly: isGet || listed.volatility !== 'volatile' }
  return listed.returns.kind === 'rows' ? callForRows(asked, invocation) : callForValue(asked, invocation)
}

async function callForRows(asked: RowQuery, { listed, call, statement, rest, range, readOnly }: Invocation) {
  const table = shapeOf(listed, asked)
  const plan = readQuery(table, rest, asked)
  if (readOnly) applyRange(plan, asked.parameters, range)
  // Materialized, so that the function is called once even if its rows are read twice.
  const called = `called as materialized (select * from ${call.sql})`
  const prefix = call.prefix === '' ? `with ${called} ` : `${call.prefix.trimEnd()}, ${called} `
  const source = { from: 'called', alias: statement.alias() }
  const sql = prefix + listSql(statement, asked, plan, source)
  const [answered] = await run<RowList>(asked, { sql, statement, readOnly }, ({ rows }) => refuseTooMany(asked, rows))
  if (listed.returns.kind === 'rows' && listed.returns.one) return answerOne(asked, plan, answered!)
  return answerList(asked, plan, answered!)
}

/** A function that returns one row is answered with an object, in every format. */
function answerOne(asked: RowQuery, plan: Plan, listed: RowList): Response {
  if (asked.form.shape !== 'list') return answerList(asked, plan, listed)
  const body = listed.rows === 1 ? listed.body.trim().slice(1, -1) : 'null'
  return answer(asked, { status: 200, body, contentType: JSON_TYPE })
}

/** Describes the result like a table, so that it can be filtered and shaped like one. */
function shapeOf({ name, returns }: ListedFunction, { description, role }: RowQuery): Table {
  if (returns.kind !== 'rows') throw new Error(`${name} gives back no rows`)
  if ('columns' in returns) {
    return { name, columns: returns.columns, primaryKey: [], rights: { [role]: { select: '*' } } }
  }
  const table = description.tables.find((candidate) => candidate.name === returns.table)
  if (table === undefined) throw new Error(`${name} gives back rows of ${returns.table}, which is not described`)
  return table
}

async function callForValue(
  asked: RowQuery,
  { listed, call, statement, rest, readOnly }: Invocation,
): Promise<Response> {
  const stranger = rest.find(([name]) => !SHAPING.has(name))?.[0]
  if (stranger !== undefined) {
    throw new Problem('PGRST127', `The parameter "${stranger.slice(0, 64)}" is not offered here`)
  }
  if (asked.preferences.maxAffected !== undefined) {
    throw new Problem(
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    )
  }
  const sql = call.prefix + valueSql(listed, call.sql)
  const { mayLag } = listed
  const [answered] = await run<{ body: string | null; rows: number }>(asked, { sql, statement, readOnly, mayLag })
  if (listed.returns.kind === 'void') return answer(asked, { status: 204 })
  const { body, rows } = answered!
  const range = contentRange({ offset: 0, rows, total: asked.preferences.count ? rows : undefined })
  return answer(asked, { status: 200, range, body: body ?? 'null', contentType: JSON_TYPE })
}

function valueSql({ returns }: ListedFunction, call: string): string {
  if (returns.kind === 'void') return `select ${call}::text as body`
  // One value counts as one row, as in PostgREST.
  if (returns.kind === 'value') return `select to_json(${call})::text as body, 1 as rows`
  return `select coalesce(json_agg(value), '[]')::text as body, count(*)::int as rows
    from (select value from ${call} as called(value) limit ${MOST_ROWS}) shown`
}

function run<Row>(
  asked: RowQuery,
  { sql, statement, ...manner }: { sql: string; statement: Statement; readOnly: boolean; mayLag?: true | undefined },
  check?: (row: Row) => void,
): Promise<Row[]> {
  return inTransaction(asked, manner, async (tx) => {
    if (check === undefined || manner.readOnly)
      return (await tx.last<Row>(sql, statement.values, kindOf(asked.role))).rows
    const { rows } = await tx.query<Row>(sql, statement.values, kindOf(asked.role))
    check(rows[0]!)
    return rows
  })
}
