-- Notes each call once. The adviser names the version of the sheet that they read: if another call was noted since, it
-- is shown to them before theirs is counted. Each press has an id, so that a repetition after a lost answer is the same
-- call.
create or replace function private.attempts_since(request uuid, seen_version integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('at', e.at, 'actor', e.actor, 'actor_name', e.actor_name,
    'outcome', e.facts ->> 'outcome') order by e.id)
  from public.request_events e
  where e.contact_request_id = request and e.kind = 'attempt' and e.version > seen_version
    and not exists (
      select from public.request_events b
      where b.contact_request_id = request and b.kind = 'taken_back' and (b.facts ->> 'event')::bigint = e.id)
$$;
comment on function private.attempts_since(uuid, integer) is
  'The calls noted after this version of the request and not taken back; null if there are none.';

create or replace function private.must_not_be_noted(work public.request_work, seen_version integer) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  noted jsonb := private.attempts_since(work.contact_request_id, seen_version);
begin
  if noted is not null then
    perform private.conflict('attempt', 'A call was noted meanwhile', work, jsonb_build_object('noted', noted));
  end if;
end
$$;

create or replace function public.record_attempt(
  request uuid, outcome text, next_attempt timestamptz, seen_version integer, act uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  work public.request_work := private.work_of(request);
begin
  if seen_version is null or act is null then
    perform private.refuse('PT422', 'A call is noted with the version that was seen and an id of its own');
  end if;
  -- The answer to the first try was lost.
  if exists (select from public.request_events e
    where e.contact_request_id = request and e.kind = 'attempt' and e.actor = me and e.facts ->> 'act' = act::text)
  then
    return private.stand_of(work);
  end if;
  perform private.must_be_theirs(work);
  perform private.must_not_be_noted(work, seen_version);
  if outcome is null or outcome not in ('reached', 'no_answer', 'busy', 'wrong_number', 'voicemail', 'written') then
    perform private.refuse('PT422', 'No such outcome');
  end if;
  perform private.must_be_plannable(next_attempt);
  work.breach_at := private.breach_by_now(work);
  work.claimed_by := me;
  work.claimed_at := coalesce(work.claimed_at, now());
  -- The first call to a client who withdrew before it, and came back, keeps no promise.
  if work.state in ('new', 'claimed') then work.first_attempt_at := coalesce(work.first_attempt_at, now()); end if;
  work.attempts := work.attempts + 1;
  work.last_outcome := outcome;
  work.next_attempt_at := next_attempt;
  work.quarantined := false;
  if outcome = 'reached' then work.last_inbound_contact_at := now(); end if;
  -- A client who wished no call counts as reached by a written answer.
  if outcome in ('reached', 'written') then
    work := private.end_waiting(work);
    work.reached_at := coalesce(work.reached_at, now());
    work.state := case when work.state in ('new', 'claimed') then 'reached' else work.state end;
    if work.state = 'quoted' and next_attempt is null then
      work.next_attempt_at := private.follow_up_after(work, private.quote_sent_at(work), now());
    end if;
  else
    work.state := case work.state when 'new' then 'claimed' else work.state end;
  end if;
  work := private.save(work);
  perform private.disarm_promise(request);
  perform private.record(work, 'attempt',
    jsonb_build_object('outcome', outcome, 'next_attempt_at', work.next_attempt_at, 'act', act));
  return private.stand_of(work);
end
$$;
comment on function public.record_attempt(uuid, text, timestamptz, integer, uuid) is
  'act is an id that the caller makes for each call: a repetition with the same id is not counted twice.';
grant execute on function public.record_attempt(uuid, text, timestamptz, integer, uuid) to authenticated;
