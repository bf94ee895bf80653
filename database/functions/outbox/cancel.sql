-- Takes a planned job back.
create or replace function outbox.cancel(job_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.remove_job(job_key);
end
$$;
comment on function outbox.cancel(text) is 'A planned job is gone; one that is being done is not tried again.';
grant execute on function outbox.cancel(text) to service_role;
