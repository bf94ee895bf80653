/** Assigns each condition of a query to the table or relation that it names, and checks its field. */
import { Problem } from '#contract/problems.ts'
import { limitsOf, refuseBeyond } from '../limits.ts'
import { checkField, type Plan } from './plan.ts'
import { type Condition, readLogic } from './read-conditions.ts'
import type { OrderTerm } from './read-order.ts'
import type { Surroundings } from '../description/relations.ts'
import { OPERATORS } from './operators.ts'
import { TextReader } from './text-reader.ts'

export function checkTerm(plan: Plan, term: OrderTerm, surroundings: Surroundings): OrderTerm {
  if (term.relation === undefined) {
    checkField(plan.table, term.field, surroundings)
    return term
  }
  const embed = plan.embeds.get(term.relation)
  if (embed === undefined) {
    throw new Problem('PGRST108', `'${term.relation}' is not an embedded resource in this request`, {
      hint: `Verify that '${term.relation}' is included in the 'select' query parameter.`,
    })
  }
  if (embed.relation.toMany) {
    throw new Problem('PGRST118', `A related order on '${term.relation}' is not possible`, {
      details: `'${plan.table.name}' and '${term.relation}' do not form a many-to-one or one-to-one relationship`,
    })
  }
  checkField(embed.plan.table, term.field, surroundings)
  return term
}

/** Reads `or`, `and`, `not.or` and `not.and`. */
export function readNamed(reader: TextReader, words: readonly string[], value: string): Condition | undefined {
  const [first, second] = words
  const negated = first === 'not' && words.length === 2
  const operator = negated ? second : first
  if (!reader.isDone || words.length > (negated ? 2 : 1)) return undefined
  return operator === 'or' || operator === 'and' ? readLogic(operator, negated, value) : undefined
}

export function addCondition(plan: Plan, condition: Condition, surroundings: Surroundings): number {
  const count = checkCondition(plan, condition, surroundings, 1)
  plan.conditions.push(condition)
  return count
}

function checkCondition(plan: Plan, condition: Condition, surroundings: Surroundings, depth: number): number {
  const limits = limitsOf(surroundings.role)
  if (condition.kind === 'logic') {
    refuseBeyond(depth, limits.logicDepth, 'levels of conditions')
    return condition.conditions.reduce((sum, one) => sum + checkCondition(plan, one, surroundings, depth + 1), 0)
  }
  if (asksForRelation(plan, condition)) return 1
  checkField(plan.table, condition.field, surroundings)
  if (condition.kind === 'list') refuseBeyond(condition.values.length, limits.listLength, 'values of a list')
  if (condition.kind === 'operator' && OPERATORS.get(condition.operator)!.expensive && !limits.expensiveOperators) {
    throw new Problem('PGRST127', `The operator "${condition.operator}" is not offered to anonymous callers`)
  }
  return 1
}

/** `relation=is.null` and `relation=not.is.null` test whether related rows exist. */
export function asksForRelation(plan: Plan, condition: Condition): boolean {
  if (condition.kind === 'logic' || condition.field.path.length > 0) return false
  if (!plan.embeds.has(condition.field.column) || Object.hasOwn(plan.table.columns, condition.field.column))
    return false
  if (condition.kind === 'state' && /^is (not )?null$/.test(condition.state)) return true
  throw new Problem('PGRST120', `Bad operator on the '${condition.field.column}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
}
