/** Prints the schema of an answer as a TypeScript type. It supports the kinds of schemas that `answers/` uses. */
import type { GenericSchema } from 'valibot'
import { block } from './block.ts'

/** The members of Valibot's schemas that determine the type. */
interface SchemaParts {
  type: string
  entries?: Record<string, GenericSchema>
  item?: GenericSchema
  wrapped?: GenericSchema
  options?: readonly (string | number)[]
}

/** `names` are the schemas with a named type, which is printed instead. */
export function printSchema(schema: GenericSchema, names: ReadonlyMap<GenericSchema, string>): string {
  const name = names.get(schema)
  if (name) return name
  const print = (inner: GenericSchema | undefined) => printSchema(inner!, names)
  const { type, entries = {}, item, wrapped, options = [] }: SchemaParts = schema
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
      return type
    case 'record':
      return '{ [key: string]: unknown }'
    case 'picklist':
      return options.map((option) => (typeof option === 'string' ? `'${option}'` : option)).join(' | ')
    case 'nullable':
      return `${print(wrapped)} | null`
    case 'array':
      return `${grouped(print(item))}[]`
    case 'object':
    case 'strict_object':
      return block(Object.entries(entries).map(([key, member]) => printMember(key, member, names)))
    default:
      throw new Error(`An answer has a part of a kind that is not printed yet: ${type}`)
  }
}

function printMember(key: string, member: GenericSchema, names: ReadonlyMap<GenericSchema, string>): string {
  const { type, wrapped }: SchemaParts = member
  return type === 'optional' ? `${key}?: ${printSchema(wrapped!, names)}` : `${key}: ${printSchema(member, names)}`
}

const grouped = (type: string) => (type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type)
