-- Chooses the request to call next (product §4.4): at night only a client who has just asked, and none is forgotten.

create or replace function private.may_be_called(clocks text[], at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select bool_and(extract(hour from at at time zone zone) between 8 and 20) from unnest(clocks) zone
$$;
comment on function private.may_be_called(text[], timestamptz) is
  'From eight in the morning to nine in the evening by all possible clocks of the client, as in console/views/requests/sheet/calling/client-hours.ts.';

-- The instant from which the first answer is due: the hour that the client wished; for a written answer its last two
-- hours.
create or replace function private.answer_from(work public.request_work) returns timestamptz
language sql immutable parallel safe as $$
  select case when (work).in_writing then (work).promised_by - interval '2 hours' else (work).call_from end
$$;

-- The instant by which this client must be called, so that the promise holds; a planned call may be a quarter of an
-- hour late.
create or replace function private.call_by(work public.request_work, at timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select case
    when (work).next_attempt_at is not null then
      case when (work).next_attempt_at <= at then (work).next_attempt_at + interval '15 minutes' end
    when (work).first_attempt_at is null and (work).state in ('new', 'claimed')
      and (private.answer_from(work) <= at) is not false then
      coalesce((work).promised_again_by, (work).promised_by)
  end
$$;
comment on function private.call_by(public.request_work, timestamptz) is
  'Null if no call is due: it is planned for later, or nothing is planned. A written answer is due when its hour comes near.';

create or replace function private.call_queue(me uuid, skipped uuid[], at timestamptz)
returns table (id uuid, may_be_called boolean)
language sql stable security definer set search_path = '' as $$
  -- A client who asked within the last half hour, or who wished this hour, is awake. A written answer wakes nobody.
  select w.contact_request_id, private.may_be_called(private.clocks_of(r.time_zone, r.whatsapp_e164), at) or w.in_writing
    or at < greatest(w.received_at, w.call_from) + interval '30 minutes'
  from public.request_work w join public.contact_requests r on r.id = w.contact_request_id
  where w.state = any ('{new,claimed,reached,quoted}') and not w.quarantined and w.merged_into is null
    and w.erased_at is null and (w.claimed_by is null or w.claimed_by = me) and private.call_by(w, at) is not null
  order by
    array_position(skipped, w.contact_request_id) nulls first,
    -- Two advisers who ask at the same time do not get the same client.
    exists (select from private.lookers_at(w.contact_request_id) l where l.adviser_id <> me),
    private.call_by(w, at) < at,
    private.call_by(w, at), w.received_at, w.contact_request_id
$$;
comment on function private.call_queue(uuid, uuid[], timestamptz) is
  'The calls that are due: promises that can still be kept, then the late ones, each by its hour; skipped ones last.';

create or replace function public.next_call(skipped uuid[] default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  return (
    select jsonb_build_object(
      'id', (array_agg(q.id order by q.place) filter (where q.may_be_called))[1],
      'asleep', count(*) filter (where not q.may_be_called))
    from private.call_queue(me, skipped, now()) with ordinality q (id, may_be_called, place)
  );
end
$$;
comment on function public.next_call(uuid[]) is
  'id: null if nobody may be called now; asleep: how many calls wait for the client''s morning.';
grant execute on function public.next_call(uuid[]) to authenticated;
