/**
 * The grammar of filters (protocol §15.2): `column=not.op.value`, and `or=(a.op.value,and(…))`. A value stays text;
 * only lists are parsed.
 */
import { Problem } from '#contract/problems.ts'
import { OPERATORS, STATES } from './operators.ts'
import { type FieldPath, readField } from './read-field.ts'
import { TextReader } from './text-reader.ts'

interface Comparison {
  field: FieldPath
  negated: boolean
}

export type Condition =
  | { kind: 'logic'; operator: 'and' | 'or'; negated: boolean; conditions: readonly Condition[] }
  | (Comparison & { kind: 'state'; state: string })
  | (Comparison & { kind: 'list'; values: readonly string[] })
  | (Comparison & {
      kind: 'operator'
      operator: string
      quantifier: 'any' | 'all' | undefined
      /** For full-text search: the language configuration of PostgreSQL. */
      configuration: string | undefined
      value: string
    })

const OPERATOR = /[a-z]+/y
const EXPECTED = 'operator (eq, gt, ...)'

/** `value` is the text after the `=` of the query. */
export function readCondition(field: FieldPath, value: string): Condition {
  const reader = new TextReader(value, 'filter')
  return readComparison(reader, field, { rest: () => reader.until('') })
}

/** Reads `(a.eq.1,b.is.null)`, the value of `or=` and `and=`. */
export function readLogic(operator: 'and' | 'or', negated: boolean, value: string): Condition {
  const reader = new TextReader(value, 'logic tree')
  const condition = readMembers(reader, operator, negated, 1)
  reader.end()
  return condition
}

const DEEPEST = 16

function readMembers(reader: TextReader, operator: 'and' | 'or', negated: boolean, depth: number): Condition {
  if (depth > DEEPEST) reader.fail('less depth')
  const conditions: Condition[] = []
  reader.expect('(')
  do {
    conditions.push(readMember(reader, depth))
  } while (reader.takes(','))
  reader.expect(')')
  return { kind: 'logic', operator, negated, conditions }
}

function readMember(reader: TextReader, depth: number): Condition {
  reader.match(/ */y)
  const logic = reader.match(/(not\.)?(and|or)(?=\()/y)
  if (logic !== undefined) {
    return readMembers(reader, logic.endsWith('and') ? 'and' : 'or', logic.startsWith('not.'), depth + 1)
  }
  const field = readField(reader)
  reader.expect('.')
  return readComparison(reader, field, { rest: () => readMemberValue(reader) })
}

/** Inside a list of conditions a value ends at a comma or bracket, unless it is quoted or in brackets of its own. */
function readMemberValue(reader: TextReader): string {
  if (reader.sees('"')) return reader.quoted()
  return reader.match(/\{[^}]*\}|\[[^\])]*[\])]/y) ?? reader.until(',)')
}

function readComparison(reader: TextReader, field: FieldPath, { rest }: { rest: () => string }): Condition {
  const negated = reader.takes('not.')
  const name = reader.match(OPERATOR) ?? reader.fail(EXPECTED)
  if (name === 'in') {
    reader.expect('.')
    return { kind: 'list', field, negated, values: readList(reader) }
  }
  if (name === 'is') {
    reader.expect('.')
    return { kind: 'state', field, negated, state: readState(reader, rest()) }
  }
  const known = OPERATORS.get(name)
  if (known === undefined) {
    reader.at -= name.length
    return reader.fail(`"not" or ${EXPECTED}`)
  }
  const quantifier = known.quantified ? readQuantifier(reader) : undefined
  const configuration = known.search ? reader.match(/\(\w{1,63}\)/y)?.slice(1, -1) : undefined
  reader.expect('.')
  return { kind: 'operator', field, negated, operator: name, quantifier, configuration, value: rest() }
}

function readQuantifier(reader: TextReader): 'any' | 'all' | undefined {
  if (reader.takes('(any)')) return 'any'
  return reader.takes('(all)') ? 'all' : undefined
}

function readState(reader: TextReader, text: string): string {
  const state = STATES.get(text.toLowerCase())
  if (state !== undefined) return state
  throw new Problem('PGRST100', `"failed to parse filter (${reader.text.slice(0, 200)})"`, {
    details: 'unexpected value after "is." expecting null, not_null, true, false or unknown',
  })
}

function readList(reader: TextReader): string[] {
  reader.expect('(')
  const values: string[] = []
  if (reader.takes(')')) return values
  do {
    values.push(reader.sees('"') ? reader.quoted() : reader.until(',)'))
  } while (reader.takes(','))
  reader.expect(')')
  return values
}
