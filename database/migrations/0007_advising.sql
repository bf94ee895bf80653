-- What advisers do with a request (product §4): claim, call, plan, decide, correct, merge. Each change locks the row of
-- work, is written into its history and told to whoever watches; a lost race says who won (safety G49).

-- The row, locked until the transaction ends: whoever comes second sees what the first one did.
create function private.work_of(request uuid) returns public.request_work
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
begin
  select * into work from public.request_work w where w.contact_request_id = request and w.erased_at is null for update;
  if not found then perform private.refuse('PT404', 'There is no such request'); end if;
  return work;
end
$$;

-- Whoever is about to have a request holds their own row first: a deactivation waits for them and gives back what they
-- took, or they wait for it and are refused. No request stays with somebody who is gone.
create function private.hold_adviser(adviser uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.advisers a where a.user_id = adviser and a.active for share;
  return found;
end
$$;

create function private.acting_adviser() returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.must_be_adviser(), private.hold_adviser(auth.uid());
  return private.must_be_adviser();
end
$$;

create function private.stand_of(work public.request_work) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'id', work.contact_request_id, 'reference', work.reference, 'version', work.version, 'state', work.state,
      'claimed_by', work.claimed_by, 'claimed_at', work.claimed_at,
      'claimed_by_name', (select a.display_name from public.advisers a where a.user_id = work.claimed_by),
      'promised_by', work.promised_by, 'promised_again_by', work.promised_again_by, 'due_at', work.due_at,
      'next_attempt_at', work.next_attempt_at, 'first_attempt_at', work.first_attempt_at, 'attempts', work.attempts,
      'last_outcome', work.last_outcome, 'reached_at', work.reached_at, 'breach_at', work.breach_at,
      'breach_reason', work.breach_reason, 'merged_into', work.merged_into, 'quarantined', work.quarantined
    )
  );
end
$$;
comment on function private.stand_of(public.request_work) is 'How a request stands, without anything personal.';

create function private.conflict(reason text, message text, work public.request_work, more jsonb default '{}')
returns void
language sql stable security definer set search_path = '' as $$
  select private.refuse('PT409', message, jsonb_build_object('reason', reason, 'stand', private.stand_of(work)) || more)
$$;

create function private.must_match(work public.request_work, seen_version integer) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if seen_version <> work.version then
    perform private.conflict('version', 'The request has changed meanwhile', work);
  end if;
end
$$;

create function private.must_be_theirs(work public.request_work) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if work.merged_into is not null then
    perform private.conflict('merged', 'The request was merged into another one', work);
  end if;
  if work.claimed_by is distinct from auth.uid() and work.claimed_by is not null then
    perform private.conflict('claimed', 'Another adviser has this request', work);
  end if;
end
$$;

