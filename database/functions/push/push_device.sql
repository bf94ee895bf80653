-- The devices of an adviser for the task that sends to them. An adviser who was deactivated, banned or deleted has none.
create or replace function private.may_be_pushed_to(device public.push_devices) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions s
    where s.id = (device).session_id and s.user_id = (device).adviser_id and private.works_here(s.user_id)
      and (s.not_after is null or s.not_after > now()))
$$;

create or replace function private.push_devices_of(adviser uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select d.id from public.push_devices d where d.adviser_id = adviser and private.may_be_pushed_to(d)
$$;
grant execute on function private.push_devices_of(uuid) to service_role;

create or replace function private.push_device(device uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('endpoint', d.endpoint, 'public_key', d.public_key, 'secret', d.secret, 'language', a.language)
  from public.push_devices d join public.advisers a on a.user_id = d.adviser_id
  where d.id = device and private.may_be_pushed_to(d)
$$;
comment on function private.push_device(uuid) is 'Null if nothing may be sent to the device any more.';
grant execute on function private.push_device(uuid) to service_role;

create or replace function private.end_push_device(device uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.push_devices d where d.id = device
$$;
comment on function private.end_push_device(uuid) is 'Called when the push service no longer knows the device.';
grant execute on function private.end_push_device(uuid) to service_role;
