/**
 * Converts a plan to SQL: columns, embedded relations as JSON, filters, order and page. A relation to one row is an
 * object, to many a list. PostgreSQL makes the JSON, because JavaScript would change dates and large numbers.
 */
import { conditionSql, fieldSql } from './condition-sql.ts'
import type { Embed, PlanMember, Plan } from '../query/plan.ts'
import type { OrderTerm } from '../query/read-order.ts'
import type { Pairs } from '../description/relations.ts'
import { quote, type Statement } from '#server/access/statement.ts'

export interface Source {
  /** A table, a function call, or rows written in the same statement. */
  from: string
  alias: string
  /** An additional condition that joins the rows of a relation to their parent row. */
  join?: string
}

export function rowsSql(statement: Statement, plan: Plan, source: Source): string {
  const parts = [
    `select ${membersSql(statement, plan, source.alias)} from ${source.from} ${source.alias}`,
    ...spreadsSql(statement, plan, source.alias),
    whereSql(statement, plan, source),
    orderSql(statement, plan, source.alias),
    `limit ${statement.bind(plan.limit)} offset ${statement.bind(plan.offset)}`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** The SQL for the number of all rows, without limit and offset. */
export function countSql(statement: Statement, plan: Plan, source: Source): string {
  return `select count(*) from ${source.from} ${source.alias} ${whereSql(statement, plan, source)}`
}

export const tableSource = (statement: Statement, { table }: Plan): Source => ({
  from: `public.${quote(table.name)}`,
  alias: statement.alias(),
})

function membersSql(statement: Statement, plan: Plan, alias: string): string {
  const members = plan.members.map((member) => memberSql(statement, member, alias))
  // A row whose embeds are all empty is still a row.
  return members.length === 0 ? '' : members.join(', ')
}

function memberSql(statement: Statement, member: PlanMember, alias: string): string {
  if (member.kind === 'count') return `count(*) as ${quote(member.as)}`
  if (member.kind === 'embed') {
    const { embed, as } = member
    return embed.spread ? spreadMembers(embed, as) : `${embedSql(statement, embed, alias)} as ${quote(as)}`
  }
  const field = fieldSql(statement, member.field, alias)
  return `${member.cast ? `${field}::${member.cast}` : field} as ${quote(member.as)}`
}

/** These names cannot equal our aliases, which are `t` and a number. */
const spreadName = (as: string) => quote(`spread_${as}`.slice(0, 63))

const spreadMembers = ({ plan }: Embed, as: string) =>
  outputNames(plan)
    .map((name) => `${spreadName(as)}.${quote(name)}`)
    .join(', ')

export function outputNames({ members }: Plan): string[] {
  return members.flatMap((member) =>
    member.kind === 'embed' && member.embed.spread ? outputNames(member.embed.plan) : [member.as],
  )
}

function spreadsSql(statement: Statement, plan: Plan, alias: string): string[] {
  return [...plan.embeds].flatMap(([as, embed]) => {
    if (!embed.spread || embed.plan.members.length === 0) return []
    const rows = rowsSql(statement, embed.plan, embedSource(statement, embed, alias))
    return [
      `left join lateral (${embed.relation.toMany ? columnsSql(embed.plan, rows) : rows}) ${spreadName(as)} on true`,
    ]
  })
}

/** For a relation to many rows, each column becomes a list in the order of the rows. */
const columnsSql = (plan: Plan, rows: string) =>
  `select ${outputNames(plan)
    .map((name) => `coalesce(json_agg(related.${quote(name)}), '[]') as ${quote(name)}`)
    .join(', ')} from (${rows}) related`

function embedSql(statement: Statement, embed: Embed, outer: string): string {
  const rows = rowsSql(statement, embed.plan, embedSource(statement, embed, outer))
  if (!embed.relation.toMany) return `(select row_to_json(related) from (${rows}) related)`
  return `(select coalesce(json_agg(related), '[]') from (${rows}) related)`
}

function embedSource(statement: Statement, { relation }: Embed, outer: string): Source {
  const { target, through, pairs } = relation
  const alias = statement.alias()
  const from = `public.${quote(target.name)}`
  if (through === undefined) return { from, alias, join: pairsSql(pairs, outer, alias) }
  const between = statement.alias()
  const join = `exists (select from public.${quote(through.table.name)} ${between}
    where ${pairsSql(pairs, outer, between)} and ${pairsSql(through.pairs, between, alias)})`
  return { from, alias, join }
}

const pairsSql = (pairs: Pairs, from: string, to: string) =>
  pairs.map(([here, there]) => `${from}.${quote(here)} = ${to}.${quote(there)}`).join(' and ')

export function whereSql(statement: Statement, plan: Plan, { alias, join }: Source): string {
  const exists = (as: string) => existsSql(statement, plan.embeds.get(as)!, alias)
  const conditions = plan.conditions.map(conditionSql(statement, plan, alias, exists))
  const inner = [...plan.embeds].filter(([, embed]) => embed.inner).map(([as]) => exists(as))
  const all = [...(join === undefined ? [] : [join]), ...conditions, ...inner]
  return all.length === 0 ? '' : `where ${all.join(' and ')}`
}

function existsSql(statement: Statement, embed: Embed, outer: string): string {
  const source = embedSource(statement, embed, outer)
  return `exists (select from ${source.from} ${source.alias} ${whereSql(statement, embed.plan, source)})`
}

function orderSql(statement: Statement, plan: Plan, alias: string): string {
  const terms = plan.order.map((term) => {
    const direction = term.descending ? ' desc' : ''
    const nulls = term.nulls === undefined ? '' : ` nulls ${term.nulls}`
    return `${orderFieldSql(statement, plan, term, alias)}${direction}${nulls}`
  })
  return terms.length === 0 ? '' : `order by ${terms.join(', ')}`
}

function orderFieldSql(statement: Statement, plan: Plan, { field, relation }: OrderTerm, alias: string): string {
  if (relation === undefined) return fieldSql(statement, field, alias)
  const source = embedSource(statement, plan.embeds.get(relation)!, alias)
  const value = fieldSql(statement, field, source.alias)
  return `(select ${value} from ${source.from} ${source.alias} where ${source.join} limit 1)`
}
