-- Ends a task without another try. Only the worker, which signs in as the owner, may execute this.
create or replace function outbox.give_up(job_id bigint) returns void
language plpgsql set search_path = '' as $$
begin
  update graphile_worker._private_jobs as job set attempts = job.max_attempts where job.id = job_id;
end
$$;
comment on function outbox.give_up(bigint) is 'Makes the running try the last one, because another would fail as well.';
