/** Limits the size of one query (safety §1, D30). Its time is limited by the statement timeout of the role. */
import { Problem } from '#contract/problems.ts'
import type { Role } from '#database/connection/as-caller.ts'

export interface QueryLimits {
  /** The number of conditions in all filters together. */
  conditions: number
  /** The nesting depth of `and` and `or`. */
  logicDepth: number
  /** The number of values of one `in.(…)`. */
  listLength: number
  /** The number of embedded relations in total. */
  embeds: number
  embedDepth: number
  selected: number
  /** Whether regular expressions and full-text search are allowed, whose cost the caller determines. */
  expensiveOperators: boolean
}

/** Of a table, a function, or one embedded list. */
export const MOST_ROWS = 1000

const forAnon: QueryLimits = {
  conditions: 20,
  logicDepth: 3,
  listLength: 100,
  embeds: 3,
  embedDepth: 1,
  selected: 100,
  expensiveOperators: false,
}

const forOthers: QueryLimits = {
  conditions: 100,
  logicDepth: 8,
  listLength: 1000,
  embeds: 10,
  embedDepth: 3,
  selected: 200,
  expensiveOperators: true,
}

export const limitsOf = (role: Role): QueryLimits => (role === 'anon' ? forAnon : forOthers)

export function refuseBeyond(count: number, most: number, what: string): void {
  if (count > most) throw new Problem('PGRST100', `At most ${most} ${what} may be asked for at once`)
}
