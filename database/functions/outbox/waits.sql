-- The letters of one client leave in their order (safety G50): a later one asks whether the earlier still waits.
create or replace function outbox.waits(job_key text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from graphile_worker._private_jobs as job
    where job.key = job_key and (job.attempts < job.max_attempts or job.locked_at is not null)
  );
end
$$;
comment on function outbox.waits(text) is
  'Whether a job with this key is still to be done. A dead letter does not count.';
grant execute on function outbox.waits(text) to service_role;
