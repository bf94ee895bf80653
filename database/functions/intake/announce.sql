-- Notifies of stored requests after their transaction, because transactions with a NOTIFY commit one after the other.
create or replace function private.announce(request uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(request, 'received', 1), pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text);
end
$$;
comment on function private.announce(uuid) is
  'Wakes consoles and workers after requests were stored; one call may stand for many of them.';
grant execute on function private.announce(uuid) to service_role;
