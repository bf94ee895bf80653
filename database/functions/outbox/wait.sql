-- Delays the next try of a task that fails, beside the growing delay of the queue. Only the worker, which signs in as the
-- owner, may execute this.
create or replace function outbox.wait(job_id bigint, seconds integer) returns void
language plpgsql set search_path = '' as $$
begin
  update graphile_worker._private_jobs as job set run_at = now() + seconds * interval '1 second' where job.id = job_id;
end
$$;
comment on function outbox.wait(bigint, integer) is 'The next try comes after so many seconds, because a receiver asked for them.';
