-- Dead letters: jobs whose attempts are used up. They stay until somebody tries them again.
create or replace function outbox.read_dead_letters() returns table (
  id bigint, task text, key text, last_error text, attempts int, created_at timestamptz, failed_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select job.id, kind.identifier, job.key, job.last_error, job.attempts::int, job.created_at, job.updated_at
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as kind on kind.id = job.task_id
    where job.attempts >= job.max_attempts and job.locked_at is null
      -- An admin who sent a test letter was told that it failed.
      and kind.identifier <> 'test_letter';
end
$$;
comment on function outbox.read_dead_letters() is 'Messages that could not be sent, without their content.';
grant execute on function outbox.read_dead_letters() to service_role;

create or replace function outbox.retry(dead_letter bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update graphile_worker._private_jobs as job
  set attempts = 0, run_at = now(), updated_at = now()
  where job.id = dead_letter and job.attempts >= job.max_attempts and job.locked_at is null;
  if not found then
    return false;
  end if;
  perform pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text);
  return true;
end
$$;
comment on function outbox.retry(bigint) is 'Tries a dead letter again from the start; false if it does not exist.';
grant execute on function outbox.retry(bigint) to service_role;
