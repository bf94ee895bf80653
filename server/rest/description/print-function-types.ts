/** Prints the types of the functions of the data API: arguments and results. */
import { block } from './block.ts'
import { printSchema } from './print-schema.ts'
import type { ListedFunction, Returns, Table, Type, ColumnType } from './description.ts'
import { readWritten } from './read-column-type.ts'
import { NAME_OF_ANSWER, typescriptType } from './typescript-type.ts'

/** Functions of the same name become one member. */
export function functionTypes(functions: readonly ListedFunction[], tables: readonly Table[]): string[] {
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

/** Names the table whose rows are returned, so that the client knows their relations. */
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
