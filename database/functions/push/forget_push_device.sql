-- Switches notifications off on the device of the caller.
create or replace function public.forget_push_device(endpoint text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  delete from public.push_devices d where d.endpoint = $1 and d.adviser_id = me;
  if found then perform private.audit('push_device_forgotten'); end if;
end
$$;
grant execute on function public.forget_push_device(text) to authenticated;
