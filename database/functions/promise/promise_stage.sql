-- Tells whether the first call is still owed: a claim alone is none.
create or replace function private.waits_for_call(work public.request_work) returns boolean
language sql immutable parallel safe as $$
  select (work).state in ('new', 'claimed') and (work).first_attempt_at is null and (work).merged_into is null
    and not (work).quarantined and (work).erased_at is null
$$;

-- Whether the quote within 24 hours is still owed: the client was reached, nothing was sent since, and they do not wait
-- for the next edition.
create or replace function private.waits_for_quote(work public.request_work) returns boolean
language sql immutable parallel safe as $$
  select (work).state = 'reached' and (work).reached_at is not null and (work).next_edition_since is null
    and (work).merged_into is null and not (work).quarantined and (work).erased_at is null
$$;

-- Gives the stage of a promise to its jobs (product §3.6, §4; safety G51). A running job cannot be cancelled, so each
-- job asks here whether its stage is still due before it notifies anybody.
create or replace function private.promise_stage(request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.stand_of(w) || jsonb_build_object(
    'due', private.waits_for_call(w), 'quote_due', private.waits_for_quote(w),
    'caller_code', w.caller_code, 'token_version', w.token_version, 'received_at', w.received_at,
    'language', coalesce(w.language, 'fr'), 'name', r.name, 'email', r.email, 'whatsapp', r.whatsapp,
    'time_zone', r.time_zone, 'number_of_people', r.number_of_people, 'preferred_dates', r.preferred_dates,
    'message', r.message, 'assistant_email', r.assistant_email, 'selected_experiences', r.selected_experiences,
    'selected_experiences_count', r.selected_experiences_count,
    -- The wish may have changed since the breach. An earlier version did not note it: then it is taken from what is owed now.
    'broken_in_writing', coalesce((
      select (e.facts ->> 'in_writing')::boolean from public.request_events e
      where e.contact_request_id = request and e.kind = 'breach' and w.breach_at is not null
      order by e.id desc limit 1), w.in_writing))
  from public.request_work w join public.contact_requests r on r.id = w.contact_request_id
  where w.contact_request_id = request and w.erased_at is null
$$;
comment on function private.promise_stage(uuid) is
  'A request for the letters about it; due: nobody has called. Null if it was erased: then no letter is written.';
grant execute on function private.promise_stage(uuid) to service_role;

-- For a job that writes letters: an erasure comes before it, and then there is none, or after it, and finds them. The stage
-- is read once the row is held, because another transaction may have changed it.
create or replace function private.hold_stage(request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.request_work w where w.contact_request_id = request for update;
  return private.promise_stage(request);
end
$$;
comment on function private.hold_stage(uuid) is 'As promise_stage; the request stays as it is until the transaction ends.';
grant execute on function private.hold_stage(uuid) to service_role;
