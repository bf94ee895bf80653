-- A sent quote is followed up after two, five and ten days, and then every ten days, in the client's morning, while
-- somebody is on duty.

-- The instant at which all clocks of a client have reached this hour. Of several zones the latest counts.
create or replace function private.client_hour(clocks text[], day date, hour time) returns timestamptz
language sql stable set search_path = '' as $$
  select max((day + hour) at time zone zone) from unnest(clocks) zone
$$;

-- Ten o'clock; else the first hour of duty between 8:00 and 21:00, when clients are called (`client-hours.ts`); else the
-- same on a later day. Without any duty within the week it is ten o'clock.
create or replace function private.client_morning(request uuid, day date) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  clocks constant text[] := (
    select private.clocks_of(r.time_zone, r.whatsapp_e164) from public.contact_requests r where r.id = request);
  ten constant timestamptz := private.client_hour(clocks, day, '10:00');
  morning timestamptz;
  duty timestamptz;
begin
  for ahead in 0..7 loop
    if private.on_duty(private.client_hour(clocks, day + ahead, '10:00')) then
      return private.client_hour(clocks, day + ahead, '10:00');
    end if;
    morning := private.client_hour(clocks, day + ahead, '08:00');
    duty := case when private.on_duty(morning) then morning else private.next_duty(morning) end;
    exit when duty is null;
    -- Night begins where the clock is furthest ahead.
    if duty < (select min((day + ahead + time '21:00') at time zone zone) from unnest(clocks) zone) then
      return duty;
    end if;
  end loop;
  return ten;
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
