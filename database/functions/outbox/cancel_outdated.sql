-- The letters to a client that wait, also those that failed for good, for which the former address may be the reason. One that
-- is being sent goes as well, as in outbox.cancel_letters: if that try fails, what it says must not be tried again.
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

-- A correction adds to the order of the correction before it. The task removes the order in the transaction that follows it, so
-- that it is followed once, and never as it was before a correction.
create or replace function outbox.take_unwritten(about uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb;
begin
  delete from graphile_worker._private_jobs as job where job.key = about || ':letters_again'
  returning job.payload::jsonb into given;
  return given;
end
$$;
comment on function outbox.take_unwritten(uuid) is
  'Removes the order to write the letters to a client again, and returns it. Null if there is none.';
grant execute on function outbox.take_unwritten(uuid) to service_role;

create or replace function outbox.hold_letters(about uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
begin
  return array(
    select held.ending from (
      select substr(job.key, length(about || ':letter:') + 1) as ending, job.locked_at from graphile_worker._private_jobs as job
      where starts_with(job.key, about || ':letter:') for update) held
    where held.locked_at is not null);
end
$$;
comment on function outbox.hold_letters(uuid) is
  'No letter about a request begins to leave until the transaction ends. Returns the ends of the keys of those being sent.';
