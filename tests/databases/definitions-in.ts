/** Reads the functions, policies and triggers of a database from its catalogue, to compare them with their files. */
import type pg from 'pg'

interface Catalogue {
  query(sql: string): Promise<{ rows: pg.QueryResultRow[] }>
}

export async function definitionsIn(database: Catalogue): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await database.query(DEFINITIONS)
  return new Map(rows.map(({ name, said }) => [name, said]))
}

/** Returns rights without the name of the owner, which differs between servers. */
const DEFINITIONS = `
  select 'function ' || p.oid::regprocedure as name, jsonb_build_object(
    'arguments', pg_get_function_arguments(p.oid), 'result', pg_get_function_result(p.oid), 'text', p.prosrc,
    'language', l.lanname, 'volatility', p.provolatile, 'parallel', p.proparallel, 'strict', p.proisstrict,
    'security definer', p.prosecdef, 'settings', p.proconfig, 'comment', obj_description(p.oid, 'pg_proc'),
    'may execute', (
      select jsonb_agg(coalesce(r.rolname, 'public') order by r.rolname)
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a left join pg_roles r on r.oid = a.grantee
      where a.grantee <> p.proowner)) as said
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where n.nspname in ('auth', 'private', 'public', 'outbox', 'realtime', 'storage')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select format('policy %s on %s.%s', policyname, schemaname, tablename), to_jsonb(p) from pg_policies p
  where schemaname in ('auth', 'private', 'public', 'outbox', 'realtime', 'storage')
  union all
  select format('trigger %s on %s', tgname, tgrelid::regclass), to_jsonb(pg_get_triggerdef(t.oid) || t.tgenabled::text)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not tgisinternal and n.nspname in ('auth', 'private', 'public', 'outbox', 'realtime', 'storage')
  order by 1`
