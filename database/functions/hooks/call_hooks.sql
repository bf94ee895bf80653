-- A change queues one job for each function that subscribes to it, in its own transaction. A hook never makes the
-- change fail. The jobs contain ids only.
create or replace function private.set_hooks(hooks jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.hooks h where not exists (
    select from jsonb_to_recordset(hooks) as given(event text, function text)
    where given.event = h.event and given.function = h.function);
  insert into private.hooks (event, function)
  select distinct given.event, given.function from jsonb_to_recordset(hooks) as given(event text, function text)
  on conflict do nothing;
end
$$;
comment on function private.set_hooks(jsonb) is 'Replaces all hooks: [{event, function}].';
grant execute on function private.set_hooks(jsonb) to service_role;

create or replace function private.functions_for(told text) returns setof text
language sql stable security definer set search_path = '' as $$
  select h.function from private.hooks h where h.event = told order by h.function
$$;
comment on function private.functions_for(text) is
  'The functions that subscribe to an event, also those that only other processes have.';
grant execute on function private.functions_for(text) to service_role;

-- A quarantined request counts as a new request only when an adviser releases it.
create or replace function private.call_hooks() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told constant text := case new.kind
    when 'unquarantined' then 'received' when 'message_opened' then 'message' else new.kind end;
  -- Not the number of the change: after a restore the numbers begin at 1 again, and receivers know them already.
  event_id constant uuid := gen_random_uuid();
  jobs json;
begin
  select json_agg(json_build_object(
    'task', 'call_function', 'run_at', now(), 'max_attempts', 12, 'key', format('change:%s:%s', event_id, h.function),
    'payload', json_build_object(
      'function', h.function, 'event', told, 'id', event_id, 'at', new.at, 'request', new.contact_request_id)))
  into jobs from private.hooks h where h.event = told;
  if jobs is not null then perform outbox.enqueue_quietly(jobs); end if;
  return null;
end
$$;
