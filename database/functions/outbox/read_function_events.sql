-- How many events wait for each function of the operator, and how many failed for good. Never what they say.
create or replace function outbox.read_function_events() returns table (function text, waiting integer, failed integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select job.payload ->> 'function',
      (count(*) filter (where job.attempts < job.max_attempts or job.locked_at is not null))::int,
      (count(*) filter (where job.attempts >= job.max_attempts and job.locked_at is null))::int
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as kind on kind.id = job.task_id
    where kind.identifier = 'call_function' group by 1;
end
$$;
comment on function outbox.read_function_events() is 'The events of each function that wait, and those that failed for good.';
