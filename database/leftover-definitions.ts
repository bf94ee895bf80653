/** Throws if the database has a function, policy or trigger that no file defines any more. */
import type pg from 'pg'
import type { DefinitionPart } from './definition-files.ts'

interface Definition {
  name: string
  /** With the types of its arguments. */
  signature: string
}

export async function presentIn(owner: pg.Client): Promise<Definition[]> {
  return (await owner.query<Definition>(PRESENT)).rows
}

/** An old overload with other arguments would exist beside the new one, and could be called by mistake. */
export async function refuseLeftovers(owner: pg.Client, parts: readonly DefinitionPart[]): Promise<void> {
  const wanted = parts.flatMap(({ declared }) => declared)
  const count = (name: string, names: readonly string[]) => names.filter((one) => one === name).length
  const present = await presentIn(owner)
  const names = present.map(({ name }) => name)
  const leftovers = present.filter(({ name }) => count(name, names) > count(name, wanted))
  if (leftovers.length === 0) return
  throw new Error(
    `The database holds what no file of database/ has (${leftovers.map(({ signature }) => signature).join('; ')}), and nothing was ` +
      `changed. What is removed, or gets other arguments, is dropped by a migration. What is not of this program belongs ` +
      `into a schema of its own.`,
  )
}

/** The functions that neither an extension nor another role made. */
export const OUR_FUNCTIONS = `
  pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('auth', 'private', 'public', 'outbox', 'realtime', 'storage') and pg_has_role(p.proowner, 'member')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

const PRESENT = `
  select format('function %s.%s', n.nspname, p.proname) as name, 'function ' || p.oid::regprocedure as signature
  from ${OUR_FUNCTIONS}
  union all
  select format('%s %s on %s.%s', t.kind, t.name, n.nspname, c.relname), format('%s %s on %s.%s', t.kind, t.name, n.nspname, c.relname)
  from (
    select 'policy' as kind, polname as name, polrelid as relation from pg_policy
    union all
    -- Tables that are watched have a trigger that no file says.
    select 'trigger', tgname, tgrelid from pg_trigger where not tgisinternal and tgname <> 'realtime_watch'
  ) t join pg_class c on c.oid = t.relation join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('auth', 'private', 'public', 'outbox', 'realtime', 'storage')`
