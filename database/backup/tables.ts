/** The content of a backup: all our tables, parents before children, without transient data. */
import type pg from 'pg'

export interface BackedUp {
  /** `schema.table`, quoted if necessary. */
  name: string
  /** The columns without generated ones. */
  columns: readonly string[]
}

/**
 * Feeds contain transaction ids of this cluster, presence is out of date after a minute, uploads after a day, removed files
 * have no bytes in a backup, and logs are not kept for longer in a backup than in the room.
 */
const MOMENTARY = [
  'public.request_changes',
  'public.request_feed',
  'public.request_presence',
  'public.catalogue_presence',
  'auth.rate_limits',
  'storage.uploads',
  'storage.leaving',
  'private.program_reports',
  'private.backups_made',
  'private.functions',
  'private.function_lines',
  'private.function_hours',
]
/** The tables of the queue, because waiting letters must survive, too. */
const QUEUE = ['graphile_worker._private_job_queues', 'graphile_worker._private_tasks', 'graphile_worker._private_jobs']

export async function tablesOf(client: pg.ClientBase): Promise<BackedUp[]> {
  const { rows } = await client.query<BackedUp & { parents: string[] }>(TABLES, [QUEUE, MOMENTARY])
  const ordered: BackedUp[] = []
  const done = new Set<string>()
  for (let left = rows; left.length > 0;) {
    const ready = left.filter(({ parents }) => parents.every((parent) => done.has(parent)))
    if (ready.length === 0)
      throw new Error(`Tables refer to one another in a circle: ${left.map(({ name }) => name).join(', ')}`)
    for (const { name, columns } of ready) {
      ordered.push({ name, columns })
      done.add(name)
    }
    left = left.filter(({ name }) => !done.has(name))
  }
  return ordered
}

const TABLES = `
  with wanted as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname in ('public', 'private', 'auth', 'outbox', 'storage') or format('%I.%I', n.nspname, c.relname) = any($1))
      and not format('%I.%I', n.nspname, c.relname) = any($2)
  )
  select w.name,
    array(select quote_ident(a.attname) from pg_attribute a
          where a.attrelid = w.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum) as columns,
    array(select distinct p.name from pg_constraint k join wanted p on p.oid = k.confrelid
          where k.conrelid = w.oid and k.contype = 'f' and k.confrelid <> w.oid) as parents
  from wanted w order by w.name`
