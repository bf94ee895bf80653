-- The priority makes letters of anonymous callers wait behind promised ones.
create or replace function outbox.enqueue(
  task text, payload json, run_at timestamptz default now(), job_key text default null, max_attempts int default 25,
  priority int default 0
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job(
    task, payload, run_at => run_at, max_attempts => max_attempts, job_key => job_key, job_key_mode => 'replace',
    priority => priority
  );
end
$$;
comment on function outbox.enqueue(text, json, timestamptz, text, int, int) is
  'One job. A planned one with the same key is replaced; one that is being done is done, and this one after it. A job '
  'of a higher number waits for those of a lower one.';
grant execute on function outbox.enqueue(text, json, timestamptz, text, int, int) to service_role;
