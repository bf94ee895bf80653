/** Converts a PostgreSQL type to TypeScript. */
import type { GenericSchema } from 'valibot'
import { answers } from './answers.ts'
import type { BaseType, Table, Type } from './description.ts'
import { readWritten } from './read-column-type.ts'

const NUMBERS = new Set<BaseType>(['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision'])

export const NAME_OF_ANSWER = new Map<GenericSchema, string>(
  Object.entries(answers)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => [schema, name]),
)

export function columnType({ columns, words }: Table, name: string): string {
  const { type, mayBeNull } = readWritten(columns[name]!)
  const said = words?.[name]?.map((word) => `'${word}'`).join(' | ') ?? typescriptType(type)
  return mayBeNull ? `${said} | null` : said
}

export function typescriptType(type: Type): string {
  if (type.endsWith('[]')) return `${typescriptType(type.slice(0, -2) as BaseType)}[]`
  if (NUMBERS.has(type as BaseType)) return 'number'
  if (type === 'boolean') return 'boolean'
  return type === 'json' || type === 'jsonb' ? 'Json' : 'string'
}
