-- Eight minutes before the promised hour a claimed request without a call goes back to the queue. This happens once for a
-- promise; its adviser may claim it again. A return that was earlier belongs to a former promise, of another wish.
create or replace function private.give_back_uncalled(request uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
  holder uuid;
begin
  select * into work from public.request_work w where w.contact_request_id = request for update;
  holder := work.claimed_by;
  if holder is null or not private.waits_for_call(work) or now() < work.promised_by - interval '8 minutes'
    or exists (select from public.request_events e
      where e.contact_request_id = request and e.kind = 'given_back' and e.at >= work.promised_by - interval '8 minutes')
  then
    return null;
  end if;
  work.claimed_by := null;
  work.claimed_at := null;
  work.state := 'new';
  work := private.save(work);
  perform private.record(work, 'given_back', jsonb_build_object('from', holder, 'from_name', (
    select a.display_name from public.advisers a where a.user_id = holder)));
  return holder;
end
$$;
comment on function private.give_back_uncalled(uuid) is 'Returns the former holder; null if nothing was given back.';
grant execute on function private.give_back_uncalled(uuid) to service_role;
