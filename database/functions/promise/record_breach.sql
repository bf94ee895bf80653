-- The moment a promise is broken.
create or replace function private.record_breach(request uuid, at timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
begin
  select * into work from public.request_work w where w.contact_request_id = request for update;
  if not found or work.erased_at is not null or work.state <> 'new' or work.first_attempt_at is not null
    or work.merged_into is not null or work.quarantined or work.breach_at is not null or at < work.promised_by
  then
    return null;
  end if;
  work.breach_at := work.promised_by;
  work.promised_again_by := private.promised_by(at);
  work := private.save(work);
  perform private.record(work, 'breach', jsonb_build_object('promised_again_by', work.promised_again_by));
  return private.promise_stage(request);
end
$$;
comment on function private.record_breach(uuid, timestamptz) is
  'Notes a broken promise, once, with a new hour; null when somebody called or took the request in time.';
grant execute on function private.record_breach(uuid, timestamptz) to service_role;
