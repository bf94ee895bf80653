-- Ends a task without another try. For the worker, which signs in as the owner: nobody else may execute these.
create or replace function outbox.give_up(job_id bigint) returns void
language plpgsql set search_path = '' as $$
begin
  update graphile_worker._private_jobs as job set attempts = job.max_attempts where job.id = job_id;
end
$$;
comment on function outbox.give_up(bigint) is 'The attempt that is being made is the last: another would fail as well.';
