-- A sent quote is followed up after two, five and ten days, and then every ten days, in the client's morning, while
-- somebody is on duty.

-- Ten o'clock; else the first hour of duty in which clients are called (`client-hours.ts`), on that day or a later one. Without
-- any duty within the week it is ten o'clock.
create or replace function private.client_morning(request uuid, day date) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  clocks constant text[] := (
    select private.clocks_of(r.time_zone, r.whatsapp_e164) from public.contact_requests r where r.id = request);
  first constant timestamptz := private.duty_by_day(clocks, private.client_hour(clocks, day, '08:00'));
  ten timestamptz;
begin
  if first is null or first > private.client_hour(clocks, day + 7, '21:00') then
    return private.client_hour(clocks, day, '10:00');
  end if;
  ten := private.client_hour(clocks, (first at time zone clocks[1])::date, '10:00');
  return case when private.on_duty(ten) then ten else first end;
end
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

-- The instant from which a quote is followed up. A newer one of the room leaves the state, and its instant, as they are.
create or replace function private.quote_sent_at(work public.request_work) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest((work).state_changed_at,
    (select max(d.sent_at) from public.documents d where d.contact_request_id = (work).contact_request_id))
$$;

-- The first follow-up of a quote that is sent now, or the call that was agreed on before it.
create or replace function private.step_after_quote(work public.request_work) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select least(
    private.follow_up_after(work, now(), now()),
    case when (work).next_attempt_at > now() then (work).next_attempt_at end)
$$;
