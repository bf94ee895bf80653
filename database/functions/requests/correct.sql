-- The corrections of a visitor or an adviser, and what follows from them.

-- Visitor and adviser may correct the same fields. What is unknown, or longer than the form allows, is refused. Only the
-- message has several lines: of another text a line break would push the rest of a sheet out of sight.
create or replace function private.corrected(sent public.contact_requests, changes jsonb)
returns public.contact_requests
language plpgsql stable security definer set search_path = '' as $$
declare
  fields constant text[] :=
    '{name,email,whatsapp,whatsapp_e164,number_of_people,preferred_dates,message,reach,assistant_email,time_zone}';
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
  if changes ->> 'reach' <> 'writing' and coalesce(private.wished_hour(changes ->> 'reach') > now() + interval '90 days', true)
  then
    perform private.refuse('PT422', 'The hour of the call must lie within 90 days from now');
  end if;
  if changes ? 'whatsapp' and not changes ? 'whatsapp_e164' then sent.whatsapp_e164 := null; end if;
  return jsonb_populate_record(sent, changes || coalesce(
    (select jsonb_object_agg(c.key, regexp_replace(c.value, '\n+', ' ', 'g'))
    from jsonb_each_text(changes - '{message,number_of_people}'::text[]) c where c.value is not null), '{}'));
exception
  when invalid_text_representation or numeric_value_out_of_range then
    perform private.refuse('PT422', 'A field cannot be read');
end
$$;

-- The number that the last call found wrong. An undone call does not count.
create or replace function private.wrong_number_of(request uuid) returns text
language sql stable security definer set search_path = '' as $$
  select e.personal -> 'before' ->> 'whatsapp'
  from public.request_events e
  where e.contact_request_id = request and e.personal -> 'before' ? 'whatsapp'
    and e.id > (
      select max(a.id) from public.request_events a
      where a.contact_request_id = request and a.kind = 'attempt'
        and not exists (
          select from public.request_events b
          where b.contact_request_id = request and b.kind = 'taken_back' and (b.facts ->> 'event')::bigint = a.id))
  order by e.id limit 1
$$;
comment on function private.wrong_number_of(uuid) is 'Null if the number was not corrected since that call.';

-- The undo of a correction, with the limits of public.take_back: the promise is not made again from the instant of the undo.
create or replace function private.promise_undone(work public.request_work, reach text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select e.facts -> 'own_promise'
  from public.request_events e
  where e.contact_request_id = work.contact_request_id and e.version = work.version and e.kind = 'edited'
    and e.actor = auth.uid() and e.at > clock_timestamp() - interval '1 minute'
    and e.personal #>> '{before,reach}' is not distinct from promise_undone.reach
  order by e.id desc limit 1
$$;
comment on function private.promise_undone(public.request_work, text) is
  'The promise that the former wish had; null if this wish undoes no correction.';

-- A client who was not there at a wrong number is called as soon as it is put right, by the adviser who holds the request
-- or, if it was given back, by anybody: until then nothing is planned, and such a request stood last in the list. If the
-- wrong number returns, that call is no longer planned. A client who wishes another hour before the first call is promised it.
create or replace function private.correct(
  request uuid, changes jsonb, seen_version integer, kind text
) returns public.request_work
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work := private.work_of(request);
  sent public.contact_requests;
  now_so jsonb;
  corrected public.contact_requests;
  promised timestamptz := work.promised_by;
  planned jsonb := '{}';
  undone jsonb;
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
    preferred_dates = corrected.preferred_dates, message = corrected.message, reach = corrected.reach,
    assistant_email = corrected.assistant_email, time_zone = corrected.time_zone
  where r.id = request;
  update public.request_work w set
    email_key = private.email_key(corrected.email), phone_key = private.phone_key(corrected)
  where w.contact_request_id = request;
  perform private.write_search(request), private.write_again(sent, corrected);
  if work.state in ('new', 'claimed') and work.last_outcome = 'wrong_number' and work.next_attempt_at is null
    and corrected.whatsapp is distinct from sent.whatsapp
  then
    -- The reminder comes only if nobody has called by then.
    work.next_attempt_at := now() + interval '1 minute';
    planned := jsonb_build_object('next_attempt_at', work.next_attempt_at);
  elsif work.last_outcome = 'wrong_number' and corrected.whatsapp = private.wrong_number_of(request)
    and exists (
      select from public.request_events e
      where e.contact_request_id = request and e.kind in ('edited', 'corrected')
        and (e.facts ->> 'next_attempt_at')::timestamptz = work.next_attempt_at)
  then
    work.next_attempt_at := null;
  end if;
  if corrected.reach is distinct from sent.reach and work.state in ('new', 'claimed') and work.first_attempt_at is null then
    -- A call that was planned before belongs to the former wish.
    planned := jsonb_build_object('own_promise',
      private.promise_of(work) || jsonb_build_object('next_attempt_at', work.next_attempt_at));
    work.next_attempt_at := null;
    undone := private.promise_undone(work, corrected.reach);
    if undone is null then
      work := private.with_wish(work, corrected.reach);
    else
      work := jsonb_populate_record(work, undone);
    end if;
    work := private.save(work);
    if private.waits_for_call(work) then
      -- Messages to the advisers that wait for a server are sealed with the former hour.
      perform private.disarm_promise(request), outbox.cancel_reminders(request);
      -- The client knows what they chose themselves; what the team put off for them is written to them.
      perform private.arm_promise(work, case when kind = 'edited' and undone is null and work.promised_by > promised
        then not outbox.order_confirmation(request) else false end);
    end if;
  else
    work := private.save(work);
  end if;
  perform private.record(work, kind,
    jsonb_build_object('fields', (select jsonb_agg(k) from jsonb_object_keys(changes) k)) || planned,
    jsonb_build_object('before', now_so, 'after', (
      select jsonb_object_agg(k, to_jsonb(corrected) -> k) from jsonb_object_keys(changes) k)));
  return work;
exception
  when check_violation or not_null_violation then
    perform private.refuse('PT422', 'A field is empty, too long or not among the choices');
end
$$;
