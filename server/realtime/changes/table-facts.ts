/** Reads the facts of a table that its changes need, at most once a minute. */
import { minutes } from '#contract/durations.ts'
import type { Role } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { asService } from '#server/access/as-service.ts'

export interface TableFacts {
  columns: readonly { name: string; type: string }[]
  /** The condition under which the role sees the values of a row. */
  policy: string
  /** Whether old rows are sent completely: the table has `replica identity full`, and no policy hides rows. */
  oldIsWhole: boolean
}

export type FactsOf = (table: string, role: Role) => Promise<TableFacts>

const KNOWN_FOR = minutes(1)

export function openTableFacts(database: Database): FactsOf {
  const known = new Map<string, { until: number; facts: Promise<TableFacts> }>()
  return (table, role) => {
    const key = `${role} ${table}`
    const found = known.get(key)
    if (found && found.until > performance.now()) return found.facts
    const facts = read(database, table, role)
    known.set(key, { until: performance.now() + KNOWN_FOR, facts })
    facts.catch(() => known.delete(key))
    return facts
  }
}

async function read(database: Database, table: string, role: Role): Promise<TableFacts> {
  const { rows } = await asService({ database }, (tx) => tx.last<TableFacts>(FACTS, [table, role]))
  return rows[0]!
}

const FACTS = `
  select realtime.select_policy(c.relname, $2) as policy, c.relreplident = 'f' and not c.relrowsecurity as "oldIsWhole",
    (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c where c.oid = to_regclass(format('public.%I', $1::text))`
