-- A sent quote is followed up after two, five and ten days, and then every ten days, in the client's morning.
create or replace function private.client_morning(request uuid, day date) returns timestamptz
language sql stable security definer set search_path = '' as $$
  -- Uses the latest of their time zones, where it is day in all of them.
  select max((day + time '10:00') at time zone zone)
  from public.contact_requests r, unnest(private.clocks_of(r.time_zone, r.whatsapp_e164)) zone where r.id = request
$$;

create or replace function private.follow_up_after(work public.request_work, sent_at timestamptz, at timestamptz)
returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(m.morning)
  from (
    select private.client_morning((work).contact_request_id, (sent_at at time zone 'UTC')::date + after) as morning
    from unnest(array[2, 5, 10]) after
    union all
    select private.client_morning((work).contact_request_id, (at at time zone 'UTC')::date + 10)
  ) m
  -- A client who was spoken to today is not called tomorrow at ten.
  where m.morning > at + interval '24 hours'
$$;
comment on function private.follow_up_after(public.request_work, timestamptz, timestamptz) is
  'The instant at which a client is asked about a quote of `sent_at`; `at` is the last conversation.';
