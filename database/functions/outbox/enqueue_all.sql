-- Enqueues many jobs in one statement, such as the six of a request.
create or replace function outbox.enqueue_all(jobs json) returns void
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
grant execute on function outbox.enqueue_all(json) to service_role;
