/**
 * Prints the description as types for the client, so that `createClient<Database>()` knows tables, columns and
 * functions (protocol §15), without the columns that no role may read or write.
 */
import type { Role } from '#database/connection/as-caller.ts'
import { block } from './block.ts'
import { printSchema } from './print-schema.ts'
import type { Description, Table } from './description.ts'
import { readWritten } from './read-column-type.ts'
import { columnsFor, type Verb } from './rights.ts'
import { NAME_OF_ANSWER, columnType } from './typescript-type.ts'
import { functionTypes } from './print-function-types.ts'

const ROLES: readonly Role[] = ['anon', 'authenticated', 'service_role']

const OPENING = `/**
 * The tables and functions of the data interface as types of the official client. Written by
 * \`node server/rest/description/write-types.ts\` from the description in server/rest: change that, never this.
 */

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | readonly Json[]
`

export function printTypes({ tables, functions }: Description): string {
  const ofKind = (isView: boolean) =>
    tables
      .filter(({ kind }) => (kind === 'view') === isView)
      .map((table) => `${table.name}: ${tableType(table, tables)}`)
  const schema = block([
    `Tables: ${block(ofKind(false))}`,
    `Views: ${block(ofKind(true))}`,
    `Functions: ${block(functionTypes(functions, tables))}`,
    'Enums: { [_ in never]: never }',
    'CompositeTypes: { [_ in never]: never }',
  ])
  // The client offers the features of this version of PostgREST.
  const version = `__InternalSupabase: ${block([`PostgrestVersion: '13.0.5'`])}`
  return `${[OPENING, ...answerTypes(), `export type Database = ${block([version, `public: ${schema}`])}`].join('\n')}\n`
}

const answerTypes = () =>
  [...NAME_OF_ANSWER].map(
    ([schema, name]) =>
      `export type ${name} = ${printSchema(schema, new Map([...NAME_OF_ANSWER].filter(([other]) => other !== schema)))}\n`,
  )

function tableType(table: Table, tables: readonly Table[]): string {
  return block([
    `Row: ${block(open(table, 'select').map((name) => `${name}: ${columnType(table, name)}`))}`,
    `Insert: ${writable(table, 'insert')}`,
    `Update: ${writable(table, 'update')}`,
    `Relationships: ${relationships(table, tables)}`,
  ])
}

const open = (table: Table, verb: Verb) =>
  Object.keys(table.columns).filter((name) => ROLES.some((role) => columnsFor(table, role, verb).has(name)))

function writable(table: Table, verb: 'insert' | 'update'): string {
  const members = open(table, verb).map((name) => {
    const { mayBeNull, hasDefault } = readWritten(table.columns[name]!)
    return `${name}${verb === 'update' || mayBeNull || hasDefault ? '?' : ''}: ${columnType(table, name)}`
  })
  return members.length === 0 ? 'Record<string, never>' : block(members)
}

function relationships(table: Table, tables: readonly Table[]): string {
  const keys = (table.foreignKeys ?? []).map(({ name, columns, references, to }) => {
    const sets = [table.primaryKey, ...(table.unique ?? [])].filter((set) => set.length > 0)
    const target = tables.find((candidate) => candidate.name === references)
    return block([
      `foreignKeyName: '${name}'`,
      `columns: ${texts(columns)}`,
      `isOneToOne: ${sets.some((set) => set.every((column) => columns.includes(column)))}`,
      `referencedRelation: '${references}'`,
      `referencedColumns: ${texts(to ?? target?.primaryKey ?? [])}`,
    ])
  })
  return keys.length === 0 ? '[]' : `[\n${keys.map((key) => `  ${key.replaceAll('\n', '\n  ')},`).join('\n')}\n]`
}

const texts = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`
