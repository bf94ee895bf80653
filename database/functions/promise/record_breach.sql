-- Records the moment at which a promise is broken, with or without a holder.
create or replace function private.breach_by_now(work public.request_work) returns timestamptz
language sql stable set search_path = '' as $$
  select coalesce((work).breach_at,
    case when private.waits_for_call(work) and now() > (work).promised_by then (work).promised_by end)
$$;
comment on function private.breach_by_now(public.request_work) is
  'The instant of the breach for a first attempt made now; null if that is in time, or if no call was owed.';

create or replace function private.record_breach(request uuid, at timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
begin
  select * into work from public.request_work w where w.contact_request_id = request for update;
  if not found or not private.waits_for_call(work) or work.breach_at is not null or at < work.promised_by then
    return null;
  end if;
  work.breach_at := work.promised_by;
  work.promised_again_by := private.promised_by(at, private.zone_of(request));
  work := private.save(work);
  perform private.record(work, 'breach',
    jsonb_build_object('promised_again_by', work.promised_again_by, 'in_writing', work.in_writing));
  return private.promise_stage(request);
end
$$;
comment on function private.record_breach(uuid, timestamptz) is
  'Notes a broken promise once, with a new hour; null if somebody called in time.';
grant execute on function private.record_breach(uuid, timestamptz) to service_role;
