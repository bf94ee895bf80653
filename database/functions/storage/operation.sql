-- Names the call of the interface that a policy is asked for, such as storage.object.upload; null outside one.
create or replace function storage.operation() returns text language sql stable as $$
  select nullif(current_setting('storage.operation', true), '')
$$;
grant execute on function storage.operation() to anon, authenticated, service_role;

create or replace function storage.allow_only_operation(expected_operation text) returns boolean language sql stable as $$
  select coalesce(regexp_replace(storage.operation(), '^storage\.', '') = regexp_replace(expected_operation, '^storage\.', ''), false)
$$;
grant execute on function storage.allow_only_operation(text) to anon, authenticated, service_role;

create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean language sql stable as $$
  select coalesce(bool_or(storage.allow_only_operation(one)), false) from unnest(expected_operations) as expected (one)
$$;
grant execute on function storage.allow_any_operation(text[]) to anon, authenticated, service_role;
