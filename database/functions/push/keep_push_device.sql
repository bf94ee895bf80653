-- Registers the device of the caller for notifications, as long as the session lasts. A browser belongs to one adviser:
-- it changes to another one who allows notifications there.
create or replace function public.keep_push_device(endpoint text, public_key text, secret text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.acting_adviser();
  session uuid := (auth.jwt() ->> 'session_id')::uuid;
  device uuid;
begin
  if session is null then perform private.refuse('PT422', 'Only a session may allow notifications'); end if;
  -- A device that is kept already notifies nobody a second time.
  update public.push_devices d set session_id = session, public_key = $2, secret = $3
  where d.endpoint = $1 and d.adviser_id = me;
  if found then return; end if;
  -- The server calls an address that the caller names, so that a stolen session must not name many.
  if auth.take(sha256(convert_to('push devices ' || me, 'UTF8')), 20, 3600, clock_timestamp()) > 0 then
    perform private.refuse('PT429', 'Too many devices were registered: wait for some minutes');
  end if;
  delete from public.push_devices d where d.endpoint = $1;
  insert into public.push_devices as d (adviser_id, session_id, endpoint, public_key, secret)
  values (me, session, $1, $2, $3) returning d.id into device;
  delete from public.push_devices d where d.adviser_id = me and d.id not in (
    select k.id from public.push_devices k where k.adviser_id = me order by k.made_at desc, k.id limit 20);
  perform private.audit('push_device_kept');
  -- The first notification says that they arrive, by the way of all others.
  perform outbox.enqueue('send_push', json_build_object('device', device), max_attempts => 5, priority => 10);
exception
  when check_violation or not_null_violation then
    perform private.refuse('PT422', 'This is no device that notifications could be sent to');
end
$$;
comment on function public.keep_push_device(text, text, text) is
  'Endpoint and keys of the subscription of a browser. Twenty devices of an adviser are kept, the newest; '
  'as many new ones are taken in an hour.';
grant execute on function public.keep_push_device(text, text, text) to authenticated;
