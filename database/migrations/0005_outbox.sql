-- What must be told to somebody (product §3.6, §4): jobs are enqueued in the transaction that causes them and are lost
-- or kept with it. graphile-worker keeps them in a schema of its own; this one is the only door to it, and late bound,
-- so that an upgrade of the queue's own tables is never held up by ours.
create schema outbox;
comment on schema outbox is 'The door to the queue of what must be told to somebody.';
grant usage on schema outbox to service_role;

create function outbox.enqueue_all(jobs json) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(job.task, job.payload, null, job.run_at, coalesce(job.max_attempts, 25), job.key, null, null)
           ::graphile_worker.job_spec
    from json_to_recordset(jobs)
      as job(task text, payload json, run_at timestamptz, key text, max_attempts smallint)
  ));
end
$$;
comment on function outbox.enqueue_all(json) is
  'Several jobs in one statement: [{task, payload, run_at?, key?, max_attempts?}]. No key may come twice.';

create function outbox.enqueue(
  task text, payload json, run_at timestamptz default now(), job_key text default null, max_attempts int default 25
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job(
    task, payload, run_at => run_at, max_attempts => max_attempts, job_key => job_key, job_key_mode => 'replace'
  );
end
$$;
comment on function outbox.enqueue(text, json, timestamptz, text, int) is
  'One job. A planned one with the same key is replaced; one that is being done is done, and this one after it.';

create function outbox.cancel(job_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.remove_job(job_key);
end
$$;
comment on function outbox.cancel(text) is 'A planned job is gone; one that is being done is not tried again.';


-- Dead letters: jobs whose attempts are used up. They stay until somebody tries them again.
create function outbox.read_dead_letters() returns table (
  id bigint, task text, key text, last_error text, attempts int, created_at timestamptz, failed_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select job.id, kind.identifier, job.key, job.last_error, job.attempts::int, job.created_at, job.updated_at
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as kind on kind.id = job.task_id
    where job.attempts >= job.max_attempts and job.locked_at is null;
end
$$;
comment on function outbox.read_dead_letters() is 'What could not be told to anybody. Never what it says.';

create view outbox.dead_letters with (security_invoker) as select * from outbox.read_dead_letters();
comment on view outbox.dead_letters is 'What could not be told to anybody, for the console. Never what it says.';

create function outbox.retry(dead_letter bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update graphile_worker._private_jobs as job
  set attempts = 0, run_at = now(), updated_at = now()
  where job.id = dead_letter and job.attempts >= job.max_attempts and job.locked_at is null;
  if not found then
    return false;
  end if;
  perform pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text);
  return true;
end
$$;
comment on function outbox.retry(bigint) is 'Tries a dead letter again from the start; false when there is none such.';


-- For the worker, which signs in as the owner: nobody else may execute these.
create function outbox.give_up(job_id bigint) returns void
language plpgsql set search_path = '' as $$
begin
  update graphile_worker._private_jobs as job set attempts = job.max_attempts where job.id = job_id;
end
$$;
comment on function outbox.give_up(bigint) is 'The attempt that is being made is the last: another would fail as well.';

create function outbox.worker_lock(worker text, out class int, out object int)
language sql immutable set search_path = '' as $$
  select 1869968994, hashtext(worker)
$$;
comment on function outbox.worker_lock(text) is
  'The advisory lock that a worker holds as long as it is connected. The class stands for nothing but the outbox.';

create function outbox.tend(patience interval, longest_pause interval) returns int
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
  -- The queue doubles its pauses up to six hours: too long for a mail server that is back.
  update graphile_worker._private_jobs as job set run_at = now() + longest_pause
  where job.attempts between 1 and job.max_attempts - 1 and job.locked_at is null
    and job.last_error is not null and job.run_at > now() + longest_pause;
  return coalesce(cardinality(dead), 0);
end
$$;
comment on function outbox.tend(interval, interval) is
  'Frees what workers held that are gone, and brings late attempts forward. Answers how many workers were gone.';

revoke all on all functions in schema outbox from public, anon, authenticated, service_role;
revoke all on outbox.dead_letters from public, anon, authenticated, service_role;
grant execute on function
  outbox.enqueue(text, json, timestamptz, text, int), outbox.enqueue_all(json), outbox.cancel(text),
  outbox.read_dead_letters(), outbox.retry(bigint) to service_role;
grant select on outbox.dead_letters to service_role;
