-- The promise of a request that was set apart by mistake counts from when it is found.
create or replace function public.unquarantine(request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
begin
  if not work.quarantined then return private.stand_of(work); end if;
  work.quarantined := false;
  work.promised_by := private.promised_by(now());
  work := private.save(work);
  if work.state = 'new' then perform private.arm_promise(work, true); end if;
  perform private.record(work, 'unquarantined');
  return private.stand_of(work);
end
$$;
grant execute on function public.unquarantine(uuid) to authenticated;
