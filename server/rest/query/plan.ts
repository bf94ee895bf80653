/** Resolves every name of a query with the description. SQL is made only from this plan. */
import { Problem } from '#contract/problems.ts'
import type { Table, Type } from '../description/description.ts'
import { readWritten } from '../description/read-column-type.ts'
import { limitsOf, MOST_ROWS, refuseBeyond } from '../limits.ts'
import type { Condition } from './read-conditions.ts'
import type { FieldPath } from './read-field.ts'
import type { OrderTerm } from './read-order.ts'
import type { EmbedItem, Item } from './read-select.ts'
import { findRelation, type Relation, type Surroundings } from '../description/relations.ts'
import { columnsFor, readableColumn } from '../description/rights.ts'

/** One member of the rows: a column, a JSON path in one, or a relation. */
export type PlanMember =
  | { kind: 'field'; field: FieldPath; as: string; cast: string | undefined }
  | { kind: 'count'; as: string }
  | { kind: 'embed'; as: string; embed: Embed }

export interface Plan {
  table: Table
  members: readonly PlanMember[]
  embeds: ReadonlyMap<string, Embed>
  conditions: Condition[]
  order: OrderTerm[]
  /** Null means all rows; only for rows that were just written. */
  limit: number | null
  offset: number
}

export interface Embed {
  relation: Relation
  plan: Plan
  inner: boolean
  spread: boolean
}

export function planOf(table: Table, items: readonly Item[], surroundings: Surroundings): Plan {
  const planning = { ...surroundings, selected: 0, relations: 0 }
  const plan = planLevel(planning, table, items.length === 0 ? [{ kind: 'all' }] : items, 0)
  refuseLooseCount(plan, true)
  return plan
}

/** The size of the query so far, on all levels together. */
interface Planning extends Surroundings {
  selected: number
  relations: number
}

function planLevel(planning: Planning, table: Table, items: readonly Item[], depth: number): Plan {
  const embeds = new Map<string, Embed>()
  const members = items.flatMap((item) => {
    if (item.kind !== 'embed') return plainMembers(planning, table, item)
    const as = item.as ?? item.name
    if (embeds.has(as)) throw new Problem('PGRST100', `"select" names "${as}" twice`)
    const embed = planEmbed(planning, table, item, depth + 1)
    embeds.set(as, embed)
    // A relation without columns only filters the rows and is not shown.
    return item.items.length === 0 ? [] : [{ kind: 'embed' as const, as, embed }]
  })
  refuseBeyond((planning.selected += members.length), limitsOf(planning.role).selected, 'columns')
  return { table, members, embeds, conditions: [], order: [], limit: MOST_ROWS, offset: 0 }
}

function planEmbed(planning: Planning, table: Table, item: EmbedItem, depth: number): Embed {
  const limits = limitsOf(planning.role)
  refuseBeyond(++planning.relations, limits.embeds, 'relations')
  refuseBeyond(depth, limits.embedDepth, 'levels of relations')
  const relation = findRelation(table, item, planning)
  const plan = planLevel(planning, relation.target, item.items, depth)
  return { relation, plan, inner: item.inner, spread: item.spread }
}

function plainMembers({ role }: Planning, table: Table, item: Exclude<Item, EmbedItem>): PlanMember[] {
  if (item.kind === 'all') return [...columnsFor(table, role, 'select')].map(ofColumn)
  if (item.kind === 'count') return [{ kind: 'count', as: item.as ?? 'count' }]
  const { field, as, cast } = item
  // The older syntax to count rows of a relation, without brackets.
  if (field.column === 'count' && !Object.hasOwn(table.columns, 'count')) return [{ kind: 'count', as: as ?? 'count' }]
  checkField(table, field, { role })
  if (cast !== undefined) checkCast(cast)
  return [{ kind: 'field', field, cast, as: as ?? keyAsName(field.path.at(-1)?.key) ?? field.column }]
}

/** The last key of a JSON path is the name of the member. A key that is no plain word needs an alias. */
function keyAsName(key: string | undefined): string | undefined {
  if (key === undefined || /^-?\w{1,63}$/.test(key)) return key
  throw new Problem('PGRST100', `"select" cannot name a member after the key "${key.slice(0, 63)}"`, {
    hint: 'Say how it is to be called: "name:column->key".',
  })
}

const ofColumn = (column: string): PlanMember => ({
  kind: 'field',
  field: { column, path: [] },
  as: column,
  cast: undefined,
})

/** Returns the type of the column; throws if the caller may not read it. */
export function checkField(table: Table, field: FieldPath, { role }: Pick<Surroundings, 'role'>): Type {
  const { type } = readableColumn(table, role, field.column)
  if (field.path.length > 0 && type !== 'json' && type !== 'jsonb') {
    throw new Problem('42883', `column ${table.name}.${field.column} holds no JSON to look into`)
  }
  return type
}

export const typeOf = (table: Table, { column }: FieldPath) => readWritten(table.columns[column]!).type

const CASTS = new Set(
  `text varchar uuid json jsonb boolean bool date time timestamp timestamptz interval smallint integer bigint int int2
   int4 int8 numeric real float4 float8`.split(/\s+/),
).add('double precision')

function checkCast(cast: string): void {
  if (!CASTS.has(cast)) throw new Problem('42704', `type "${cast}" does not exist`)
}

/** A count is allowed only as the only member of a relation; there are no other aggregates. */
function refuseLooseCount({ members, embeds }: Plan, isRoot: boolean): void {
  const counts = members.some(({ kind }) => kind === 'count')
  if (counts && (isRoot || members.length > 1)) {
    throw new Problem('PGRST123', 'Use of aggregate functions is not allowed')
  }
  for (const embed of embeds.values()) {
    if (embed.plan.members.some(({ kind }) => kind === 'count') && embed.spread) {
      throw new Problem('PGRST123', 'Use of aggregate functions is not allowed')
    }
    refuseLooseCount(embed.plan, false)
  }
}
