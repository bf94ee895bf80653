/**
 * Finds the relations between two tables by the foreign keys of the description (protocol §15.2): to one row, to many,
 * or through a join table. Tables and columns that the caller may not read are left out.
 */
import { Problem } from '#contract/problems.ts'
import type { Role } from '#database/connection/as-caller.ts'
import type { Description, ForeignKey, Table } from './description.ts'
import { nearestName } from './nearest-name.ts'
import type { EmbedItem } from '../query/read-select.ts'
import { columnsFor } from './rights.ts'

/** Pairs of columns of the two tables that must be equal. */
export type Pairs = readonly (readonly [from: string, to: string])[]

export interface Relation {
  /** The name of the foreign key, or both names for a join table. */
  name: string
  target: Table
  toMany: boolean
  /** From the table to the target, or to the join table. */
  pairs: Pairs
  through?: { table: Table; pairs: Pairs }
}

interface Way extends Relation {
  /** The names by which a client may choose this relation and no other. */
  names: readonly string[]
  /** The names that a hint of the client may use: the target or the key itself. */
  saidAs: readonly string[]
  /** As in the messages of PostgREST: `to_one using from(column) and to(column)`. */
  told: { cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many'; relationship: string }
}

export interface Surroundings {
  description: Description
  role: Role
}

export function findRelation(table: Table, { name, hint }: EmbedItem, surroundings: Surroundings): Relation {
  const ways = waysFrom(table, surroundings)
  const fitting = ways.filter((way) => way.saidAs.includes(name) && (hint === undefined || way.names.includes(hint)))
  const [way, ...others] = fitting
  if (way === undefined) throw noRelation(table, name, ways)
  if (others.length > 0) throw ambiguous(table, name, fitting)
  return way
}

function waysFrom(table: Table, { description, role }: Surroundings): Way[] {
  const tables = description.tables.filter((other) => columnsFor(other, role, 'select').size > 0)
  const there = tables.flatMap((target) => keysTo(table, target).map((key) => wayThere(key, target, table)))
  const back = tables.flatMap((target) => keysTo(target, table).map((key) => wayBack(key, target, table)))
  return [...there, ...back, ...tables.flatMap((between) => waysThrough(between, table, tables))]
}

const keysTo = (from: Table, to: Table) => (from.foreignKeys ?? []).filter((key) => key.references === to.name)

function wayThere(key: ForeignKey, target: Table, table: Table): Way {
  const isOwn = keysTo(target, target).includes(key)
  const own = key.columns.length === 1 ? [key.name, key.columns[0]!] : [key.name]
  return {
    name: key.name,
    target,
    toMany: false,
    pairs: pairsOf(key, target),
    names: [...own, target.name],
    // Within one table, the table's name means the referencing rows; the key's names mean the referenced row.
    saidAs: isOwn ? own : [...own, target.name],
    told: {
      cardinality: isUniqueIn(table, key) ? 'one-to-one' : 'many-to-one',
      relationship: `${key.name} using ${withColumns(table, key.columns)} and ${withColumns(target, columnsTo(key, target))}`,
    },
  }
}

function wayBack(key: ForeignKey, target: Table, table: Table): Way {
  const isUnique = isUniqueIn(target, key)
  return {
    name: key.name,
    target,
    toMany: !isUnique,
    pairs: pairsOf(key, table).map(([from, to]) => [to, from] as const),
    names: [key.name, target.name, ...(key.columns.length === 1 ? key.columns : [])],
    saidAs: target === table ? [target.name] : [key.name, target.name],
    told: {
      cardinality: isUnique ? 'one-to-one' : 'one-to-many',
      relationship: `${key.name} using ${withColumns(table, columnsTo(key, table))} and ${withColumns(target, key.columns)}`,
    },
  }
}

/** Whether the key is unique in the table. */
function isUniqueIn(table: Table, { columns }: ForeignKey): boolean {
  const sets = [table.primaryKey, ...(table.unique ?? [])].filter((set) => set.length > 0)
  return sets.some((set) => set.every((column) => columns.includes(column)))
}

/** A table whose primary key contains two foreign keys joins their target tables. */
function waysThrough(between: Table, table: Table, tables: readonly Table[]): Way[] {
  const joins = (key: ForeignKey) => key.columns.every((column) => between.primaryKey.includes(column))
  return keysTo(between, table)
    .filter(joins)
    .flatMap((near) =>
      (between.foreignKeys ?? [])
        .filter((far) => far !== near && joins(far))
        .flatMap((far) => {
          const target = tables.find(({ name }) => name === far.references)
          if (target === undefined) return []
          return {
            name: `${near.name} and ${far.name}`,
            target,
            toMany: true,
            pairs: pairsOf(near, table).map(([from, to]) => [to, from] as const),
            through: { table: between, pairs: pairsOf(far, target) },
            names: [between.name, near.name, far.name],
            saidAs: [target.name],
            told: {
              cardinality: 'many-to-many' as const,
              relationship: `${between.name} using ${near.name}(${near.columns.join(', ')}) and ${far.name}(${far.columns.join(', ')})`,
            },
          }
        }),
    )
}

function pairsOf(key: ForeignKey, target: Table): Pairs {
  const to = columnsTo(key, target)
  return key.columns.map((column, index) => [column, to[index]!] as const)
}

const columnsTo = (key: ForeignKey, target: Table) => key.to ?? target.primaryKey
const withColumns = ({ name }: Table, columns: readonly string[]) => `${name}(${columns.join(', ')})`

function noRelation(table: Table, name: string, ways: readonly Way[]): Problem {
  const nearest = nearestName(
    name,
    ways.flatMap(({ saidAs }) => saidAs),
  )
  const both = `'${table.name}' and '${name.slice(0, 64)}'`
  return new Problem('PGRST200', `Could not find a relationship between ${both} in the schema cache`, {
    details: `Searched for a foreign key relationship between ${both} in the schema 'public', but no matches were found.`,
    ...(nearest === undefined ? {} : { hint: `Perhaps you meant '${nearest}' instead of '${name.slice(0, 64)}'.` }),
  })
}

function ambiguous(table: Table, name: string, ways: readonly Way[]): Problem {
  const choices = ways.map((way) => `'${name}!${way.names.find((one) => one !== name) ?? way.name}'`).join(', ')
  return new Problem(
    'PGRST201',
    `Could not embed because more than one relationship was found for '${table.name}' and '${name}'`,
    {
      details: ways.map(({ told, target }) => ({
        cardinality: told.cardinality,
        embedding: `${table.name} with ${target.name}`,
        relationship: told.relationship,
      })),
      hint: `Try changing '${name}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  )
}
