/** Parses the subscriptions of a channel to changes, with the filter grammar and the limits of the data API. */
import { Problem } from '#contract/problems.ts'
import type { Role } from '#database/connection/as-caller.ts'
import type { Description, Table } from '#server/rest/description/description.ts'
import { columnsFor } from '#server/rest/description/rights.ts'
import type { Plan } from '#server/rest/query/plan.ts'
import { readQuery } from '#server/rest/query/read-query.ts'

const OPERATIONS = ['INSERT', 'UPDATE', 'DELETE'] as const

/** One entry of a join, for one table. */
export interface Subscription {
  /** The id of the entry. */
  id: number
  table: Table
  operations: ReadonlySet<string>
  /** The filter; undefined if there is none. */
  plan: Plan | undefined
  /** The columns to send, always with the key; undefined for all that the role may read. */
  columns: ReadonlySet<string> | undefined
}

export interface SubscriptionRequest {
  id: number
  entry: Record<string, unknown>
}

/** Throws an error with a message for the client. */
export function readSubscription(
  { id, entry }: SubscriptionRequest,
  { description, role }: { description: Description; role: Role },
): Subscription[] {
  const { event = '*', schema = 'public', table: name = '*', filter, select } = entry
  const operations = event === '*' ? OPERATIONS : OPERATIONS.filter((one) => one === event)
  if (operations.length === 0) throw new Problem('PGRST100', 'The event must be INSERT, UPDATE, DELETE or *')
  const readable =
    schema === 'public' ? description.tables.filter((table) => columnsFor(table, role, 'select').size > 0) : []
  // A table needs a key, because the policies are checked by reading the row again.
  const keyed = readable.filter(({ kind, primaryKey }) => kind !== 'view' && primaryKey.length > 0)
  const tables = keyed.filter((table) => name === '*' || table.name === name)
  if (tables.length === 0) throw new Problem('PGRST205', 'The table cannot be watched')
  const isOne = name !== '*'
  if (!isOne && (isGiven(filter) || isGiven(select))) throw new Problem('PGRST100', 'A filter needs one table')
  return tables.map((table) => ({
    id,
    table,
    operations: new Set(operations),
    plan: isGiven(filter) ? readFilter(table, filter, { description, role }) : undefined,
    columns: Array.isArray(select) && select.length > 0 ? readColumns(table, select, role) : undefined,
  }))
}

/** An empty value counts as absent. */
function isGiven(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null
}

function readFilter(table: Table, filter: unknown, surroundings: { description: Description; role: Role }): Plan {
  if (typeof filter !== 'string') throw new Problem('PGRST100', 'Error parsing `filter` params: it must be a text')
  try {
    const conditions = splitFilter(filter).map(asCondition).join(',')
    return readQuery(table, [['and', `(${conditions})`]], surroundings)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.code, `Error parsing \`filter\` params: ${error.message}`)
  }
}

/**
 * Splits at commas outside quotes and brackets, in one pass. A regular expression would search the end of every
 * unclosed bracket, and one frame would block the program for a second.
 */
function splitFilter(filter: string): string[] {
  const parts: string[] = []
  const unclosed = new Set<string>()
  let begin = 0
  for (let at = 0; at < filter.length; at++) {
    const letter = filter[at]!
    const closing = CLOSING.get(letter)
    if (closing !== undefined && !unclosed.has(letter)) {
      const end = endOf(filter, at, closing)
      if (end === undefined) unclosed.add(letter)
      else at = end
    } else if (letter === ',') {
      parts.push(filter.slice(begin, at))
      begin = at + 1
    }
  }
  return [...parts, filter.slice(begin)].filter((part) => part !== '')
}

const CLOSING: ReadonlyMap<string, string> = new Map(['""', '()', '{}'].map((pair) => [pair[0]!, pair[1]!]))

function endOf(filter: string, from: number, closing: string): number | undefined {
  for (let at = from + 1; at < filter.length; at++) {
    if (filter[at] === closing) return at
    if (closing === '"' && filter[at] === '\\') at++
  }
  return undefined
}

/** Converts `column=eq.value` to the grammar of `and=(…)`: quotes a value that is neither quoted nor a list. */
function asCondition(text: string): string {
  const [, column, operator, value] = /^([^=]+)=((?:not\.)?[a-z]+)\.(.*)$/s.exec(text.trimStart()) ?? []
  if (column === undefined)
    throw new Problem('PGRST100', `"${text.slice(0, 100)}" is not of the form column=operator.value`)
  const isWritten = operator!.endsWith('in') ? value!.startsWith('(') : value!.startsWith('"')
  return `${column}.${operator}.${isWritten ? value : `"${value!.replace(/["\\]/g, '\\$&')}"`}`
}

function readColumns(table: Table, select: readonly unknown[], role: Role): ReadonlySet<string> {
  const readable = columnsFor(table, role, 'select')
  const unknown = select.find((name) => typeof name !== 'string' || !readable.has(name))
  if (unknown !== undefined) throw new Problem('42703', 'A column of `select` does not exist')
  return new Set([...table.primaryKey, ...(select as string[])])
}
