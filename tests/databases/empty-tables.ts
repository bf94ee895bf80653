/** Resets a database for the next test, in a tenth of the time that a new one and its connections take. */
import type pg from 'pg'
import type { TestDatabase } from './database.ts'

/** Tables that are not emptied: the state of the feed, and the values that the server sets at its start. */
const KEPT = ['public.request_feed', 'private.languages', 'private.promise_rule', 'storage.buckets']

const DEADLOCK = '40P01'

/** Tries again after a deadlock: a late query of the test before may lock the same tables in another order. */
export async function emptyTables(database: TestDatabase): Promise<void> {
  try {
    await database.owner.query(EMPTY)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== DEADLOCK) throw error
    await emptyTables(database)
  }
}

/**
 * Empties the tables that have pages, and those that refer to them: a table without rows ever written has no page. The
 * triggers of the logs refuse it, so the owner disables them first.
 */
const EMPTY = `
  do $$
  declare
    emptied regclass[] := (
      with recursive written as (
        select oid from pg_class
        where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace)
          and oid <> all ('{${KEPT.join(', ')}}'::regclass[])
          and pg_relation_size(oid) > 0
        union
        select conrelid from pg_constraint join written on confrelid = written.oid where contype = 'f'
      )
      select array_agg(oid::regclass) from written
    );
    guarded regclass[] := coalesce((
      select array_agg(distinct tgrelid::regclass) from pg_trigger
      where tgrelid = any (emptied) and tgtype & 32 <> 0 and not tgisinternal
    ), '{}');
    one regclass;
  begin
    delete from graphile_worker._private_jobs;
    if emptied is null then return; end if;
    foreach one in array guarded loop
      execute format('alter table %s disable trigger user', one);
    end loop;
    execute 'truncate ' || array_to_string(emptied, ', ');
    foreach one in array guarded loop
      execute format('alter table %s enable trigger user', one);
    end loop;
  end $$`
