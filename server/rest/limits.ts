/** Limits how much one request may ask for (safety §1, D30). Its time is bounded by the statement limit of the role. */
import { Problem } from '#contract/problems.ts'
import type { Role } from '#database/connection/as-caller.ts'

export interface QueryLimits {
  /** Conditions in all filters together. */
  conditions: number
  /** How deep `and` and `or` may nest. */
  logicDepth: number
  /** Values of one `in.(…)`. */
  listLength: number
  /** Relations embedded, all together. */
  embeds: number
  embedDepth: number
  selected: number
  /** Regular expressions and full-text search, whose cost the caller decides. */
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