-- Tells of a change: the history, the feed, and whoever listens.
create function private.record(
  work public.request_work, kind text, facts jsonb default '{}', personal jsonb default null
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  event bigint;
begin
  insert into public.request_events (contact_request_id, actor, actor_name, kind, version, facts, personal)
  values (work.contact_request_id, auth.uid(), private.actor_name(), kind, work.version, facts, personal)
  returning id into event;
  perform private.tell(work, kind);
  return event;
end
$$;

create function private.tell(work public.request_work, kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.request_changes (contact_request_id, kind, version)
  values (work.contact_request_id, kind, work.version);
  perform private.notify(work.contact_request_id, kind, work.version);
end
$$;

-- Saves what a function decided about a row it holds; the version is counted here and nowhere else.
create function private.save(decided public.request_work) returns public.request_work
language plpgsql security definer set search_path = '' as $$
declare
  saved public.request_work;
begin
  update public.request_work w set
    version = w.version + 1,
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


create function public.claim_request(request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  work public.request_work := private.work_of(request);
begin
  perform private.must_be_theirs(work);
  -- The answer to the first try was lost.
  if work.claimed_by = me then return private.stand_of(work); end if;
  if work.state not in ('new', 'claimed', 'reached', 'quoted') then
    perform private.conflict('closed', 'The request is closed', work);
  end if;
  work.claimed_by := me;
  work.claimed_at := now();
  work.state := case work.state when 'new' then 'claimed' else work.state end;
  work.quarantined := false;
  work := private.save(work);
  perform private.disarm_promise(request);
  perform private.record(work, 'claimed');
  return private.stand_of(work);
end
$$;

-- Whoever gives a request back before anybody called starts the clockwork again: the promise still stands.
create function private.give_back(work public.request_work) returns public.request_work
language plpgsql security definer set search_path = '' as $$
begin
  work.claimed_by := null;
  work.claimed_at := null;
  work.state := case work.state when 'claimed' then 'new' else work.state end;
  work := private.save(work);
  if work.state = 'new' and work.first_attempt_at is null then perform private.arm_promise(work, false); end if;
  perform private.record(work, 'released');
  return work;
end
$$;

create function public.release_request(request uuid, seen_version integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
begin
  perform private.must_match(work, seen_version);
  if work.claimed_by is null then return private.stand_of(work); end if;
  if not private.is_admin() then perform private.must_be_theirs(work); end if;
  return private.stand_of(private.give_back(work));
end
$$;

create function public.assign_request(request uuid, adviser uuid, seen_version integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  is_there boolean := private.hold_adviser(adviser);
  work public.request_work := private.work_of(request);
begin
  perform private.must_match(work, seen_version);
  if not private.is_admin() then perform private.must_be_theirs(work); end if;
  if not is_there then
    perform private.refuse('PT422', 'That person is no active adviser');
  end if;
  work.claimed_by := adviser;
  work.claimed_at := now();
  work.state := case work.state when 'new' then 'claimed' else work.state end;
  work.quarantined := false;
  work := private.save(work);
  perform private.disarm_promise(request);
  perform private.record(work, 'assigned', jsonb_build_object('to', adviser, 'to_name', (
    select a.display_name from public.advisers a where a.user_id = adviser)));
  return private.stand_of(work);
end
$$;

create function private.must_be_plannable(at timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not (isfinite(at) and at between now() - interval '1 month' and now() + interval '1 year') then
    perform private.refuse('PT422', 'The next attempt must lie within a year from now');
  end if;
end
$$;
comment on function private.must_be_plannable(timestamptz) is 'Null plans none.';

create function public.record_attempt(
  request uuid, outcome text, next_attempt timestamptz default null, seen_version integer default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  work public.request_work := private.work_of(request);
begin
  perform private.must_match(work, seen_version);
  perform private.must_be_theirs(work);
  if outcome is null or outcome not in ('reached', 'no_answer', 'busy', 'wrong_number', 'voicemail') then
    perform private.refuse('PT422', 'No such outcome');
  end if;
  perform private.must_be_plannable(next_attempt);
  -- A first call after the promised hour breaks the promise, whoever had claimed the request.
  if work.first_attempt_at is null and now() > work.promised_by then
    work.breach_at := coalesce(work.breach_at, work.promised_by);
  end if;
  work.claimed_by := me;
  work.claimed_at := coalesce(work.claimed_at, now());
  work.first_attempt_at := coalesce(work.first_attempt_at, now());
  work.attempts := work.attempts + 1;
  work.last_outcome := outcome;
  work.next_attempt_at := next_attempt;
  work.quarantined := false;
  if outcome = 'reached' then
    work.reached_at := coalesce(work.reached_at, now());
    work.state := case when work.state in ('new', 'claimed') then 'reached' else work.state end;
  else
    work.state := case work.state when 'new' then 'claimed' else work.state end;
  end if;
  work := private.save(work);
  perform private.disarm_promise(request);
  perform private.record(work, 'attempt', jsonb_build_object('outcome', outcome, 'next_attempt_at', next_attempt));
  return private.stand_of(work);
end
$$;

create function public.plan_attempt(request uuid, next_attempt timestamptz, seen_version integer default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
begin
  perform private.must_match(work, seen_version);
  perform private.must_be_theirs(work);
  perform private.must_be_plannable(next_attempt);
  work.next_attempt_at := next_attempt;
  work := private.save(work);
  perform private.record(work, 'planned', jsonb_build_object('next_attempt_at', next_attempt));
  return private.stand_of(work);
end
$$;

create function private.may_follow(before text, after text) returns boolean language sql immutable as $$
  select case before
    when 'new' then after in ('claimed', 'lost', 'withdrawn')
    when 'claimed' then after in ('new', 'reached', 'lost', 'withdrawn')
    when 'reached' then after in ('quoted', 'won', 'lost', 'withdrawn')
    when 'quoted' then after in ('reached', 'won', 'lost', 'withdrawn')
    when 'won' then after in ('quoted', 'lost')
    when 'lost' then after in ('reached', 'quoted')
    when 'withdrawn' then after in ('reached')
    else false
  end
$$;
comment on function private.may_follow(text, text) is 'The states, as contract/request-states.ts has them.';

create function public.set_request_state(
  request uuid, new_state text, seen_version integer, reason text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
  before text := work.state;
begin
  perform private.must_match(work, seen_version);
  perform private.must_be_theirs(work);
  if new_state in ('new', 'claimed') or not coalesce(private.may_follow(before, new_state), false) then
    perform private.refuse('PT422', format('%s cannot follow %s', new_state, before));
  end if;
  work.state := new_state;
  if new_state = 'reached' then
    work.reached_at := coalesce(work.reached_at, now());
    work.first_attempt_at := coalesce(work.first_attempt_at, now());
  end if;
  if new_state in ('won', 'lost', 'withdrawn') then work.next_attempt_at := null; end if;
  work := private.save(work);
  perform private.disarm_promise(request);
  perform private.record(work, 'state', jsonb_build_object('from', before, 'to', new_state),
    case when reason ~ '\S' then jsonb_build_object('reason', left(reason, 500)) end);
  return private.stand_of(work);
end
$$;

create function public.add_note(request uuid, note text, from_visitor boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
  event bigint;
begin
  if note is null or note !~ '\S' or char_length(note) > 5000 then
    perform private.refuse('PT422', 'A note has 1 to 5000 characters');
  end if;
  if from_visitor then
    update public.request_work w set last_inbound_contact_at = now() where w.contact_request_id = request;
  end if;
  event := private.record(work, 'note', jsonb_build_object('from_visitor', from_visitor),
    jsonb_build_object('note', note));
  return (select to_jsonb(e) from public.request_events e where e.id = event);
end
$$;

create function public.give_breach_reason(request uuid, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
begin
  if work.breach_at is null then perform private.refuse('PT422', 'The promise was kept'); end if;
  if reason is null or reason !~ '\S' or char_length(reason) > 500 then
    perform private.refuse('PT422', 'A reason has 1 to 500 characters');
  end if;
  work.breach_reason := reason;
  work := private.save(work);
  perform private.record(work, 'breach_reason', '{}', jsonb_build_object('reason', reason));
  return private.stand_of(work);
end
$$;

-- The promise of a request that was set apart by mistake counts from when it is found.
create function public.unquarantine(request uuid) returns jsonb
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


create function public.merge_double(double uuid, into_request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work;
  kept public.request_work;
begin
  if double = into_request then perform private.refuse('PT422', 'A request is no double of itself'); end if;
  -- Always in the same order: two who merge crosswise do not wait for each other for ever.
  perform private.work_of(least(double, into_request)), private.work_of(greatest(double, into_request));
  work := private.work_of(double);
  kept := private.work_of(into_request);
  if kept.merged_into is not null then perform private.conflict('merged', 'That request is itself a double', kept); end if;
  perform private.must_be_theirs(work);
  if exists (select from public.request_work w where w.merged_into = double) then
    perform private.conflict('has_doubles', 'Other requests were merged into this one', work);
  end if;
  work.merged_into := into_request;
  work := private.save(work);
  perform private.disarm_promise(double);
  perform private.record(work, 'merged', jsonb_build_object('into', into_request, 'into_reference', kept.reference));
  perform private.record(kept, 'took_double', jsonb_build_object('double', double, 'double_reference', work.reference));
  return private.stand_of(work);
end
$$;

create function public.undo_merge(double uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(double);
  kept uuid := work.merged_into;
begin
  if kept is null then return private.stand_of(work); end if;
  work.merged_into := null;
  work := private.save(work);
  if work.state = 'new' and not work.quarantined and work.first_attempt_at is null then
    perform private.arm_promise(work, false);
  end if;
  perform private.record(work, 'unmerged', jsonb_build_object('from', kept));
  return private.stand_of(work);
end
$$;


-- Visitor and adviser may correct the same fields. What is unknown, or longer than the form allows, is refused.
create function private.corrected(sent public.contact_requests, changes jsonb) returns public.contact_requests
language plpgsql stable security definer set search_path = '' as $$
declare
  fields constant text[] :=
    '{name,email,whatsapp,whatsapp_e164,number_of_people,preferred_dates,message}';
begin
  if changes - fields <> '{}' then
    perform private.refuse('PT422', 'Only these may be corrected: ' || array_to_string(fields, ', '));
  end if;
  if exists (
    select from jsonb_each(changes) c
    where jsonb_typeof(c.value) not in ('string', 'null')
      and not (c.key = 'number_of_people' and jsonb_typeof(c.value) = 'number')
  ) then
    perform private.refuse('PT422', 'A field cannot be read');
  end if;
  if changes ? 'whatsapp' and not changes ? 'whatsapp_e164' then sent.whatsapp_e164 := null; end if;
  return jsonb_populate_record(sent, changes);
exception
  when invalid_text_representation or numeric_value_out_of_range then
    perform private.refuse('PT422', 'A field cannot be read');
end
$$;

create function private.correct(
  request uuid, changes jsonb, seen_version integer, kind text
) returns public.request_work
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work := private.work_of(request);
  sent public.contact_requests;
  now_so jsonb;
  corrected public.contact_requests;
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    perform private.refuse('PT422', 'The changes are an object of fields');
  end if;
  select * into sent from public.contact_requests r where r.id = request;
  select jsonb_object_agg(key, to_jsonb(sent) -> key) into now_so from jsonb_object_keys(changes) key;
  if seen_version <> work.version then
    perform private.conflict('version', 'The request has changed meanwhile', work,
      jsonb_build_object('current', now_so, 'yours', changes));
  end if;
  corrected := private.corrected(sent, changes);
  if to_jsonb(corrected) = to_jsonb(sent) then return work; end if;
  update public.contact_requests r set
    name = corrected.name, email = corrected.email, whatsapp = corrected.whatsapp,
    whatsapp_e164 = corrected.whatsapp_e164, number_of_people = corrected.number_of_people,
    preferred_dates = corrected.preferred_dates, message = corrected.message
  where r.id = request;
  update public.request_work w set
    search = private.search_document(corrected, w.reference), email_key = private.email_key(corrected.email),
    phone_key = private.phone_key(corrected)
  where w.contact_request_id = request;
  work := private.save(work);
  perform private.record(work, kind, jsonb_build_object('fields', (select jsonb_agg(k) from jsonb_object_keys(changes) k)),
    jsonb_build_object('before', now_so, 'after', changes));
  return work;
exception
  when check_violation or not_null_violation then
    perform private.refuse('PT422', 'A field is empty, too long or not among the choices');
end
$$;

create function public.edit_request(request uuid, seen_version integer, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  perform private.audit('edited', request);
  return private.stand_of(private.correct(request, changes, seen_version, 'edited'));
end
$$;


create function public.look_at(request uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  before timestamptz;
begin
  select p.seen_at into before from public.request_presence p where p.contact_request_id = request and p.adviser_id = me;
  insert into public.request_presence as p (contact_request_id, adviser_id) values (request, me)
  on conflict (contact_request_id, adviser_id) do update set seen_at = now();
  -- Told when somebody comes, not at each beat.
  if before is null or before < now() - interval '40 seconds' then perform private.notify(request, 'presence', 0); end if;
exception
  when foreign_key_violation then perform private.refuse('PT404', 'There is no such request');
end
$$;

create function public.look_away(request uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  delete from public.request_presence p where p.contact_request_id = request and p.adviser_id = me;
  if found then perform private.notify(request, 'presence', 0); end if;
end
$$;

grant execute on function
  public.claim_request(uuid), public.release_request(uuid, integer), public.assign_request(uuid, uuid, integer),
  public.record_attempt(uuid, text, timestamptz, integer), public.plan_attempt(uuid, timestamptz, integer),
  public.set_request_state(uuid, text, integer, text), public.add_note(uuid, text, boolean),
  public.give_breach_reason(uuid, text), public.unquarantine(uuid), public.merge_double(uuid, uuid),
  public.undo_merge(uuid), public.edit_request(uuid, integer, jsonb), public.look_at(uuid), public.look_away(uuid)
to authenticated;
