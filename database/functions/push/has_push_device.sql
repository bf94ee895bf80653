-- Tells whether the device at hand gets notifications: a browser may still hold a subscription whose session has
-- ended.
create or replace function public.has_push_device(endpoint text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  return exists (select from public.push_devices d where d.endpoint = $1 and d.adviser_id = me);
end
$$;
grant execute on function public.has_push_device(text) to authenticated;
