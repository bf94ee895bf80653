-- Enqueues jobs as enqueue_all does, for new keys and without waking the workers: transactions that notify are committed one
-- after the other, which would bring the intake from thousands of requests a second down to hundreds. The server
-- announces the jobs right afterwards, and the worker looks by itself every few seconds as well. The library has no
-- such call, so this writes into its own tables; server/outbox/queue-tables.test.ts fails when an upgrade of it changes
-- them.
create or replace function outbox.enqueue_quietly(jobs json) returns void
language plpgsql security definer set search_path = '' as $$
begin
  for attempt in 1..2 loop
    with job as materialized (
      select kind.id as task_id, job.payload, job.run_at, job.key, coalesce(job.max_attempts, 25) as max_attempts
      from json_to_recordset(jobs) as job(task text, payload json, run_at timestamptz, key text, max_attempts smallint)
      left join graphile_worker._private_tasks kind on kind.identifier = job.task
    )
    insert into graphile_worker._private_jobs (task_id, payload, run_at, key, max_attempts)
    select job.* from job where not exists (select from job unknown where unknown.task_id is null);
    exit when found;
    -- A task that nobody enqueued before: its name first, then all jobs.
    insert into graphile_worker._private_tasks (identifier)
    select distinct job.task from json_to_recordset(jobs) as job(task text)
    on conflict do nothing;
  end loop;
end
$$;
comment on function outbox.enqueue_quietly(json) is
  'Several new jobs, without waking workers: [{task, payload, run_at, key, max_attempts?}].';
