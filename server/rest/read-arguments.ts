/** Reads the arguments of a called function, from the query or from the body (protocol §15.3). */
import { Problem } from '#contract/problems.ts'
import { parseJson } from '../http/parse-json.ts'
import { cleanTexts } from '../intake/clean-text.ts'
import type { ListedFunction } from './description/description.ts'
import { readWritten } from './description/read-column-type.ts'
import { quote, Statement } from '../access/statement.ts'

export interface Invocation {
  listed: ListedFunction
  /** The SQL before the query, and the call itself. */
  call: { prefix: string; sql: string }
  statement: Statement
  /** The parameters that are no arguments. */
  rest: [string, string][]
  range: string | undefined
  readOnly: boolean
}

export function readArguments(body: string): Record<string, unknown> {
  const parsed = body.trim() === '' ? {} : parseJson(body)
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  throw new Problem('PGRST102', 'Empty or invalid json', { hint: 'Send the arguments as one JSON object.' })
}

export const cleaned = (sent: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, cleanTexts(value, name)]))

/** The JSON text goes to PostgreSQL unchanged, so that no number loses a digit. */
export function callWithJson(statement: Statement, listed: ListedFunction, names: readonly string[], body: string) {
  if (names.length === 0) return { prefix: '', sql: `public.${quote(listed.name)}()` }
  const typed = names.map((name) => `${quote(name)} ${typeOf(listed, name)}`)
  const given = names.map((name) => `${quote(name)} => (select given.${quote(name)} from given)`)
  return {
    prefix: `with given as (select * from json_to_record(${statement.bind(body)}::json) as given(${typed.join(', ')})) `,
    sql: `public.${quote(listed.name)}(${given.join(', ')})`,
  }
}

export function callWithTexts(
  statement: Statement,
  listed: ListedFunction,
  names: readonly string[],
  parameters: URLSearchParams,
) {
  const given = [...new Set(names)].map(
    (name) => `${quote(name)} => ${statement.bind(parameters.get(name))}::${typeOf(listed, name)}`,
  )
  return { prefix: '', sql: `public.${quote(listed.name)}(${given.join(', ')})` }
}

const typeOf = ({ takes }: ListedFunction, name: string) => readWritten(takes[name]!).type
