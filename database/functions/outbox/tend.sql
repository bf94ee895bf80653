-- Frees the jobs of dead workers. Only the worker, which signs in as the owner, may execute these.
create or replace function outbox.worker_lock(worker text, out class int, out object int)
language sql immutable set search_path = '' as $$
  select 1869968994, hashtext(worker)
$$;
comment on function outbox.worker_lock(text) is
  'The advisory lock that a worker holds as long as it is connected. The class is used for the outbox alone.';

create or replace function outbox.tend(patience interval, longest_pause interval) returns int
language plpgsql set search_path = '' as $$
declare
  dead text[];
begin
  select array_agg(distinct job.locked_by) into dead
  from graphile_worker._private_jobs as job
  where job.locked_at < now() - patience and not exists (
    select from pg_catalog.pg_locks as held, outbox.worker_lock(job.locked_by) as own
    where held.locktype = 'advisory' and held.granted and held.objsubid = 2
      and held.database = (select oid from pg_catalog.pg_database where datname = current_database())
      and held.classid::bigint = own.class and held.objid::bigint = own.object::bigint & 4294967295
  );
  perform graphile_worker.force_unlock_workers(dead) where dead is not null;
  -- The queue doubles its pauses up to six hours: too long for a mail server that is back. Calls of functions keep the
  -- pause that their receiver asked for, and their few tries last a day.
  update graphile_worker._private_jobs as job set run_at = now() + longest_pause
  from graphile_worker._private_tasks as kind
  where kind.id = job.task_id and kind.identifier <> 'call_function' and job.attempts between 1 and job.max_attempts - 1 and job.locked_at is null
    and job.last_error is not null and job.run_at > now() + longest_pause;
  -- A process whose clock is ahead notes a later minute, until which no process would begin that recurring task again. All of
  -- them stand being done twice.
  update graphile_worker._private_known_crontabs as task set last_execution = date_trunc('minute', now()) - interval '1 minute'
  where task.last_execution > now() + interval '1 minute';
  return coalesce(cardinality(dead), 0);
end
$$;
comment on function outbox.tend(interval, interval) is
  'Frees the jobs of workers that have ended, and brings late tries forward, and recurring tasks that were begun ahead of '
  'time. Returns the number of those workers.';
