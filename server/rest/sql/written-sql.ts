/** Builds the part of a writing statement that returns the written rows. */
import { bodySql, type Form } from '../query/accept.ts'
import type { Table } from '../description/description.ts'
import type { Plan } from '../query/plan.ts'
import { rowsSql } from './select-sql.ts'
import { listed, quote, type Statement } from '#server/access/statement.ts'
import type { Write } from './write-sql.ts'

export interface WantedAnswer {
  /** Undefined if the caller wants no rows in the answer. */
  shown: { plan: Plan; form: Form } | undefined
  /** The columns for the Location header of the created row. */
  key: readonly string[] | undefined
  /** Counts the rows that existed before, by these columns. */
  before: { table: Table; columns: readonly string[] } | undefined
}

export interface WriteResult {
  affected: number
  body: string | null
  key: Record<string, unknown> | null
  before: number | null
}

export function writtenSql(statement: Statement, write: Write, { shown, key, before }: WantedAnswer): string {
  const needed = new Set([...(shown ? neededColumns(shown.plan) : []), ...(key ?? [])])
  const returned = needed.size === 0 ? '1 as done' : [...needed].map((name) => `target.${quote(name)}`).join(', ')
  const parts = [
    `(select count(*) from written)::int as affected`,
    `${shown ? shownSql(statement, shown) : 'null::text'} as body`,
    `${key ? `(select row_to_json(k) from (select ${listed(key)} from written limit 1) k)` : 'null::json'} as key`,
    `${before ? beforeSql(before) : 'null::int'} as before`,
  ]
  const body = write.body === undefined ? '' : `body as materialized (${write.body}), `
  return `with ${body}written as (${write.sql} returning ${returned}) select ${parts.join(', ')}`
}

function shownSql(statement: Statement, { plan, form }: { plan: Plan; form: Form }): string {
  const source = { from: 'written', alias: statement.alias() }
  const rows = rowsSql(statement, { ...plan, conditions: [], limit: null, offset: 0 }, source)
  return `(select ${bodySql(form)} from (${rows}) shown)`
}

/** All parts of a statement see the table in its state before the statement. */
function beforeSql({ table, columns }: { table: Table; columns: readonly string[] }): string {
  const same = columns.map((name) => `older.${quote(name)} = body.${quote(name)}`).join(' and ')
  return `(select count(*) from public.${quote(table.name)} older join body on ${same})::int`
}

/** The columns that the answer needs: shown, used for the order, or used to join related rows. */
function neededColumns({ members, embeds, order }: Plan): Set<string> {
  return new Set([
    ...members.flatMap((member) => (member.kind === 'field' ? [member.field.column] : [])),
    ...order.flatMap(({ relation, field }) => (relation === undefined ? [field.column] : [])),
    ...[...embeds.values()].flatMap(({ relation }) => relation.pairs.map(([from]) => from)),
  ])
}
