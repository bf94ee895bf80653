-- Undoing a merge asks what merging asked, whose request it is, and is told on both: the history of the request that was
-- kept no longer names a double it has lost.
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
  if work.state = 'new' and not work.quarantined and work.first_attempt_at is null then
    perform private.arm_promise(work, false);
  end if;
  perform private.record(work, 'unmerged', jsonb_build_object('from', kept.contact_request_id));
  perform private.record(kept, 'unmerged', jsonb_build_object('double', double, 'double_reference', work.reference));
  return private.stand_of(work);
end
$$;
