-- One key writes down a call: whoever pressed the wrong one takes it back within a minute, as long as nothing happened
-- since. What was done and that it was taken back both stay in the history.
alter table public.request_work add column before jsonb;
comment on column public.request_work.before is 'How it stood before its latest version, for who takes that step back.';

create function private.steps_of(work public.request_work) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'state', work.state, 'state_changed_at', work.state_changed_at, 'quarantined', work.quarantined,
    'promised_by', work.promised_by, 'claimed_by', work.claimed_by, 'claimed_at', work.claimed_at,
    'first_attempt_at', work.first_attempt_at, 'attempts', work.attempts, 'last_outcome', work.last_outcome,
    'reached_at', work.reached_at, 'next_attempt_at', work.next_attempt_at, 'breach_at', work.breach_at
  )
$$;

-- As before, and it keeps how the row stood.
create or replace function private.save(decided public.request_work) returns public.request_work
language plpgsql security definer set search_path = '' as $$
declare
  saved public.request_work;
begin
  update public.request_work w set
    version = w.version + 1,
    before = private.steps_of(w),
    state = decided.state,
    state_changed_at = case when w.state = decided.state then w.state_changed_at else now() end,
    quarantined = decided.quarantined,
    promised_by = decided.promised_by,
    claimed_by = decided.claimed_by,
    claimed_at = decided.claimed_at,
    first_attempt_at = decided.first_attempt_at,
    attempts = decided.attempts,
    last_outcome = decided.last_outcome,
    reached_at = decided.reached_at,
    next_attempt_at = decided.next_attempt_at,
    breach_at = decided.breach_at,
    breach_reason = decided.breach_reason,
    promised_again_by = decided.promised_again_by,
    merged_into = decided.merged_into,
    last_inbound_contact_at = decided.last_inbound_contact_at
  where w.contact_request_id = decided.contact_request_id
  returning * into saved;
  return saved;
end
$$;

create function public.take_back(request uuid, seen_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  work public.request_work := private.work_of(request);
  step public.request_events;
  stood_since timestamptz;
begin
  perform private.must_match(work, seen_version);
  perform private.must_be_theirs(work);
  select * into step from public.request_events e
  where e.contact_request_id = request and e.version = work.version
    and e.kind in ('attempt', 'planned', 'state', 'unquarantined')
  order by e.id desc limit 1;
  if step.actor is distinct from me or step.at < now() - interval '1 minute' then
    perform private.refuse('PT422', 'One takes back the latest step alone, one''s own, within a minute');
  end if;
  work := jsonb_populate_record(work, work.before);
  stood_since := work.state_changed_at;
  work := private.save(work);
  -- It has been so for as long as before.
  update public.request_work w set state_changed_at = stood_since where w.contact_request_id = request
  returning * into work;
  if work.quarantined then
    perform private.disarm_promise(request);
  elsif work.state = 'new' and work.first_attempt_at is null then
    perform private.arm_promise(work, false);
  end if;
  perform private.record(work, 'taken_back', jsonb_build_object('event', step.id, 'kind', step.kind));
  return private.stand_of(work);
end
$$;

-- A claim protects nobody from waiting: who holds a request for a quarter of an hour without calling, or lets a planned
-- call pass, may be relieved by any colleague.
create function public.take_over_request(request uuid, seen_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  work public.request_work := private.work_of(request);
  holder uuid := work.claimed_by;
begin
  perform private.must_match(work, seen_version);
  if holder is null or holder = me then return public.claim_request(request); end if;
  if work.merged_into is not null or work.state not in ('claimed', 'reached', 'quoted') then
    perform private.conflict('closed', 'The request is closed', work);
  end if;
  if not coalesce(work.next_attempt_at < now(), work.first_attempt_at is null
    and work.claimed_at < now() - interval '15 minutes') then
    perform private.conflict('claimed', 'Another adviser has this request', work);
  end if;
  work.claimed_by := me;
  work.claimed_at := now();
  work := private.save(work);
  perform private.record(work, 'taken_over', jsonb_build_object('from', holder, 'from_name', (
    select a.display_name from public.advisers a where a.user_id = holder)));
  return private.stand_of(work);
end
$$;

grant execute on function public.take_back(uuid, integer), public.take_over_request(uuid, integer) to authenticated;
