/**
 * The description as types for the client, so that `createClient<Database>()` knows tables, columns and functions
 * (protocol §15). A column that no role may read or write is not in them.
 */
import type { GenericSchema } from 'valibot'
import type { Role } from '#database/connection/as-caller.ts'
import { answers } from './answers.ts'
import { block } from './block.ts'
import { printSchema } from './print-schema.ts'
import {
  type BaseType,
  type Description,
  type ListedFunction,
  readWritten,
  type Returns,
  type Table,
  type Type,
  type ColumnType,
} from './description.ts'
import { columnsFor, type Verb } from './rights.ts'

const ROLES: readonly Role[] = ['anon', 'authenticated', 'service_role']
const NUMBERS = new Set<BaseType>(['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision'])

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
  // The client offers what this version of PostgREST does.
  const version = `__InternalSupabase: ${block([`PostgrestVersion: '13.0.5'`])}`
  return `${[OPENING, ...answerTypes(), `export type Database = ${block([version, `public: ${schema}`])}`].join('\n')}\n`
}

const NAME_OF_ANSWER = new Map<GenericSchema, string>(
  Object.entries(answers)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => [schema, name]),
)

/** The answers, each under its name. */
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

function columnType({ columns, words }: Table, name: string): string {
  const { type, mayBeNull } = readWritten(columns[name]!)
  const said = words?.[name]?.map((word) => `'${word}'`).join(' | ') ?? typescriptType(type)
  return mayBeNull ? `${said} | null` : said
}

function typescriptType(type: Type): string {
  if (type.endsWith('[]')) return `${typescriptType(type.slice(0, -2) as BaseType)}[]`
  if (NUMBERS.has(type as BaseType)) return 'number'
  if (type === 'boolean') return 'boolean'
  return type === 'json' || type === 'jsonb' ? 'Json' : 'string'
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

/** Overloads of one name are one member. */
function functionTypes(functions: readonly ListedFunction[], tables: readonly Table[]): string[] {
  const names = [...new Set(functions.map(({ name }) => name))]
  return names.map((name) => {
    const overloads = functions.filter((one) => one.name === name).map((one) => functionType(one, tables))
    const [only] = overloads
    return overloads.length === 1
      ? `${name}: ${only}`
      : `${name}:\n${overloads.map((one) => `  | ${one.replaceAll('\n', '\n    ')}`).join('\n')}`
  })
}

function functionType({ takes, returns }: ListedFunction, tables: readonly Table[]): string {
  const given = Object.entries(takes).map(([name, written]) => {
    const { type, hasDefault, mayBeNull } = readWritten(written)
    return `${name}${hasDefault ? '?' : ''}: ${argumentType(type)}${mayBeNull ? ' | null' : ''}`
  })
  return block([
    `Args: ${given.length === 0 ? 'Record<PropertyKey, never>' : block(given)}`,
    `Returns: ${returnType(returns)}`,
    ...rowsOf(returns, tables),
  ])
}

const argumentType = (type: Type) => (type.endsWith('[]') ? `readonly ${typescriptType(type)}` : typescriptType(type))

function returnType(returns: Returns): string {
  if (returns.kind === 'void') return 'undefined'
  if (returns.kind === 'value') {
    return returns.answer ? printSchema(returns.answer, NAME_OF_ANSWER) : typescriptType(returns.type)
  }
  if (returns.kind === 'values') return `${typescriptType(returns.type)}[]`
  const row = 'table' in returns ? `Database['public']['Tables']['${returns.table}']['Row']` : rowType(returns.columns)
  return returns.one ? row : `${row}[]`
}

const rowType = (columns: Readonly<Record<string, ColumnType>>) =>
  block(
    Object.entries(columns).map(([name, written]) => {
      const { type, mayBeNull } = readWritten(written)
      return `${name}: ${typescriptType(type)}${mayBeNull ? ' | null' : ''}`
    }),
  )

/** Which table's rows come back, so that the client knows their relations. */
function rowsOf(returns: Returns, tables: readonly Table[]): string[] {
  if (returns.kind !== 'rows' || !('table' in returns) || !tables.some(({ name }) => name === returns.table)) return []
  return [
    `SetofOptions: ${block([
      `from: '*'`,
      `to: '${returns.table}'`,
      `isOneToOne: ${returns.one === true}`,
      `isSetofReturn: ${returns.one !== true}`,
    ])}`,
  ]
}
