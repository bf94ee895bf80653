/**
 * Decides which changes of the feed a caller gets: PostgreSQL applies their policies to the values of the change and to
 * the present row, or to the old row if it was deleted, and their filters to the new values.
 */
import { Problem } from '#contract/problems.ts'
import { asCaller, type Caller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { quote, Statement } from '#server/access/statement.ts'
import type { Table } from '#server/rest/description/description.ts'
import { conditionSql } from '#server/rest/sql/condition-sql.ts'
import type { Subscription } from './subscription.ts'

export interface Change {
  id: string
  /** An instant as in JSON. */
  at: string
  relation: string
  operation: string
  /** JSON texts, because JavaScript would round large numbers. */
  record: string | null
  old_record: string | null
}

export interface Question {
  caller: Caller
  table: Table
  subscriptions: readonly Subscription[]
  changes: readonly Change[]
  /** The columns to send. */
  readable: readonly string[]
  /** The condition under which the caller sees the values of a row. */
  policy: string
  /** Whether old rows may be sent completely. */
  oldIsWhole: boolean
}

/** The message for one subscription about one change. */
export interface ChangeForSubscription {
  subscription: Subscription
  change: Change
  record: string | null
  old: string | null
}

export async function tellable(database: Database, question: Question): Promise<ChangeForSubscription[]> {
  const [deleted, living] = split(question.changes)
  const answers = await Promise.all([
    askApart(database, { question, changes: living, composed: livingSql(question) }),
    askApart(database, { question, changes: deleted, composed: deletedSql(question) }),
  ])
  return answers.flat().toSorted((a, b) => Number(BigInt(a.change.id) - BigInt(b.change.id)))
}

/** The most rows of a query on which a policy may fail; above it, the watchers must read everything again. */
const MOST_FAILING = 20

/**
 * A policy that fails on a row hides only this row, so a failed query is repeated for each half. If the database did
 * not answer, for example after a timeout, the watchers are told that changes are missing.
 */
async function askApart(
  database: Database,
  query: Query,
  failing = { left: MOST_FAILING },
): Promise<ChangeForSubscription[]> {
  const { changes } = query
  if (changes.length === 0) return []
  try {
    return await ask(database, query)
  } catch (error) {
    const { code } = error as { code?: string }
    if (!/^(22|42|P0)/.test(code ?? '')) throw error
    if (changes.length > 1) {
      const middle = changes.length >> 1
      const first = await askApart(database, { ...query, changes: changes.slice(0, middle) }, failing)
      return [...first, ...(await askApart(database, { ...query, changes: changes.slice(middle) }, failing))]
    }
    failing.left -= 1
    if (failing.left < 0) throw error
    return []
  }
}

/** Refuses a filter that PostgreSQL cannot evaluate, such as an invalid number, before the watch begins. */
export async function checkFilter(database: Database, caller: Caller, subscription: Subscription): Promise<void> {
  const { table } = subscription
  const question = {
    caller,
    table,
    readable: [],
    subscriptions: [subscription],
    changes: [],
    policy: SEES_ALL,
    oldIsWhole: false,
  }
  try {
    await ask(database, { question, changes: [], composed: livingSql(question) })
  } catch (error) {
    const { code } = error as { code?: string }
    if (!/^(22|42)/.test(code ?? '')) throw error
    throw new Problem('22P02', 'Error parsing `filter` params: a value is not of the type of its column')
  }
}

function split(changes: readonly Change[]): [deleted: Change[], living: Change[]] {
  const groups = Map.groupBy(changes, ({ operation }) => operation === 'DELETE')
  return [groups.get(true) ?? [], groups.get(false) ?? []]
}

interface Row {
  n: number
  fits: boolean[]
  record: string | null
  old: string | null
}

interface ComposedSql {
  sql: string
  values: readonly unknown[]
}

interface Query {
  question: Question
  changes: readonly Change[]
  composed: ComposedSql
}

async function ask(database: Database, { question, changes, composed }: Query): Promise<ChangeForSubscription[]> {
  const { caller, subscriptions } = question
  const rows = [
    changes.map((_, n) => n),
    changes.map(({ record, old_record }) => record ?? old_record),
    changes.map(({ old_record }) => old_record),
  ]
  const told = await asCaller(
    database,
    caller,
    (tx) => tx.last<Row>(composed.sql, [...rows, ...composed.values], 'once'),
    { readOnly: true, request: { method: 'GET', path: '/realtime/v1/websocket', headers: {} } },
  )
  return told.rows.flatMap(({ n, fits, record, old }) =>
    subscriptions.flatMap((subscription, at) => {
      const change = changes[n]!
      const isMeant = fits[at] === true && subscription.operations.has(change.operation)
      return isMeant ? [{ subscription, change, record, old }] : []
    }),
  )
}

/** The condition for a table without row-level security. */
const SEES_ALL = 'true'
/** The aliases "$c" and "$live" differ from the names of all tables that are likely. */
const FROM = 'from unnest($1::int[], $2::jsonb[], $3::jsonb[]) "$c"(n, image, was)'

/** The row must be visible as it is now. What it held before is checked too: it may have moved into sight since. */
function livingSql(question: Question): ComposedSql {
  const { table, policy } = question
  const name = `public.${quote(table.name)}`
  const same = table.primaryKey.map((key) => `"$live".${quote(key)} = ${quote(table.name)}.${quote(key)}`).join(' and ')
  // Without a policy, the row need not exist any more.
  return imageSql(
    question,
    policy === SEES_ALL
      ? `has_any_column_privilege('${name.replaceAll("'", "''")}', 'select')`
      : `exists (select from ${name} "$live" where ${same}) and (${policy})`,
  )
}

const deletedSql = (question: Question) => imageSql(question, question.policy)

/** The alias is the name of the table, because its policies use that. */
function imageSql(question: Question, isSeen: string): ComposedSql {
  const alias = quote(question.table.name)
  const { shown, fits, values } = members(question, alias)
  return {
    sql: `select "$c".n, ${fits} as fits, ${shown}
      ${FROM}, lateral (select (jsonb_populate_record(null::public.${alias}, "$c".image)).*) as ${alias}
      where ${isSeen}`,
    values,
  }
}

function members({ table, subscriptions, readable, oldIsWhole }: Question, alias: string) {
  const statement = new Statement()
  // Reserves the parameters of the changes.
  for (let place = 0; place < 3; place++) statement.bind(undefined)
  const fits = subscriptions.map(({ plan }) => {
    if (plan === undefined) return 'true'
    const sql = conditionSql(statement, plan, alias, () => 'false')
    return `coalesce(${plan.conditions.map(sql).join(' and ')}, false)`
  })
  const seen = statement.bind(readable)
  const told = statement.bind(oldIsWhole ? readable : readable.filter((column) => table.primaryKey.includes(column)))
  const only = (image: string, columns: string) =>
    `(select jsonb_object_agg(key, value)::text from jsonb_each(${image}) where key = any(${columns}::text[]))`
  return {
    fits: `array[${fits.join(', ')}]`,
    shown: `${only('"$c".image', seen)} as record, ${only('"$c".was', told)} as old`,
    values: statement.values.slice(3),
  }
}
