-- The letters to a client that wait, also those that failed for good, for which the former address may be the reason. One that
-- is being sent goes as well, as in outbox.cancel_letters: if that try fails, what it says must not be tried again.
create or replace function outbox.cancel_outdated(about uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  waiting text[];
begin
  with cancelled as (
    delete from graphile_worker._private_jobs as job
    where starts_with(job.key, about || ':letter:') and job.key ~ ':letter:((confirm|apology)(-copy)?$|quote-ready:)'
    returning substr(job.key, length(about || ':letter:') + 1) as ending)
  select coalesce(array_agg(ending), '{}') into waiting from cancelled;
  return waiting;
end
$$;
comment on function outbox.cancel_outdated(uuid) is
  'Removes the letters to the client of a request, and the copies of them. Returns the ends of their keys.';

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

-- A client is told of another hour in one letter: where theirs or its copy is to be written again, that order tells both.
create or replace function outbox.order_confirmation(about uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update graphile_worker._private_jobs as job
  set payload = jsonb_set(job.payload::jsonb, '{letters}', job.payload::jsonb -> 'letters' || '["confirm", "confirm-copy"]')
  where job.key = about || ':letters_again' and job.payload::jsonb -> 'letters' ?| '{confirm,confirm-copy}';
  return found;
end
$$;
comment on function outbox.order_confirmation(uuid) is
  'Adds the confirmation and its copy to the order to write one of them again. False if there is none.';

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
