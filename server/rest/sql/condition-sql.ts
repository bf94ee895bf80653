/** Converts filters to SQL. Operators and names come from closed lists; values and JSON keys are bound. */
import { OPERATORS, type Operator } from '../query/operators.ts'
import { type Plan, typeOf } from '../query/plan.ts'
import type { Condition } from '../query/read-conditions.ts'
import type { FieldPath } from '../query/read-field.ts'
import { asksForRelation } from '../query/named-conditions.ts'
import { quote, type Statement } from '#server/access/statement.ts'

/** Writes the condition that rows of an embedded relation exist. */
export type Exists = (relation: string) => string

export function conditionSql(
  statement: Statement,
  plan: Plan,
  alias: string,
  exists: Exists,
): (condition: Condition) => string {
  function sql(condition: Condition): string {
    const positive = positiveSql(condition)
    return condition.negated ? `not (${positive})` : positive
  }

  function positiveSql(condition: Condition): string {
    if (condition.kind === 'logic') return `(${condition.conditions.map(sql).join(` ${condition.operator} `)})`
    if (condition.kind === 'state' && asksForRelation(plan, condition)) {
      const some = exists(condition.field.column)
      return condition.state === 'is null' ? `not ${some}` : some
    }
    const field = fieldSql(statement, condition.field, alias)
    if (condition.kind === 'state') return `${field} ${condition.state}`
    if (condition.kind === 'list') return `${field} = any(${statement.bind(condition.values)})`
    return operatorSql(field, condition, OPERATORS.get(condition.operator)!)
  }

  function operatorSql(field: string, condition: Condition & { kind: 'operator' }, operator: Operator): string {
    const value = operator.pattern ? condition.value.replaceAll('*', '%') : condition.value
    if (operator.search) return searchSql(field, condition, operator.search)
    const place = operator.expensive ? later(statement.bind(value), condition.quantifier) : statement.bind(value)
    if (condition.quantifier) return `${field} ${operator.sql} ${condition.quantifier}(${place})`
    return `${field} ${operator.sql} ${place}`
  }

  function searchSql(field: string, condition: Condition & { kind: 'operator' }, search: string): string {
    const language =
      condition.configuration === undefined
        ? ''
        : `(select ${statement.bind(condition.configuration)}::text::regconfig), `
    const isVector = condition.field.path.length === 0 && typeOf(plan.table, condition.field) === 'tsvector'
    const words = isVector ? field : `to_tsvector(${language}${field})`
    return `${words} @@ (select ${search}(${language}${statement.bind(condition.value)}))`
  }

  return sql
}

/**
 * Delays the evaluation until the first row. Otherwise the planner would compile the pattern, even for a caller who
 * sees no row, and a pattern of 40 characters can take 100 ms.
 */
const later = (place: string, quantifier?: string) =>
  quantifier ? `(select ${place}::text[])::text[]` : `(select ${place}::text)`

export function fieldSql(statement: Statement, { column, path }: FieldPath, alias: string): string {
  const steps = path.map(({ key, asText }) => {
    const type = /^-?\d{1,9}$/.test(key) ? 'int' : 'text'
    return ` ${asText ? '->>' : '->'} ${statement.bind(key)}::${type}`
  })
  const name = `${alias}.${quote(column)}`
  return steps.length === 0 ? name : `(${name}${steps.join('')})`
}
