-- Cancels a planned job.
create or replace function outbox.cancel(job_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.remove_job(job_key);
end
$$;
comment on function outbox.cancel(text) is 'Removes a planned job; a running one is not tried again.';
grant execute on function outbox.cancel(text) to service_role;
