-- Undoing a merge needs the same rights as merging, and is noted in the history of both requests. No merge ends a promise
-- or a next step: a request under way is merged only into another one under way, one that waits for a call only into one
-- from which the client is called. Of two promises a call stays rather than a written answer, then the earlier one.
create or replace function private.promise_of(work public.request_work) returns jsonb language sql stable as $$
  select jsonb_build_object('promised_by', (work).promised_by, 'call_from', (work).call_from, 'in_writing', (work).in_writing,
    'breach_at', (work).breach_at, 'promised_again_by', (work).promised_again_by)
$$;

create or replace function private.with_promise_of(kept public.request_work, double public.request_work)
returns public.request_work
language plpgsql security definer set search_path = '' as $$
declare
  -- A promise that was broken to this client stays broken, and they were told of one new hour.
  breach_at constant timestamptz := coalesce(double.breach_at, kept.breach_at);
  promised_again_by constant timestamptz := least(double.promised_again_by, kept.promised_again_by);
begin
  kept := jsonb_populate_record(kept, private.promise_of(double));
  kept.breach_at := breach_at;
  kept.promised_again_by := promised_again_by;
  kept := private.save(kept);
  perform private.disarm_promise(kept.contact_request_id);
  perform private.arm_promise(kept, false);
  return kept;
end
$$;
comment on function private.with_promise_of(public.request_work, public.request_work) is
  'Saves the first request with the promise that was made for the second one, and plans its jobs.';

create or replace function public.merge_double(double uuid, into_request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work;
  kept public.request_work;
  own_promise jsonb;
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
  -- A double is counted nowhere, and the sale would leave the figures of its month.
  if work.state = 'won' and kept.state <> 'won' then
    perform private.conflict('won', 'What was won stays a request of its own', work);
  end if;
  -- Also when one of them was corrected since the sheet was read.
  if private.is_same_person(work, kept) is not true then
    perform private.conflict('strangers', 'The two requests share neither an e-mail address nor a telephone number', work);
  end if;
  -- Nobody calls from there, nor is reminded of a quote or a follow-up.
  if work.state in ('new', 'claimed', 'reached', 'quoted') and not work.quarantined
    and (kept.state in ('won', 'lost', 'withdrawn') or kept.quarantined)
  then
    perform private.conflict('waits', 'The double is under way, and that request is closed or quarantined', kept);
  end if;
  -- Nobody calls from there soon: its next step is a quote or a later call. A call since the double arrived was for both.
  if private.waits_for_call(work) and not private.waits_for_call(kept)
    and not exists (
      select from jsonb_array_elements(private.attempts_since(into_request, 0)) a
      where (a ->> 'at')::timestamptz >= greatest(work.received_at, work.call_from))
  then
    perform private.conflict('waits', 'The double waits for a call, and that request was called before', kept);
  end if;
  -- A call before a written answer (false is less than true), then the earlier hour.
  if private.waits_for_call(work) and private.waits_for_call(kept)
    and (work.in_writing, work.promised_by) < (kept.in_writing, kept.promised_by)
  then
    own_promise := private.promise_of(kept);
    kept := private.with_promise_of(kept, work);
  end if;
  work.merged_into := into_request;
  work := private.save(work);
  perform private.disarm_promise(double);
  perform private.record(work, 'merged', jsonb_build_object('into', into_request, 'into_reference', kept.reference));
  perform private.record(kept, 'took_double', jsonb_build_object('double', double, 'double_reference', work.reference)
    || case when own_promise is not null then jsonb_build_object('own_promise', own_promise) else '{}' end);
  return private.stand_of(work);
end
$$;
grant execute on function public.merge_double(uuid, uuid) to authenticated;

create or replace function public.undo_merge(double uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work;
  kept public.request_work;
  own_promise jsonb;
begin
  -- In the order of merge_double.
  perform from public.request_work w
  where w.contact_request_id = double
    or w.contact_request_id = (select d.merged_into from public.request_work d where d.contact_request_id = double)
  order by w.contact_request_id for update;
  work := private.work_of(double);
  if work.merged_into is null then return private.stand_of(work); end if;
  select * into kept from public.request_work w where w.contact_request_id = work.merged_into;
  work.merged_into := null;
  perform private.must_be_theirs(work);
  work := private.save(work);
  select e.facts -> 'own_promise' into own_promise from public.request_events e
  where e.contact_request_id = kept.contact_request_id and e.kind = 'took_double' and e.facts ->> 'double' = double::text
  order by e.id desc limit 1;
  -- If the client was called meanwhile, or the promise was broken or made again, it is no longer the promise of the double.
  if own_promise is not null and private.waits_for_call(kept) and private.promise_of(kept) = private.promise_of(work) then
    kept := private.save(jsonb_populate_record(kept, own_promise));
    perform private.disarm_promise(kept.contact_request_id);
    perform private.arm_promise(kept, false);
  end if;
  if private.waits_for_call(work) then perform private.arm_promise(work, false); end if;
  perform private.record(work, 'unmerged', jsonb_build_object('from', kept.contact_request_id));
  perform private.record(kept, 'unmerged', jsonb_build_object('double', double, 'double_reference', work.reference));
  return private.stand_of(work);
end
$$;
grant execute on function public.undo_merge(uuid) to authenticated;
