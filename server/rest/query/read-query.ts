/**
 * Parses the query of a data request (protocol §15.2) to a plan: `select`, then filters, order, limit and offset, of
 * the table and of embedded relations. A parameter without a meaning is refused, not ignored.
 */
import { Problem } from '#contract/problems.ts'
import type { Table } from '../description/description.ts'
import { limitsOf, MOST_ROWS, refuseBeyond } from '../limits.ts'
import { type Plan, planOf } from './plan.ts'
import { readCondition } from './read-conditions.ts'
import { type FieldPath, readPath } from './read-field.ts'
import { readOrder } from './read-order.ts'
import { readItems } from './read-select.ts'
import type { Surroundings } from '../description/relations.ts'
import { TextReader } from './text-reader.ts'
import { readNamed, addCondition, checkTerm } from './named-conditions.ts'

/** Parameters that are no filters and are read elsewhere. */
const OWN = new Set(['select', 'columns', 'on_conflict', 'apikey'])

export type Parameters = Iterable<readonly [string, string]>

export function readQuery(table: Table, parameters: Parameters, surroundings: Surroundings): Plan {
  const all = [...parameters]
  const select = new TextReader(all.find(([name]) => name === 'select')?.[1] ?? '', 'select parameter')
  const items = readItems(select)
  select.end()
  const plan = planOf(table, items, surroundings)
  let count = 0
  for (const [name, value] of all) {
    if (OWN.has(name)) continue
    count += apply(plan, name, value, surroundings)
    refuseBeyond(count, limitsOf(surroundings.role).conditions, 'conditions')
  }
  return plan
}

/** Adds one parameter to the plan; returns its number of conditions. */
function apply(root: Plan, name: string, value: string, surroundings: Surroundings): number {
  const reader = new TextReader(name, 'parameter name')
  const words = readWords(reader)
  const { plan, left } = descend(root, words)
  const [word = '', next] = left
  if (left.length === 1 && reader.isDone && PAGING.has(word)) {
    page(plan, word, value, surroundings)
    return 0
  }
  const condition = readNamed(reader, left, value)
  if (condition) return addCondition(plan, condition, surroundings)
  if (next !== undefined) {
    throw new Problem('PGRST108', `'${word.slice(0, 64)}' is not an embedded resource in this request`, {
      hint: `Verify that '${word.slice(0, 64)}' is included in the 'select' query parameter.`,
    })
  }
  const field: FieldPath = { column: word, path: readPath(reader) }
  reader.end()
  return addCondition(plan, readCondition(field, value), surroundings)
}

function readWords(reader: TextReader): string[] {
  const words = [reader.name()]
  while (reader.takes('.')) words.push(reader.name())
  return words
}

/** Follows the leading names of embedded relations. */
function descend(root: Plan, words: readonly string[]): { plan: Plan; left: readonly string[] } {
  let plan = root
  let depth = 0
  while (depth < words.length - 1) {
    const embed = plan.embeds.get(words[depth]!)
    if (embed === undefined) break
    plan = embed.plan
    depth++
  }
  return { plan, left: words.slice(depth) }
}

const PAGING = new Set(['order', 'limit', 'offset'])

function page(plan: Plan, word: string, value: string, surroundings: Surroundings): void {
  if (word === 'limit') plan.limit = Math.min(readCount(word, value), MOST_ROWS)
  else if (word === 'offset') plan.offset = readCount(word, value)
  else plan.order = readOrder(value).map((term) => checkTerm(plan, term, surroundings))
}

function readCount(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  if (/^-\d+$/.test(text)) {
    throw new Problem('PGRST103', 'Requested range not satisfiable', {
      details: `${name === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`,
    })
  }
  throw new Problem('PGRST100', `"${name}" must be a whole number`)
}
