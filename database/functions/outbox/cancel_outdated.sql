-- The letters to a client that wait, also those that failed for good, for which the former address may be the reason.
create or replace function outbox.cancel_outdated(about uuid, letters boolean, copies boolean) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  prefix constant text := about || ':letter:';
  waiting constant text[] := array(
    select substr(job.key, length(prefix) + 1) from graphile_worker._private_jobs as job
    where starts_with(job.key, prefix) and substr(job.key, length(prefix) + 1) ~ '^((confirm|apology)(-copy)?$|quote-ready:)');
begin
  delete from graphile_worker._private_jobs as job
  where job.key in (select prefix || w from unnest(waiting) w where case when w like '%-copy' then copies else letters end);
  return waiting;
end
$$;
comment on function outbox.cancel_outdated(uuid, boolean, boolean) is
  'Removes the letters to the client of a request, the copies of them, or both. Returns the ends of the keys of all that waited.';
