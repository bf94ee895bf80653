-- Undoing a merge needs the same rights as merging, and is noted in the history of both requests.
create or replace function public.merge_double(double uuid, into_request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work;
  kept public.request_work;
begin
  if double = into_request then perform private.refuse('PT422', 'A request is no double of itself'); end if;
  -- Locks in a fixed order, so that two advisers who merge crosswise cannot deadlock.
  perform private.work_of(least(double, into_request)), private.work_of(greatest(double, into_request));
  work := private.work_of(double);
  kept := private.work_of(into_request);
  if kept.merged_into is not null then perform private.conflict('merged', 'That request is itself a double', kept); end if;
  perform private.must_be_theirs(work);
  if exists (select from public.request_work w where w.merged_into = double) then
    perform private.conflict('has_doubles', 'Other requests were merged into this one', work);
  end if;
  -- Also when one of them was corrected since the sheet was read.
  if private.is_same_person(work, kept) is not true then
    perform private.conflict('strangers', 'The two requests share neither an e-mail address nor a telephone number', work);
  end if;
  work.merged_into := into_request;
  work := private.save(work);
  perform private.disarm_promise(double);
  perform private.record(work, 'merged', jsonb_build_object('into', into_request, 'into_reference', kept.reference));
  perform private.record(kept, 'took_double', jsonb_build_object('double', double, 'double_reference', work.reference));
  return private.stand_of(work);
end
$$;
grant execute on function public.merge_double(uuid, uuid) to authenticated;

create or replace function public.undo_merge(double uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(double);
  kept public.request_work;
begin
  if work.merged_into is null then return private.stand_of(work); end if;
  select * into kept from public.request_work w where w.contact_request_id = work.merged_into;
  work.merged_into := null;
  perform private.must_be_theirs(work);
  work := private.save(work);
  if private.waits_for_call(work) then perform private.arm_promise(work, false); end if;
  perform private.record(work, 'unmerged', jsonb_build_object('from', kept.contact_request_id));
  perform private.record(kept, 'unmerged', jsonb_build_object('double', double, 'double_reference', work.reference));
  return private.stand_of(work);
end
$$;
grant execute on function public.undo_merge(uuid) to authenticated;
